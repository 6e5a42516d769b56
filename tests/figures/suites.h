/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_FIGURES_SUITES_H
#define TESTS_FIGURES_SUITES_H

#include <CUnit/Basic.h>
#include <CUnit/CUnit.h>

extern CU_TestInfo block_tests[];
extern CU_TestInfo cell_tests[];
extern CU_TestInfo diagram_tests[];
extern CU_TestInfo raster_tests[];

#endif
