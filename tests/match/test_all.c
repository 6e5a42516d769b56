/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../harness/run_suites.h"
#include "player.h"
#include "suites.h"

#include <string.h>

int main(int argc, char **argv)
{
    CU_SuiteInfo suites[] = {
        { "statistics", NULL, NULL, NULL, NULL, statistics_tests },
        { "adjudicator", NULL, NULL, NULL, NULL, adjudicator_tests },
        { "openings", NULL, NULL, NULL, NULL, feed_tests },
        { "matches", NULL, NULL, NULL, NULL, match_tests },
        { "counts", NULL, NULL, NULL, NULL, count_tests },
        { "reports", NULL, NULL, NULL, NULL, report_tests },
        CU_SUITE_INFO_NULL,
    };

    if (argc >= 2 && strcmp(argv[1], "player") == 0)
        return player_run(argc - 2, argv + 2);
    if (argc >= 2 && strcmp(argv[1], "xboard") == 0)
        return xboard_player_run(argc - 2, argv + 2);
    return run_suites(suites);
}
