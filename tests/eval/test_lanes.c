/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/base.h"
#include "rows.h"
#include "suites.h"

#include <string.h>

enum { TRIALS = 100 };

typedef struct Numbers {
    _Alignas(64) int16_t sums[NETWORK_HIDDEN];
    _Alignas(64) int16_t more[NETWORK_HIDDEN];
    _Alignas(64) int16_t gone[NETWORK_HIDDEN];
    _Alignas(64) int16_t come[NETWORK_HIDDEN];
    _Alignas(64) int16_t weights[NETWORK_HIDDEN];
    _Alignas(64) RelationRow rows[RELATIONS];
    RelationList list;
} Numbers;

static void fill(int16_t *row, size_t length, int most, Random *random)
{
    for (size_t i = 0; i < length; i++)
        row[i] = (int16_t)random_between(random, -most, most);
}

static void fill_list(RelationList *list, Random *random)
{
    list->turn = (unsigned)random_below(random, 64) * 2 + 1;
    list->bound_length = (unsigned)random_below(random, 30);
    list->free_length = (unsigned)random_below(random, 60);
    for (unsigned i = 0; i < list->bound_length; i++)
        list->bound[i] = (uint16_t)random_below(random, RELATIONS_BOUND);
    for (unsigned i = 0; i < list->free_length; i++)
        list->free[i] =
            (uint16_t)(RELATIONS_BOUND +
                       random_below(random, RELATIONS - RELATIONS_BOUND));
}

/* Also sums that wrap around, and every weight at its limit. */
static void make_numbers(Numbers *n, unsigned trial, Random *random)
{
    int most = trial % 3 == 0 ? 32767 : 400;

    fill(n->sums, NETWORK_HIDDEN, most, random);
    fill(n->more, NETWORK_HIDDEN, most, random);
    fill(n->gone, NETWORK_HIDDEN, most, random);
    fill(n->come, NETWORK_HIDDEN, most, random);
    fill(n->weights, ARRAY_LENGTH(n->weights), most, random);
    if (trial % 5 == 0)
        for (size_t i = 0; i < ARRAY_LENGTH(n->weights); i++)
            n->weights[i] = trial % 2 == 0 ? 32767 : -32768;
    for (unsigned i = 0; i < RELATIONS; i++)
        for (unsigned j = 0; j < NETWORK_RELATED; j++)
            n->rows[i][j] = (int8_t)random_between(random, -128, 127);
    fill_list(&n->list, random);
}

static void check_rows(const Rows *rows, const Numbers *n)
{
    _Alignas(64) int16_t plain[NETWORK_HIDDEN];
    _Alignas(64) int16_t other[NETWORK_HIDDEN];

    memcpy(plain, n->sums, sizeof plain);
    memcpy(other, n->sums, sizeof other);
    ROWS_PLAIN.add(plain, n->come);
    rows->add(other, n->come);
    CU_ASSERT_EQUAL_FATAL(memcmp(plain, other, sizeof plain), 0);
    ROWS_PLAIN.subtract(plain, n->more);
    rows->subtract(other, n->more);
    CU_ASSERT_EQUAL_FATAL(memcmp(plain, other, sizeof plain), 0);
    ROWS_PLAIN.move(plain, n->sums, n->gone, n->come);
    rows->move(other, n->sums, n->gone, n->come);
    CU_ASSERT_EQUAL_FATAL(memcmp(plain, other, sizeof plain), 0);
    ROWS_PLAIN.capture(plain, n->sums, n->gone, n->more, n->come);
    rows->capture(other, n->sums, n->gone, n->more, n->come);
    CU_ASSERT_EQUAL_FATAL(memcmp(plain, other, sizeof plain), 0);
    ROWS_PLAIN.add_related(plain, n->sums, n->more);
    rows->add_related(other, n->sums, n->more);
    ROWS_PLAIN.relate(plain, plain + NETWORK_RELATED, n->rows, &n->list);
    rows->relate(other, other + NETWORK_RELATED, n->rows, &n->list);
    CU_ASSERT_EQUAL_FATAL(memcmp(plain, other, sizeof plain), 0);
    CU_ASSERT_EQUAL_FATAL(ROWS_PLAIN.weigh(plain, n->more, n->weights),
                          rows->weigh(other, n->more, n->weights));
}

static void check_path(const Rows *rows)
{
    static Numbers numbers;
    Random random;

    random_start(&random, 11);
    for (unsigned trial = 0; trial < TRIALS; trial++) {
        make_numbers(&numbers, trial, &random);
        check_rows(rows, &numbers);
    }
}

static void test_this_build_counts_as_the_plain_path(void)
{
    check_path(&ROWS_OWN);
}

static void test_every_path_counts_as_the_plain_one(void)
{
#if defined(__x86_64__)
    __builtin_cpu_init();
    if (__builtin_cpu_supports("sse4.1"))
        check_path(&ROWS_SSE41);
    if (__builtin_cpu_supports("avx2"))
        check_path(&ROWS_AVX2);
    if (__builtin_cpu_supports("avx512bw"))
        check_path(&ROWS_AVX512);
    if (__builtin_cpu_supports("avx512vnni"))
        check_path(&ROWS_VNNI);
#endif
}

CU_TestInfo lanes_tests[] = { { "this build counts as the plain path",
                                test_this_build_counts_as_the_plain_path },
                              { "every path counts as the plain one",
                                test_every_path_counts_as_the_plain_one },
                              CU_TEST_INFO_NULL };
