/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "study/accuracy.h"
#include "study/labels.h"

#include <math.h>

static void keep(Scores *scores, Node node, Score score, int depth, Move best)
{
    scores_keep(scores, node, (Assessment){ score, depth, best });
}

static void test_chances(void)
{
    CU_ASSERT_DOUBLE_EQUAL(scores_win_percent(0), 50, 0.001);
    CU_ASSERT_DOUBLE_EQUAL(scores_win_percent(100), 59.1, 0.1);
    CU_ASSERT_DOUBLE_EQUAL(scores_win_percent(-100), 40.9, 0.1);
    CU_ASSERT_DOUBLE_EQUAL(scores_win_percent(30000), scores_win_percent(1000),
                           0.001);
    CU_ASSERT_DOUBLE_EQUAL(scores_win_percent(-30000),
                           scores_win_percent(-1000), 0.001);
}

/* What an engine has found out comes first, but not from a glance. */
static void test_where_scores_come_from(void)
{
    Game *game = game_of("e4 0.5 e5");
    Scores *scores = scores_new(game);
    Score score = 0;

    CU_ASSERT(scores_find(scores, ply(game, 1), &score));
    CU_ASSERT_EQUAL(score, 50);
    CU_ASSERT_FALSE(scores_find(scores, ply(game, 2), &score));
    CU_ASSERT_FALSE(scores_find(scores, GAME_ROOT, &score));
    CU_ASSERT_PTR_NULL(scores_assessment(scores, ply(game, 1)));
    keep(scores, ply(game, 1), 90, 7, MOVE_NONE);
    CU_ASSERT(scores_find(scores, ply(game, 1), &score));
    CU_ASSERT_EQUAL(score, 50);
    keep(scores, ply(game, 1), 70, 8, MOVE_NONE);
    CU_ASSERT(scores_find(scores, ply(game, 1), &score));
    CU_ASSERT_EQUAL(score, 70);
    scores_take_game(scores, game);
    CU_ASSERT(scores_find(scores, ply(game, 1), &score));
    CU_ASSERT_EQUAL(score, 50);
    scores_free(scores);
    game_free(game);
}

/* What an opponent thought, perhaps a weak one, is shown but not judged by. */
static void test_scores_of_players(void)
{
    Game *game = game_of("e4 0.1 e5");
    Scores *scores = scores_new(game);
    Score score = 0;

    game_set_command(game, ply(game, 2), "score", span_from("5.00"));
    CU_ASSERT(scores_find(scores, ply(game, 2), &score));
    CU_ASSERT_EQUAL(score, 500);
    CU_ASSERT_FALSE(scores_settled(scores, ply(game, 2), &score));
    CU_ASSERT_EQUAL(label_of_move(scores, ply(game, 2)), LABEL_NONE);
    game_set_command(game, ply(game, 1), "score", span_from("5.00"));
    CU_ASSERT(scores_find(scores, ply(game, 1), &score));
    CU_ASSERT_EQUAL(score, 10); /* a report knows better */
    scores_free(scores);
    game_free(game);
}

static void test_deeper_is_kept(void)
{
    Game *game = game_of("e4");
    Scores *scores = scores_new(game);

    keep(scores, 1, 10, 12, MOVE_NONE);
    keep(scores, 1, 20, 11, MOVE_NONE);
    CU_ASSERT_EQUAL(scores_assessment(scores, 1)->score, 10);
    keep(scores, 1, 30, 12, MOVE_NONE);
    CU_ASSERT_EQUAL(scores_assessment(scores, 1)->score, 30);
    keep(scores, 5000, 40, 1, MOVE_NONE); /* far away */
    CU_ASSERT_EQUAL(scores_assessment(scores, 5000)->score, 40);
    CU_ASSERT_PTR_NULL(scores_assessment(scores, 4999));
    CU_ASSERT_PTR_NULL(scores_assessment(scores, 1 << 20));
    scores_free(scores);
    game_free(game);
}

/* Mate and stalemate need neither an engine nor a comment. */
static void test_the_rules_know_the_end(void)
{
    Game *mate = game_of("f3 e5 g4 Qh4");
    Game *stalemate = game_of_fen("7k/8/5KQ1/8/8/8/8/8 w - - 0 1", "Kf7");
    Scores *scores = scores_new(mate);
    Score score = 0;

    CU_ASSERT(scores_find(scores, ply(mate, 4), &score));
    CU_ASSERT_EQUAL(score, -SCORE_MATE);
    CU_ASSERT_FALSE(scores_find(scores, ply(mate, 3), &score));
    scores_take_game(scores, stalemate);
    CU_ASSERT(scores_find(scores, ply(stalemate, 1), &score));
    CU_ASSERT_EQUAL(score, SCORE_DRAW);
    scores_free(scores);
    game_free(mate);
    game_free(stalemate);
}

/* Few programs write down what they think of the usual start position. */
static void test_before_the_first_move(void)
{
    Game *usual = game_of("e4 e5");
    Game *other = game_of_fen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e4");
    Scores *scores = scores_new(usual);
    Score score = 0;

    CU_ASSERT(scores_settled_before(scores, ply(usual, 1), &score));
    CU_ASSERT_EQUAL(score, SCORE_AT_START);
    CU_ASSERT_FALSE(scores_settled_before(scores, ply(usual, 2), &score));
    scores_take_game(scores, other);
    CU_ASSERT_FALSE(scores_settled_before(scores, ply(other, 1), &score));
    scores_free(scores);
    game_free(usual);
    game_free(other);
}

/* --- Labels --------------------------------------------------------------- */

/* The score for White from which this many points of winning chances are
 * missing to those at 0.00. */
static Score score_that_loses(double points)
{
    double percent = 50 - points;

    return (Score)lround(log(2 / ((percent - 50) / 50 + 1) - 1) / -0.00368208);
}

static Label label_of_loss(double points)
{
    Game *game = game_of("e4 e5 Nf3");
    Scores *scores = scores_new(game);
    Label label;

    keep(scores, ply(game, 2), 0, 20, MOVE_NONE);
    keep(scores, ply(game, 3), score_that_loses(points), 20, MOVE_NONE);
    label = label_of_move(scores, ply(game, 3));
    scores_free(scores);
    game_free(game);
    return label;
}

static void test_thresholds(void)
{
    CU_ASSERT_EQUAL(label_of_loss(4.8), LABEL_NONE);
    CU_ASSERT_EQUAL(label_of_loss(5.2), LABEL_INACCURACY);
    CU_ASSERT_EQUAL(label_of_loss(9.8), LABEL_INACCURACY);
    CU_ASSERT_EQUAL(label_of_loss(10.2), LABEL_MISTAKE);
    CU_ASSERT_EQUAL(label_of_loss(14.8), LABEL_MISTAKE);
    CU_ASSERT_EQUAL(label_of_loss(15.2), LABEL_BLUNDER);
    CU_ASSERT_EQUAL(label_of_loss(-20), LABEL_NONE);
}

static void test_loss(void)
{
    Game *game = game_of("e4 0.0 e5 1.0 Nf3 3.0");
    Scores *scores = scores_new(game);
    double points = 0;

    CU_ASSERT_FALSE(label_loss(scores, GAME_ROOT, &points));
    CU_ASSERT(label_loss(scores, ply(game, 2), &points)); /* Black's */
    CU_ASSERT_DOUBLE_EQUAL(points, scores_win_percent(100) - 50, 0.001);
    CU_ASSERT(label_loss(scores, ply(game, 3), &points)); /* a gift */
    CU_ASSERT_EQUAL(points, 0);
    scores_free(scores);
    game_free(game);
}

/* Won stays won, lost stays lost: no mistake, however much that costs. */
static void test_a_kept_result_is_no_mistake(void)
{
    static const struct {
        const char *moves;
        Label label;
    } cases[] = {
        { "e4 0.0 e5 9.0 Nf3 2.0", LABEL_INACCURACY },
        { "e4 0.0 e5 9.0 Nf3 1.99", LABEL_BLUNDER },
        { "e4 0.0 e5 -2.0 Nf3 -9.0", LABEL_INACCURACY },
        { "e4 0.0 e5 -1.99 Nf3 -9.0", LABEL_BLUNDER },
        { "e4 0.0 e5 9.0 Nf3 8.9", LABEL_NONE },
        { "e4 0.0 e5 9.0 Nf3 -9.0", LABEL_BLUNDER },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        Game *game = game_of(cases[i].moves);
        Scores *scores = scores_new(game);

        CU_ASSERT_EQUAL(label_of_move(scores, ply(game, 3)), cases[i].label);
        scores_free(scores);
        game_free(game);
    }
}

/* As a report has written it: without an engine. */
static void test_best_moves_are_read(void)
{
    Game *game = game_of("e4 2.0 e5 2.0");
    Scores *scores = scores_new(game);

    CU_ASSERT_EQUAL(scores_best(scores, GAME_ROOT), MOVE_NONE);
    CU_ASSERT_NOT_EQUAL(label_of_move(scores, ply(game, 1)), LABEL_BEST);
    game_set_command(game, GAME_ROOT, "best", span_from("e4"));
    CU_ASSERT_EQUAL(scores_best(scores, GAME_ROOT), move_make(E2, E4));
    CU_ASSERT_EQUAL(label_of_move(scores, ply(game, 1)), LABEL_BEST);
    game_set_command(game, ply(game, 1), "best", span_from("Ke5"));
    CU_ASSERT_EQUAL(scores_best(scores, ply(game, 1)), MOVE_NONE);
    scores_free(scores);
    game_free(game);
}

/* The score after the engine's own move is often another one. */
static void test_best_is_no_mistake(void)
{
    Game *game = game_of("e4 e5");
    Scores *scores = scores_new(game);

    keep(scores, GAME_ROOT, 200, 18, move_make(D2, D4));
    keep(scores, ply(game, 1), 0, 16, move_make(E7, E5));
    CU_ASSERT_EQUAL(label_of_move(scores, ply(game, 1)), LABEL_BLUNDER);
    keep(scores, GAME_ROOT, 200, 19, move_make(E2, E4));
    CU_ASSERT_EQUAL(label_of_move(scores, ply(game, 1)), LABEL_BEST);
    scores_free(scores);
    game_free(game);
}

/* Somebody steps through a game while the engine is on: what it has seen in
 * that moment is shown, but neither marks moves nor measures anybody. */
static void test_a_glance_judges_nobody(void)
{
    Game *game = game_of("e4 e5");
    Scores *scores = scores_new(game);
    Score score = 0;
    double percent;

    keep(scores, GAME_ROOT, 30, 20, move_make(E2, E4));
    keep(scores, ply(game, 1), 30, 20, move_make(C7, C5));
    keep(scores, ply(game, 2), 300, SCORE_SETTLED - 1, MOVE_NONE);
    CU_ASSERT(scores_find(scores, ply(game, 2), &score));
    CU_ASSERT_EQUAL(score, 300);
    CU_ASSERT_FALSE(scores_settled(scores, ply(game, 2), &score));
    CU_ASSERT_EQUAL(label_of_move(scores, ply(game, 2)), LABEL_NONE);
    CU_ASSERT_FALSE(accuracy_of_side(scores, BLACK, &percent));
    keep(scores, ply(game, 2), 300, SCORE_SETTLED, MOVE_NONE);
    CU_ASSERT_EQUAL(label_of_move(scores, ply(game, 2)), LABEL_BLUNDER);
    CU_ASSERT(accuracy_of_side(scores, BLACK, &percent));
    CU_ASSERT_EQUAL(scores_best(scores, ply(game, 1)), move_make(C7, C5));
    keep(scores, GAME_ROOT, 30, SCORE_SETTLED - 1, MOVE_NONE);
    CU_ASSERT_EQUAL(scores_best(scores, GAME_ROOT), move_make(E2, E4));
    CU_ASSERT_EQUAL(scores_best(scores, ply(game, 2)), MOVE_NONE);
    scores_free(scores);
    game_free(game);
}

static void test_signs(void)
{
    for (Label label = LABEL_INACCURACY; label < LABELS; label++)
        CU_ASSERT_STRING_EQUAL(label_sign(label), nag_sign(label_nag(label)));
    CU_ASSERT_STRING_EQUAL(label_sign(LABEL_BLUNDER), "??");
    CU_ASSERT_STRING_EQUAL(label_sign(LABEL_MISTAKE), "?");
    CU_ASSERT_STRING_EQUAL(label_sign(LABEL_BEST), "");
    CU_ASSERT_EQUAL(label_nag(LABEL_BEST), 0);
    CU_ASSERT_EQUAL(label_nag(LABEL_NONE), 0);
}

/* --- Accuracy ------------------------------------------------------------- */

static void test_accuracy_of_a_move(void)
{
    CU_ASSERT_DOUBLE_EQUAL(accuracy_of_loss(0), 100, 0.001);
    CU_ASSERT_DOUBLE_EQUAL(accuracy_of_loss(10), 64.579, 0.01);
    CU_ASSERT_DOUBLE_EQUAL(accuracy_of_loss(100), 0, 0.001);
}

/* Half a game measures nobody; the last score may be missing, as of a mate. */
static void test_accuracy_of_a_side(void)
{
    Game *game = game_of("e4 0.15 e5 0.15 Nf3 0.15 Nc6 9.0");
    Game *gap = game_of("e4 0.15 e5 Nf3 -9.0 Nc6 9.0");
    Game *last = game_of("e4 0.15 e5 0.15 Nf3 0.15 Nc6");
    Game *one = game_of("e4");
    Scores *scores = scores_new(game);
    double percent = 0;

    CU_ASSERT(accuracy_of_side(scores, WHITE, &percent));
    CU_ASSERT_DOUBLE_EQUAL(percent, 100, 0.001);
    CU_ASSERT(accuracy_of_side(scores, BLACK, &percent));
    CU_ASSERT(percent > 10 && percent < 50);
    scores_take_game(scores, gap);
    CU_ASSERT_FALSE(accuracy_of_side(scores, WHITE, &percent));
    CU_ASSERT_FALSE(accuracy_of_side(scores, BLACK, &percent));
    scores_take_game(scores, last);
    CU_ASSERT(accuracy_of_side(scores, BLACK, &percent));
    scores_take_game(scores, one);
    CU_ASSERT_FALSE(accuracy_of_side(scores, WHITE, &percent));
    scores_free(scores);
    game_free(game);
    game_free(gap);
    game_free(last);
    game_free(one);
}

CU_TestInfo scores_tests[] = {
    { "chances", test_chances },
    { "where scores come from", test_where_scores_come_from },
    { "scores of players", test_scores_of_players },
    { "deeper is kept", test_deeper_is_kept },
    { "the rules know the end", test_the_rules_know_the_end },
    { "before the first move", test_before_the_first_move },
    { "thresholds", test_thresholds },
    { "loss", test_loss },
    { "the best move is no mistake", test_best_is_no_mistake },
    { "a kept result is no mistake", test_a_kept_result_is_no_mistake },
    { "best moves are read", test_best_moves_are_read },
    { "a glance judges nobody", test_a_glance_judges_nobody },
    { "signs", test_signs },
    { "accuracy of a move", test_accuracy_of_a_move },
    { "accuracy of a side", test_accuracy_of_a_side },
    CU_TEST_INFO_NULL,
};
