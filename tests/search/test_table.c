/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/random.h"
#include "scenes.h"
#include "suites.h"

static TableData sample(int depth)
{
    return (TableData){ .move = 796,
                        .score = -123,
                        .static_eval = 45,
                        .depth = depth,
                        .bound = BOUND_LOWER,
                        .was_pv = true };
}

static void test_what_is_stored_is_found(void)
{
    Table *table = table_new(1);
    TableData data = sample(7);
    TableData found = { 0 };
    Key key = 0x123456789ABCDEF0u;

    CU_ASSERT_FALSE(table_probe(table, key, &found));
    table_store(table, key, &data);
    CU_ASSERT_TRUE_FATAL(table_probe(table, key, &found));
    CU_ASSERT_EQUAL(found.move, data.move);
    CU_ASSERT_EQUAL(found.score, data.score);
    CU_ASSERT_EQUAL(found.static_eval, data.static_eval);
    CU_ASSERT_EQUAL(found.depth, data.depth);
    CU_ASSERT_EQUAL(found.bound, data.bound);
    CU_ASSERT_TRUE(found.was_pv);
    CU_ASSERT_FALSE(table_probe(table, key ^ 1, &found));
    table_free(table);
}

static void test_extremes_survive(void)
{
    static const Score scores[] = { SCORE_INFINITE, -SCORE_INFINITE, SCORE_NONE,
                                    SCORE_MATE,     -SCORE_MATE,     0 };
    Table *table = table_new(1);

    for (unsigned i = 0; i < 6; i++)
        for (int depth = TABLE_DEPTH_NONE; depth <= TABLE_DEPTH_MAX;
             depth += 251) {
            TableData data = { .score = scores[i],
                               .static_eval = scores[i],
                               .depth = depth,
                               .bound = BOUND_EXACT };
            TableData found = { 0 };

            table_store(table, i + 100, &data);
            CU_ASSERT_TRUE_FATAL(table_probe(table, i + 100, &found));
            CU_ASSERT_EQUAL(found.score, data.score);
            CU_ASSERT_EQUAL(found.static_eval, data.static_eval);
            CU_ASSERT_EQUAL(found.depth, data.depth);
        }
    table_free(table);
}

static void test_clearing_forgets_all(void)
{
    Table *table = table_new(1);
    TableData data = sample(7);
    Random random;

    random_start(&random, 1);
    for (unsigned i = 0; i < 50000; i++)
        table_store(table, random_next(&random), &data);
    CU_ASSERT_TRUE(table_fullness(table) > 300);
    for (unsigned part = 0; part < 3; part++)
        table_clear(table, part, 3);
    CU_ASSERT_EQUAL(table_fullness(table), 0);
    random_start(&random, 1);
    for (unsigned i = 0; i < 50000; i++)
        CU_ASSERT_FALSE_FATAL(table_probe(table, random_next(&random), &data));
    table_free(table);
}

/* Under pressure the deep entries stay, until they are several searches old. */
static void test_depth_and_age_decide_who_stays(void)
{
    Table *table = table_new(1);
    TableData deep = sample(20);
    TableData shallow = sample(2);
    TableData found;
    Random random;
    unsigned kept = 0;
    unsigned left = 0;

    random_start(&random, 5);
    for (unsigned i = 0; i < 5000; i++)
        table_store(table, random_next(&random), &deep);
    for (unsigned i = 0; i < 500000; i++)
        table_store(table, random_next(&random), &shallow);
    random_start(&random, 5);
    for (unsigned i = 0; i < 5000; i++)
        kept += table_probe(table, random_next(&random), &found);
    CU_ASSERT_TRUE(kept > 4900);

    for (unsigned search = 0; search < 4; search++)
        table_age(table);
    random_start(&random, 6);
    for (unsigned i = 0; i < 500000; i++)
        table_store(table, random_next(&random), &shallow);
    random_start(&random, 5);
    for (unsigned i = 0; i < 5000; i++)
        left += table_probe(table, random_next(&random), &found);
    CU_ASSERT_TRUE(left < 100);
    table_free(table);
}

static void test_a_move_is_not_forgotten(void)
{
    Table *table = table_new(1);
    TableData data = sample(5);
    TableData found = { 0 };

    table_store(table, 77, &data);
    data.move = MOVE_NONE;
    data.depth = 6;
    table_store(table, 77, &data);
    CU_ASSERT_TRUE(table_probe(table, 77, &found));
    CU_ASSERT_EQUAL(found.move, 796);
    CU_ASSERT_EQUAL(found.depth, 6);
    table_free(table);
}

static void test_mates_count_from_where_they_stand(void)
{
    Score mate = score_mate_in(9); /* seen from the root */
    Score stored = table_score_in(mate, 4);

    CU_ASSERT_EQUAL(stored, score_mate_in(5));
    CU_ASSERT_EQUAL(table_score_out(stored, 2), score_mate_in(7));
    CU_ASSERT_EQUAL(table_score_out(table_score_in(-mate, 4), 4), -mate);
    CU_ASSERT_EQUAL(table_score_in(150, 30), 150);
}

static void test_too_much_is_refused(void)
{
    CU_ASSERT_PTR_NULL(table_new((size_t)1 << 40));
}

CU_TestInfo table_tests[] = {
    { "what is stored is found", test_what_is_stored_is_found },
    { "extremes survive", test_extremes_survive },
    { "clearing forgets all", test_clearing_forgets_all },
    { "depth and age decide who stays", test_depth_and_age_decide_who_stays },
    { "a move is not forgotten", test_a_move_is_not_forgotten },
    { "mates count from where they stand",
      test_mates_count_from_where_they_stand },
    { "too much is refused", test_too_much_is_refused },
    CU_TEST_INFO_NULL,
};
