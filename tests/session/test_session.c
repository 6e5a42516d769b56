/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "../host/mock.h"

#include <CUnit/Basic.h>
#include <string.h>

int main(int argc, char **argv)
{
    CU_SuiteInfo suites[] = {
        { "settings", NULL, NULL, NULL, NULL, settings_tests },
        { "commands", NULL, NULL, NULL, NULL, command_tests },
        { "playing", NULL, NULL, NULL, NULL, play_tests },
        { "walking", NULL, NULL, NULL, NULL, walk_tests },
        { "analysis", NULL, NULL, NULL, NULL, analysis_tests },
        { "nothing is lost", NULL, NULL, NULL, NULL, keep_tests },
        { "guests", NULL, NULL, NULL, NULL, guest_tests },
        CU_SUITE_INFO_NULL,
    };

    if (argc == 3 && strcmp(argv[1], "mock") == 0)
        return mock_run(argv[2]);
    if (CU_initialize_registry() != CUE_SUCCESS ||
        CU_register_suites(suites) != CUE_SUCCESS)
        return 99;
    CU_basic_set_mode(CU_BRM_VERBOSE);
    CU_basic_run_tests();
    return CU_get_number_of_failures() > 0;
}
