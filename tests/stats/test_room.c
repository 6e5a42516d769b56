/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "../harness/memory_faults.h"

#include <CUnit/Basic.h>

int main(void)
{
    CU_SuiteInfo suites[] = {
        { "tallies", NULL, NULL, NULL, NULL, tally_tests },
        { "games of a player", NULL, NULL, NULL, NULL, game_tests },
        { "figures", NULL, NULL, NULL, NULL, digest_tests },
        { "preparation", NULL, NULL, NULL, NULL, preparation_tests },
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
