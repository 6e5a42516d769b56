/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "../harness/run_suites.h"

int main(void)
{
    CU_SuiteInfo suites[] = {
        { "properties over random games", NULL, NULL, NULL, NULL,
          property_tests },
        { "dead positions", NULL, NULL, NULL, NULL, dead_tests },
        { "how games end", NULL, NULL, NULL, NULL, outcome_tests },
        { "counting moves", NULL, NULL, NULL, NULL, perft_tests },
        { "small things", NULL, NULL, NULL, NULL, small_tests },
        CU_SUITE_INFO_NULL,
    };

    return run_suites_counting_memory(suites);
}
