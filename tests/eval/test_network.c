/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/base.h"
#include "eval/accumulator.h"
#include "suites.h"

#include <string.h>

/* A network of random numbers, as large as the file format allows. */
static Network *random_network(uint64_t seed)
{
    Network *n = memory_try_aligned(sizeof *n);
    Random random;

    CU_ASSERT_PTR_NOT_NULL_FATAL(n);
    memset(n, 0, sizeof *n);
    random_start(&random, seed);
    for (unsigned i = 0; i < NETWORK_INPUTS; i++)
        for (unsigned j = 0; j < NETWORK_HIDDEN; j++)
            n->input_weights[i][j] =
                (int16_t)random_between(&random, -100, 100);
    for (unsigned i = 0; i < RELATIONS; i++)
        for (unsigned j = 0; j < NETWORK_RELATED; j++)
            n->relation_weights[i][j] =
                (int8_t)random_between(&random, -60, 60);
    for (unsigned i = 0; i < NETWORK_HIDDEN; i++)
        n->input_biases[i] = (int16_t)random_between(&random, -50, 150);
    for (unsigned i = 0; i < NETWORK_BUCKETS; i++) {
        for (unsigned j = 0; j < 2 * NETWORK_HIDDEN; j++)
            n->output_weights[i][j] =
                (int16_t)random_between(&random, -2000, 2000);
        n->output_biases[i] = (int32_t)random_between(&random, -99999, 99999);
    }
    snprintf(n->record, sizeof n->record, "made of random numbers");
    return n;
}

/* Down a random game and back, evaluating here and there: always the same as
 * working the position out afresh. */
static void wander(const Network *n, AccumulatorStack *stack, Random *random,
                   unsigned start)
{
    enum { PLIES = 200 };
    static Position line[PLIES + 1];
    unsigned ply = 0;

    position_start960(&line[0], start);
    accumulator_reset(stack);
    for (unsigned step = 0; step < 600; step++) {
        MoveList list;
        bool goes_back = ply > 0 && random_below(random, 4) == 0;

        movegen_list(&line[ply], &list);
        if (ply == PLIES || list.length == 0)
            goes_back = true;
        if (goes_back) {
            accumulator_pop(stack);
            ply--;
        } else {
            Move move = list.moves[random_below(random, list.length)];
            bool passes = !line[ply].checkers && random_below(random, 20) == 0;

            accumulator_push(stack, &line[ply], passes ? MOVE_NULL : move);
            line[ply + 1] = line[ply];
            if (passes)
                position_make_null(&line[ply + 1]);
            else
                position_make(&line[ply + 1], move);
            ply++;
        }
        if (random_below(random, 3) > 0)
            CU_ASSERT_EQUAL_FATAL(accumulator_evaluate(stack, n, &line[ply]),
                                  network_evaluate(n, &line[ply]));
    }
}

static void test_sums_followed_are_sums_worked_out(void)
{
    Network *n = random_network(1);
    AccumulatorStack *stack = memory_try_aligned(sizeof *stack);
    Random random;

    CU_ASSERT_PTR_NOT_NULL_FATAL(stack);
    random_start(&random, 2);
    accumulator_clear(stack, n);
    for (unsigned game = 0; game < 60; game++)
        wander(n, stack, &random,
               game % 2 == 0 ? 518 : (unsigned)random_below(&random, 960));
    memory_free(stack);
    memory_free(n);
}

static void test_sides_see_the_same(void)
{
    Network *n = random_network(3);
    Random random;
    Position position;
    Position mirrored;

    random_start(&random, 4);
    position_start(&position);
    for (unsigned ply = 0; ply < 300; ply++) {
        MoveList list;

        movegen_list(&position, &list);
        if (list.length == 0)
            break;
        position_make(&position,
                      list.moves[random_below(&random, list.length)]);
        position_mirror(&position, &mirrored);
        CU_ASSERT_EQUAL_FATAL(network_evaluate(n, &position),
                              network_evaluate(n, &mirrored));
    }
    memory_free(n);
}

static void test_a_file_survives_writing_and_reading(void)
{
    Network *n = random_network(5);
    Network *again = NULL;
    Text bytes = { 0 };
    Fault fault = { 0 };

    network_write(n, &bytes);
    CU_ASSERT_EQUAL_FATAL(network_read(text_span(&bytes), &again, &fault), OK);
    CU_ASSERT_EQUAL(
        memcmp(n, again, offsetof(Network, record) + sizeof n->record), 0);
    text_free(&bytes);
    memory_free(again);
    memory_free(n);
}

/* Every byte of the header, some of the numbers, and every kind of cut. */
static void test_damage_is_refused(void)
{
    Network *n = random_network(6);
    Network *result = NULL;
    Text bytes = { 0 };
    Random random;
    Fault fault = { 0 };

    network_write(n, &bytes);
    random_start(&random, 7);
    for (size_t i = 0; i < 260; i++) {
        size_t at = i < 200 ? i : (size_t)random_below(&random, bytes.length);

        bytes.data[at] = (char)(bytes.data[at] ^ 0x10);
        CU_ASSERT_EQUAL(network_read(text_span(&bytes), &result, &fault),
                        ERR_FORMAT);
        bytes.data[at] = (char)(bytes.data[at] ^ 0x10);
    }
    for (size_t i = 0; i < 100; i++) {
        size_t length = i < 4 ? i : (size_t)random_below(&random, bytes.length);

        CU_ASSERT_EQUAL(
            network_read(span_of(bytes.data, length), &result, &fault),
            ERR_FORMAT);
    }
    text_append_char(&bytes, 'x');
    CU_ASSERT_EQUAL(network_read(text_span(&bytes), &result, &fault),
                    ERR_FORMAT);
    CU_ASSERT_PTR_NULL(result);
    text_free(&bytes);
    memory_free(n);
}

/* Weights so large that each view is just below what a sum holds: both together
 * wrap around, and nothing worse happens. */
static void test_the_largest_numbers(void)
{
    Network *n = random_network(8);
    Position position;
    Position mirrored;

    for (unsigned i = 0; i < NETWORK_HIDDEN; i++)
        n->input_biases[i] = 255;
    memset(n->input_weights, 0, sizeof n->input_weights);
    memset(n->relation_weights, 0, sizeof n->relation_weights);
    for (unsigned i = 0; i < NETWORK_BUCKETS; i++)
        for (unsigned j = 0; j < 2 * NETWORK_HIDDEN; j++)
            n->output_weights[i][j] = 127;
    n->output_biases[NETWORK_BUCKETS - 1] = INT32_MAX;
    position_start(&position);
    position_mirror(&position, &mirrored);
    CU_ASSERT_EQUAL(network_evaluate(n, &position),
                    network_evaluate(n, &mirrored));
    memory_free(n);
}

CU_TestInfo network_tests[] = {
    { "sums followed are sums worked out",
      test_sums_followed_are_sums_worked_out },
    { "sides see the same", test_sides_see_the_same },
    { "a file survives writing and reading",
      test_a_file_survives_writing_and_reading },
    { "damage is refused", test_damage_is_refused },
    { "the largest numbers", test_the_largest_numbers },
    CU_TEST_INFO_NULL,
};
