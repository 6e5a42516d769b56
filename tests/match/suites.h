/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_MATCH_SUITES_H
#define TESTS_MATCH_SUITES_H

#include <CUnit/CUnit.h>

extern CU_TestInfo adjudicator_tests[];
extern CU_TestInfo count_tests[];
extern CU_TestInfo feed_tests[];
extern CU_TestInfo match_tests[];
extern CU_TestInfo report_tests[];
extern CU_TestInfo statistics_tests[];

#endif
