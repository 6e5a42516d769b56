/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_TABLES_SUITES_H
#define TESTS_TABLES_SUITES_H

#include "tables/tables.h"

#include <CUnit/CUnit.h>

extern CU_TestInfo number_tests[];
extern CU_TestInfo shared_tests[];
extern CU_TestInfo hostile_tests[];
extern CU_TestInfo make_tests[];

/* "dir" in the shared data; NULL and a word about it if there is none. */
const char *shared_tables(const char *directory);

/* Opened; complaints are counted in `complaints`, which may be NULL. */
Tables *open_tables(const char *directory, unsigned *complaints);

/* A legal position from a FEN. */
Position position_of(const char *fen);

#endif
