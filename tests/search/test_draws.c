/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scenes.h"
#include "search/line.h"
#include "suites.h"

static const char *const START =
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/* Play moves inside the search; the frame that is reached. */
static Frame *walk(Scene *scene, const char *const *moves, size_t length)
{
    Frame *frame = worker_root(scene->worker);

    for (size_t i = 0; i < length; i++) {
        line_make(scene->worker, frame, scene_move(&frame->position, moves[i]));
        frame++;
    }
    return frame;
}

static void test_one_repetition_in_the_tree_is_a_draw(void)
{
    static const char *const moves[] = { "g1f3", "g8f6", "f3g1", "f6g8",
                                         "g1f3" };
    Scene scene;

    scene_open(&scene, 1);
    scene_set(&scene, START, "e2e4 e7e5");
    scene_prepare(&scene);
    CU_ASSERT_FALSE(line_is_repetition(scene.worker, walk(&scene, moves, 4)));
    scene_prepare(&scene);
    CU_ASSERT_TRUE(line_is_repetition(scene.worker, walk(&scene, moves, 5)));
    scene_close(&scene);
}

/* Before the root it takes two. */
static void test_the_game_counts_twice(void)
{
    static const char *const moves[] = { "g1f3", "g8f6", "f3g1", "f6g8" };
    Scene scene;

    scene_open(&scene, 1);
    scene_set(&scene, START, "g1f3 g8f6 f3g1 f6g8");
    scene_prepare(&scene);
    CU_ASSERT_FALSE(line_is_repetition(scene.worker, walk(&scene, moves, 2)));
    scene_set(&scene, START, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8");
    scene_prepare(&scene);
    CU_ASSERT_TRUE(line_is_repetition(scene.worker, walk(&scene, moves, 2)));
    scene_close(&scene);
}

static void test_a_coming_repetition_is_seen(void)
{
    static const char *const moves[] = { "g1f3", "g8f6", "f3g1" };
    static const char *const pawn[] = { "g1f3", "g7g6", "f3g1" };
    Scene scene;

    scene_open(&scene, 1);
    scene_set(&scene, START, "e2e4 e7e5");
    scene_prepare(&scene);
    CU_ASSERT_FALSE(line_can_repeat(scene.worker, walk(&scene, moves, 3)));
    scene_prepare(&scene);
    CU_ASSERT_FALSE(line_can_repeat(scene.worker, walk(&scene, pawn, 3)));
    /* one ply deeper than the position that can be repeated */
    static const char *const later[] = { "b1c3", "g8f6", "g1f3", "f6g8" };
    scene_prepare(&scene);
    CU_ASSERT_TRUE(line_can_repeat(scene.worker, walk(&scene, later, 4)));
    scene_close(&scene);
}

static void test_a_won_position_avoids_the_draw(void)
{
    Scene scene;
    const RootMove *best;

    scene_open(&scene, 1);
    /* White is a rook up; Kf1 would repeat for the third time. */
    scene_set(&scene, "6k1/5ppp/8/8/8/8/5PPP/R4K2 w - - 0 1",
              "f1e1 g8f8 e1f1 f8g8 f1e1 g8f8 e1f1 f8g8 f1e1 g8f8");
    best = scene_think(&scene, (SearchLimits){ .depth = 8 });
    CU_ASSERT_NOT_EQUAL(best->move, scene_move(&scene.position, "e1f1"));
    CU_ASSERT_TRUE(best->score > 200);
    scene_close(&scene);
}

static void test_a_lost_position_takes_the_draw(void)
{
    Scene scene;
    const RootMove *best;

    scene_open(&scene, 1);
    /* Perpetual check is all that Black has. */
    scene_set(&scene, "6k1/5p2/6p1/8/7q/8/QR3PP1/1R4K1 b - - 0 1", "");
    best = scene_think(&scene, (SearchLimits){ .depth = 10 });
    CU_ASSERT_TRUE(best->score < 0);
    scene_set(&scene, "1r5k/8/8/8/8/8/q6P/2R3QK b - - 99 80", "");
    best = scene_think(&scene, (SearchLimits){ .depth = 4 });
    CU_ASSERT_TRUE(best->score > -500);
    scene_close(&scene);
}

/* What is drawn by the fifty-move rule, and by repetition. */
static void test_a_draw_may_be_worth_something(void)
{
    static const char *const drawn[] = {
        "7k/8/4K3/6Q1/8/8/8/8 w - - 98 120",
        "6k1/6p1/5pQ1/8/8/2q5/1r6/7K w - - 0 1",
        "7k/5K2/8/8/8/8/8/6q1 b - - 99 80",
    };
    static const Score scores[] = { -30, 20 };

    for (size_t i = 0; i < ARRAY_LENGTH(drawn); i++)
        for (size_t j = 0; j < ARRAY_LENGTH(scores); j++) {
            Scene scene;

            scene_open(&scene, 1);
            scene.team.draw_score = scores[j];
            scene_set(&scene, drawn[i], "");
            CU_ASSERT_EQUAL(
                scene_think(&scene, (SearchLimits){ .depth = 9 })->score,
                scores[j]);
            scene_close(&scene);
        }
}

/* At 100 halfmoves mate still wins. */
static void test_mate_goes_before_fifty_moves(void)
{
    Scene scene;
    const RootMove *best;

    scene_open(&scene, 1);
    scene_set(&scene, "7k/8/5K2/6Q1/8/8/8/8 w - - 99 120", "");
    best = scene_think(&scene, (SearchLimits){ .depth = 6 });
    CU_ASSERT_EQUAL(best->score, score_mate_in(1));
    scene_set(&scene, "7k/8/4K3/6Q1/8/8/8/8 w - - 98 120", "");
    best = scene_think(&scene, (SearchLimits){ .depth = 6 });
    CU_ASSERT_EQUAL(best->score, SCORE_DRAW);
    scene_close(&scene);
}

static void test_bare_material_is_a_draw(void)
{
    Scene scene;

    scene_open(&scene, 1);
    scene_set(&scene, "8/8/4k3/4p3/8/3NK3/8/8 w - - 0 1", "");
    scene_prepare(&scene);
    static const char *const moves[] = { "d3e5", "e6e5" };
    CU_ASSERT_TRUE(line_is_draw(scene.worker, walk(&scene, moves, 2)));
    scene_close(&scene);
}

CU_TestInfo draw_tests[] = {
    { "one repetition in the tree is a draw",
      test_one_repetition_in_the_tree_is_a_draw },
    { "the game counts twice", test_the_game_counts_twice },
    { "a coming repetition is seen", test_a_coming_repetition_is_seen },
    { "a won position avoids the draw", test_a_won_position_avoids_the_draw },
    { "a lost position takes the draw", test_a_lost_position_takes_the_draw },
    { "a draw may be worth something", test_a_draw_may_be_worth_something },
    { "mate goes before fifty moves", test_mate_goes_before_fifty_moves },
    { "bare material is a draw", test_bare_material_is_a_draw },
    CU_TEST_INFO_NULL,
};
