/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_PLAYERS_SUITES_H
#define TESTS_PLAYERS_SUITES_H

#include <CUnit/CUnit.h>

extern CU_TestInfo list_tests[];
extern CU_TestInfo asking_tests[];
extern CU_TestInfo option_tests[];
extern CU_TestInfo waiting_tests[];

#endif
