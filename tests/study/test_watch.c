/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One engine, lent to a coach that several want something of. */
#include "suites.h"

#include "study/coach.h"

#include <stdio.h>
#include <string.h>

typedef struct Bench {
    Game *game;
    Coach *coach;
    Watch *watch;
    Question asked;
    unsigned questions, stops, changes;
    bool is_thinking, is_engaged, is_lost;
    char said[200];
} Bench;

static Status ask(void *context, const Question *question, Fault *fault)
{
    Bench *bench = context;

    if (bench->is_lost)
        return fault_set(fault, ERR_IO, "lost");
    bench->asked = *question;
    bench->questions++;
    bench->is_thinking = true;
    return OK;
}

static void stop(void *context)
{
    Bench *bench = context;

    bench->stops++;
    bench->is_thinking = false;
}

static bool is_thinking(const void *context)
{
    return ((const Bench *)context)->is_thinking;
}

static bool is_engaged(const void *context)
{
    return ((const Bench *)context)->is_engaged;
}

static void hear(void *context, Tone tone, const char *text)
{
    Bench *bench = context;

    (void)tone;
    snprintf(bench->said, sizeof bench->said, "%s", text);
}

static void hear_change(void *context)
{
    ((Bench *)context)->changes++;
}

static void set_up(Bench *bench, const char *moves)
{
    CoachOwner owner = { bench, ask, stop, is_thinking, is_engaged };
    Listener listener = { .context = bench,
                          .say = hear,
                          .changed = hear_change };
    CoachOptions options = { .style = MOVE_SAN,
                             .lines = 3,
                             .limits = { .depth = 30 } };

    *bench = (Bench){ .game = game_of(moves) };
    bench->coach = coach_new(&owner, &listener, bench->game);
    bench->watch = coach_watch(bench->coach);
    coach_set_options(bench->coach, &options);
}

static void clean_up(Bench *bench)
{
    coach_free(bench->coach);
    game_free(bench->game);
}

static CoachNews line(Bench *bench, Score score, int depth, Move move)
{
    EngineEvent event = { .kind = ENGINE_LINE,
                          .line = { .index = 1,
                                    .bound = BOUND_EXACT,
                                    .score = score,
                                    .depth = depth,
                                    .pv_length = 1,
                                    .pv = { move } } };

    return coach_event(bench->coach, &event);
}

static CoachNews answer(Bench *bench, Move move)
{
    EngineEvent event = { .kind = ENGINE_ANSWER, .move = move };

    bench->is_thinking = false;
    return coach_event(bench->coach, &event);
}

/* --- Lines ---------------------------------------------------------------- */

static void test_lines_follow_the_cursor(void)
{
    Bench bench;
    Score score;

    set_up(&bench, "e4 e5 Nf3");
    watch_update(bench.watch);
    CU_ASSERT_EQUAL(bench.questions, 0); /* nobody wants lines */
    watch_switch_on(bench.watch);
    CU_ASSERT_EQUAL(bench.questions, 1);
    CU_ASSERT_EQUAL(bench.asked.lines, 3);
    CU_ASSERT_EQUAL(bench.asked.limits.depth, 30);
    CU_ASSERT_EQUAL(line(&bench, 25, 12, move_make(D2, D4)), COACH_THOUGHT);
    CU_ASSERT_EQUAL(watch_thoughts(bench.watch)->count, 1);
    CU_ASSERT(scores_find(coach_scores(bench.coach), GAME_ROOT, &score));
    CU_ASSERT_EQUAL(score, 25);
    game_go(bench.game, ply(bench.game, 1));
    watch_follow(bench.watch); /* it thinks: a little later */
    CU_ASSERT(watch_is_due(bench.watch));
    CU_ASSERT_EQUAL(bench.questions, 1);
    CU_ASSERT_EQUAL(watch_thoughts(bench.watch)->count, 0);
    watch_tick(bench.watch);
    CU_ASSERT_FALSE(watch_is_due(bench.watch));
    CU_ASSERT_EQUAL(bench.asked.node, ply(bench.game, 1));
    line(&bench, 25, 12, move_make(D7, D5));
    CU_ASSERT(scores_find(coach_scores(bench.coach), bench.asked.node, &score));
    CU_ASSERT_EQUAL(score, -25); /* of Black, who is to move */
    answer(&bench, move_make(D7, D5));
    watch_update(bench.watch); /* done: nothing more to ask */
    CU_ASSERT_EQUAL(bench.questions, 2);
    game_go(bench.game, ply(bench.game, 2));
    watch_follow(bench.watch); /* it is idle: now */
    CU_ASSERT_EQUAL(bench.questions, 3);
    line(&bench, 25, 12, move_make(G1, F3));
    watch_set_hidden(bench.watch, true);
    watch_switch_off(bench.watch);
    CU_ASSERT(live_is_hidden(watch_live(bench.watch)));
    CU_ASSERT_FALSE(live_is_on(watch_live(bench.watch)));
    CU_ASSERT_FALSE(bench.is_thinking);
    CU_ASSERT_EQUAL(watch_thoughts(bench.watch)->count, 0);
    watch_switch_on(bench.watch); /* whoever wants lines wants to see them */
    CU_ASSERT_FALSE(live_is_hidden(watch_live(bench.watch)));
    clean_up(&bench);
}

static void test_locked_lines_stay(void)
{
    Bench bench;

    set_up(&bench, "e4 e5");
    CU_ASSERT(watch_toggle_lock(bench.watch)); /* and switches them on */
    CU_ASSERT(live_is_on(watch_live(bench.watch)));
    line(&bench, 25, 12, move_make(D2, D4));
    game_go(bench.game, ply(bench.game, 1));
    watch_follow(bench.watch);
    CU_ASSERT_EQUAL(watch_thoughts(bench.watch)->count, 1);
    watch_tick(bench.watch);
    CU_ASSERT_EQUAL(bench.questions, 1);
    CU_ASSERT_FALSE(watch_toggle_lock(bench.watch));
    CU_ASSERT_EQUAL(bench.asked.node, ply(bench.game, 1));
    game_go(bench.game, ply(bench.game, 2));
    watch_follow(bench.watch);
    CU_ASSERT(watch_toggle_lock(bench.watch)); /* where the user is now */
    CU_ASSERT_EQUAL(bench.asked.node, ply(bench.game, 2));
    clean_up(&bench);
}

static void test_lines_wait_while_somebody_plays(void)
{
    Bench bench;

    set_up(&bench, "e4 e5");
    bench.is_engaged = true;
    watch_switch_on(bench.watch);
    CU_ASSERT_EQUAL(bench.questions, 0);
    CU_ASSERT_EQUAL(watch_want_hint(bench.watch, NULL), ERR_USAGE);
    bench.is_engaged = false;
    watch_update(bench.watch);
    CU_ASSERT_EQUAL(bench.questions, 1);
    clean_up(&bench);
}

static void test_no_engine_switches_off(void)
{
    Bench bench;

    set_up(&bench, "e4");
    bench.is_lost = true;
    watch_switch_on(bench.watch);
    CU_ASSERT_FALSE(live_is_on(watch_live(bench.watch)));
    CU_ASSERT_STRING_EQUAL(bench.said, "lost");
    clean_up(&bench);
}

/* --- Threats and hints ---------------------------------------------------- */

static void test_threat_then_lines(void)
{
    Bench bench;
    Move move;

    set_up(&bench, "e4");
    game_go(bench.game, ply(bench.game, 1));
    watch_switch_on(bench.watch);
    CU_ASSERT_EQUAL(watch_toggle_threat(bench.watch, NULL), OK);
    CU_ASSERT_EQUAL(bench.asked.then, MOVE_NULL);
    CU_ASSERT(coach_is_busy(bench.coach));
    CU_ASSERT_STRING_EQUAL(watch_threat(bench.watch, &move), "");
    watch_update(bench.watch); /* it is already being looked at */
    CU_ASSERT_EQUAL(bench.asked.then, MOVE_NULL);
    answer(&bench, move_make(D2, D4));
    CU_ASSERT_EQUAL(bench.asked.then, MOVE_NONE); /* the lines again */
    CU_ASSERT_FALSE(coach_is_busy(bench.coach));
    CU_ASSERT_STRING_EQUAL(watch_threat(bench.watch, &move), "2.d4");
    CU_ASSERT_EQUAL(move, move_make(D2, D4));
    CU_ASSERT_EQUAL(watch_toggle_threat(bench.watch, NULL), OK);
    CU_ASSERT_STRING_EQUAL(watch_threat(bench.watch, &move), "");
    CU_ASSERT_EQUAL(move, MOVE_NONE);
    clean_up(&bench);
}

static void test_hint_is_told_when_it_comes(void)
{
    Bench bench;
    int degree;

    set_up(&bench, "e4");
    CU_ASSERT_EQUAL(watch_want_hint(bench.watch, NULL), OK);
    CU_ASSERT_STRING_EQUAL(bench.said, "Looking for a hint ...");
    CU_ASSERT(coach_is_busy(bench.coach));
    watch_update(bench.watch);
    CU_ASSERT(coach_is_busy(bench.coach));
    answer(&bench, move_make(G1, F3));
    CU_ASSERT_FALSE(coach_is_busy(bench.coach));
    CU_ASSERT_EQUAL(watch_hint(bench.watch, &degree), move_make(G1, F3));
    CU_ASSERT_EQUAL(degree, 1);
    CU_ASSERT(bench.said[0] == 'H' && bench.said[1] == 'i');
    clean_up(&bench);
}

/* The lines had not come to an end: after the hint they go on. */
static void test_lines_go_on_after_a_hint(void)
{
    Bench bench;

    set_up(&bench, "e4");
    watch_switch_on(bench.watch);
    line(&bench, 25, 5, move_make(E2, E4));
    CU_ASSERT_EQUAL(watch_want_hint(bench.watch, NULL), OK);
    CU_ASSERT_EQUAL(bench.questions, 2);
    answer(&bench, move_make(E2, E4));
    CU_ASSERT_EQUAL(bench.questions, 3);
    CU_ASSERT_EQUAL(bench.asked.limits.depth, 30);
    answer(&bench, move_make(E2, E4)); /* without another line */
    watch_update(bench.watch);
    CU_ASSERT_EQUAL(bench.questions, 3);
    clean_up(&bench);
}

static void test_options_reach_lines_and_words(void)
{
    const CoachOptions options = { .style = MOVE_UCI,
                                   .lines = 5,
                                   .limits = { .depth = 7 } };
    Bench bench;

    set_up(&bench, "e4");
    watch_switch_on(bench.watch);
    coach_set_options(bench.coach, &options);
    CU_ASSERT_EQUAL(bench.questions, 1); /* not by itself */
    watch_restart(bench.watch);
    CU_ASSERT_EQUAL(bench.questions, 2);
    CU_ASSERT_EQUAL(bench.asked.lines, 5);
    CU_ASSERT_EQUAL(bench.asked.limits.depth, 7);
    watch_want_hint(bench.watch, NULL);
    answer(&bench, move_make(G1, F3));
    watch_want_hint(bench.watch, NULL);
    watch_want_hint(bench.watch, NULL);
    CU_ASSERT_PTR_NOT_NULL(strstr(bench.said, "best is g1f3"));
    clean_up(&bench);
}

/* --- Reports and second tries --------------------------------------------- */

static void test_report_is_current_until_the_game_changes(void)
{
    const SearchLimits limits = { .depth = 9 };
    Bench bench;
    CoachNews news;
    Score score = 0;
    size_t done;
    size_t all;

    set_up(&bench, "e4 e5");
    CU_ASSERT_FALSE(coach_has_current_report(bench.coach));
    CU_ASSERT_EQUAL(coach_begin_report(bench.coach, &limits), COACH_NO_NEWS);
    CU_ASSERT(coach_is_reporting(bench.coach));
    CU_ASSERT_EQUAL(watch_want_hint(bench.watch, NULL), ERR_BUSY);
    coach_report_progress(bench.coach, &done, &all);
    CU_ASSERT(done == 0 && all == 3);
    do {
        line(&bench, 40, 9, move_make(A2, A3));
        news = answer(&bench, MOVE_NONE);
    } while (news == COACH_REPORT_ADVANCED);
    CU_ASSERT_EQUAL(news, COACH_REPORT_WRITTEN);
    CU_ASSERT_EQUAL(bench.questions, 6); /* each move loses: a second look */
    CU_ASSERT(scores_find(coach_scores(bench.coach), GAME_ROOT, &score));
    CU_ASSERT_EQUAL(score, 40);
    CU_ASSERT_FALSE(coach_is_reporting(bench.coach));
    CU_ASSERT(coach_has_current_report(bench.coach));
    game_add_nag(bench.game, ply(bench.game, 1), 1);
    CU_ASSERT(coach_has_report(bench.coach));
    CU_ASSERT_FALSE(coach_has_current_report(bench.coach));
    bench.changes = bench.stops = 0;
    CU_ASSERT_EQUAL(coach_begin_report(bench.coach, &limits), COACH_NO_NEWS);
    CU_ASSERT_EQUAL(bench.stops, 1); /* of what was asked before */
    CU_ASSERT_FALSE(coach_has_report(bench.coach));
    coach_stop_report(bench.coach);
    CU_ASSERT_FALSE(bench.is_thinking);
    CU_ASSERT(bench.changes > 0);
    clean_up(&bench);
}

static void test_retry_shows_the_answer_before_it_moves_on(void)
{
    Bench bench;
    bool moves_on = true;

    set_up(&bench, "e4 0.0 e5 0.0 Qh5 -2.0 Nc6 -1.5 Qg4 -5.0");
    CU_ASSERT_EQUAL(coach_begin_retry(bench.coach, WHITE, NULL), OK);
    CU_ASSERT(live_is_hidden(watch_live(bench.watch)));
    CU_ASSERT_EQUAL(coach_retry_again(bench.coach, &moves_on, NULL), OK);
    CU_ASSERT_FALSE(moves_on);
    CU_ASSERT(coach_is_busy(bench.coach));
    line(&bench, 0, 9, move_make(G1, F3));
    answer(&bench, move_make(G1, F3));
    CU_ASSERT_FALSE(coach_is_busy(bench.coach));
    CU_ASSERT_EQUAL(coach_retry_again(bench.coach, &moves_on, NULL), OK);
    CU_ASSERT(moves_on);
    CU_ASSERT_EQUAL(coach_retry_place(bench.coach), ply(bench.game, 4));
    CU_ASSERT_EQUAL(coach_retry_again(bench.coach, &moves_on, NULL), OK);
    line(&bench, 0, 9, move_make(G1, F3));
    answer(&bench, move_make(G1, F3));
    CU_ASSERT(coach_is_retrying(bench.coach));
    CU_ASSERT_EQUAL(coach_retry_again(bench.coach, &moves_on, NULL), OK);
    CU_ASSERT_FALSE(moves_on); /* that was the last */
    CU_ASSERT_FALSE(coach_is_retrying(bench.coach));
    CU_ASSERT_FALSE(live_is_hidden(watch_live(bench.watch)));
    clean_up(&bench);
}

/* Started again, it still knows that the lines were shown before. */
static void test_retry_begun_twice(void)
{
    Bench bench;

    set_up(&bench, "e4 0.0 e5 0.0 Qh5 -2.0 Ke7 9.0");
    CU_ASSERT_EQUAL(coach_begin_retry(bench.coach, WHITE, NULL), OK);
    CU_ASSERT_EQUAL(coach_begin_retry(bench.coach, BLACK, NULL), OK);
    CU_ASSERT_EQUAL(coach_retry_side(bench.coach), BLACK);
    bench.changes = 0;
    coach_end_retry(bench.coach);
    CU_ASSERT(bench.changes > 0);
    CU_ASSERT_FALSE(live_is_hidden(watch_live(bench.watch)));
    coach_end_retry(bench.coach);
    CU_ASSERT_EQUAL(bench.changes, 1); /* it had ended */
    clean_up(&bench);
}

/* Whoever wants a hint meanwhile may try another move. */
static void test_retry_after_something_else(void)
{
    Bench bench;

    set_up(&bench, "e4 0.0 e5 0.0 Qh5 -2.0");
    CU_ASSERT_EQUAL(coach_begin_retry(bench.coach, WHITE, NULL), OK);
    game_go(bench.game, coach_retry_place(bench.coach));
    CU_ASSERT_EQUAL(coach_retry_move(bench.coach, move_make(G1, F3), NULL), OK);
    CU_ASSERT_STRING_EQUAL(bench.said, "Checking ...");
    CU_ASSERT_EQUAL(coach_retry_move(bench.coach, move_make(G1, F3), NULL),
                    ERR_BUSY);
    CU_ASSERT_EQUAL(watch_want_hint(bench.watch, NULL), OK);
    CU_ASSERT_EQUAL(coach_retry_move(bench.coach, move_make(G1, F3), NULL), OK);
    CU_ASSERT_EQUAL(bench.asked.then, move_make(G1, F3));
    coach_end_retry(bench.coach);
    CU_ASSERT_STRING_EQUAL(bench.said, "0 of 1 solved");
    CU_ASSERT_FALSE(bench.is_thinking);
    clean_up(&bench);
}

static void test_engine_stumbles_in_a_report(void)
{
    const SearchLimits limits = { .depth = 9 };
    Bench bench;

    set_up(&bench, "e4 e5");
    CU_ASSERT_EQUAL(coach_begin_report(bench.coach, &limits), COACH_NO_NEWS);
    coach_engine_failed(bench.coach, "it fell");
    CU_ASSERT_STRING_EQUAL(bench.said, "it fell; retrying");
    CU_ASSERT_EQUAL(bench.questions, 2);
    CU_ASSERT(coach_is_reporting(bench.coach));
    CU_ASSERT_EQUAL(coach_engine_lost(bench.coach, "it is gone"),
                    COACH_REPORT_STOPPED);
    CU_ASSERT_FALSE(coach_is_reporting(bench.coach));
    watch_switch_on(bench.watch);
    coach_engine_failed(bench.coach, "it fell");
    CU_ASSERT_STRING_EQUAL(bench.said, "it fell; retrying");
    CU_ASSERT(bench.is_thinking && live_is_on(watch_live(bench.watch)));
    coach_rest(bench.coach);
    CU_ASSERT_FALSE(bench.is_thinking);
    watch_restart(bench.watch);
    CU_ASSERT(bench.is_thinking);
    coach_engine_lost(bench.coach, "it is gone");
    CU_ASSERT_FALSE(live_is_on(watch_live(bench.watch)));
    CU_ASSERT_STRING_EQUAL(bench.said, "it is gone");
    bench.changes = 0;
    coach_engine_lost(bench.coach, "it is gone");
    CU_ASSERT_EQUAL(bench.changes, 1); /* nothing to switch off */
    clean_up(&bench);
}

static void test_another_game_is_another_study(void)
{
    Game *other = game_of("d4 0.5 d5");
    Bench bench;
    Score score = 0;

    set_up(&bench, "e4 0.0 e5 0.0 Qh5 -2.0");
    watch_switch_on(bench.watch);
    coach_take_game(bench.coach, other);
    CU_ASSERT_PTR_EQUAL(scores_game(coach_scores(bench.coach)), other);
    CU_ASSERT(scores_find(coach_scores(bench.coach), ply(other, 1), &score));
    CU_ASSERT_EQUAL(score, 50);
    CU_ASSERT_EQUAL(coach_begin_retry(bench.coach, WHITE, NULL), ERR_MISSING);
    coach_free(bench.coach);
    game_free(bench.game);
    game_free(other);
}

/* What was asked, and what was found, is about the old one. */
static void test_nothing_is_known_of_another_game(void)
{
    Game *other = game_of("d4");
    Bench bench;
    Move move;
    int degree;

    set_up(&bench, "e4");
    watch_want_hint(bench.watch, NULL);
    answer(&bench, move_make(G1, F3));
    watch_toggle_threat(bench.watch, NULL);
    answer(&bench, move_make(E7, E5));
    CU_ASSERT_STRING_EQUAL(watch_threat(bench.watch, &move), "1...e5");
    watch_switch_on(bench.watch);
    CU_ASSERT(bench.is_thinking);
    coach_take_game(bench.coach, other);
    CU_ASSERT_FALSE(bench.is_thinking);
    CU_ASSERT_EQUAL(watch_hint(bench.watch, &degree), MOVE_NONE);
    CU_ASSERT_STRING_EQUAL(watch_threat(bench.watch, &move), "");
    CU_ASSERT_EQUAL(watch_thoughts(bench.watch)->node, NODE_NONE);
    coach_free(bench.coach);
    game_free(bench.game);
    game_free(other);
}

CU_TestInfo watch_tests[] = {
    { "lines follow the cursor", test_lines_follow_the_cursor },
    { "locked lines stay", test_locked_lines_stay },
    { "lines wait while somebody plays", test_lines_wait_while_somebody_plays },
    { "no engine switches lines off", test_no_engine_switches_off },
    { "a threat, then lines", test_threat_then_lines },
    { "a hint is told when it comes", test_hint_is_told_when_it_comes },
    { "a report is current until the game changes",
      test_report_is_current_until_the_game_changes },
    { "a retry shows the answer before it moves on",
      test_retry_shows_the_answer_before_it_moves_on },
    { "a retry after something else", test_retry_after_something_else },
    { "the engine stumbles in a report", test_engine_stumbles_in_a_report },
    { "lines go on after a hint", test_lines_go_on_after_a_hint },
    { "options reach lines and words", test_options_reach_lines_and_words },
    { "a retry begun twice", test_retry_begun_twice },
    { "nothing is known of another game",
      test_nothing_is_known_of_another_game },
    { "another game is another study", test_another_game_is_another_study },
    CU_TEST_INFO_NULL,
};
