/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rig.h"

#include "base/clock.h"
#include "base/memory.h"

#include <CUnit/CUnit.h>
#include <stdio.h>
#include <string.h>

enum { TURN = 2, RUNS = 30, PATIENCE = 10000 };

/* --- The clock ------------------------------------------------------------ */

static int64_t fake_now;

static int64_t now_of(const ClockSource *source)
{
    (void)source;
    return fake_now;
}

static const ClockSource FAKE = { now_of, now_of };

/* --- Listening ------------------------------------------------------------ */

static void hear(void *context, Tone tone, const char *text)
{
    Rig *rig = context;

    (void)tone;
    text_append(&rig->said, text);
    text_append_char(&rig->said, '\n');
}

static void draw_again(void *context)
{
    Rig *rig = context;

    rig->changed++;
}

static void take_game(void *context, Game *game)
{
    Rig *rig = context;

    play_put_game(rig->play, game);
    game_free(rig->game);
    rig->game = game;
}

static void moved(void *context)
{
    Rig *rig = context;

    rig->moved++;
}

static void ended(void *context)
{
    Rig *rig = context;

    rig->ended++;
    rig->result = game_result(rig->game);
}

static void attend(void *context)
{
    Rig *rig = context;

    rig->attended++;
}

static void secure(void *context)
{
    Rig *rig = context;

    rig->secured++;
    rig->live_at_begin = play_live(rig->play);
}

static void thinks(void *context)
{
    Rig *rig = context;

    rig->thinks++;
}

static bool may_ponder(void *context)
{
    const Rig *rig = context;

    return rig->may_ponder;
}

static void thought(void *context)
{
    Rig *rig = context;

    rig->thoughts++;
}

/* --- The rig -------------------------------------------------------------- */

Rig *rig_new(void)
{
    Rig *rig = memory_zeroed(1, sizeof *rig);
    Listener listener = { .context = rig, .say = hear, .changed = draw_again };
    PlayOwner owner = { rig,    take_game, moved,   ended,     attend,
                        secure, thinks,    thought, may_ponder };

    memory_faults_start(&rig->memory);
    fake_now = 1000000000;
    clock_set_source(&FAKE);
    CU_ASSERT_EQUAL_FATAL(players_new(&listener, &rig->players, NULL), OK);
    players_configure(
        rig->players,
        &(PlayersOptions){ .threads = 1, .hash = 1, .judge = "classical" },
        NULL);
    rig->play = play_new(rig->players, &listener, &owner);
    rig->options = (PlayOptions){ .name = "Ann",
                                  .movetime = 10,
                                  .low_time = 20000,
                                  .premoves = true,
                                  .book = "off",
                                  .style = MOVE_SAN,
                                  .letters = piece_letters_find("en") };
    rig_configure(rig);
    rig->game = game_new();
    play_put_game(rig->play, rig->game);
    return rig;
}

void rig_free(Rig *rig)
{
    play_free(rig->play);
    clock_set_source(NULL);
    players_free(rig->players);
    game_free(rig->game);
    text_free(&rig->said);
    CU_ASSERT_EQUAL(rig->memory.live, 0);
    memory_faults_stop();
    memory_free(rig);
}

void rig_configure(Rig *rig)
{
    play_configure(rig->play, &rig->options);
}

void rig_begin(Rig *rig, RigGame game)
{
    PlayStart start = { .seats = { game.white, game.black },
                        .engines = { game.engine, game.engine } };

    position_start(&start.position);
    if (game.fen != NULL)
        CU_ASSERT_EQUAL(fen_read(span_from(game.fen), &start.position, NULL),
                        OK);
    if (game.time != NULL)
        CU_ASSERT_EQUAL(
            time_control_read(span_from(game.time), &start.control, NULL), OK);
    play_begin(rig->play, &start);
}

void rig_begin_persons(Rig *rig, const char *fen)
{
    rig_begin(rig, (RigGame){ SEAT_HUMAN, SEAT_HUMAN, PLAYER_OWN, fen, NULL });
}

PlayerId rig_add_robot(Rig *rig, const char *name, const char *words)
{
    PlayerId player = PLAYER_OWN;
    Text line = { 0 };

    text_format(&line, "/proc/self/exe robot %s", words);
    CU_ASSERT_EQUAL(
        players_add(rig->players, span_from(name), text_span(&line), NULL), OK);
    CU_ASSERT_EQUAL(players_find(rig->players, span_from(name), &player, NULL),
                    OK);
    text_free(&line);
    return player;
}

bool rig_play(Rig *rig, const char *moves)
{
    Span rest = span_from(moves);
    Span word;

    while (span_next_word(&rest, &word)) {
        Position position;
        Move move;

        play_position(rig->play, &position);
        if (move_read(&position, word, rig->options.letters, &move, NULL) !=
                OK ||
            play_move(rig->play, move, NULL) != OK)
            return false;
    }
    return true;
}

/* --- Waiting -------------------------------------------------------------- */

/* In real time: that of the test stands still. */
static void work(Rig *rig)
{
    enum { ROOM = 32 };
    struct pollfd watched[ROOM];
    size_t count = players_watch(rig->players, watched, ROOM);

    poll(watched, (nfds_t)count, TURN);
    players_process_events(rig->players);
}

void rig_run(Rig *rig)
{
    for (int i = 0; i < RUNS; i++)
        work(rig);
}

bool rig_wait_plies(Rig *rig, unsigned plies)
{
    for (int i = 0; i < PATIENCE; i++) {
        if (game_ply(rig->game, play_live(rig->play)) >= plies)
            return game_ply(rig->game, play_live(rig->play)) == plies;
        work(rig);
    }
    return false;
}

static bool has_said(const Rig *rig, const char *words)
{
    Span said = text_span(&rig->said);

    return span_find_string(said, words) < said.length;
}

bool rig_wait_said(Rig *rig, const char *words)
{
    for (int i = 0; i < PATIENCE && !has_said(rig, words); i++)
        work(rig);
    return has_said(rig, words);
}

void rig_sleep(Rig *rig, double seconds)
{
    (void)rig;
    fake_now += (int64_t)(seconds * 1000000);
}

void rig_pass(Rig *rig, double seconds)
{
    rig_sleep(rig, seconds);
    play_tick(rig->play, clock_milliseconds());
}

/* --- Looking -------------------------------------------------------------- */

bool rig_was_said(Rig *rig, const char *words)
{
    bool was_said = has_said(rig, words);

    if (!was_said)
        printf("\nnot said: %s\nbut: %s\n", words, text_string(&rig->said));
    text_clear(&rig->said);
    return was_said;
}

bool rig_line_is(const Rig *rig, const char *moves)
{
    Text text = { 0 };
    Node node = GAME_ROOT;
    bool is_same;

    while ((node = game_next(rig->game, node)) != NODE_NONE) {
        char move[MOVE_TEXT_SIZE];
        Position before;

        game_position(rig->game, game_parent(rig->game, node), &before);
        move_write(&before, game_move(rig->game, node), MOVE_SAN, move);
        text_format(&text, "%s%s", text.length > 0 ? " " : "", move);
    }
    is_same = span_equals(text_span(&text), moves);
    if (!is_same)
        printf("\n\"%s\" instead of \"%s\"\n", text_string(&text), moves);
    text_free(&text);
    return is_same;
}

bool rig_tag_is(const Rig *rig, const char *name, const char *value)
{
    return span_equals(game_tag(rig->game, name), value);
}

bool rig_left_is(const Rig *rig, Color color, int64_t left)
{
    int64_t found = -1;

    if (play_clock(rig->play, color, &found) && found == left)
        return true;
    printf("\n%lld on the clock\n", (long long)found);
    return false;
}

bool rig_is_refused(Status status, const Fault *fault, const char *words)
{
    if (status == ERR_USAGE && strstr(fault->text, words) != NULL)
        return true;
    printf("\n\"%s\" (%d) does not say \"%s\"\n", fault->text, (int)status,
           words);
    return false;
}
