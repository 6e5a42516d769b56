/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_HOST_SUITES_H
#define TESTS_HOST_SUITES_H

#include <CUnit/CUnit.h>

extern CU_TestInfo command_tests[];
extern CU_TestInfo dialogue_tests[];
extern CU_TestInfo fault_tests[];
extern CU_TestInfo guest_tests[];
extern CU_TestInfo host_tests[];
extern CU_TestInfo line_tests[];
extern CU_TestInfo option_tests[];

#endif
