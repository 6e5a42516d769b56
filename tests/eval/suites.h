/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_EVAL_SUITES_H
#define TESTS_EVAL_SUITES_H

#include <CUnit/CUnit.h>

extern CU_TestInfo evaluate_tests[];
extern CU_TestInfo explain_tests[];
extern CU_TestInfo endgame_tests[];
extern CU_TestInfo term_tests[];

extern CU_TestInfo lanes_tests[];
extern CU_TestInfo network_tests[];
extern CU_TestInfo relations_tests[];

#endif
