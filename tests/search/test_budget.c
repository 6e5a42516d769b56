/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/common.h"
#include "search/budget.h"
#include "suites.h"

static Budget budget_for(SearchLimits limits, int64_t overhead)
{
    Budget budget;

    budget_start(&budget, &limits, WHITE, overhead, 1000);
    return budget;
}

static void test_no_limit_means_no_end(void)
{
    Budget budget = budget_for((SearchLimits){ .depth = 5 }, 10);
    BudgetSigns signs = { 0 };

    CU_ASSERT_FALSE(budget_is_spent(&budget, INT64_MAX / 2));
    CU_ASSERT_FALSE(budget_is_enough(&budget, &signs, INT64_MAX / 2));
}

static void test_movetime_is_kept(void)
{
    Budget budget = budget_for((SearchLimits){ .movetime = 500 }, 20);

    CU_ASSERT_FALSE(budget_is_spent(&budget, 1000 + 479));
    CU_ASSERT_TRUE(budget_is_spent(&budget, 1000 + 480));
}

/* Whatever the clock says, the longest thought ends before it does. */
static void test_the_clock_is_never_used_up(void)
{
    static const int64_t clocks[] = { 1,    5,     20,     100,     500,
                                      1000, 10000, 300000, 7200000, INT64_MAX };
    static const int64_t increments[] = { 0, 10, 1000, 60000 };
    static const int moves[] = { 0, 1, 2, 10, 40, 1000 };

    for (size_t i = 0; i < ARRAY_LENGTH(clocks); i++)
        for (size_t j = 0; j < ARRAY_LENGTH(increments); j++)
            for (size_t k = 0; k < ARRAY_LENGTH(moves); k++) {
                SearchLimits limits = { .has_clock = true,
                                        .time = { clocks[i], 1 },
                                        .increment = { increments[j], 0 },
                                        .moves_to_go = moves[k] };
                Budget budget = budget_for(limits, 10);

                CU_ASSERT_TRUE(budget.has_maximum);
                CU_ASSERT_TRUE(budget.maximum < clocks[i] ||
                               budget.maximum <= 1);
                CU_ASSERT_TRUE(budget.optimum <= budget.maximum);
                CU_ASSERT_TRUE(budget.maximum >= 0);
            }
}

static void test_mad_clocks_do_no_harm(void)
{
    static const int64_t clocks[] = { INT64_MIN, -1, 0, INT64_MAX };

    for (size_t i = 0; i < ARRAY_LENGTH(clocks); i++) {
        SearchLimits limits = { .has_clock = true,
                                .time = { clocks[i], clocks[i] },
                                .increment = { clocks[i], clocks[i] },
                                .moves_to_go = i % 2 ? -5 : 0 };
        Budget budget = budget_for(limits, 5000);

        CU_ASSERT_TRUE(budget.maximum >= 0);
        CU_ASSERT_TRUE(budget.optimum <= budget.maximum);
    }
}

static Budget five_minutes(void)
{
    return budget_for(
        (SearchLimits){ .has_clock = true, .time = { 300000, 300000 } }, 10);
}

/* How long this course of a search may take, in milliseconds. */
static int64_t patience(const BudgetSigns *signs)
{
    Budget budget = five_minutes();
    int64_t time = 0;

    while (time < 300000 && !budget_is_enough(&budget, signs, 1000 + time))
        time += 50;
    return time;
}

static void test_trouble_takes_longer_and_clarity_less(void)
{
    BudgetSigns usual = { .stable_iterations = 3, .best_share = 0.5 };
    BudgetSigns falling = usual;
    BudgetSigns changing = usual;
    BudgetSigns clear = usual;
    BudgetSigns forced = usual;

    falling.score_drop = 60;
    changing.changes = 2;
    changing.stable_iterations = 0;
    clear.stable_iterations = 10;
    clear.best_share = 0.95;
    forced.is_forced = true;
    CU_ASSERT_TRUE(patience(&falling) > patience(&usual));
    CU_ASSERT_TRUE(patience(&changing) > patience(&usual));
    CU_ASSERT_TRUE(patience(&clear) < patience(&usual));
    CU_ASSERT_TRUE(patience(&forced) < patience(&usual) / 4);
}

/* A whole game at one minute, every twentieth thought as long as it may be, and
 * 15 ms lost on the way every time: never on zero. */
static void test_a_long_game_is_not_lost_on_time(void)
{
    int64_t clock = 60000;

    for (int move = 0; move < 120; move++) {
        Budget budget = budget_for(
            (SearchLimits){ .has_clock = true, .time = { clock, clock } }, 30);

        clock -= (move % 20 == 0 ? budget.maximum : budget.optimum) + 15;
        CU_ASSERT_TRUE_FATAL(clock > 0);
    }
}

/* Delays are paid for by the increment: what is kept back for them would never
 * be used. */
static void test_little_is_left_of_a_long_blitz_game(void)
{
    const SearchLimits limits = { .has_clock = true, .increment = { 50, 50 } };
    int64_t clock = 5000;

    for (int move = 0; move < 100; move++) {
        SearchLimits now = limits;

        now.time[WHITE] = clock;
        clock += 50 - budget_for(now, 10).optimum - 10;
        CU_ASSERT_TRUE_FATAL(clock > 250);
    }
    CU_ASSERT_TRUE(clock < 900);
}

CU_TestInfo budget_tests[] = {
    { "no limit means no end", test_no_limit_means_no_end },
    { "movetime is kept", test_movetime_is_kept },
    { "the clock is never used up", test_the_clock_is_never_used_up },
    { "mad clocks do no harm", test_mad_clocks_do_no_harm },
    { "trouble takes longer and clarity less",
      test_trouble_takes_longer_and_clarity_less },
    { "a long game is not lost on time", test_a_long_game_is_not_lost_on_time },
    { "little is left of a long blitz game",
      test_little_is_left_of_a_long_blitz_game },
    CU_TEST_INFO_NULL,
};
