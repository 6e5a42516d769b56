/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../harness/run_suites.h"
#include "scribe.h"
#include "suites.h"

#include "../host/mock.h"

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
    return run_suites(suites);
}
