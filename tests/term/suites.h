/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_TERM_SUITES_H
#define TESTS_TERM_SUITES_H

#include <CUnit/CUnit.h>

extern CU_TestInfo canvas_tests[];
extern CU_TestInfo answer_tests[];
extern CU_TestInfo contrast_tests[];
extern CU_TestInfo input_tests[];
extern CU_TestInfo picture_tests[];
extern CU_TestInfo prompt_tests[];
extern CU_TestInfo prompt_history_tests[];
extern CU_TestInfo signals_tests[];
extern CU_TestInfo theme_tests[];

#endif
