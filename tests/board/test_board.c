/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include <CUnit/Basic.h>

int main(void)
{
    CU_SuiteInfo suites[] = {
        { "properties over random games", NULL, NULL, NULL, NULL,
          property_tests },
        { "dead positions", NULL, NULL, NULL, NULL, dead_tests },
        { "small things", NULL, NULL, NULL, NULL, small_tests },
        CU_SUITE_INFO_NULL,
    };

    if (CU_initialize_registry() != CUE_SUCCESS ||
        CU_register_suites(suites) != CUE_SUCCESS)
        return 99;
    CU_basic_set_mode(CU_BRM_VERBOSE);
    CU_basic_run_tests();

    int failures = CU_get_number_of_failures() > 0;

    CU_cleanup_registry();
    return failures;
}
