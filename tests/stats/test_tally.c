/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include <stdio.h>

static bool are_written(const uint64_t *numbers, size_t count,
                        const char *expected)
{
    TallyGames games = { 0 };
    Text text = { 0 };
    bool is_right;

    for (size_t i = 0; i < count; i++)
        tally_games_add(&games, numbers[i]);
    tally_games_write(&games, &text);
    is_right = span_equals(text_span(&text), expected);
    if (!is_right)
        printf("\n%s, not %s\n", text_string(&text), expected);
    tally_games_free(&games);
    text_free(&text);
    return is_right;
}

static void test_numbers(void)
{
    static const uint64_t numbers[] = { 3, 4, 5, 5, 9, 11, 12 };

    CU_ASSERT(are_written(NULL, 0, ""));
    CU_ASSERT(are_written(numbers, 1, "number=3"));
    CU_ASSERT(are_written(numbers, 2, "number=3-4"));
    CU_ASSERT(are_written(numbers, 7, "number=3-5|9|11-12"));
    CU_ASSERT(are_written((const uint64_t[]){ 0, 7, (uint64_t)1 << 32 }, 3,
                          "number=7"));
}

/* Games of other files come with smaller numbers. */
static void test_numbers_of_two_files(void)
{
    static const uint64_t numbers[] = { 8, 9, 1, 2 };

    CU_ASSERT(are_written(numbers, 4, "number=8-9|1-2"));
}

static void test_very_many_numbers(void)
{
    TallyGames games = { 0 };

    for (uint64_t i = 1; i < 40000; i += 2)
        tally_games_add(&games, i);
    CU_ASSERT_EQUAL(games.count, 5000);
    tally_games_add(&games, games.ranges[4999].last + 1);
    CU_ASSERT_EQUAL(games.count, 5000);
    tally_games_free(&games);
}

static void test_results(void)
{
    static const struct {
        Result result;
        Color side;
    } games[] = { { RESULT_WHITE, WHITE }, { RESULT_WHITE, BLACK },
                  { RESULT_BLACK, BLACK }, { RESULT_DRAW, WHITE },
                  { RESULT_DRAW, BLACK },  { RESULT_OPEN, WHITE },
                  { RESULT_BLACK, BLACK } };
    Tally tally = { 0 };

    CU_ASSERT_EQUAL(tally_score(&tally), -1);
    CU_ASSERT_EQUAL(tally_accuracy(&tally), -1);
    for (size_t i = 0; i < ARRAY_LENGTH(games); i++)
        tally_add(&tally, &(TallyGame){
                              .number = i + 1,
                              .result = games[i].result,
                              .side = games[i].side,
                              .date = (unsigned)(20240000 - i),
                              .accuracy = i < 2 ? 80 + 10.0 * (double)i : -1 });
    CU_ASSERT_EQUAL(tally.games, 7);
    CU_ASSERT_EQUAL(tally.won, 3);
    CU_ASSERT_EQUAL(tally.drawn, 2);
    CU_ASSERT_EQUAL(tally.lost, 1);
    CU_ASSERT_DOUBLE_EQUAL(tally_score(&tally), 400.0 / 6, 1e-9);
    CU_ASSERT_DOUBLE_EQUAL(tally_accuracy(&tally), 85, 1e-9);
    CU_ASSERT_EQUAL(tally.last, 20240000);
    tally_free(&tally);
}

static void test_table(void)
{
    enum { NAMES = 1000 };
    TallyTable *table = tally_table_new();
    TallyGame game = { .number = 1, .accuracy = -1 };
    char name[16];

    for (int i = 0; i < NAMES; i++) {
        snprintf(name, sizeof name, "n%d", i);
        for (int games = 0; games <= i % 10; games++)
            tally_add(tally_table_at(table, span_from(name)), &game);
    }
    CU_ASSERT_EQUAL(tally_table_count(table), NAMES);
    CU_ASSERT_STRING_EQUAL(tally_table_name(table, 17), "n17");
    tally_table_sort(table, tally_has_more_games);
    CU_ASSERT_STRING_EQUAL(tally_table_name(table, 0), "n109");
    for (size_t i = 1; i < NAMES; i++)
        CU_ASSERT(tally_table_tally(table, i)->games <=
                  tally_table_tally(table, i - 1)->games);
    CU_ASSERT_EQUAL(tally_table_at(table, span_from("n17"))->games, 8);
    CU_ASSERT_EQUAL(tally_table_count(table), NAMES);
    tally_table_free(table);
    tally_table_free(NULL);
}

CU_TestInfo tally_tests[] = {
    { "numbers", test_numbers },
    { "numbers of two files", test_numbers_of_two_files },
    { "very many numbers", test_very_many_numbers },
    { "results", test_results },
    { "table", test_table },
    CU_TEST_INFO_NULL,
};
