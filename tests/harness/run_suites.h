/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_HARNESS_RUN_SUITES_H
#define TESTS_HARNESS_RUN_SUITES_H

#include "memory_faults.h"
#include "own_home.h"

#include <CUnit/Basic.h>

/*
 * What main() of a test program returns: 0 when all tests of the suites have
 * passed, 1 when not, 99 when they could not be run.
 */
static inline int run_suites(CU_SuiteInfo *suites)
{
    OwnHome own;
    bool is_good;

    if (!own_home_begin(&own))
        return 99;
    if (CU_initialize_registry() != CUE_SUCCESS ||
        CU_register_suites(suites) != CUE_SUCCESS)
        return 99;
    CU_basic_set_mode(CU_BRM_VERBOSE);
    CU_basic_run_tests();
    is_good = CU_get_number_of_failures() == 0;
    CU_cleanup_registry();
    own_home_end(&own);
    return is_good ? 0 : 1;
}

/* The same, and all memory must have been given back.  Needs libharness.a. */
static inline int run_suites_counting_memory(CU_SuiteInfo *suites)
{
    MemoryFaults memory;
    int status;

    memory_faults_start(&memory);
    status = run_suites(suites);
    return memory_faults_end(&memory) ? status : 1;
}

#endif
