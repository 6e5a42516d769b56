/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "../harness/run_suites.h"

int main(void)
{
    CU_SuiteInfo suites[] = {
        { "tallies", NULL, NULL, NULL, NULL, tally_tests },
        { "games of a player", NULL, NULL, NULL, NULL, game_tests },
        { "figures", NULL, NULL, NULL, NULL, digest_tests },
        { "preparation", NULL, NULL, NULL, NULL, preparation_tests },
        CU_SUITE_INFO_NULL,
    };

    return run_suites_counting_memory(suites);
}
