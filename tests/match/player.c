/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "player.h"

#include "base/base.h"
#include "notation/notation.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { EXTRA_TIME = 1500, BREATH = 50 /* microseconds */ };

typedef struct Player {
    int64_t seed, score, think, slow, crash, stall, illegal, deaf, talk, leave,
        expects;
    Position position;
    int64_t moves; /* made in this game */
    int64_t games;
    bool is_pondering;
} Player;

static void sleep_for_microseconds(int64_t time)
{
    struct timespec left = { time / 1000000, time % 1000000 * 1000 };

    nanosleep(&left, NULL);
}

static void sleep_for(int64_t milliseconds)
{
    sleep_for_microseconds(milliseconds * 1000);
}

static void read_words(Player *player, int count, char **words)
{
    const struct {
        const char *name;
        int64_t *value;
    } names[] = {
        { "seed=", &player->seed },       { "score=", &player->score },
        { "think=", &player->think },     { "slow=", &player->slow },
        { "crash=", &player->crash },     { "stall=", &player->stall },
        { "deaf=", &player->deaf },       { "illegal=", &player->illegal },
        { "talk=", &player->talk },       { "leave=", &player->leave },
        { "expects=", &player->expects },
    };

    for (int i = 0; i < count; i++) {
        for (size_t j = 0; j < ARRAY_LENGTH(names); j++) {
            Span word = span_from(words[i]);

            if (span_starts_with(word, names[j].name)) {
                span_to_integer(span_skip(word, strlen(names[j].name)),
                                INT32_MIN, INT32_MAX, names[j].value);
            }
        }
    }
}

static void set_position(Player *player, Span words)
{
    size_t at = span_find_string(words, " moves ");
    Span start = span_trim(span_take(words, at));
    Span moves = span_skip(words, at + 7);
    Span word;

    if (span_starts_with(start, "fen ")) {
        if (fen_read(span_skip(start, 4), &player->position, NULL) != OK)
            abort();
    } else {
        position_start(&player->position);
    }
    while (span_next_word(&moves, &word)) {
        Move move = uci_read(&player->position, word);

        if (move == MOVE_NONE)
            abort();
        position_make(&player->position, move);
    }
}

Move player_choose(const Position *position, int64_t seed)
{
    MoveList list;
    Random random;

    movegen_list(position, &list);
    if (list.length == 0)
        abort(); /* nobody should have asked */
    random_start(&random, position->key + (uint64_t)seed);
    return list.moves[random_below(&random, list.length)];
}

static Move choose(const Player *player)
{
    return player_choose(&player->position, player->seed);
}

/* " ponder e7e5": what an opponent of that seed will play. */
static void print_expected(const Player *player, Move move)
{
    Position after = player->position;
    char text[MOVE_TEXT_SIZE];

    position_make(&after, move);
    if (player->expects == 0 || !movegen_any(&after))
        return;
    move_write(&after, player_choose(&after, player->expects), MOVE_UCI, text);
    printf(" ponder %s", text);
}

static bool is_time_for(const Player *player, int64_t number)
{
    return number > 0 && player->moves >= number;
}

/* Of all players, ever: the file says that it has been done. */
static void crash_once(void)
{
    const char *path = getenv("LUFT_TEST_ONCE");
    FILE *file = path == NULL ? NULL : fopen(path, "wx");

    if (file != NULL) {
        fclose(file);
        abort();
    }
}

static void go(Player *player)
{
    char text[MOVE_TEXT_SIZE];
    Move move = choose(player);

    player->moves++;
    if (is_time_for(player, player->crash))
        abort();
    if (player->moves == 3)
        crash_once();
    if (is_time_for(player, player->stall))
        return;
    for (int64_t i = 0; i < player->talk; i++) {
        printf("info depth 1 score cp 1 nodes 1 time 0\n");
        fflush(stdout);
        sleep_for_microseconds(BREATH);
    }
    sleep_for(player->think +
              (is_time_for(player, player->slow) ? EXTRA_TIME : 0));
    if (is_time_for(player, player->illegal)) {
        printf("bestmove a1a1\n");
        return;
    }
    move_write(&player->position, move, MOVE_UCI, text);
    printf("info depth 3 seldepth 4 score cp %d nodes 50 time 1 pv %s\n"
           "bestmove %s",
           (int)player->score, text, text);
    print_expected(player, move);
    printf("\n");
}

static void obey(Player *player, Span line)
{
    if (span_equals(line, "uci")) {
        printf("id name Player\n"
               "option name UCI_Chess960 type check default false\n"
               "option name Hash type spin default 1 min 1 max 9\nuciok\n");
    } else if (span_equals(line, "isready")) {
        printf("readyok\n");
    } else if (span_equals(line, "ucinewgame")) {
        player->moves = 0;
        if (player->leave > 0 && ++player->games == player->leave)
            exit(7);
    } else if (span_starts_with(line, "position ")) {
        set_position(player, span_skip(line, 9));
    } else if (span_starts_with(line, "go ponder")) {
        player->is_pondering = true;
    } else if (player->is_pondering &&
               (span_equals(line, "ponderhit") || span_equals(line, "stop"))) {
        player->is_pondering = false;
        go(player);
    } else if (span_starts_with(line, "go")) {
        go(player);
    } else if (span_equals(line, "quit")) {
        exit(0);
    }
    fflush(stdout);
}

int player_run(int count, char **words)
{
    static char line[1 << 20];
    Player player = { 0 };

    read_words(&player, count, words);
    while (player.deaf)
        pause();
    position_start(&player.position);
    while (fgets(line, sizeof line, stdin) != NULL)
        obey(&player, span_trim(span_from(line)));
    return 0;
}
