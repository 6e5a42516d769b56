/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "base/base.h"
#include "match/adjudicator.h"
#include "match/schedule.h"

/* Feed the adjudicator scores of White and Black in turn, each for its mover.
 */
static AdjudicatedResult judge_scores(const Adjudication *rules,
                                      unsigned first_number,
                                      const Score *scores, size_t count)
{
    Adjudicator adjudicator;
    AdjudicatedResult judgement = ADJUDICATED_OPEN;

    adjudicator_start(&adjudicator, rules);
    for (size_t i = 0; i < count && judgement == ADJUDICATED_OPEN; i++) {
        AdjudicatedMove move = { .mover = (Color)(i % 2),
                                 .score = scores[i],
                                 .number = first_number + (unsigned)i / 2 };

        judgement = adjudicator_move(&adjudicator, &move);
    }
    return judgement;
}

static void test_draws(void)
{
    const Adjudication rules = { .draw_from = 40,
                                 .draw_moves = 3,
                                 .draw_score = 10 };
    const Score quiet[] = { 0, 10, -10, 5, 3, -3 };
    const Score broken[] = { 0, 10, -10, 11, 3, -3, 0, 0 };
    const Score silent[] = { 0, 0, SCORE_NONE, 0, 0, 0 };

    CU_ASSERT_EQUAL(judge_scores(&rules, 40, quiet, 6), ADJUDICATED_DRAW);
    CU_ASSERT_EQUAL(judge_scores(&rules, 40, quiet, 5), ADJUDICATED_OPEN);
    CU_ASSERT_EQUAL(judge_scores(&rules, 37, quiet, 6), ADJUDICATED_OPEN);
    CU_ASSERT_EQUAL(judge_scores(&rules, 38, quiet, 6), ADJUDICATED_DRAW);
    CU_ASSERT_EQUAL(judge_scores(&rules, 40, broken, 8), ADJUDICATED_OPEN);
    CU_ASSERT_EQUAL(judge_scores(&rules, 40, silent, 6), ADJUDICATED_OPEN);
}

/* A capture or a move of a pawn shows that there is still life in it. */
static void test_draws_need_quiet(void)
{
    const Adjudication rules = { .draw_from = 1,
                                 .draw_moves = 2,
                                 .draw_score = 10 };
    Adjudicator adjudicator;
    AdjudicatedMove move = { .mover = WHITE, .score = 0, .number = 50 };
    AdjudicatedMove capture = {
        .mover = BLACK, .score = 0, .number = 50, .is_irreversible = true
    };

    adjudicator_start(&adjudicator, &rules);
    adjudicator_move(&adjudicator, &move);
    adjudicator_move(&adjudicator, &move);
    adjudicator_move(&adjudicator, &capture);
    for (int i = 0; i < 3; i++)
        CU_ASSERT_EQUAL(adjudicator_move(&adjudicator, &move),
                        ADJUDICATED_OPEN);
    CU_ASSERT_EQUAL(adjudicator_move(&adjudicator, &move), ADJUDICATED_DRAW);
}

static void test_wins(void)
{
    const Adjudication rules = { .win_moves = 2, .win_score = 600 };
    const Score white[] = { 600, -600, 900, -700 };
    const Score black[] = { -600, 600, -900, 700, -800, 600 };
    const Score doubted[] = { 600, -599, 900, -700, 900 };
    const Score mate[] = { SCORE_MATE - 9, -SCORE_MATE + 8, SCORE_MATE - 7,
                           -SCORE_MATE + 6 };

    CU_ASSERT_EQUAL(judge_scores(&rules, 1, white, 4), ADJUDICATED_WHITE);
    CU_ASSERT_EQUAL(judge_scores(&rules, 1, white, 3), ADJUDICATED_OPEN);
    CU_ASSERT_EQUAL(judge_scores(&rules, 1, black, 6), ADJUDICATED_BLACK);
    CU_ASSERT_EQUAL(judge_scores(&rules, 1, doubted, 5), ADJUDICATED_OPEN);
    CU_ASSERT_EQUAL(judge_scores(&rules, 1, mate, 4), ADJUDICATED_WHITE);
}

/* It is enough that one side has lost hope. */
static void test_resignation(void)
{
    const Adjudication rules = { .resign_moves = 2, .resign_score = 600 };
    const Score black[] = { 100, -600, -900, -700 };
    const Score white[] = { -700, 0, -600 };
    const Score hoping[] = {
        0, -700, 0, -599, 0, -700, 0, SCORE_NONE, 0, -700
    };

    CU_ASSERT_EQUAL(judge_scores(&rules, 1, black, 4), ADJUDICATED_RESIGNED);
    CU_ASSERT_EQUAL(judge_scores(&rules, 1, black, 3), ADJUDICATED_OPEN);
    CU_ASSERT_EQUAL(judge_scores(&rules, 1, white, 3), ADJUDICATED_RESIGNED);
    CU_ASSERT_EQUAL(judge_scores(&rules, 1, hoping, 10), ADJUDICATED_OPEN);
}

static void test_no_rules(void)
{
    const Adjudication rules = { 0 };
    const Score scores[] = { 0, 0, 30000, -30000, 30000, -30000, 0, 0 };

    CU_ASSERT_EQUAL(judge_scores(&rules, 5000, scores, 8), ADJUDICATED_OPEN);
}

static void test_longest_games(void)
{
    const Adjudication rules = { .max_moves = 100 };
    const Score scores[] = { 50, 50, 50, 50 };

    CU_ASSERT_EQUAL(judge_scores(&rules, 99, scores, 3), ADJUDICATED_OPEN);
    CU_ASSERT_EQUAL(judge_scores(&rules, 99, scores, 4), ADJUDICATED_TOO_LONG);
}

/* --- Schedule ------------------------------------------------------------- */

/* Everybody meets everybody as often, with both colours, from one opening. */
static void check_schedule(MatchForm form, size_t players, unsigned games)
{
    MatchPlan plan = { .player_count = players, .form = form, .games = games };
    unsigned met[6][6] = { { 0 } };
    size_t total = schedule_games(&plan);

    for (size_t i = 0; i < total; i++) {
        Fixture fixture = schedule_fixture(&plan, i);
        Fixture twin = schedule_fixture(&plan, i ^ 1);

        CU_ASSERT(fixture.first < fixture.second);
        CU_ASSERT(fixture.second < players);
        CU_ASSERT(form != MATCH_GAUNTLET || fixture.first == 0);
        CU_ASSERT_EQUAL(fixture.white, twin.black);
        CU_ASSERT_EQUAL(fixture.black, twin.white);
        CU_ASSERT_EQUAL(fixture.round, twin.round);
        CU_ASSERT_EQUAL(fixture.round, i / 2 / schedule_encounters(&plan));
        met[fixture.white][fixture.black]++;
    }
    for (size_t i = 0; i < players; i++) {
        for (size_t j = 0; j < players; j++) {
            bool meet =
                i != j && (form == MATCH_ROUND_ROBIN || i == 0 || j == 0);

            CU_ASSERT_EQUAL(met[i][j], meet ? games / 2 : 0);
        }
    }
}

/* Seeds play each other and all others. */
static void test_seeds(void)
{
    MatchPlan plan = {
        .player_count = 5, .form = MATCH_GAUNTLET, .games = 2, .seeds = 2
    };
    size_t total = schedule_games(&plan);

    CU_ASSERT_EQUAL(total, 14);
    for (size_t i = 0; i < total; i++)
        CU_ASSERT(schedule_fixture(&plan, i).first < 2);
    plan.seeds = 5;
    CU_ASSERT_EQUAL(schedule_games(&plan), 20);
}

static void test_schedules(void)
{
    for (size_t players = 2; players <= 6; players++) {
        check_schedule(MATCH_ROUND_ROBIN, players, 6);
        check_schedule(MATCH_GAUNTLET, players, 8);
    }
}

CU_TestInfo adjudicator_tests[] = {
    { "draws", test_draws },
    { "draws need quiet", test_draws_need_quiet },
    { "wins", test_wins },
    { "resignation", test_resignation },
    { "no rules", test_no_rules },
    { "longest games", test_longest_games },
    { "schedules", test_schedules },
    { "seeds", test_seeds },
    CU_TEST_INFO_NULL,
};
