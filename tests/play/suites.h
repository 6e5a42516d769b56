/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_PLAY_SUITES_H
#define TESTS_PLAY_SUITES_H

#include <CUnit/CUnit.h>

extern CU_TestInfo move_tests[];
extern CU_TestInfo engine_tests[];
extern CU_TestInfo pause_tests[];
extern CU_TestInfo pace_tests[];
extern CU_TestInfo clock_tests[];
extern CU_TestInfo end_tests[];
extern CU_TestInfo draw_tests[];
extern CU_TestInfo book_tests[];
extern CU_TestInfo view_tests[];

#endif
