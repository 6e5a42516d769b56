/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/common.h"
#include "base/random.h"
#include "scenes.h"
#include "suites.h"

static const char *const KIWIPETE =
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

static void test_short_mates_are_exact(void)
{
    static const struct {
        const char *fen;
        int plies;
    } cases[] = {
        { "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", 1 },
        { "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 3 },
        { "7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", 3 },
    };
    Scene scene;

    scene_open(&scene, 4);
    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        scene_set(&scene, cases[i].fen, "");
        CU_ASSERT_EQUAL(
            scene_think(&scene, (SearchLimits){ .depth = 22 })->score,
            score_mate_in(cases[i].plies));
    }
    scene_close(&scene);
}

/* The last of forty moves, and the only good one: a queen for a mate. */
static void test_a_late_move_is_not_overlooked(void)
{
    Scene scene;

    scene_open(&scene, 4);
    scene_set(&scene, "4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4 w k - 1 16",
              "");
    CU_ASSERT_EQUAL(
        scene_think(&scene, (SearchLimits){ .nodes = 100000 })->score,
        score_mate_in(3));
    scene_close(&scene);
}

static void test_the_same_search_twice_is_the_same(void)
{
    Scene scene;
    uint64_t nodes;
    Move move;

    scene_open(&scene, 4);
    scene_set(&scene, KIWIPETE, "");
    move = scene_think(&scene, (SearchLimits){ .depth = 9 })->move;
    nodes = worker_nodes(scene.worker);
    CU_ASSERT_EQUAL(scene_think(&scene, (SearchLimits){ .depth = 9 })->move,
                    move);
    CU_ASSERT_EQUAL(worker_nodes(scene.worker), nodes);
    scene_close(&scene);
}

static void test_node_limits_are_exact(void)
{
    static const uint64_t limits[] = { 1, 2, 100, 1023, 1024, 5000, 33333 };
    Scene scene;

    scene_open(&scene, 4);
    scene_set(&scene, KIWIPETE, "");
    for (size_t i = 0; i < ARRAY_LENGTH(limits); i++) {
        const RootMove *best =
            scene_think(&scene, (SearchLimits){ .nodes = limits[i] });

        CU_ASSERT_TRUE(position_is_legal(&scene.position, best->move));
        CU_ASSERT_EQUAL(worker_nodes(scene.worker), limits[i]);
    }
    scene_close(&scene);
}

/* The table is full of nonsense: no illegal move is played or reported. */
static void test_garbage_in_the_table_is_survived(void)
{
    Scene scene;
    Random random;
    MoveList list;

    random_start(&random, 3);
    scene_open(&scene, 1);
    for (unsigned round = 0; round < 40; round++) {
        scene_set(&scene, KIWIPETE, "");
        for (unsigned ply = 0; ply < round; ply++) {
            movegen_list(&scene.position, &list);
            if (list.length == 0)
                break;
            position_make(&scene.position,
                          list.moves[random_below(&random, list.length)]);
        }
        trail_clear(&scene.trail);
        movegen_list(&scene.position, &list);
        if (list.length == 0)
            continue;
        scene.team.limits = (SearchLimits){ .depth = 4 };
        scene_prepare(&scene);
        for (size_t i = 0; i < list.length; i++) {
            Position next = scene.position;
            MoveList replies;
            TableData data = { .move = (Move)random_next(&random),
                               .score = 20,
                               .static_eval = 10,
                               .depth = 2,
                               .bound = BOUND_LOWER };

            position_make(&next, list.moves[i]);
            table_store(scene.team.table, next.key, &data);
            movegen_list(&next, &replies);
            for (size_t j = 0; j < replies.length; j++) {
                Position after = next;

                position_make(&after, replies.moves[j]);
                data.move = (Move)random_next(&random);
                table_store(scene.team.table, after.key, &data);
            }
        }
        worker_think(scene.worker);
        CU_ASSERT_TRUE(
            position_is_legal(&scene.position, scene.worker->roots[0].move));
    }
    scene_close(&scene);
}

static void test_several_lines_are_different_and_sorted(void)
{
    Scene scene;

    scene_open(&scene, 4);
    scene.team.multipv = 4;
    scene_set(&scene, KIWIPETE, "");
    scene_think(&scene, (SearchLimits){ .depth = 6 });
    for (unsigned i = 1; i < 4; i++) {
        const RootMove *roots = scene.worker->roots;

        CU_ASSERT_TRUE(roots[i - 1].score >= roots[i].score);
        CU_ASSERT_NOT_EQUAL(roots[i - 1].move, roots[i].move);
        CU_ASSERT_NOT_EQUAL(roots[i].score, -SCORE_INFINITE);
    }
    scene_close(&scene);
}

static void test_only_the_wanted_moves_are_searched(void)
{
    Scene scene;
    SearchTask task = { .root_length = 2 };

    scene_open(&scene, 4);
    scene_set(&scene, KIWIPETE, "");
    task.position = scene.position;
    task.root_moves[0] = scene_move(&scene.position, "a2a3");
    task.root_moves[1] = scene_move(&scene.position, "h1g1");
    scene.team.limits = (SearchLimits){ .depth = 6 };
    worker_prepare(scene.worker, &task);
    CU_ASSERT_EQUAL(scene.worker->root_count, 2);
    worker_think(scene.worker);
    CU_ASSERT_TRUE(scene.worker->roots[0].move == task.root_moves[0] ||
                   scene.worker->roots[0].move == task.root_moves[1]);
    scene_close(&scene);
}

static void test_without_moves_there_is_no_answer(void)
{
    Scene scene;

    scene_open(&scene, 1);
    scene_set(&scene, "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "");
    scene_think(&scene, (SearchLimits){ .depth = 5 });
    CU_ASSERT_EQUAL(scene.worker->root_count, 0);
    scene_close(&scene);
}

/* A line that is reported can be played to its end. */
static void test_lines_are_legal(void)
{
    Scene scene;
    Random random;

    random_start(&random, 8);
    scene_open(&scene, 4);
    scene_set(&scene, KIWIPETE, "");
    for (unsigned ply = 0; ply < 60; ply++) {
        MoveList list;
        Position position = scene.position;
        const RootMove *best;

        movegen_list(&scene.position, &list);
        if (list.length == 0)
            break;
        best = scene_think(&scene, (SearchLimits){ .depth = 5 });
        for (unsigned i = 0; i < best->pv_length; i++) {
            CU_ASSERT_TRUE_FATAL(position_is_legal(&position, best->pv[i]));
            position_make(&position, best->pv[i]);
        }
        position_make(&scene.position,
                      list.moves[random_below(&random, list.length)]);
        trail_push(&scene.trail, &scene.position);
    }
    scene_close(&scene);
}

CU_TestInfo think_tests[] = {
    { "short mates are exact", test_short_mates_are_exact },
    { "a late move is not overlooked", test_a_late_move_is_not_overlooked },
    { "the same search twice is the same",
      test_the_same_search_twice_is_the_same },
    { "node limits are exact", test_node_limits_are_exact },
    { "garbage in the table is survived",
      test_garbage_in_the_table_is_survived },
    { "several lines are different and sorted",
      test_several_lines_are_different_and_sorted },
    { "only the wanted moves are searched",
      test_only_the_wanted_moves_are_searched },
    { "without moves there is no answer",
      test_without_moves_there_is_no_answer },
    { "lines are legal", test_lines_are_legal },
    CU_TEST_INFO_NULL,
};
