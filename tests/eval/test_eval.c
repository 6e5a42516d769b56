/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include <CUnit/Basic.h>

int main(void)
{
    CU_SuiteInfo suites[] = {
        { "evaluate", NULL, NULL, NULL, NULL, evaluate_tests },
        { "terms", NULL, NULL, NULL, NULL, term_tests },
        { "endgames", NULL, NULL, NULL, NULL, endgame_tests },
        { "explain", NULL, NULL, NULL, NULL, explain_tests },
        { "lanes", NULL, NULL, NULL, NULL, lanes_tests },
        { "network", NULL, NULL, NULL, NULL, network_tests },
        { "relations", NULL, NULL, NULL, NULL, relations_tests },
        CU_SUITE_INFO_NULL,
    };

    if (CU_initialize_registry() != CUE_SUCCESS ||
        CU_register_suites(suites) != CUE_SUCCESS)
        return 99;
    CU_basic_set_mode(CU_BRM_VERBOSE);
    CU_basic_run_tests();
    return CU_get_number_of_failures() > 0;
}
