/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Positions of games that others played: which are taken, and with what result.
 */
#include "../harness/run_suites.h"
#include "base/base.h"
#include "net/collect.h"
#include "net/packed.h"

#include <CUnit/Basic.h>

static Text collect(const char *pgn)
{
    PgnRaw raw = pgn_raw_of(span_from(pgn));
    Text samples = { 0 };

    collect_game(&raw, &samples);
    return samples;
}

static Sample sample_at(const Text *samples, size_t index)
{
    Sample sample;

    CU_ASSERT_EQUAL_FATAL(
        packed_read((const void *)(samples->data + index * PACKED_SIZE),
                    &sample, NULL),
        OK);
    return sample;
}

/* 1...d5 and 2...Qxd5 are left out: a capture follows, or is played. */
static void test_quiet_positions_of_the_main_line(void)
{
    static const unsigned plies[] = { 0, 1, 4, 5 };
    Text samples = collect("1. e4 d5 (1... e5 2. Nf3 Nc6) 2. exd5 Qxd5 "
                           "3. Nc3 Qa5 0-1");

    CU_ASSERT_EQUAL_FATAL(samples.length, 4 * PACKED_SIZE);
    for (size_t i = 0; i < 4; i++) {
        Sample sample = sample_at(&samples, i);

        CU_ASSERT_EQUAL(sample.ply, plies[i]);
        CU_ASSERT_EQUAL(sample.position.side, plies[i] % 2);
        CU_ASSERT_EQUAL(sample.result, -1);
        CU_ASSERT_EQUAL(sample.score, 0);
    }
    text_free(&samples);
}

static void test_no_position_in_check(void)
{
    Text samples = collect("1. e4 f6 2. Qh5+ g6 3. Qd1 1-0");

    CU_ASSERT_EQUAL_FATAL(samples.length, 4 * PACKED_SIZE);
    for (size_t i = 0; i < 4; i++)
        CU_ASSERT_EQUAL(sample_at(&samples, i).position.checkers, 0);
    CU_ASSERT_EQUAL(sample_at(&samples, 3).ply, 4);
    CU_ASSERT_EQUAL(sample_at(&samples, 3).result, 1);
    text_free(&samples);
}

static void test_nothing_of_an_open_game(void)
{
    Text samples = collect("1. e4 e5 2. Nf3 *");

    CU_ASSERT_EQUAL(samples.length, 0);
    text_free(&samples);
}

int main(void)
{
    CU_TestInfo tests[] = {
        { "quiet positions of the main line",
          test_quiet_positions_of_the_main_line },
        { "no position in check", test_no_position_in_check },
        { "nothing of an open game", test_nothing_of_an_open_game },
        CU_TEST_INFO_NULL,
    };
    CU_SuiteInfo suites[] = {
        { "collect", NULL, NULL, NULL, NULL, tests },
        CU_SUITE_INFO_NULL,
    };

    return run_suites(suites);
}
