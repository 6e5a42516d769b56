/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_CLI_SUITES_H
#define TESTS_CLI_SUITES_H

#include <CUnit/CUnit.h>

extern CU_TestInfo batch_tests[];

#endif
