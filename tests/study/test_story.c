/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "study/story.h"

static Node turn(Game *game, Result result)
{
    Scores *scores = scores_new(game);
    Node node;

    game_set_result(game, result);
    node = story_turning_point(scores);
    scores_free(scores);
    return node;
}

/* The loser's worst move, not the winner's, even if that was worse. */
static void test_turning_point(void)
{
    Game *game = game_of("e4 0.2 e5 0.2 Nf3 0.2 f6 1.9 Bc4 -3.0 d6 -2.8 Nc3 "
                         "-2.9 g5 0.1 Nxe5 -1.5");

    CU_ASSERT_EQUAL(turn(game, RESULT_BLACK), ply(game, 5)); /* Bc4 */
    CU_ASSERT_EQUAL(turn(game, RESULT_WHITE), ply(game, 8)); /* g5 */
    CU_ASSERT_EQUAL(turn(game, RESULT_DRAW), ply(game, 5));
    game_free(game);
    game = game_of("e4 0.2 e5 0.2 Nf3 0.2");
    CU_ASSERT_EQUAL(turn(game, RESULT_BLACK), NODE_NONE);
    game_free(game);
}

static void test_mistakes_are_counted(void)
{
    Game *game = game_of("e4 0.2 e5 0.2 Nf3 0.2 f6 1.9 Bc4 -3.0 d6 -2.8 Nc3 "
                         "-2.9 g5 0.1 Nxe5 -1.5");
    Scores *scores = scores_new(game);

    CU_ASSERT_EQUAL(story_mistakes(scores, WHITE), 2);
    CU_ASSERT_EQUAL(story_mistakes(scores, BLACK), 2);
    scores_free(scores);
    game_free(game);
}

CU_TestInfo story_tests[] = {
    { "the turning point", test_turning_point },
    { "mistakes are counted", test_mistakes_are_counted },
    CU_TEST_INFO_NULL,
};
