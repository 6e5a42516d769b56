/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../harness/run_suites.h"
#include "suites.h"

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

    return run_suites(suites);
}
