/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "base/base.h"
#include "match/inside.h"
#include "match/match_report.h"
#include "match/standing_report.h"

#include <math.h>

#include <string.h>

static void test_decimals(void)
{
    static const struct {
        double value;
        const char *text;
    } cases[] = {
        { 1.005, "1.00" },     { -12.344, "-12.34" }, { -0.001, "0.00" },
        { -0.0, "0.00" },      { 0.0049, "0.00" },    { INFINITY, "inf" },
        { -INFINITY, "-inf" }, { NAN, "?" },          { -0.006, "-0.01" },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        Text text = { 0 };

        standing_write_decimal(cases[i].value, &text);
        CU_ASSERT_STRING_EQUAL(text_string(&text), cases[i].text);
        text_free(&text);
    }
}

static const char *const NAMES[] = { "new", "old", "rather long name" };

static Match *make_match(MatchPlan *plan, MatchPlayer *players, size_t count)
{
    MatchListener listener = { 0 };
    Match *match = NULL;

    for (size_t i = 0; i < count; i++) {
        players[i] = (MatchPlayer){ .limits = { .nodes = 1000 } };
        engine_command_read(span_from(NAMES[i % 3]), &players[i].command, NULL);
        engine_command_set_name(&players[i].command, span_from(NAMES[i]));
    }
    plan->players = players;
    plan->player_count = count;
    CU_ASSERT_EQUAL_FATAL(match_new(plan, &listener, &match, NULL), OK);
    return match;
}

static void drop_match(Match *match, MatchPlayer *players, size_t count)
{
    match_free(match);
    for (size_t i = 0; i < count; i++)
        engine_command_release(&players[i].command);
}

static void test_a_duel(void)
{
    MatchPlayer players[2];
    MatchPlan plan = { .games = 40,
                       .concurrency = 1,
                       .has_sprt = true,
                       .sprt = { 0, 5, 0.05, 0.05, ELO_NORMALIZED } };
    Match *match = make_match(&plan, players, 2);
    Text text = { 0 };

    match_report_standing(match, &text);
    CU_ASSERT_STRING_EQUAL(text_string(&text),
                           "new against old (1000 nodes)\nNo games yet\n");
    text_clear(&text);
    /* 16 pairs: 4 of half a point, 8 even, 4 of one and a half */
    for (size_t i = 0; i < 32; i += 2) {
        bool is_odd = i < 16;

        match_enter_result(
            match, i, is_odd && i < 8 ? POINTS_LOSS : POINTS_DRAW, END_RULES);
        match_enter_result(match, i + 1,
                           is_odd && i >= 8 ? POINTS_LOSS : POINTS_DRAW,
                           i == 8 ? END_TIME : END_RULES);
    }
    match_report_standing(match, &text);
    CU_ASSERT_STRING_EQUAL(
        text_string(&text),
        "new against old (1000 nodes)\n"
        "Elo: 0.00 +/- 60.80, normalized: 0.00 +/- 120.38, LOS: 50.00 %\n"
        "Games: 32, wins: 4, losses: 4, draws: 24 (75.00 %), points: 16.0 "
        "(50.00 %)\n"
        "Pairs: 16, by points 0 to 2: [0, 4, 8, 4, 0], even 50.00 %\n"
        "LLR: 0.00 (-2.94, 2.94) [0.00, 5.00] normalized, open\n"
        "Games lost by faults of old: 1 time loss\n");
    /* a game alone changes neither the estimate nor the games it is about */
    text_clear(&text);
    match_enter_result(match, 32, POINTS_WIN, END_RULES);
    match_report_standing(match, &text);
    CU_ASSERT_PTR_NOT_NULL(strstr(text_string(&text), "\nElo: 0.00 +/- 60.80"));
    CU_ASSERT_PTR_NOT_NULL(
        strstr(text_string(&text), "\nGames: 32, wins: 4, losses: 4, "));
    CU_ASSERT_PTR_NOT_NULL(
        strstr(text_string(&text), "\nNot yet in a pair: 1 game\n"));
    drop_match(match, players, 2);
    text_free(&text);
}

/* One pair says nothing about the spread of pairs. */
static void test_one_pair(void)
{
    MatchPlayer players[2];
    MatchPlan plan = { .games = 40, .concurrency = 1 };
    Match *match = make_match(&plan, players, 2);
    Text text = { 0 };

    match_enter_result(match, 0, POINTS_WIN, END_RULES);
    match_enter_result(match, 1, POINTS_DRAW, END_RULES);
    match_report_standing(match, &text);
    CU_ASSERT_PTR_NOT_NULL(
        strstr(text_string(&text),
               "Elo: 190.85 +/- ?, normalized: ? +/- ?, LOS: ? %\n"));
    drop_match(match, players, 2);
    text_free(&text);
}

/* A test that crashes have decided says so. */
static void test_a_verdict_by_faults(void)
{
    MatchPlayer players[2];
    MatchPlan plan = { .games = 400,
                       .concurrency = 1,
                       .has_sprt = true,
                       .sprt = { 0, 50, 0.05, 0.05, ELO_LOGISTIC } };
    Match *match = make_match(&plan, players, 2);
    Text text = { 0 };

    for (size_t i = 0; i < 400 && !match->is_decided; i++)
        match_enter_result(match, i, i % 2 == 0 ? POINTS_WIN : POINTS_LOSS,
                           i == 7 ? END_CRASH : END_RULES);
    match_report_standing(match, &text);
    CU_ASSERT_PTR_NOT_NULL(strstr(text_string(&text), "elo1 accepted\n"));
    CU_ASSERT_PTR_NOT_NULL(strstr(text_string(&text), "counts 1 game lost"));
    drop_match(match, players, 2);
    text_free(&text);
}

static void test_a_table(void)
{
    MatchPlayer players[3];
    MatchPlan plan = { .games = 2, .concurrency = 1 };
    Match *match = make_match(&plan, players, 3);
    Text text = { 0 };

    match_enter_result(match, 0, POINTS_LOSS, END_RULES); /* new - old 0-1 */
    match_enter_result(match, 1, POINTS_DRAW, END_RULES); /* old - new draw */
    match_enter_result(match, 2, POINTS_DRAW, END_RULES);
    match_enter_result(match, 3, POINTS_WIN, END_CRASH); /* long - new 1-0 */
    match_report_standing(match, &text);
    CU_ASSERT_STRING_EQUAL(
        text_string(&text),
        "Engine                        Elo +/-   games    points     score"
        "     draws\n"
        "old                      190.85 +/- ?       2       1.5   75.00 %"
        "   50.00 %\n"
        "rather long name         190.85 +/- ?       2       1.5   75.00 %"
        "   50.00 %\n"
        "new                     -190.85 +/- ?       4       1.0   25.00 %"
        "   50.00 %\n"
        " 1 old             "
        "          -"
        "           "
        "      1.5/2\n"
        " 2 rather long name"
        "           "
        "          -"
        "      1.5/2\n"
        " 3 new             "
        "      0.5/2"
        "      0.5/2"
        "          -\n"
        "Games lost by faults of new: 1 crash\n");
    drop_match(match, players, 3);
    text_free(&text);
}

static void test_a_game(void)
{
    MatchPlayer players[2];
    MatchPlan plan = { .games = 40, .concurrency = 1 };
    Match *match = make_match(&plan, players, 2);
    GameReport report = { .number = 3,
                          .white = 1,
                          .black = 0,
                          .points = POINTS_DRAW,
                          .reason = "stalemate",
                          .plies = 101 };
    Text text = { 0 };

    match_report_game(match, &report, &text);
    CU_ASSERT_STRING_EQUAL(
        text_string(&text),
        "game 3 of 40: old - new 1/2-1/2, stalemate, 101 plies");
    drop_match(match, players, 2);
    text_free(&text);
}

CU_TestInfo report_tests[] = {
    { "decimals", test_decimals },
    { "a duel", test_a_duel },
    { "one pair", test_one_pair },
    { "a verdict by faults", test_a_verdict_by_faults },
    { "a table", test_a_table },
    { "a game", test_a_game },
    CU_TEST_INFO_NULL,
};
