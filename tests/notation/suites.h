/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_NOTATION_SUITES_H
#define TESTS_NOTATION_SUITES_H

#include <CUnit/CUnit.h>

extern CU_TestInfo epd_tests[];
extern CU_TestInfo fen_tests[];
extern CU_TestInfo language_tests[];
extern CU_TestInfo move_ahead_tests[];
extern CU_TestInfo move_text_tests[];
extern CU_TestInfo san_tests[];

#endif
