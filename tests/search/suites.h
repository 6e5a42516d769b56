/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_SEARCH_SUITES_H
#define TESTS_SEARCH_SUITES_H

#include <CUnit/CUnit.h>

extern CU_TestInfo budget_tests[];
extern CU_TestInfo draw_tests[];
extern CU_TestInfo mate_tests[];
extern CU_TestInfo order_tests[];
extern CU_TestInfo see_tests[];
extern CU_TestInfo table_tests[];
extern CU_TestInfo think_tests[];
extern CU_TestInfo watch_tests[];

#endif
