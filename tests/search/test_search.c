/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../harness/run_suites.h"
#include "suites.h"

int main(void)
{
    CU_SuiteInfo suites[] = {
        { "exchanges", NULL, NULL, NULL, NULL, see_tests },
        { "table", NULL, NULL, NULL, NULL, table_tests },
        { "order", NULL, NULL, NULL, NULL, order_tests },
        { "budget", NULL, NULL, NULL, NULL, budget_tests },
        { "draws", NULL, NULL, NULL, NULL, draw_tests },
        { "mates", NULL, NULL, NULL, NULL, mate_tests },
        { "thinking", NULL, NULL, NULL, NULL, think_tests },
        { "the watch", NULL, NULL, NULL, NULL, watch_tests },
        CU_SUITE_INFO_NULL,
    };

    return run_suites(suites);
}
