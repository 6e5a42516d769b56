/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The known bugs of COMP4121bot (chapter 7 of its document), looked for in
 * luft's own engine.  Those of the brains are in tests/lab.
 */
#include "../harness/run_suites.h"
#include "base/random.h"
#include "engine/engine.h"
#include "notation/fen.h"

#include <CUnit/Basic.h>
#include <stdlib.h>

enum { PLAYOUTS = 100, PLIES = 200, SAMPLE = 25, BOUND = 15000 };

static void hear(void *context, const EngineEvent *event)
{
    if (event->kind == ENGINE_ANSWER)
        *(EngineEvent *)context = *event;
}

static EngineEvent ask(const SearchTask *task)
{
    EngineEvent answer = { 0 };
    Engine *engine = engine_new(hear, &answer);

    CU_ASSERT_PTR_NOT_NULL_FATAL(engine);
    engine_start(engine, task);
    engine_wait(engine);
    engine_free(engine);
    return answer;
}

static SearchTask task_of(const char *fen)
{
    SearchTask task = { .multipv = 1, .limits = { .depth = 6 } };

    CU_ASSERT_EQUAL_FATAL(fen_read(span_from(fen), &task.position, NULL), OK);
    return task;
}

/* B1: the best move would be a draw now: another one is found. */
static void test_repetition(void)
{
    static const char *const fens[] = { "8/8/8/3k4/8/8/8/R3K3 w - - 20 60",
                                        "q3k3/8/8/8/3K4/8/8/8 b - - 30 70" };

    for (size_t i = 0; i < 2; i++) {
        SearchTask task = task_of(fens[i]);
        EngineEvent best = ask(&task);
        Position after = task.position;
        Position other;
        Trail past;

        position_make(&after, best.move);
        position_start(&other);
        trail_init(&past);
        for (unsigned j = 0; j < 2; j++) {
            trail_push(&past, &after);
            trail_push(&past, &other);
            trail_push(&past, &other);
            trail_push(&past, &task.position);
        }
        task.trail = &past;
        CU_ASSERT_NOT_EQUAL(ask(&task).move, best.move);
        CU_ASSERT_TRUE(ask(&task).line.score > 100);
        trail_release(&past);
    }
}

/* B2: to take the last piece is stalemate. */
static void test_stalemate(void)
{
    static const char *const fens[] = { "7k/5n2/8/8/8/2K5/8/R4Q2 w - - 0 1",
                                        "r4q2/2k5/8/8/8/8/5N2/7K b - - 0 1" };

    for (size_t i = 0; i < 2; i++) {
        SearchTask task = task_of(fens[i]);

        for (task.limits.depth = 1; task.limits.depth <= 6;
             task.limits.depth++) {
            Position after = task.position;

            position_make(&after, ask(&task).move);
            CU_ASSERT_TRUE(movegen_any(&after));
        }
    }
}

/* B3: every move is mated next: one of them is played; it is over: none. */
static void test_illegal(void)
{
    static const char *const mated_next[] = {
        "7k/1Q6/5K2/8/8/8/8/8 b - - 0 1", "6k1/R7/1R6/8/8/8/8/6K1 b - - 0 1",
        "k7/8/2q5/8/8/8/r7/6K1 w - - 0 1"
    };
    static const char *const over[] = { "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1",
                                        "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1" };

    for (size_t i = 0; i < 3; i++) {
        SearchTask task = task_of(mated_next[i]);
        EngineEvent answer = ask(&task);

        CU_ASSERT_TRUE(position_is_legal(&task.position, answer.move));
        CU_ASSERT_EQUAL(answer.line.score, score_mated_in(2));
    }
    for (size_t i = 0; i < 2; i++) {
        SearchTask task = task_of(over[i]);

        CU_ASSERT_EQUAL(ask(&task).move, MOVE_NONE);
    }
}

/* B4: values up to the end of games of random moves. */
static void test_evaluation(void)
{
    EngineEvent answer = { 0 };
    Engine *engine = engine_new(hear, &answer);
    Random random;

    CU_ASSERT_PTR_NOT_NULL_FATAL(engine);
    random_start(&random, 4);
    for (unsigned i = 0; i < PLAYOUTS; i++) {
        SearchTask task = { .multipv = 1, .limits = { .depth = 2 } };
        MoveList list;

        position_start(&task.position);
        movegen_list(&task.position, &list);
        for (unsigned ply = 0; ply < PLIES && list.length > 0; ply++) {
            position_make(&task.position,
                          list.moves[random_below(&random, list.length)]);
            movegen_list(&task.position, &list);
            if (ply % SAMPLE != i % SAMPLE || list.length == 0)
                continue;
            engine_start(engine, &task);
            engine_wait(engine);
            CU_ASSERT_TRUE(score_is_mate(answer.line.score) ||
                           abs(answer.line.score) < BOUND);
        }
    }
    engine_free(engine);
}

int main(void)
{
    CU_TestInfo tests[] = {
        { "B1: repetition when winning", test_repetition },
        { "B2: stalemate taken for a win", test_stalemate },
        { "B3: illegal move when mated", test_illegal },
        { "B4: evaluation gone wrong", test_evaluation },
        CU_TEST_INFO_NULL,
    };
    CU_SuiteInfo suites[] = {
        { "known bugs", NULL, NULL, NULL, NULL, tests },
        CU_SUITE_INFO_NULL,
    };

    return run_suites(suites);
}
