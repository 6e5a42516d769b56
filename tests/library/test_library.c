/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../harness/run_suites.h"
#include "desk.h"

int main(void)
{
    CU_SuiteInfo suites[] = {
        { "the file", NULL, NULL, NULL, NULL, file_tests },
        { "the list", NULL, NULL, NULL, NULL, list_tests },
        { "games through a pipe", NULL, NULL, NULL, NULL, pipe_tests },
        { "what others played", NULL, NULL, NULL, NULL, explorer_tests },
        CU_SUITE_INFO_NULL,
    };

    return run_suites(suites);
}
