/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_STATS_SUITES_H
#define TESTS_STATS_SUITES_H

#include "stats/stats.h"

#include <CUnit/CUnit.h>

extern CU_TestInfo tally_tests[];
extern CU_TestInfo game_tests[];
extern CU_TestInfo digest_tests[];
extern CU_TestInfo preparation_tests[];

/* Each game of a text, or of a file in tests/data, in its order. */
typedef void TakeGame(void *context, const PgnRaw *game);
void each_game(const char *text, TakeGame *take, void *context);
void each_game_of(const char *name, TakeGame *take, void *context);

/* The figures about a player in such a file; the test frees them. */
Stats *stats_of(const char *name, const StatsWho *who);

/* The first row of that label behind that title ("": anywhere); NULL: none. */
const DigestRow *row_of(const Digest *digest, const char *title,
                        const char *label);

/* Is there such a row with these words, tail and filter? */
bool row_is(const Digest *digest, const char *title, const char *label,
            const char *rest);

#endif
