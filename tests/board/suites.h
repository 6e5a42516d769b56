/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_BOARD_SUITES_H
#define TESTS_BOARD_SUITES_H

#include <CUnit/CUnit.h>

extern CU_TestInfo dead_tests[];
extern CU_TestInfo outcome_tests[];
extern CU_TestInfo perft_tests[];
extern CU_TestInfo property_tests[];
extern CU_TestInfo small_tests[];

#endif
