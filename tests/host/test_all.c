/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../harness/run_suites.h"
#include "mock.h"
#include "suites.h"

#include <string.h>

int main(int argc, char **argv)
{
    CU_SuiteInfo suites[] = {
        { "command lines", NULL, NULL, NULL, NULL, command_tests },
        { "lines", NULL, NULL, NULL, NULL, line_tests },
        { "options", NULL, NULL, NULL, NULL, option_tests },
        { "dialogue", NULL, NULL, NULL, NULL, dialogue_tests },
        { "host", NULL, NULL, NULL, NULL, host_tests },
        { "faults", NULL, NULL, NULL, NULL, fault_tests },
        { "guests", NULL, NULL, NULL, NULL, guest_tests },
        CU_SUITE_INFO_NULL,
    };

    if (argc == 3 && strcmp(argv[1], "mock") == 0)
        return mock_run(argv[2]);
    return run_suites(suites);
}
