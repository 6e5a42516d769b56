/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/random.h"

#include "suites.h"

#include <string.h>

/* From the authors' own programs, so this sequence is theirs. */
static void test_known_sequence(void)
{
    Random random = { { 1, 2, 3, 4 } };
    static const uint64_t expected[] = { 11520, 0, 1509978240,
                                         1215971899390074240 };

    for (size_t i = 0; i < ARRAY_LENGTH(expected); i++)
        CU_ASSERT_EQUAL(random_next(&random), expected[i]);
    random_start(&random, 1234567);
    CU_ASSERT_EQUAL(random.state[0], 6457827717110365317u);
    CU_ASSERT_EQUAL(random.state[1], 3203168211198807973u);
}

static void test_repeatable(void)
{
    Random a, b, c;

    random_start(&a, 0);
    random_start(&b, 0);
    random_start(&c, 1);

    size_t same = 0;

    for (int i = 0; i < 1000; i++) {
        uint64_t value = random_next(&a);

        CU_ASSERT_EQUAL(value, random_next(&b));
        same += value == random_next(&c);
    }
    CU_ASSERT_EQUAL(same, 0);
}

/* Chi-square of 6 faces; 5 degrees of freedom: above 25.7 once in 10 000. */
static void test_dice_are_fair(void)
{
    static const size_t throws = 60000;
    size_t faces[6] = { 0 };
    Random random;
    double sum = 0;

    random_start(&random, 2);
    for (size_t i = 0; i < throws; i++) {
        uint64_t face = random_below(&random, 6);

        CU_ASSERT_FATAL(face < 6);
        faces[face]++;
    }
    for (size_t i = 0; i < 6; i++) {
        double off = (double)faces[i] - (double)throws / 6;

        sum += off * off * 6 / (double)throws;
    }
    CU_ASSERT(sum < 25.7);
}

/*
 * With a bound of two thirds of 2^64, plain remainders would fall into the
 * lower half two times in three.
 */
static void test_no_bias_for_big_bounds(void)
{
    uint64_t bound = UINT64_MAX / 3 * 2;
    size_t low = 0;
    Random random;

    random_start(&random, 3);
    for (int i = 0; i < 10000; i++) {
        uint64_t value = random_below(&random, bound);

        CU_ASSERT_FATAL(value < bound);
        low += value < bound / 2;
    }
    CU_ASSERT(low > 4700 && low < 5300);
    CU_ASSERT_EQUAL(random_below(&random, 1), 0);
}

static void test_between(void)
{
    bool has_low = false;
    bool has_high = false;
    Random random;

    random_start(&random, 4);
    for (int i = 0; i < 1000; i++) {
        int64_t value = random_between(&random, -3, 3);

        CU_ASSERT_FATAL(value >= -3 && value <= 3);
        has_low = has_low || value == -3;
        has_high = has_high || value == 3;
    }
    CU_ASSERT(has_low && has_high);
    CU_ASSERT_EQUAL(random_between(&random, 7, 7), 7);
    CU_ASSERT_NOT_EQUAL(random_between(&random, INT64_MIN, INT64_MAX),
                        random_between(&random, INT64_MIN, INT64_MAX));
}

static void test_fraction(void)
{
    double sum = 0;
    Random random;

    random_start(&random, 5);
    for (int i = 0; i < 10000; i++) {
        double value = random_fraction(&random);

        CU_ASSERT_FATAL(value >= 0 && value < 1);
        sum += value;
    }
    CU_ASSERT(sum > 4850 && sum < 5150);
}

/* All 24 orders of 4 things, each about as often. */
static void test_shuffle(void)
{
    size_t seen[256] = { 0 };
    size_t orders = 0;
    Random random;

    random_start(&random, 6);
    for (int i = 0; i < 24000; i++) {
        uint16_t items[4] = { 0, 1, 2, 3 };

        random_shuffle(&random, items, 4, sizeof items[0]);
        seen[items[0] * 64 + items[1] * 16 + items[2] * 4 + items[3]]++;
    }
    for (size_t i = 0; i < ARRAY_LENGTH(seen); i++) {
        orders += seen[i] > 0;
        CU_ASSERT(seen[i] == 0 || (seen[i] > 850 && seen[i] < 1150));
    }
    CU_ASSERT_EQUAL(orders, 24);
    random_shuffle(&random, NULL, 0, 4);
}

static void test_entropy(void)
{
    CU_ASSERT_NOT_EQUAL(random_entropy(), random_entropy());
}

CU_TestInfo random_tests[] = {
    { "known sequence", test_known_sequence },
    { "repeatable", test_repeatable },
    { "fair dice", test_dice_are_fair },
    { "no bias", test_no_bias_for_big_bounds },
    { "between", test_between },
    { "fraction", test_fraction },
    { "shuffle", test_shuffle },
    { "entropy", test_entropy },
    CU_TEST_INFO_NULL,
};
