/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_UI_SUITES_H
#define TESTS_UI_SUITES_H

#include <CUnit/CUnit.h>

extern CU_TestInfo setup_tests[];
extern CU_TestInfo board_tests[];
extern CU_TestInfo form_tests[];
extern CU_TestInfo frame_tests[];
extern CU_TestInfo lab_tests[];
extern CU_TestInfo layout_tests[];
extern CU_TestInfo steady_tests[];
extern CU_TestInfo view_tests[];

#endif
