/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../harness/run_suites.h"
#include "suites.h"

int main(void)
{
    CU_SuiteInfo suites[] = {
        { "AlphaDeepChess", NULL, NULL, NULL, NULL, adc_tests },
        { "brains", NULL, NULL, NULL, NULL, brain_tests },
        { "DHBW ChessAI", NULL, NULL, NULL, NULL, dhbw_tests },
        { "DHBW ChessAI plays", NULL, NULL, NULL, NULL, dhbw_play_tests },
        { "COMP4121bot", NULL, NULL, NULL, NULL, comp_tests },
        { "known bugs", NULL, NULL, NULL, NULL, bugs_tests },
        { "matches", NULL, NULL, NULL, NULL, matches_tests },
        { "experiments", NULL, NULL, NULL, NULL, experiments_tests },
        { "figures", NULL, NULL, NULL, NULL, figure_tests },
        { "races", NULL, NULL, NULL, NULL, race_tests },
        { "Rookie 2.0, exchanges", NULL, NULL, NULL, NULL,
          rookie_exchange_tests },
        { "Rookie 2.0, parts", NULL, NULL, NULL, NULL, rookie_parts_tests },
        { "Rookie 2.0, experiments", NULL, NULL, NULL, NULL,
          rookie_experiments_tests },
        { "Rookie 2.0", NULL, NULL, NULL, NULL, rookie_tests },
        { "runs", NULL, NULL, NULL, NULL, run_tests },
        { "trees", NULL, NULL, NULL, NULL, tree_tests },
        CU_SUITE_INFO_NULL,
    };

    return run_suites(suites);
}
