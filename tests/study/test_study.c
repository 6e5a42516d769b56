/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "../harness/memory_faults.h"

#include <CUnit/Basic.h>

int main(void)
{
    CU_SuiteInfo suites[] = {
        { "scores, labels, accuracy", NULL, NULL, NULL, NULL, scores_tests },
        { "accuracy", NULL, NULL, NULL, NULL, accuracy_tests },
        { "thoughts", NULL, NULL, NULL, NULL, thoughts_tests },
        { "hints and second tries", NULL, NULL, NULL, NULL, coach_tests },
        { "one engine for all", NULL, NULL, NULL, NULL, watch_tests },
        { "who may ask the engine", NULL, NULL, NULL, NULL, asker_tests },
        { "reports", NULL, NULL, NULL, NULL, report_tests },
        { "how a game went", NULL, NULL, NULL, NULL, story_tests },
        { "mistakes in words", NULL, NULL, NULL, NULL, verdict_tests },
        CU_SUITE_INFO_NULL,
    };
    MemoryFaults memory;

    if (CU_initialize_registry() != CUE_SUCCESS ||
        CU_register_suites(suites) != CUE_SUCCESS)
        return 99;
    CU_basic_set_mode(CU_BRM_VERBOSE);
    memory_faults_start(&memory);
    CU_basic_run_tests();

    bool is_good = CU_get_number_of_failures() == 0;

    CU_cleanup_registry();
    return memory_faults_end(&memory) && is_good ? 0 : 1;
}
