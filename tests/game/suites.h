/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_GAME_SUITES_H
#define TESTS_GAME_SUITES_H

#include <CUnit/CUnit.h>

extern CU_TestInfo edit_tests[];
extern CU_TestInfo remark_tests[];
extern CU_TestInfo tag_tests[];
extern CU_TestInfo time_control_tests[];
extern CU_TestInfo timer_tests[];
extern CU_TestInfo tree_tests[];

#endif
