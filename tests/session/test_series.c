/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"
CU_TestInfo series_tests[] = { CU_TEST_INFO_NULL };
