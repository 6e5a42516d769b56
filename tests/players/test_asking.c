/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rig.h"
#include "suites.h"

#include "base/clock.h"
#include "notation/notation.h"

#include <string.h>
#include <time.h>

static bool is_legal_at_start(const Rig *rig, Move move)
{
    return move != MOVE_NONE && position_is_legal(&rig->start, move);
}

static Move move_of(const Position *position, const char *text)
{
    Move move = MOVE_NONE;

    move_read(position, span_from(text), piece_letters_find("en"), &move, NULL);
    return move;
}

/* Both jobs of the built-in engine go on at the same time. */
static void test_own_engine(void)
{
    Rig *rig = rig_new();

    CU_ASSERT_FALSE(players_is_thinking(rig->players, JOB_PLAY));
    CU_ASSERT(rig_ask(rig, JOB_PLAY, PLAYER_OWN));
    CU_ASSERT(rig_ask(rig, JOB_ANALYSE, PLAYER_OWN));
    CU_ASSERT(players_is_thinking(rig->players, JOB_PLAY));
    while (rig->heard[JOB_PLAY].answers == 0 ||
           rig->heard[JOB_ANALYSE].answers == 0)
        rig_run(rig, 5);
    for (PlayerJob job = 0; job < JOBS; job++) {
        CU_ASSERT_EQUAL(rig->heard[job].answers, 1);
        CU_ASSERT(rig->heard[job].lines > 0);
        CU_ASSERT(is_legal_at_start(rig, rig->heard[job].answer));
        CU_ASSERT_FALSE(players_is_thinking(rig->players, job));
    }
    rig_free(rig);
}

static void test_program(void)
{
    Rig *rig = rig_new();
    PlayerId player = rig_add_mock(rig, "mock", "none");

    CU_ASSERT(rig_ask(rig, JOB_PLAY, player));
    CU_ASSERT(rig_wait_answer(rig, JOB_PLAY));
    CU_ASSERT_EQUAL(rig->heard[JOB_PLAY].answer, move_of(&rig->start, "e4"));
    CU_ASSERT_EQUAL(rig->heard[JOB_PLAY].lines, 1);
    CU_ASSERT_EQUAL(rig->heard[JOB_ANALYSE].answers, 0);
    CU_ASSERT_FALSE(players_is_thinking(rig->players, JOB_PLAY));
    rig_free(rig);
}

/* What was abandoned is not heard of again, whoever was thinking. */
static void test_stop(void)
{
    Rig *rig = rig_new();
    PlayerId player = rig_add_mock(rig, "mock", "thinks");
    PlayerId asked[] = { PLAYER_OWN, player };

    for (size_t i = 0; i < ARRAY_LENGTH(asked); i++) {
        PlayerTask task = { .player = asked[i],
                            .position = &rig->start,
                            .limits = { .is_infinite = true } };

        CU_ASSERT(rig_start(rig, JOB_PLAY, &task));
        rig_run(rig, 30);
        players_stop(rig->players, JOB_PLAY);
        CU_ASSERT_FALSE(players_is_thinking(rig->players, JOB_PLAY));
        players_stop(rig->players, JOB_PLAY); /* does no harm */
        rig->heard[JOB_PLAY].lines = 0;
        rig_run(rig, 50);
        CU_ASSERT_EQUAL(rig->heard[JOB_PLAY].lines, 0);
        CU_ASSERT_EQUAL(rig->heard[JOB_PLAY].answers, 0);
        CU_ASSERT_EQUAL(rig->heard[JOB_PLAY].failures, 0);
    }
    rig_free(rig);
}

static int64_t cpu_milliseconds(void)
{
    struct timespec used;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
    return (int64_t)used.tv_sec * 1000 + used.tv_nsec / 1000000;
}

/* The built-in engine does not go on in secret. */
static void test_stop_ends_the_work(void)
{
    Rig *rig = rig_new();
    PlayerTask task = { .player = PLAYER_OWN,
                        .position = &rig->start,
                        .limits = { .is_infinite = true } };
    int64_t before;

    CU_ASSERT(rig_start(rig, JOB_PLAY, &task));
    rig_run(rig, 30);
    players_stop(rig->players, JOB_PLAY);
    nanosleep(&(struct timespec){ .tv_nsec = 50000000 }, NULL);
    before = cpu_milliseconds();
    nanosleep(&(struct timespec){ .tv_nsec = 300000000 }, NULL);
    CU_ASSERT(cpu_milliseconds() - before < 20);
    rig_free(rig);
}

static void test_hurry(void)
{
    Rig *rig = rig_new();
    PlayerId player = rig_add_mock(rig, "mock", "thinks");
    PlayerId asked[] = { PLAYER_OWN, player };

    players_hurry(rig->players, JOB_PLAY); /* nobody thinks: no harm */
    for (size_t i = 0; i < ARRAY_LENGTH(asked); i++) {
        PlayerTask task = { .player = asked[i],
                            .position = &rig->start,
                            .limits = { .is_infinite = true } };

        CU_ASSERT(rig_start(rig, JOB_PLAY, &task));
        rig_run(rig, 30);
        CU_ASSERT_EQUAL(rig->heard[JOB_PLAY].answers, i);
        players_hurry(rig->players, JOB_PLAY);
        CU_ASSERT(rig_wait_answer(rig, JOB_PLAY));
    }
    rig_free(rig);
}

/* A program that does not keep its time is told to move when it is long
 * over. */
static void test_reminder(void)
{
    Rig *rig = rig_new();
    PlayerId player = rig_add_mock(rig, "mock", "thinks");
    int64_t began = clock_milliseconds();
    int64_t deadline;

    CU_ASSERT(rig_ask(rig, JOB_PLAY, player));
    rig_run(rig, 200);
    CU_ASSERT_EQUAL(rig->heard[JOB_PLAY].answers, 0);
    deadline = players_deadline(rig->players);
    CU_ASSERT(deadline >= began + 10 + 3000 && deadline <= began + 4000);
    players_tick(rig->players, deadline - 1);
    CU_ASSERT(players_deadline(rig->players) == deadline);
    players_tick(rig->players, deadline);
    CU_ASSERT(rig_wait_answer(rig, JOB_PLAY));
    rig_free(rig);
}

static void test_ponder(void)
{
    Rig *rig = rig_new();
    PlayerTask task = { .player = PLAYER_OWN,
                        .position = &rig->start,
                        .limits = { .movetime = 10, .is_ponder = true } };

    players_ponderhit(rig->players, JOB_PLAY); /* nobody thinks: no harm */
    CU_ASSERT(rig_start(rig, JOB_PLAY, &task));
    rig_run(rig, 60);
    CU_ASSERT_EQUAL(rig->heard[JOB_PLAY].answers, 0);
    players_ponderhit(rig->players, JOB_PLAY);
    CU_ASSERT(rig_wait_answer(rig, JOB_PLAY));
    rig_free(rig);
}

/* The program hears of it, too. */
static void test_ponderhit_is_told(void)
{
    Rig *rig = rig_new();
    PlayerTask task = { .player = rig_add_scribe(rig, "scribe", "-"),
                        .position = &rig->start,
                        .limits = { .movetime = 10, .is_ponder = true } };

    CU_ASSERT(rig_start(rig, JOB_PLAY, &task));
    CU_ASSERT(rig_wait_book(rig, "go ponder movetime 10"));
    CU_ASSERT_EQUAL(rig_count_in_book(rig, "ponderhit"), 0);
    players_ponderhit(rig->players, JOB_PLAY);
    CU_ASSERT(rig_wait_book(rig, "ponderhit"));
    rig_free(rig);
}

/* One that has a clock is not reminded after a ponderhit: its flag does. */
static void test_ponder_reminder(void)
{
    Rig *rig = rig_new();
    PlayerId player = rig_add_mock(rig, "mock", "thinks");
    PlayerTask task = { .player = player,
                        .position = &rig->start,
                        .limits = { .movetime = 10, .is_ponder = true } };

    CU_ASSERT(rig_start(rig, JOB_PLAY, &task));
    rig_run(rig, 50);
    CU_ASSERT_EQUAL(players_deadline(rig->players), INT64_MAX);
    players_ponderhit(rig->players, JOB_PLAY);
    CU_ASSERT(players_deadline(rig->players) < INT64_MAX);

    task.limits = (SearchLimits){ .has_clock = true,
                                  .time = { 60000, 60000 },
                                  .is_ponder = true };
    CU_ASSERT(rig_start(rig, JOB_PLAY, &task));
    rig_run(rig, 50);
    players_ponderhit(rig->players, JOB_PLAY);
    CU_ASSERT_EQUAL(players_deadline(rig->players), INT64_MAX);
    rig_free(rig);
}

/* --- One search right after the other ------------------------------------- */

typedef struct Restart {
    Rig *rig;
    Position other; /* its only move: Kxa2 */
    PlayerTask endless, next;
} Restart;

static void restart_begin(Restart *restart)
{
    restart->rig = rig_new();
    CU_ASSERT_EQUAL_FATAL(fen_read(span_from("8/8/8/8/8/2k5/q7/K7 w - - 0 1"),
                                   &restart->other, NULL),
                          OK);
    restart->endless = (PlayerTask){ .player = PLAYER_OWN,
                                     .position = &restart->rig->start,
                                     .limits = { .is_infinite = true } };
    restart->next = (PlayerTask){ .player = PLAYER_OWN,
                                  .position = &restart->other,
                                  .limits = { .depth = 2 } };
    CU_ASSERT(rig_start(restart->rig, JOB_ANALYSE, &restart->endless));
}

static void restart_answers(const Restart *restart)
{
    const Heard *heard = &restart->rig->heard[JOB_ANALYSE];

    CU_ASSERT(rig_wait_answer(restart->rig, JOB_ANALYSE));
    CU_ASSERT_EQUAL(heard->answers, 1);
    CU_ASSERT_EQUAL(heard->answer, move_of(&restart->other, "Kxa2"));
    CU_ASSERT_FALSE(players_is_thinking(restart->rig->players, JOB_ANALYSE));
    rig_free(restart->rig);
}

/* If you ask again, the last question is answered, and no other. */
static void test_restart(void)
{
    for (int questions = 1; questions < 20; questions++) {
        Restart restart;

        restart_begin(&restart);
        for (int i = 1; i < questions; i++)
            rig_start(restart.rig, JOB_ANALYSE, &restart.endless);
        rig_start(restart.rig, JOB_ANALYSE, &restart.next);
        CU_ASSERT(players_is_thinking(restart.rig->players, JOB_ANALYSE));
        restart_answers(&restart);
    }
}

/* The question is the caller's no more when it has been asked. */
static void test_restart_keeps_the_question(void)
{
    Restart restart;
    Position lent;

    restart_begin(&restart);
    lent = restart.other;
    restart.next.position = &lent;
    rig_start(restart.rig, JOB_ANALYSE, &restart.next);
    lent = restart.rig->start;
    restart_answers(&restart);
}

static void test_restart_and_hurry(void)
{
    Restart restart;

    restart_begin(&restart);
    restart.next.limits = (SearchLimits){ .is_infinite = true };
    rig_start(restart.rig, JOB_ANALYSE, &restart.next);
    players_hurry(restart.rig->players, JOB_ANALYSE);
    restart_answers(&restart);
}

static void test_restart_and_ponderhit(void)
{
    Restart restart;

    restart_begin(&restart);
    restart.next.limits = (SearchLimits){ .movetime = 10, .is_ponder = true };
    rig_start(restart.rig, JOB_ANALYSE, &restart.next);
    players_ponderhit(restart.rig->players, JOB_ANALYSE);
    restart_answers(&restart);
}

static void test_restart_and_stop(void)
{
    Restart restart;

    restart_begin(&restart);
    rig_start(restart.rig, JOB_ANALYSE, &restart.next);
    players_stop(restart.rig->players, JOB_ANALYSE);
    CU_ASSERT_FALSE(players_is_thinking(restart.rig->players, JOB_ANALYSE));
    rig_run(restart.rig, 50);
    CU_ASSERT_EQUAL(restart.rig->heard[JOB_ANALYSE].answers, 0);
    rig_start(restart.rig, JOB_ANALYSE, &restart.next);
    restart_answers(&restart);
}

/* What nobody has taken out of the box leaves room for the next answer. */
static void test_restart_with_a_full_box(void)
{
    const struct timespec enough = { .tv_nsec = 300000000 };
    Restart restart;

    restart_begin(&restart);
    players_stop(restart.rig->players, JOB_ANALYSE);
    restart.endless.limits = (SearchLimits){ .depth = 7 };
    restart.endless.multipv = 20;
    rig_run(restart.rig, 100);
    rig_start(restart.rig, JOB_ANALYSE, &restart.endless);
    nanosleep(&enough, NULL); /* the engine is at rest, and nobody has heard */
    rig_start(restart.rig, JOB_ANALYSE, &restart.next);
    nanosleep(&enough, NULL);
    restart_answers(&restart);
}

static uint64_t nodes_of(Rig *rig, const PlayerTask *task)
{
    CU_ASSERT(rig_start(rig, JOB_ANALYSE, task));
    CU_ASSERT(rig_wait_answer(rig, JOB_ANALYSE));
    return rig->heard[JOB_ANALYSE].nodes;
}

/* What is found out does not depend on what was asked before. */
static void test_forget(void)
{
    Rig *rig = rig_new();
    PlayerTask task = { .position = &rig->start, .limits = { .depth = 9 } };
    uint64_t first;

    players_forget(rig->players, JOB_ANALYSE); /* nothing yet: no harm */
    first = nodes_of(rig, &task);
    CU_ASSERT_NOT_EQUAL(nodes_of(rig, &task), first);
    players_forget(rig->players, JOB_ANALYSE);
    CU_ASSERT_EQUAL(nodes_of(rig, &task), first);

    /* what runs is given up */
    rig_start(rig, JOB_ANALYSE,
              &(PlayerTask){ .position = &rig->start,
                             .limits = { .is_infinite = true } });
    rig_run(rig, 20);
    players_forget(rig->players, JOB_ANALYSE);
    CU_ASSERT_FALSE(players_is_thinking(rig->players, JOB_ANALYSE));
    CU_ASSERT_EQUAL(nodes_of(rig, &task), first);
    rig_free(rig);
}

static void test_analyst(void)
{
    Rig *rig = rig_new();
    Text text = { 0 };

    players_write_analyst(rig->players, &text);
    CU_ASSERT_EQUAL(strncmp(text_string(&text), "luft ", 5), 0);
    CU_ASSERT(rig_ask(rig, JOB_ANALYSE, PLAYER_OWN));
    CU_ASSERT(rig_wait_answer(rig, JOB_ANALYSE));
    text_clear(&text);
    players_write_analyst(rig->players, &text);
    CU_ASSERT_PTR_NOT_NULL(strstr(text_string(&text), ", network "));
    text_clear(&text);
    players_choose(rig->players, JOB_ANALYSE,
                   rig_add_mock(rig, "mock", "none"));
    players_write_analyst(rig->players, &text);
    CU_ASSERT_STRING_EQUAL(text_string(&text), "mock");
    text_free(&text);
    rig_free(rig);
}

/* New options wait for the search that ends, and the next one for them. */
static void test_restart_and_options(void)
{
    PlayersOptions options = { .threads = 2, .hash = 5, .judge = "classical" };
    Restart restart;

    restart_begin(&restart);
    rig_start(restart.rig, JOB_ANALYSE, &restart.next);
    CU_ASSERT_EQUAL(players_configure(restart.rig->players, &options, NULL),
                    OK);
    restart_answers(&restart);
}

/* Options that stopped a search leave nothing to wait for. */
static void test_options_and_restart(void)
{
    PlayersOptions options = { .threads = 2, .hash = 5, .judge = "classical" };
    Restart restart;

    restart_begin(&restart);
    CU_ASSERT_EQUAL(players_configure(restart.rig->players, &options, NULL),
                    OK);
    rig_start(restart.rig, JOB_ANALYSE, &restart.next);
    restart_answers(&restart);
}

/* Another player has the next word. */
static void test_restart_with_another(void)
{
    Restart restart;

    restart_begin(&restart);
    CU_ASSERT(rig_ask(restart.rig, JOB_ANALYSE,
                      rig_add_mock(restart.rig, "mock", "none")));
    CU_ASSERT(rig_wait_answer(restart.rig, JOB_ANALYSE));
    rig_run(restart.rig, 50);
    CU_ASSERT_EQUAL(restart.rig->heard[JOB_ANALYSE].answers, 1);
    CU_ASSERT_EQUAL(restart.rig->heard[JOB_ANALYSE].answer,
                    move_of(&restart.rig->start, "e4"));
    restart.rig->heard[JOB_ANALYSE].answers = 0;
    rig_start(restart.rig, JOB_ANALYSE, &restart.next);
    restart_answers(&restart);
}

/* --- What a program is told ----------------------------------------------- */

/* The moves of the game, and one that is not in it. */
static void test_path(void)
{
    Rig *rig = rig_new();
    PlayerId player = rig_add_scribe(rig, "scribe", "g1f3");
    Game *game = game_new();
    PlayerTask task = { .player = player,
                        .game = game,
                        .limits = { .movetime = 10 } };

    game_play(game, move_of(game_here(game), "e4"), NULL);
    task.node = game_cursor(game);
    task.then = move_of(game_here(game), "e5");
    CU_ASSERT(rig_start(rig, JOB_PLAY, &task));
    CU_ASSERT(rig_wait_answer(rig, JOB_PLAY));
    CU_ASSERT_EQUAL(rig_count_in_book(rig, "position startpos moves e2e4 e7e5"),
                    1);
    game_free(game);
    rig_free(rig);
}

/* A null move is none that a program would understand: it sees the game from
 * there on. */
static void test_path_after_null_move(void)
{
    Rig *rig = rig_new();
    PlayerId player = rig_add_scribe(rig, "scribe", "e7e5");
    Game *game = game_new();
    PlayerTask task = { .player = player,
                        .game = game,
                        .then = MOVE_NONE,
                        .limits = { .movetime = 10 } };

    game_play(game, move_of(game_here(game), "e4"), NULL);
    game_play(game, MOVE_NULL, NULL);
    game_play(game, move_of(game_here(game), "d4"), NULL);
    task.node = game_cursor(game);
    CU_ASSERT(rig_start(rig, JOB_PLAY, &task));
    CU_ASSERT(rig_wait_answer(rig, JOB_PLAY));
    CU_ASSERT_EQUAL(
        rig_count_in_book(rig, "position fen rnbqkbnr/pppppppp/8/8/4P3/8/"
                               "PPPP1PPP/RNBQKBNR w KQkq - 1 2 moves d2d4"),
        1);
    game_free(game);
    rig_free(rig);
}

/* The built-in engine knows what was played: a queen down, Black takes the
 * third repetition; without the past it is nothing but a retreat. */
static void test_own_engine_sees_the_past(void)
{
    static const char *const moves[] = { "Nf3", "Nf6", "Ng1", "Ng8",
                                         "Nf3", "Nf6", "Ng1" };
    Rig *rig = rig_new();
    PlayerTask task = { .then = MOVE_NONE, .limits = { .depth = 4 } };
    Position start;
    Game *game;

    CU_ASSERT_EQUAL_FATAL(
        fen_read(span_from("rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w "
                           "KQkq - 0 1"),
                 &start, NULL),
        OK);
    game = game_new_from(&start);
    for (size_t i = 0; i < ARRAY_LENGTH(moves); i++)
        CU_ASSERT_EQUAL(
            game_play(game, move_of(game_here(game), moves[i]), NULL), OK);
    task.game = game;
    task.node = game_cursor(game);
    CU_ASSERT(rig_start(rig, JOB_PLAY, &task));
    CU_ASSERT(rig_wait_answer(rig, JOB_PLAY));
    CU_ASSERT_EQUAL(rig->heard[JOB_PLAY].answer,
                    move_of(game_here(game), "Ng8"));
    task.game = NULL;
    task.position = game_here(game);
    CU_ASSERT(rig_start(rig, JOB_PLAY, &task));
    CU_ASSERT(rig_wait_answer(rig, JOB_PLAY));
    CU_ASSERT(rig->heard[JOB_PLAY].answer != move_of(game_here(game), "Ng8"));
    game_free(game);
    rig_free(rig);
}

/* The same when the last move is only expected. */
static void test_own_engine_sees_what_it_expects(void)
{
    static const char *const moves[] = { "Nf3", "Nf6", "Ng1",
                                         "Ng8", "Nf3", "Nf6" };
    Rig *rig = rig_new();
    PlayerTask task = { .limits = { .depth = 4 } };
    Position start;
    Position after;

    fen_read(span_from("rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - "
                       "0 1"),
             &start, NULL);
    task.game = game_new_from(&start);
    for (size_t i = 0; i < ARRAY_LENGTH(moves); i++)
        game_play((Game *)task.game, move_of(game_here(task.game), moves[i]),
                  NULL);
    task.node = game_cursor(task.game);
    task.then = move_of(game_here(task.game), "Ng1");
    after = *game_here(task.game);
    position_make(&after, task.then);
    CU_ASSERT(rig_start(rig, JOB_PLAY, &task));
    CU_ASSERT(rig_wait_answer(rig, JOB_PLAY));
    CU_ASSERT_EQUAL(rig->heard[JOB_PLAY].answer, move_of(&after, "Ng8"));
    game_free((Game *)task.game);
    rig_free(rig);
}

/* --- Failures ------------------------------------------------------------- */

static void test_no_such_program(void)
{
    Rig *rig = rig_new();
    PlayerId player = PLAYER_OWN;

    players_add(rig->players, span_from("none"), span_from("/nowhere/nothing"),
                NULL);
    players_find(rig->players, span_from("none"), &player, NULL);
    CU_ASSERT_FALSE(rig_ask(rig, JOB_PLAY, player));
    CU_ASSERT(rig_was_said(rig, "none: "));
    CU_ASSERT(rig_was_said(rig, "No such file"));
    CU_ASSERT_FALSE(players_is_thinking(rig->players, JOB_PLAY));
    CU_ASSERT(rig_ask(rig, JOB_PLAY, PLAYER_OWN));
    CU_ASSERT(rig_wait_answer(rig, JOB_PLAY));
    rig_free(rig);
}

/* Twice it may be asked again, the third time is enough; then all is
 * forgiven. */
static void test_gives_up(void)
{
    Rig *rig = rig_new();
    PlayerId player = rig_add_mock(rig, "mock", "exit-on-go");

    for (int round = 0; round < 2; round++) {
        rig->heard[JOB_PLAY].asks_again = true;
        rig->heard[JOB_PLAY].failures = 0;
        CU_ASSERT(rig_ask(rig, JOB_PLAY, player));
        CU_ASSERT(rig_wait_failure(rig, JOB_PLAY, 1));
        CU_ASSERT_EQUAL(rig->heard[JOB_PLAY].trouble, PLAYER_STUMBLED);
        CU_ASSERT_EQUAL(rig->heard[JOB_PLAY].count, 1);
        CU_ASSERT(rig_wait_failure(rig, JOB_PLAY, 3));
        CU_ASSERT_EQUAL(rig->heard[JOB_PLAY].trouble, PLAYER_GAVE_UP);
        CU_ASSERT_EQUAL(rig->heard[JOB_PLAY].count, 3);
        CU_ASSERT(strstr(rig->heard[JOB_PLAY].reason, "mock: ") != NULL);
        CU_ASSERT(strstr(rig->heard[JOB_PLAY].reason, "out of coffee") != NULL);
    }
    CU_ASSERT_FALSE(players_is_thinking(rig->players, JOB_PLAY));
    CU_ASSERT_EQUAL(rig->heard[JOB_PLAY].answers, 0);
    rig_free(rig);
}

/* An answer in between, or another choice: the count starts again. */
static void test_forgives(void)
{
    Rig *rig = rig_new();
    PlayerId bad = rig_add_mock(rig, "bad", "exit-on-go");
    PlayerId good = rig_add_mock(rig, "good", "none");

    CU_ASSERT(rig_ask(rig, JOB_PLAY, bad));
    CU_ASSERT(rig_wait_failure(rig, JOB_PLAY, 1));
    CU_ASSERT(rig_ask(rig, JOB_PLAY, good));
    CU_ASSERT(rig_wait_answer(rig, JOB_PLAY));
    CU_ASSERT(rig_ask(rig, JOB_PLAY, bad));
    CU_ASSERT(rig_wait_failure(rig, JOB_PLAY, 2));
    CU_ASSERT_EQUAL(rig->heard[JOB_PLAY].count, 1);
    players_choose(rig->players, JOB_PLAY, bad);
    CU_ASSERT(rig_ask(rig, JOB_PLAY, bad));
    CU_ASSERT(rig_wait_failure(rig, JOB_PLAY, 3));
    CU_ASSERT_EQUAL(rig->heard[JOB_PLAY].count, 1);
    CU_ASSERT(rig_ask(rig, JOB_PLAY, bad));
    CU_ASSERT(rig_wait_failure(rig, JOB_PLAY, 4));
    CU_ASSERT_EQUAL(rig->heard[JOB_PLAY].count, 2);
    rig_free(rig);
}

static void test_unfit(void)
{
    Rig *rig = rig_new();
    PlayerId player = rig_add_mock(rig, "mock", "no-chess960");
    Position start;
    PlayerTask task = { .player = player,
                        .position = &start,
                        .limits = { .movetime = 10 } };

    position_start960(&start, 0);
    CU_ASSERT(rig_start(rig, JOB_PLAY, &task));
    CU_ASSERT(rig_wait_failure(rig, JOB_PLAY, 1));
    CU_ASSERT_EQUAL(rig->heard[JOB_PLAY].trouble, PLAYER_UNFIT);
    rig_free(rig);
}

/* Who waits for its turn is asked whether it can play at all. */
static void test_check(void)
{
    Rig *rig = rig_new();
    PlayerId unfit = rig_add_mock(rig, "unfit", "no-chess960");
    PlayerId fit = rig_add_mock(rig, "fit", "none");
    Position start;

    position_start960(&start, 0);
    players_check(rig->players, PLAYER_OWN, &start);
    players_check(rig->players, fit, &start);
    players_check(rig->players, unfit, &start);
    CU_ASSERT(rig_wait_said(rig, "unfit: does not support Chess960"));
    text_clear(&rig->said);
    rig_run(rig, 50);
    CU_ASSERT_EQUAL(rig->said.length, 0); /* once, and only of that one */

    players_check(rig->players, unfit, &start); /* now it is known */
    CU_ASSERT(rig_was_said(rig, "unfit: does not support Chess960"));
    players_check(rig->players, unfit, &rig->start);
    rig_free(rig);
}

static void test_check_that_is_dropped(void)
{
    Rig *rig = rig_new();
    PlayerId player = rig_add_mock(rig, "unfit", "no-chess960");
    Position start;

    position_start960(&start, 0);
    players_check(rig->players, player, &start);
    players_drop_checks(rig->players);
    rig_run(rig, 100);
    CU_ASSERT_EQUAL(rig->said.length, 0);
    rig_free(rig);
}

/* A search finds out by itself, and its client is told: that is enough. */
static void test_check_before_a_search(void)
{
    Rig *rig = rig_new();
    PlayerId player = rig_add_mock(rig, "unfit", "no-chess960");
    Position start;
    PlayerTask task = { .player = player,
                        .position = &start,
                        .limits = { .movetime = 10 } };

    position_start960(&start, 0);
    players_check(rig->players, player, &start);
    CU_ASSERT(rig_start(rig, JOB_PLAY, &task));
    CU_ASSERT(rig_wait_failure(rig, JOB_PLAY, 1));
    rig_run(rig, 50);
    CU_ASSERT_EQUAL(rig->said.length, 0);
    rig_free(rig);
}

CU_TestInfo asking_tests[] = {
    { "the built-in engine", test_own_engine },
    { "a program", test_program },
    { "stop", test_stop },
    { "stop ends the work", test_stop_ends_the_work },
    { "hurry", test_hurry },
    { "a reminder", test_reminder },
    { "ponder", test_ponder },
    { "a program hears of ponderhit", test_ponderhit_is_told },
    { "restart", test_restart },
    { "restart keeps the question", test_restart_keeps_the_question },
    { "restart, hurry", test_restart_and_hurry },
    { "restart, ponderhit", test_restart_and_ponderhit },
    { "restart, stop", test_restart_and_stop },
    { "restart with a full box", test_restart_with_a_full_box },
    { "restart, options", test_restart_and_options },
    { "options, restart", test_options_and_restart },
    { "restart with another", test_restart_with_another },
    { "forget", test_forget },
    { "who analyses", test_analyst },
    { "a reminder after ponderhit", test_ponder_reminder },
    { "the path of the game", test_path },
    { "the path after a null move", test_path_after_null_move },
    { "the built-in engine sees the past", test_own_engine_sees_the_past },
    { "the built-in engine sees what it expects",
      test_own_engine_sees_what_it_expects },
    { "no such program", test_no_such_program },
    { "gives up", test_gives_up },
    { "forgives", test_forgives },
    { "unfit", test_unfit },
    { "check", test_check },
    { "a check before a search", test_check_before_a_search },
    { "a check that is dropped", test_check_that_is_dropped },
    CU_TEST_INFO_NULL,
};
