/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The accuracy of two known games, next to the numbers which the published
 * formula of lichess gives.
 */
#include "suites.h"

#include "base/random.h"
#include "study/accuracy.h"
#include "study/report_page.h"

#include <math.h>

/* Morphy against the Duke of Brunswick and Count Isouard, Paris 1858. */
static const char MORPHY[] =
    "e4 0.01 e5 0.16 Nf3 0.13 d6 0.29 d4 0.35 Bg4 0.72 dxe5 0.88 Bxf3 "
    "1.59 Qxf3 1.46 dxe5 1.62 Bc4 1.35 Nf6 2.23 Qb3 2.32 Qe7 2.31 Nc3 "
    "1.83 c6 1.73 Bg5 1.47 b5 3.32 Nxb5 3.19 cxb5 5.39 Bxb5+ 3.92 Nbd7 "
    "6.98 O-O-O 7.86 Rd8 9.40 Rxd7 8.71 Rxd7 9.34 Rd1 8.87 Qe6 15.60 "
    "Bxd7+ 14.87 Nxd7 100.0 Qb8+ 100.0 Nxb8 100.0 Rd8#";

/* Steinitz against von Bardeleben, Hastings 1895. */
static const char STEINITZ[] =
    "e4 0.23 e5 0.22 Nf3 0.19 Nc6 0.16 Bc4 0.25 Bc5 0.19 c3 0.36 Nf6 "
    "0.12 d4 -0.04 exd4 0.01 cxd4 -0.05 Bb4+ -0.26 Nc3 -0.51 d5 1.16 "
    "exd5 1.07 Nxd5 1.35 O-O 1.25 Be6 1.23 Bg5 1.06 Be7 1.24 Bxd5 1.22 "
    "Bxd5 1.32 Nxd5 1.19 Qxd5 0.95 Bxe7 0.87 Nxe7 0.86 Re1 0.95 f6 "
    "0.91 Qe2 1.24 Qd7 1.70 Rac1 0.65 c6 1.57 d5 1.33 cxd5 1.80 Nd4 "
    "1.77 Kf7 1.84 Ne6 1.35 Rhc8 3.99 Qg4 4.56 g6 4.56 Ng5+ 4.39 Ke8 "
    "4.20 Rxe7+ 3.82 Kf8 4.78 Rf7+ 4.66 Kg8 4.46 Rg7+ 4.29 Kh8 6.31 "
    "Rxh7+ 5.76";

static void check_accuracy(const char *moves, double white, double black)
{
    Game *game = game_of(moves);
    Scores *scores = scores_new(game);
    double percent = 0;

    CU_ASSERT(accuracy_of_side(scores, WHITE, &percent));
    CU_ASSERT_DOUBLE_EQUAL(percent, white, 0.0001);
    CU_ASSERT(accuracy_of_side(scores, BLACK, &percent));
    CU_ASSERT_DOUBLE_EQUAL(percent, black, 0.0001);
    scores_free(scores);
    game_free(game);
}

/*
 * The formula: chances 50 + 50 * (2 / (1 + exp(-0.00368208 cp)) - 1) with cp
 * cut at +-1000, 15 before the first move; a move's accuracy 103.1668
 * exp(-0.04354 loss) - 3.1669 + 1 between 0 and 100; its weight the standard
 * deviation, between 0.5 and 12, of the chances in a window of plies / 10
 * positions, between 2 and 8; the accuracy of a side is the mean of its
 * weighted mean and its harmonic mean.  A program that shares nothing with
 * this one computed from the scores above:
 *
 *            plies  window   weighted    harmonic    accuracy
 *   Morphy      33       3    94.1061     95.0737     94.5899
 *   allies                    72.1658     82.6410     77.4034
 *   Steinitz    49       4    94.4301     94.8736     94.6519
 *   Bardeleben                80.9567     85.8051     83.3809
 */
static void test_accuracy_is_that_of_lichess(void)
{
    check_accuracy(MORPHY, 94.5899, 77.4034);
    check_accuracy(STEINITZ, 94.6519, 83.3809);
}

/* A game from an opening into an endgame in which all scores are by chance. */
static Game *random_game(Random *random)
{
    Game *game = game_of("e4 d5 exd5 Qxd5 Nc3 Qa5 d4 Nf6 Nf3 Bg4 h3 Bxf3 Qxf3 "
                         "c6 Bd2 Nbd7 Bc4 e6 O-O Be7 Nd5 Qd8 Nxe7 Qxe7 Qa3 "
                         "Qxa3 bxa3 b5 Bb4 bxc4 Rfe1 c5 Bc3 Nd5 Bd2 cxd4 Rab1 "
                         "Rb8 Rxb8 Nxb8 Rd1 Nc6");
    int swing = (int)random_between(random, 2, 600);
    Node node = game_next(game, GAME_ROOT);

    for (; node != NODE_NONE; node = game_next(game, node)) {
        Score score = (Score)random_between(random, 0, swing);

        game_set_evaluation(game, node, (Evaluation){ score - swing / 2, 20 });
    }
    return game;
}

/* "Total 94, with 98, 98 and 95" is nothing one can explain. */
static void test_the_whole_lies_within_its_parts(void)
{
    Random random;
    unsigned clamped = 0;

    random_start(&random, 1);
    for (int i = 0; i < 2000; i++) {
        Game *game = random_game(&random);
        Scores *scores = scores_new(game);

        for (Color side = WHITE; side < COLORS; side++) {
            Accuracy a = { 0 };
            double least = 100;
            double most = 0;

            CU_ASSERT_FATAL(accuracy_measure(scores, side, &a));
            for (Phase phase = 0; phase < PHASES; phase++) {
                CU_ASSERT(a.moves[phase] > 0);
                least = fmin(least, a.phases[phase]);
                most = fmax(most, a.phases[phase]);
            }
            CU_ASSERT(a.total >= least && a.total <= most);
            clamped += a.total == least || a.total == most;
        }
        scores_free(scores);
        game_free(game);
    }
    CU_ASSERT(clamped > 0); /* the formula alone would not do */
}

/* The phases by the formula above, from their moves alone (White 96.9394 and
 * 93.4071, Black 85.4784 and 82.0124), and the labels. */
static void test_page_of_a_known_game(void)
{
    Game *game = game_of(STEINITZ);
    Scores *scores = scores_new(game);
    Text page = { 0 };

    game_set_tag(game, "White", span_from("Steinitz"), NULL);
    game_set_tag(game, "Black", span_from("von Bardeleben"), NULL);
    report_page_append(scores, MOVE_SAN, &page);
    CU_ASSERT(span_starts_with(
        text_span(&page), "Steinitz - von Bardeleben  *\n\n"
                          "                        White    Black\n"
                          "  Accuracy                 95%      83%\n"
                          "    opening                97%      85%\n"
                          "    middlegame             93%      82%\n"
                          "  Centipawns lost          17       41   a move\n"
                          "  Inaccuracies  ?!          1        2\n"
                          "  Mistakes  ?               0        0\n"
                          "  Blunders  ??              0        2\n"));
    text_clear(&page);
    report_row_append(scores, 7, &page);
    CU_ASSERT(span_find_string(text_span(&page), "   1/0/0   2/0/2") <
              page.length);
    text_free(&page);
    scores_free(scores);
    game_free(game);
}

CU_TestInfo accuracy_tests[] = {
    { "accuracy is that of lichess", test_accuracy_is_that_of_lichess },
    { "the whole lies within its parts", test_the_whole_lies_within_its_parts },
    { "the page of a known game", test_page_of_a_known_game },
    CU_TEST_INFO_NULL,
};
