/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is said about moves: labels, accuracy, the page of the report, the
 * lines that go into the game, and the verdict on a second try.  Scores come
 * from the game's comments or from an engine that says what a script tells
 * it, so every number here can be checked by hand.
 */
#include "suites.h"

#include "../harness/scratch.h"
#include "formats/pgn_write.h"
#include "session/inside.h"
#include "study/report_page.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static Session *session_with_game(const char *pgn)
{
    Session *session = quick_session();

    session_offer_paste(session, span_from(pgn));
    CU_ASSERT(enter(session, "paste"));
    return session;
}

/* --- Accuracy ------------------------------------------------------------- */

static bool accuracy_is(const Session *session, Color color, double expected)
{
    double found = -1;

    if (analysis_accuracy(session, color, &found) &&
        fabs(found - expected) < 0.0001)
        return true;
    printf("\n%.4f instead of %.4f\n", found, expected);
    return false;
}

static void open_accuracy_game(Session *session, unsigned number)
{
    char line[1024];

    snprintf(line, sizeof line, "open \"%s/tests/data/accuracy.pgn\" %u",
             getenv("LUFT_SOURCE"), number);
    CU_ASSERT(enter(session, line));
    CU_ASSERT(settle(session));
}

/*
 * The formula that lichess has published: chances 50 + 50 * (2 / (1 +
 * exp(-0.00368208 cp)) - 1) with cp cut at +-1000, 15 before the first move; a
 * move's accuracy 103.1668 exp(-0.04354 loss) - 3.1669 + 1 between 0 and 100;
 * its weight the standard deviation, between 0.5 and 12, of the chances in a
 * window of plies / 10 positions, between 2 and 8; the accuracy of a side is
 * the mean of its weighted mean and its harmonic mean.
 *
 * The numbers below were computed from the scores in the file by a program
 * that shares nothing with this one:
 *
 *            plies  window   weighted    harmonic    accuracy
 *   Morphy      33       3    94.1061     95.0737     94.5899
 *   allies                    72.1658     82.6410     77.4034
 *   Steinitz    49       4    94.4301     94.8736     94.6519
 *   Bardeleben                80.9567     85.8051     83.3809
 */
static void test_accuracy_is_that_of_lichess(void)
{
    Session *session = quick_session();

    open_accuracy_game(session, 1);
    CU_ASSERT(accuracy_is(session, WHITE, 94.5899));
    CU_ASSERT(accuracy_is(session, BLACK, 77.4034));
    CU_ASSERT(enter(session, "game 2"));
    CU_ASSERT(accuracy_is(session, WHITE, 94.6519));
    CU_ASSERT(accuracy_is(session, BLACK, 83.3809));
    session_free(session);
}

static void test_accuracy_of_a_game_that_black_begins(void)
{
    /* chances unknown, 50, 40.01: White loses 9.99 points */
    Session *session =
        session_with_game("[FEN \"4k3/pppp4/8/8/8/8/4PPPP/4K3 b - - 0 1\"]\n\n"
                          "1... d5 {[%eval 0.00]} 2. e4 {[%eval -1.10]} *\n");
    double black;

    CU_ASSERT(accuracy_is(session, WHITE, 64.6103));
    CU_ASSERT_FALSE(analysis_accuracy(session, BLACK, &black));
    session_free(session);
}

/* --- Labels --------------------------------------------------------------- */

/* The label of White's move after which Black is ahead by `centipawns`, from
 * a level position. */
static Label label_of_loss(int centipawns)
{
    Session *session;
    char pgn[200];
    Label label;

    snprintf(pgn, sizeof pgn,
             "[White \"A\"]\n\n1. e4 {[%%eval 0.00]} e5 {[%%eval 0.00]} "
             "2. Qh5 {[%%eval -%d.%02d]} *\n",
             centipawns / 100, centipawns % 100);
    session = session_with_game(pgn);
    label = analysis_label(session, game_main_line(session_game(session), 3));
    session_free(session);
    return label;
}

/* 54 centipawns are 4.95 points of winning chances, 55 are 5.05; 110 are 9.99
 * and 111 10.08; 168 are 14.99 and 169 15.07. */
static void test_labels_begin_at_5_10_15_points(void)
{
    CU_ASSERT_EQUAL(label_of_loss(54), LABEL_NONE);
    CU_ASSERT_EQUAL(label_of_loss(55), LABEL_INACCURACY);
    CU_ASSERT_EQUAL(label_of_loss(110), LABEL_INACCURACY);
    CU_ASSERT_EQUAL(label_of_loss(111), LABEL_MISTAKE);
    CU_ASSERT_EQUAL(label_of_loss(168), LABEL_MISTAKE);
    CU_ASSERT_EQUAL(label_of_loss(169), LABEL_BLUNDER);
}

/* --- The report ----------------------------------------------------------- */

static bool page_has(const Session *session, const char *words)
{
    Text page = { 0 };
    bool found;

    report_page_append(coach_scores(session->coach), MOVE_SAN, &page);
    found = span_find_string(text_span(&page), words) < page.length;
    if (!found)
        printf("\n\"%s\" is not in\n%s\n", words, text_string(&page));
    text_free(&page);
    return found;
}

/* All of it follows from the scores in the file; the phases by the formula
 * above from their moves alone, 96.9394, 93.4071, 85.4784 and 82.0124. */
static void test_report_page(void)
{
    Session *session = quick_session();

    open_accuracy_game(session, 2);
    CU_ASSERT(page_has(session,
                       "Steinitz - von Bardeleben  1-0\n\n"
                       "                        White    Black\n"
                       "  Accuracy                 95%      83%\n"
                       "    opening                97%      85%\n"
                       "    middlegame             93%      82%\n"
                       "  Centipawns lost          17       41   a move\n"
                       "  Inaccuracies  ?!          1        2\n"
                       "  Mistakes  ?               0        0\n"
                       "  Blunders  ??              0        2\n"
                       "  The engine's move         0        0\n\n"
                       "Losses are percentage points of winning chances.\n\n"
                       "  7...d5??      -15%  "));
    CU_ASSERT(page_has(session, "  16.Rac1?!      -9%  "));
    CU_ASSERT(page_has(session, "\tgoto 19b\n"));
    session_free(session);
}

/* Queens, rooks, bishops and knights of both sides, counted together. */
static void test_endgame_begins_with_6_pieces(void)
{
    static const char game[] = "[FEN \"r2bk3/1n6/8/8/8/8/%s/R2BK3 w - - 0 30\"]"
                               "\n\n30. Bc2 {[%%eval 0.00]} "
                               "Be7 {[%%eval 0.00]} *\n";
    static const struct {
        const char *rank, *present, *absent;
    } cases[] = {
        { "1N6", "    endgame                  -     100%\n", "opening" },
        { "1NQ5", "    opening                  -     100%\n", "endgame" },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        char pgn[200];
        Text page = { 0 };
        Session *session;

        snprintf(pgn, sizeof pgn, game, cases[i].rank);
        if (i == 1) /* the queen stands on c2 */
            memcpy(strstr(pgn, "Bc2"), "Bf3", 3);
        session = session_with_game(pgn);
        CU_ASSERT(page_has(session, cases[i].present));
        report_page_append(coach_scores(session->coach), MOVE_SAN, &page);
        CU_ASSERT(span_find_string(text_span(&page), cases[i].absent) ==
                  page.length);
        text_free(&page);
        session_free(session);
    }
}

/* --- An engine that says what it is told ---------------------------------- */

static bool has_line(const Session *session)
{
    return analysis_thoughts(session)->count > 0;
}

static bool is_reported(const Session *session)
{
    return !session_is_reporting(session);
}

static const char QUEEN_OUT[] = "[White \"A\"]\n\n1. e4 e5 2. Qh5 *\n";

static void test_report_writes_scores_signs_and_better_lines(void)
{
    Session *session = session_with_game(QUEEN_OUT);
    Scratch scratch;

    scratch_make(&scratch);
    use_oracle(session, &scratch, "oracle",
               "-|depth 12 score cp 20 pv e2e4 e7e5\n"
               "e2e4|depth 12 score cp -20 pv e7e5\n"
               "e2e4 e7e5|depth 12 score cp 30 pv g1f3 b8c6 f1c4 g8f6 d2d3 "
               "f8c5 c2c3 d7d6\n"
               "e2e4 e7e5|depth 13 score cp 900 lowerbound pv d1g4\n"
               "e2e4 e7e5|depth 13 multipv 2 score cp 800 pv d1f3\n"
               "e2e4 e7e5 d1h5|depth 14 score cp 200 pv b8c6\n");
    CU_ASSERT(enter(session, "report depth 12"));
    CU_ASSERT(wait_until(session, is_reported));
    CU_ASSERT(
        game_is(session,
                "{[%eval 0.20,12] [%best e4]} 1. e4 {[%eval 0.20,12] [%best "
                "e5]} 1... e5\n{[%eval 0.30,12] [%best Nf3]} 2. Qh5 $4 "
                "{[%eval -2.00,14] [%best Nc6] Blunder:\n2.Qh5 leaves White "
                "lost after Nc6; 2.Nf3 was best} (2. Nf3 Nc6 3. Bc4 Nf6 4. d3\n"
                "Bc5) *"));
    CU_ASSERT(page_has(session, "The engine's move         1        1\n"));
    CU_ASSERT(page_has(
        session, "  2.Qh5??       -20%  leaves White lost after Nc6; 2.Nf3 was "
                 "best\tgoto 2\n"));
    session_free(session);
    scratch_remove(&scratch);
}

/* A deeper look knew better; the line that this look prefers is the game. */
static void test_played_move_is_no_better_line(void)
{
    Session *session = session_with_game(QUEEN_OUT);
    Scratch scratch;

    scratch_make(&scratch);
    CU_ASSERT(enter_all(session, "last\nprev"));
    use_oracle(session, &scratch, "deep",
               "e2e4 e7e5|depth 20 score cp 50 pv g1f3\n");
    CU_ASSERT(enter(session, "analyse on"));
    CU_ASSERT(wait_until(session, has_line));
    CU_ASSERT(enter(session, "analyse off"));
    use_oracle(session, &scratch, "shallow",
               "-|depth 9 score cp 20 pv e2e4\n"
               "e2e4|depth 9 score cp -20 pv e7e5\n"
               "e2e4 e7e5|depth 9 score cp 60 pv d1h5 b8c6\n"
               "e2e4 e7e5 d1h5|depth 9 score cp 100 pv b8c6\n");
    CU_ASSERT(enter(session, "report depth 9"));
    CU_ASSERT(wait_until(session, is_reported));
    CU_ASSERT(game_is(
        session, "{[%eval 0.20,9] [%best e4]} 1. e4 {[%eval 0.20,9] [%best "
                 "e5]} 1... e5\n{[%eval 0.60,9] [%best Qh5]} 2. Qh5 $2 {[%eval "
                 "-1.00,9] [%best Nc6] Mistake:\n2.Qh5 leaves White worse "
                 "after Nc6; 2.Nf3 was best} *"));
    session_free(session);
    scratch_remove(&scratch);
}

/* --- Trying again --------------------------------------------------------- */

/*
 * White was level; 21 centipawns less cost 1.93 points of winning chances and
 * are accepted, 22 cost 2.02 and are not.  What counts is the last line that
 * is exact and the first choice.
 */
static void test_retry_accepts_a_loss_of_2_points(void)
{
    Session *session =
        session_with_game("[White \"A\"]\n\n1. e4 {[%eval 0.00]} e5 {[%eval "
                          "0.00]} 2. Qh5 {[%eval -2.00]} *\n");
    Scratch scratch;

    scratch_make(&scratch);
    use_oracle(session, &scratch, "oracle",
               "e2e4 e7e5|depth 12 score cp 0 pv d2d4\n"
               "e2e4 e7e5 b1c3|depth 5 score cp 0 pv g8f6\n"
               "e2e4 e7e5 b1c3|depth 10 score cp 22 pv g8f6\n"
               "e2e4 e7e5 g1f3|depth 5 score cp 300 pv b8c6\n"
               "e2e4 e7e5 g1f3|depth 10 score cp 21 pv b8c6\n"
               "e2e4 e7e5 g1f3|depth 11 score cp 300 lowerbound pv b8c6\n"
               "e2e4 e7e5 g1f3|depth 11 multipv 2 score cp 300 pv d7d6\n");
    CU_ASSERT(enter(session, "retry white"));
    CU_ASSERT(enter(session, "Nc3"));
    CU_ASSERT(settle(session));
    CU_ASSERT(
        was_said(session, "That gives away 2% of winning chances. Try again"));
    CU_ASSERT(enter(session, "Nf3"));
    CU_ASSERT(settle(session));
    CU_ASSERT(was_said(session, "Good move"));
    CU_ASSERT(enter(session, "retry stop"));
    CU_ASSERT(was_said(session, "1 of 1 solved"));
    session_free(session);
    scratch_remove(&scratch);
}

CU_TestInfo judgement_tests[] = {
    { "accuracy is that of lichess", test_accuracy_is_that_of_lichess },
    { "accuracy of a game that Black begins",
      test_accuracy_of_a_game_that_black_begins },
    { "labels begin at 5, 10 and 15 points",
      test_labels_begin_at_5_10_15_points },
    { "the page of the report", test_report_page },
    { "the endgame begins with 6 pieces", test_endgame_begins_with_6_pieces },
    { "a report writes scores, signs and better lines",
      test_report_writes_scores_signs_and_better_lines },
    { "the move that was played is no better line",
      test_played_move_is_no_better_line },
    { "retry accepts a loss of 2 points",
      test_retry_accepts_a_loss_of_2_points },
    CU_TEST_INFO_NULL,
};
