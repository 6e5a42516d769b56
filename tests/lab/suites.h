/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_LAB_SUITES_H
#define TESTS_LAB_SUITES_H

#include <CUnit/CUnit.h>

extern CU_TestInfo adc_tests[];
extern CU_TestInfo brain_tests[];
extern CU_TestInfo bugs_tests[];
extern CU_TestInfo comp_tests[];
extern CU_TestInfo matches_tests[];
extern CU_TestInfo dhbw_tests[];
extern CU_TestInfo dhbw_play_tests[];
extern CU_TestInfo experiments_tests[];
extern CU_TestInfo figure_tests[];
extern CU_TestInfo race_tests[];
extern CU_TestInfo rookie_exchange_tests[];
extern CU_TestInfo rookie_experiments_tests[];
extern CU_TestInfo rookie_parts_tests[];
extern CU_TestInfo rookie_tests[];
extern CU_TestInfo run_tests[];
extern CU_TestInfo tree_tests[];

#endif
