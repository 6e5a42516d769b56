/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/eval.h"

#include "boards.h"
#include "eval/classical.h"
#include "suites.h"

#include <string.h>

enum { POSITIONS = 20000 };

static void start(Wanderer *wanderer, uint64_t seed)
{
    memset(wanderer, 0, sizeof *wanderer);
    random_start(&wanderer->random, seed);
}

static void test_colours_are_equal(void)
{
    Evaluator *evaluator = evaluator_new();
    Wanderer wanderer;
    unsigned unequal = 0;

    CU_ASSERT_PTR_NOT_NULL_FATAL(evaluator);
    start(&wanderer, 1);
    for (int i = 0; i < POSITIONS; i++) {
        const Position *position = wanderer_next(&wanderer);
        Position mirrored;

        position_mirror(position, &mirrored);
        unequal +=
            evaluate(evaluator, position) != evaluate(evaluator, &mirrored);
    }
    CU_ASSERT_EQUAL(unequal, 0);
    evaluator_free(evaluator);
}

/* Without castling, left and right mean nothing either. */
static void test_sides_are_equal(void)
{
    Evaluator *evaluator = evaluator_new();
    Wanderer wanderer;
    unsigned unequal = 0;
    unsigned looked_at = 0;

    CU_ASSERT_PTR_NOT_NULL_FATAL(evaluator);
    start(&wanderer, 2);
    for (int i = 0; i < POSITIONS; i++) {
        const Position *position = wanderer_next(&wanderer);
        Position turned;

        if (position->castling != 0)
            continue;
        turned = board_turned(position);
        looked_at++;
        unequal +=
            evaluate(evaluator, position) != evaluate(evaluator, &turned);
    }
    CU_ASSERT_EQUAL(unequal, 0);
    CU_ASSERT_TRUE(looked_at > POSITIONS / 2);
    evaluator_free(evaluator);
}

/* What an evaluator has seen before changes nothing, nor does counting. */
static void test_caches_change_nothing(void)
{
    Evaluator *used = evaluator_new();
    Evaluator *cleared = evaluator_new();
    Wanderer wanderer;
    Trace trace;
    unsigned unequal = 0;

    CU_ASSERT_PTR_NOT_NULL_FATAL(used);
    CU_ASSERT_PTR_NOT_NULL_FATAL(cleared);
    start(&wanderer, 3);
    for (int i = 0; i < POSITIONS / 10; i++) {
        const Position *position = wanderer_next(&wanderer);
        Score score = evaluate(used, position);

        evaluator_clear(cleared);
        unequal += evaluate(cleared, position) != score;
        unequal += classical_trace(position, &trace) != score;
        unequal += evaluate(used, position) != score;
    }
    CU_ASSERT_EQUAL(unequal, 0);
    evaluator_free(used);
    evaluator_free(cleared);
}

static void test_limits(void)
{
    Evaluator *evaluator = evaluator_new();
    Position many = board_of("QQQQQQQQ/QQQQQQQ1/8/8/8/8/8/K6k b");
    Position few = board_of("qqqqqqqq/qqqqqqq1/8/8/8/8/8/K6k w");
    Wanderer wanderer;

    CU_ASSERT_PTR_NOT_NULL_FATAL(evaluator);
    CU_ASSERT_EQUAL(evaluate(evaluator, &many), -EVAL_LIMIT);
    CU_ASSERT_EQUAL(evaluate(evaluator, &few), -EVAL_LIMIT);
    CU_ASSERT_TRUE(score_is_ordinary(EVAL_LIMIT));
    start(&wanderer, 4);
    for (int i = 0; i < POSITIONS; i++) {
        Score score = evaluate(evaluator, wanderer_next(&wanderer));

        CU_ASSERT_TRUE(score >= -EVAL_LIMIT && score <= EVAL_LIMIT);
    }
    evaluator_free(evaluator);
}

static void test_stack_of_moves(void)
{
    Evaluator *evaluator = evaluator_new();
    Position position;
    Position after;
    Score score;

    CU_ASSERT_PTR_NOT_NULL_FATAL(evaluator);
    position_start(&position);
    evaluator_reset(evaluator, &position);
    score = evaluate(evaluator, &position);
    for (int i = 0; i < MAX_PLY; i++)
        evaluator_push(evaluator, &position, MOVE_NULL);
    for (int i = 0; i < MAX_PLY; i++)
        evaluator_pop(evaluator);
    after = position;
    evaluator_push(evaluator, &position, move_make(E2, E4));
    position_make(&after, move_make(E2, E4));
    CU_ASSERT_NOT_EQUAL(evaluate(evaluator, &after), score);
    evaluator_pop(evaluator);
    CU_ASSERT_EQUAL(evaluate(evaluator, &position), score);
    evaluator_free(evaluator);
    evaluator_free(NULL);
}

static void test_start_is_balanced(void)
{
    Evaluator *evaluator = evaluator_new();
    Position position;
    Score score;

    CU_ASSERT_PTR_NOT_NULL_FATAL(evaluator);
    position_start(&position);
    score = evaluate(evaluator, &position);
    CU_ASSERT_TRUE(score > 0); /* the move itself */
    CU_ASSERT_TRUE(score < EVAL_PAWN);
    evaluator_free(evaluator);
}

/* An advantage is worth less the longer nothing has happened. */
static void test_advantage_fades(void)
{
    Evaluator *evaluator = evaluator_new();
    Position position = board_of("4k3/pp3ppp/8/8/8/8/PPP2PPP/R3K3 w");
    Score fresh = evaluate(evaluator, &position);
    Score stale;

    CU_ASSERT_PTR_NOT_NULL_FATAL(evaluator);
    position.halfmoves = 50;
    stale = evaluate(evaluator, &position);
    CU_ASSERT_TRUE(fresh > 4 * EVAL_PAWN);
    CU_ASSERT_TRUE(stale < fresh);
    CU_ASSERT_TRUE(stale > 0);
    evaluator_free(evaluator);
}

CU_TestInfo evaluate_tests[] = {
    { "colours are equal", test_colours_are_equal },
    { "left and right are equal", test_sides_are_equal },
    { "caches change nothing", test_caches_change_nothing },
    { "limits", test_limits },
    { "stack of moves", test_stack_of_moves },
    { "start is balanced", test_start_is_balanced },
    { "advantage fades", test_advantage_fades },
    CU_TEST_INFO_NULL,
};
