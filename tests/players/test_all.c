/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scribe.h"
#include "suites.h"

#include "../host/mock.h"

#include <CUnit/Basic.h>
#include <string.h>

int main(int argc, char **argv)
{
    CU_SuiteInfo suites[] = {
        { "the list", NULL, NULL, NULL, NULL, list_tests },
        { "asking", NULL, NULL, NULL, NULL, asking_tests },
        { "options", NULL, NULL, NULL, NULL, option_tests },
        { "waiting", NULL, NULL, NULL, NULL, waiting_tests },
        CU_SUITE_INFO_NULL,
    };

    if (argc == 3 && strcmp(argv[1], "mock") == 0)
        return mock_run(argv[2]);
    if (argc == 4 && strcmp(argv[1], "scribe") == 0)
        return scribe_run(argv[2], argv[3]);
    if (CU_initialize_registry() != CUE_SUCCESS ||
        CU_register_suites(suites) != CUE_SUCCESS)
        return 99;
    CU_basic_set_mode(CU_BRM_VERBOSE);
    CU_basic_run_tests();

    int failures = CU_get_number_of_failures() > 0;

    CU_cleanup_registry();
    return failures;
}
