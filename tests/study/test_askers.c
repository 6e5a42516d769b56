/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "study/coach.h"

#include <stdio.h>
#include <string.h>

/*
 * A coach with an engine that notes what it is asked, and answers what the
 * test tells it.
 */
typedef struct Stage {
    Game *game;
    Coach *coach;
    Question asked;  /* the last question */
    unsigned count;  /* of all questions */
    bool is_working; /* on the last one */
    bool is_engaged;
    bool is_broken; /* it cannot be asked */
    Text said;
} Stage;

static Status take_question(void *context, const Question *question,
                            Fault *fault)
{
    Stage *stage = context;

    if (stage->is_broken)
        return fault_set(fault, ERR_IO, "no engine today");
    stage->asked = *question;
    stage->count++;
    stage->is_working = true;
    return OK;
}

static void stop(void *context)
{
    Stage *stage = context;

    stage->is_working = false;
}

static bool is_working(const void *context)
{
    const Stage *stage = context;

    return stage->is_working;
}

static bool is_engaged(const void *context)
{
    const Stage *stage = context;

    return stage->is_engaged;
}

static void hear(void *context, Tone tone, const char *text)
{
    Stage *stage = context;

    (void)tone;
    text_format(&stage->said, "%s\n", text);
}

static void hear_change(void *context)
{
    (void)context;
}

static void stage_open(Stage *stage, const char *moves)
{
    CoachOwner owner = { stage, take_question, stop, is_working, is_engaged };
    Listener listener = { .context = stage,
                          .say = hear,
                          .changed = hear_change };
    CoachOptions options = { .style = MOVE_SAN,
                             .lines = 2,
                             .limits = { .depth = 30 } };

    *stage = (Stage){ .game = game_of(moves) };
    stage->coach = coach_new(&owner, &listener, stage->game);
    coach_set_options(stage->coach, &options);
}

static void stage_close(Stage *stage)
{
    coach_free(stage->coach);
    game_free(stage->game);
    text_free(&stage->said);
}

static bool was_said(Stage *stage, const char *words)
{
    bool was = strstr(text_string(&stage->said), words) != NULL;

    if (!was)
        printf("\n\"%s\" is not in\n%s\n", words, text_string(&stage->said));
    text_clear(&stage->said);
    return was;
}

static void step(Stage *stage, unsigned to)
{
    game_go(stage->game, ply(stage->game, to));
    watch_update(coach_watch(stage->coach));
}

static EngineEvent line_of(Score score, int depth, Move move)
{
    return (EngineEvent){ .kind = ENGINE_LINE,
                          .line = { .index = 1,
                                    .depth = depth,
                                    .score = score,
                                    .bound = BOUND_EXACT,
                                    .pv_length = move != MOVE_NONE,
                                    .pv = { move } } };
}

/* A line for the side to move, and the answer. */
static CoachNews answer(Stage *stage, Score score, int depth, Move move)
{
    EngineEvent event = line_of(score, depth, move);

    coach_event(stage->coach, &event);
    event.kind = ENGINE_ANSWER;
    event.move = move;
    stage->is_working = false;
    return coach_event(stage->coach, &event);
}

/* --- Lines ---------------------------------------------------------------- */

static void test_lines_follow_the_cursor(void)
{
    Stage stage;
    Watch *watch;
    Score score = 0;

    stage_open(&stage, "e4 e5");
    watch = coach_watch(stage.coach);
    watch_update(watch);
    CU_ASSERT_EQUAL(stage.count, 0); /* it is off */
    watch_switch_on(watch);
    CU_ASSERT_EQUAL(stage.asked.node, GAME_ROOT);
    CU_ASSERT_EQUAL(stage.asked.lines, 2);
    CU_ASSERT_EQUAL(stage.asked.limits.depth, 30);
    step(&stage, 1);
    CU_ASSERT_EQUAL(stage.asked.node, ply(stage.game, 1));
    CU_ASSERT_EQUAL(answer(&stage, 40, 20, move_make(E7, E5)), COACH_THOUGHT);
    CU_ASSERT_EQUAL(watch_thoughts(watch)->lines[0].score, -40);
    CU_ASSERT(
        scores_find(coach_scores(stage.coach), ply(stage.game, 1), &score));
    CU_ASSERT_EQUAL(score, -40);
    CU_ASSERT_FALSE(coach_is_busy(stage.coach));
    watch_update(watch);
    CU_ASSERT_EQUAL(stage.count, 2); /* all is known here */
    watch_restart(watch);
    CU_ASSERT_EQUAL(stage.count, 3);
    watch_switch_off(watch);
    CU_ASSERT_FALSE(stage.is_working);
    CU_ASSERT_EQUAL(watch_thoughts(watch)->count, 0);
    stage_close(&stage);
}

static void test_locked(void)
{
    Stage stage;
    Watch *watch;

    stage_open(&stage, "e4 e5");
    watch = coach_watch(stage.coach);
    CU_ASSERT(watch_toggle_lock(watch)); /* switches it on, too */
    CU_ASSERT(live_is_on(watch_live(watch)));
    step(&stage, 2);
    CU_ASSERT_EQUAL(stage.count, 1);
    CU_ASSERT_FALSE(watch_toggle_lock(watch));
    CU_ASSERT_EQUAL(stage.asked.node, ply(stage.game, 2));
    stage_close(&stage);
}

/* An engine that plays has the processor for itself. */
static void test_engaged(void)
{
    Stage stage;
    Watch *watch;

    stage_open(&stage, "e4 e5");
    watch = coach_watch(stage.coach);
    watch_switch_on(watch);
    stage.is_engaged = true;
    watch_update(watch);
    CU_ASSERT_FALSE(stage.is_working);
    stage.is_engaged = false;
    watch_update(watch);
    CU_ASSERT(stage.is_working);
    stage_close(&stage);
}

static void test_no_engine(void)
{
    Stage stage;

    stage_open(&stage, "e4");
    stage.is_broken = true;
    watch_switch_on(coach_watch(stage.coach));
    CU_ASSERT(was_said(&stage, "no engine today"));
    CU_ASSERT_FALSE(live_is_on(watch_live(coach_watch(stage.coach))));
    stage_close(&stage);
}

/* --- Threats and hints ---------------------------------------------------- */

static void test_threat_then_lines(void)
{
    Stage stage;
    Watch *watch;
    Move move = MOVE_NONE;

    stage_open(&stage, "e4 e5 Qh5 Nc6 Bc4 Nf6");
    watch = coach_watch(stage.coach);
    step(&stage, 5);
    watch_switch_on(watch);
    CU_ASSERT_EQUAL(watch_toggle_threat(watch, NULL), OK);
    CU_ASSERT_EQUAL(stage.asked.then, MOVE_NULL);
    CU_ASSERT(coach_is_busy(stage.coach));
    answer(&stage, 30000, 5, move_make(H5, F7));
    CU_ASSERT_STRING_EQUAL(watch_threat(watch, &move), "4.Qxf7#");
    CU_ASSERT_EQUAL(move, move_make(H5, F7));
    CU_ASSERT_EQUAL(stage.asked.then, MOVE_NONE); /* the lines again */
    step(&stage, 4);
    CU_ASSERT_STRING_EQUAL(watch_threat(watch, &move), "");
    CU_ASSERT_EQUAL(watch_toggle_threat(watch, NULL), OK);
    CU_ASSERT_EQUAL(stage.asked.then, MOVE_NONE);
    stage_close(&stage);
}

static void test_hint_by_degrees(void)
{
    Stage stage;
    Watch *watch;
    int degree;

    stage_open(&stage, "e4 e5");
    watch = coach_watch(stage.coach);
    CU_ASSERT_EQUAL(watch_want_hint(watch, NULL), OK);
    CU_ASSERT(coach_is_busy(stage.coach));
    CU_ASSERT_EQUAL(watch_hint(watch, &degree), MOVE_NONE);
    answer(&stage, 20, 12, move_make(G1, F3));
    CU_ASSERT(was_said(&stage, "about equal"));
    watch_want_hint(watch, NULL);
    CU_ASSERT(was_said(&stage, "knight on g1"));
    watch_want_hint(watch, NULL);
    CU_ASSERT(was_said(&stage, "best is Nf3"));
    CU_ASSERT_EQUAL(watch_hint(watch, &degree), move_make(G1, F3));
    CU_ASSERT_EQUAL(degree, 3);
    CU_ASSERT_EQUAL(stage.count, 1);
    stage_close(&stage);
}

/* The user has gone on, and the tick that asks again has not come: the answer
 * would be told as one about the present position. */
static void test_hint_comes_too_late(void)
{
    Stage stage;
    Watch *watch;
    int degree;

    stage_open(&stage, "e4 e5");
    watch = coach_watch(stage.coach);
    for (int i = 0; i < 3; i++)
        CU_ASSERT_EQUAL(watch_want_hint(watch, NULL), OK);
    game_go(stage.game, ply(stage.game, 1));
    answer(&stage, 20, 12, move_make(G1, F3));
    CU_ASSERT_FALSE(was_said(&stage, "best is"));
    CU_ASSERT_EQUAL(watch_hint(watch, &degree), MOVE_NONE);
    game_go(stage.game, GAME_ROOT);
    CU_ASSERT_EQUAL(watch_hint(watch, &degree), move_make(G1, F3));
    CU_ASSERT_EQUAL(degree, 3);
    stage_close(&stage);
}

/* What the analysis has found already needs no new search. */
static void test_hint_from_what_is_known(void)
{
    Stage stage;

    stage_open(&stage, "e4");
    scores_keep(coach_scores(stage.coach), GAME_ROOT,
                (Assessment){ 20, 12, move_make(D2, D4) });
    CU_ASSERT_EQUAL(watch_want_hint(coach_watch(stage.coach), NULL), OK);
    CU_ASSERT_EQUAL(stage.count, 0);
    CU_ASSERT(was_said(&stage, "about equal"));
    stage_close(&stage);
}

/* Another engine has been chosen meanwhile: the next hint asks it. */
static void test_a_dropped_hint_is_asked_again(void)
{
    Stage stage;

    stage_open(&stage, "e4");
    watch_want_hint(coach_watch(stage.coach), NULL);
    coach_rest(stage.coach);
    CU_ASSERT_FALSE(coach_is_busy(stage.coach));
    watch_want_hint(coach_watch(stage.coach), NULL);
    CU_ASSERT_EQUAL(stage.count, 2);
    CU_ASSERT(coach_is_busy(stage.coach));
    stage_close(&stage);
}

/* Who wants the hint hears that the engine fell, and may ask again. */
static void test_engine_stumbles_over_a_hint(void)
{
    Stage stage;

    stage_open(&stage, "e4");
    watch_want_hint(coach_watch(stage.coach), NULL);
    coach_engine_failed(stage.coach, "it fell");
    CU_ASSERT(was_said(&stage, "it fell\n"));
    CU_ASSERT_FALSE(coach_is_busy(stage.coach));
    CU_ASSERT_EQUAL(watch_want_hint(coach_watch(stage.coach), NULL), OK);
    CU_ASSERT_EQUAL(stage.count, 2);
    stage_close(&stage);
}

/* --- Reports -------------------------------------------------------------- */

static void test_report_to_the_end(void)
{
    const SearchLimits limits = { .depth = 9 };
    Evaluation written;
    Stage stage;
    size_t done;
    size_t all;

    stage_open(&stage, "e4 e5");
    watch_switch_on(coach_watch(stage.coach));
    CU_ASSERT_EQUAL(coach_begin_report(stage.coach, &limits), COACH_NO_NEWS);
    CU_ASSERT_EQUAL(stage.asked.limits.depth, 9);
    step(&stage, 1); /* the lines wait */
    CU_ASSERT_EQUAL(stage.asked.node, ply(stage.game, 2));
    CU_ASSERT_EQUAL(answer(&stage, 10, 9, MOVE_NONE), COACH_REPORT_ADVANCED);
    coach_report_progress(stage.coach, &done, &all);
    CU_ASSERT(done == 1 && all == 3);
    answer(&stage, -10, 9, MOVE_NONE);
    CU_ASSERT_EQUAL(answer(&stage, 10, 9, MOVE_NONE), COACH_REPORT_WRITTEN);
    CU_ASSERT(coach_has_current_report(stage.coach));
    CU_ASSERT_EQUAL(stage.asked.limits.depth, 30); /* the lines again */
    CU_ASSERT(game_evaluation(stage.game, ply(stage.game, 1), &written));
    game_undo(stage.game);
    CU_ASSERT(coach_has_report(stage.coach));
    CU_ASSERT_FALSE(coach_has_current_report(stage.coach));
    stage_close(&stage);
}

static void test_report_with_an_engine_that_crashes(void)
{
    const SearchLimits limits = { .depth = 9 };
    Stage stage;

    stage_open(&stage, "e4 e5");
    coach_begin_report(stage.coach, &limits);
    CU_ASSERT_EQUAL(coach_engine_failed(stage.coach, "it fell"), COACH_NO_NEWS);
    CU_ASSERT(was_said(&stage, "it fell; retrying"));
    CU_ASSERT_EQUAL(stage.count, 2);
    CU_ASSERT_EQUAL(stage.asked.node, ply(stage.game, 2));
    CU_ASSERT_EQUAL(coach_engine_lost(stage.coach, "it is gone"),
                    COACH_REPORT_STOPPED);
    CU_ASSERT(was_said(&stage, "it is gone"));
    CU_ASSERT_FALSE(coach_is_reporting(stage.coach));
    stage_close(&stage);
}

/* Nothing of a report goes on without an engine. */
static void test_rest_ends_a_report(void)
{
    const SearchLimits limits = { .depth = 9 };
    Stage stage;

    stage_open(&stage, "e4 e5");
    coach_begin_report(stage.coach, &limits);
    coach_rest(stage.coach);
    CU_ASSERT(was_said(&stage, "Report stopped"));
    CU_ASSERT_FALSE(coach_is_reporting(stage.coach));
    CU_ASSERT_FALSE(stage.is_working);
    stage_close(&stage);
}

/* --- Trying again --------------------------------------------------------- */

static const char MISTAKES[] = "e4 0.2 e5 0.2 Nf3 0.2 Qg5 9.0 Nxg5 9.0 "
                               "a6 9.0 Qh5 9.0 g6 9.0";

static void test_retry(void)
{
    Stage stage;
    Fault fault = { 0 };

    stage_open(&stage, MISTAKES);
    CU_ASSERT_EQUAL(coach_begin_retry(stage.coach, WHITE, &fault), ERR_MISSING);
    CU_ASSERT_EQUAL(coach_begin_retry(stage.coach, BLACK, &fault), OK);
    CU_ASSERT(was_said(&stage, "Find a better move than 2...Qg5"));
    coach_retry_append(stage.coach, &stage.said);
    CU_ASSERT(was_said(&stage, "Black: mistake 1 of 1\n"));
    CU_ASSERT(live_is_hidden(watch_live(coach_watch(stage.coach))));
    CU_ASSERT_EQUAL(coach_retry_place(stage.coach), ply(stage.game, 3));
    CU_ASSERT_EQUAL(coach_retry_move(stage.coach, move_make(D8, G5), &fault),
                    ERR_USAGE);
    CU_ASSERT_EQUAL(coach_retry_move(stage.coach, move_make(D8, H4), &fault),
                    OK);
    CU_ASSERT_EQUAL(stage.asked.then, move_make(D8, H4));
    CU_ASSERT_EQUAL(coach_retry_move(stage.coach, move_make(B8, C6), &fault),
                    ERR_BUSY);
    answer(&stage, 900, 10, MOVE_NONE);
    CU_ASSERT_EQUAL(stage.asked.then, MOVE_NONE); /* now what was before */
    CU_ASSERT_EQUAL(stage.asked.limits.depth, 10);
    answer(&stage, -20, 10, move_make(B8, C6));
    CU_ASSERT(was_said(&stage, "Try again"));
    CU_ASSERT_EQUAL(coach_retry_move(stage.coach, move_make(B8, C6), &fault),
                    OK);
    CU_ASSERT(was_said(&stage, "Correct"));
    coach_end_retry(stage.coach);
    CU_ASSERT(was_said(&stage, "1 of 1 solved"));
    CU_ASSERT_FALSE(live_is_hidden(watch_live(coach_watch(stage.coach))));
    stage_close(&stage);
}

static void test_retry_shows_the_answer_and_goes_on(void)
{
    Stage stage;
    bool moves_on = true;

    stage_open(&stage, MISTAKES);
    coach_begin_retry(stage.coach, BLACK, NULL);
    CU_ASSERT_EQUAL(coach_retry_again(stage.coach, &moves_on, NULL), OK);
    CU_ASSERT_FALSE(moves_on);
    CU_ASSERT_EQUAL(stage.asked.node, ply(stage.game, 3)); /* nobody knows */
    CU_ASSERT_EQUAL(coach_retry_again(stage.coach, &moves_on, NULL), ERR_BUSY);
    answer(&stage, -20, 10, move_make(B8, C6));
    CU_ASSERT(was_said(&stage, "Best was Nc6"));
    CU_ASSERT_EQUAL(coach_retry_again(stage.coach, &moves_on, NULL), OK);
    CU_ASSERT_FALSE(moves_on); /* that was the only one */
    CU_ASSERT(was_said(&stage, "0 of 1 solved"));
    CU_ASSERT_FALSE(coach_is_retrying(stage.coach));
    stage_close(&stage);
}

/* The engine is needed for something else: the move may be tried again. */
static void test_a_dropped_try(void)
{
    bool moves_on;
    Stage stage;

    stage_open(&stage, MISTAKES);
    coach_begin_retry(stage.coach, BLACK, NULL);
    coach_retry_move(stage.coach, move_make(D8, H4), NULL);
    coach_rest(stage.coach);
    CU_ASSERT_EQUAL(coach_retry_move(stage.coach, move_make(D8, H4), NULL), OK);
    CU_ASSERT_EQUAL(stage.count, 2);
    coach_rest(stage.coach);
    CU_ASSERT_EQUAL(coach_retry_again(stage.coach, &moves_on, NULL), OK);
    CU_ASSERT_EQUAL(stage.asked.then, MOVE_NONE); /* what was best? */
    coach_end_retry(stage.coach);
    CU_ASSERT_FALSE(stage.is_working);
    stage_close(&stage);
}

static void test_another_game(void)
{
    const SearchLimits limits = { .depth = 9 };
    Game *other = game_of("d4");
    Stage stage;

    stage_open(&stage, MISTAKES);
    coach_begin_report(stage.coach, &limits);
    coach_begin_retry(stage.coach, BLACK, NULL);
    coach_take_game(stage.coach, other);
    CU_ASSERT_FALSE(coach_is_reporting(stage.coach));
    CU_ASSERT_FALSE(coach_is_retrying(stage.coach));
    CU_ASSERT_FALSE(stage.is_working);
    CU_ASSERT_PTR_EQUAL(scores_game(coach_scores(stage.coach)), other);
    stage_close(&stage);
    game_free(other);
}

/* --- Reviews -------------------------------------------------------------- */

/* It waits for whoever else asks, says nothing and leaves the game alone. */
static void test_review_makes_way(void)
{
    Stage stage;
    Watch *watch;
    uint64_t revision;

    stage_open(&stage, "f3 e5 g4 Qh4");
    watch = coach_watch(stage.coach);
    revision = game_revision(stage.game);
    CU_ASSERT_FALSE(coach_is_due(stage.coach));
    coach_begin_review(stage.coach, &(SearchLimits){ .nodes = 1000 });
    CU_ASSERT(coach_is_due(stage.coach));
    coach_tick(stage.coach);
    CU_ASSERT_EQUAL(stage.asked.node, ply(stage.game, 3)); /* before mate */
    CU_ASSERT_EQUAL(stage.asked.limits.nodes, 1000);
    CU_ASSERT_FALSE(coach_is_busy(stage.coach));
    step(&stage, 1); /* walking does not disturb it */
    CU_ASSERT(stage.is_working);
    watch_switch_on(watch);
    CU_ASSERT_EQUAL(stage.asked.lines, 2);
    CU_ASSERT_FALSE(coach_is_due(stage.coach));
    watch_switch_off(watch);
    CU_ASSERT(coach_is_due(stage.coach));
    coach_tick(stage.coach);
    CU_ASSERT_EQUAL(stage.asked.node, ply(stage.game, 3));
    for (int i = 0; i < 4; i++) {
        CU_ASSERT(coach_is_reviewing(stage.coach));
        CU_ASSERT_EQUAL(answer(&stage, 10, 12, MOVE_NONE), COACH_THOUGHT);
    }
    CU_ASSERT_FALSE(coach_is_reviewing(stage.coach));
    CU_ASSERT_FALSE(coach_is_due(stage.coach));
    CU_ASSERT_EQUAL(stage.said.length, 0);
    CU_ASSERT_EQUAL(game_revision(stage.game), revision);
    CU_ASSERT_EQUAL(
        scores_assessment(coach_scores(stage.coach), ply(stage.game, 3))->score,
        -10);
    stage_close(&stage);
}

/* An engine that fails ends it, and nobody is told. */
static void test_review_is_lost_quietly(void)
{
    Stage stage;

    stage_open(&stage, "e4 e5");
    coach_begin_review(stage.coach, &(SearchLimits){ .nodes = 1000 });
    coach_tick(stage.coach);
    CU_ASSERT_EQUAL(coach_engine_failed(stage.coach, "crashed"), COACH_NO_NEWS);
    CU_ASSERT_FALSE(coach_is_reviewing(stage.coach));
    CU_ASSERT_EQUAL(stage.said.length, 0);
    coach_begin_review(stage.coach, &(SearchLimits){ .nodes = 1000 });
    stage.is_engaged = true; /* a new game has begun */
    CU_ASSERT_FALSE(coach_is_due(stage.coach));
    coach_take_game(stage.coach, stage.game);
    CU_ASSERT_FALSE(coach_is_reviewing(stage.coach));
    stage_close(&stage);
}

CU_TestInfo asker_tests[] = {
    { "lines follow the cursor", test_lines_follow_the_cursor },
    { "locked", test_locked },
    { "engaged", test_engaged },
    { "no engine", test_no_engine },
    { "a threat, then lines", test_threat_then_lines },
    { "a hint by degrees", test_hint_by_degrees },
    { "a hint comes too late", test_hint_comes_too_late },
    { "a hint from what is known", test_hint_from_what_is_known },
    { "a dropped hint is asked again", test_a_dropped_hint_is_asked_again },
    { "the engine stumbles over a hint", test_engine_stumbles_over_a_hint },
    { "a report to the end", test_report_to_the_end },
    { "a report with an engine that crashes",
      test_report_with_an_engine_that_crashes },
    { "rest ends a report", test_rest_ends_a_report },
    { "retry", test_retry },
    { "retry shows the answer and goes on",
      test_retry_shows_the_answer_and_goes_on },
    { "a dropped try", test_a_dropped_try },
    { "another game", test_another_game },
    { "a review makes way", test_review_makes_way },
    { "a review is lost quietly", test_review_is_lost_quietly },
    CU_TEST_INFO_NULL,
};
