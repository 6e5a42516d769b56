/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The watch for mates by checks beside an ordinary search: what it finds, that
 * it is kept, and who does without it.
 */
#include "scenes.h"
#include "suites.h"

#include "base/memory.h"

/* Em. Lasker-Thomas 1912: Qxh7+ mates in eight, by checks all the way. */
static const char LASKER[] =
    "rn3rk1/pbppq1pp/1p2pb2/4N2Q/3PN3/3B4/PPP2PPP/R3K2R w KQ - 7 11";

/* Reti-Tartakower 1910: Qd8+ mates in three. */
static const char RETI[] =
    "rnb1kb1r/pp3ppp/2p5/4q3/4n3/3Q4/PPPB1PPP/2KR1BNR w kq - 0 9";

/* The score must be that of a legal line that ends in mate. */
static void check_mate(const Scene *scene, const RootMove *root)
{
    Position p = scene->position;

    CU_ASSERT_EQUAL_FATAL(root->score, score_mate_in((int)root->pv_length));
    for (unsigned i = 0; i < root->pv_length; i++) {
        CU_ASSERT_TRUE_FATAL(position_is_legal(&p, root->pv[i]));
        position_make(&p, root->pv[i]);
    }
    CU_ASSERT_TRUE(p.checkers != 0 && !movegen_any(&p));
}

static void test_it_finds(void)
{
    static const struct {
        const char *fen;
        const char *move;
        uint64_t nodes;
    } cases[] = {
        { LASKER, "h5h7", 60000 },
        { RETI, "d3d8", 10000 },
    };
    Scene scene;

    scene_open(&scene, 16);
    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        const RootMove *root;

        scene_set(&scene, cases[i].fen, "");
        root = scene_think(&scene, (SearchLimits){ .nodes = cases[i].nodes });
        CU_ASSERT_EQUAL(root->move, scene_move(&scene.position, cases[i].move));
        check_mate(&scene, root);
    }
    scene_close(&scene);
}

/* An analyst sees the search go on; the mate stays, or becomes shorter. */
static void test_it_is_kept(void)
{
    const RootMove *root;
    Score score;
    int depth;
    Scene scene;

    scene_open(&scene, 16);
    scene_set(&scene, LASKER, "");
    score = scene_think(&scene, (SearchLimits){ .nodes = 60000 })->score;
    depth = scene.worker->completed_depth;
    root = scene_think(&scene, (SearchLimits){ .nodes = 200000 });
    CU_ASSERT_TRUE(scene.worker->completed_depth > depth);
    CU_ASSERT_TRUE(root->score >= score);
    check_mate(&scene, root);

    scene.team.multipv = 3;
    root = scene_think(&scene, (SearchLimits){ .nodes = 50000 });
    CU_ASSERT_TRUE(root->score >= score);
    check_mate(&scene, root);
    CU_ASSERT_TRUE(root[1].score < root->score);
    scene_close(&scene);
}

/* By a clock it is played at once. */
static void test_it_saves_time(void)
{
    SearchLimits limits = { .has_clock = true,
                            .time = { 3600000, 3600000 },
                            .nodes = 5000000 };
    Scene scene;

    scene_open(&scene, 16);
    scene_set(&scene, RETI, "");
    check_mate(&scene, scene_think(&scene, limits));
    CU_ASSERT_TRUE(worker_nodes(scene.worker) < 10000);
    scene_close(&scene);
}

/* Whoever plays below full strength may overlook it. */
static void test_the_weak_do_without(void)
{
    Scene scene;

    scene_open(&scene, 16);
    scene_set(&scene, RETI, "");
    scene.team.weakness.noise = 1;
    CU_ASSERT_TRUE(
        scene_think(&scene, (SearchLimits){ .nodes = 10000 })->score <
        SCORE_MATE_FOUND);
    scene_close(&scene);
}

CU_TestInfo watch_tests[] = {
    { "the watch finds", test_it_finds },
    { "what it finds is kept", test_it_is_kept },
    { "the watch saves time", test_it_saves_time },
    { "the weak do without", test_the_weak_do_without },
    CU_TEST_INFO_NULL,
};
