/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "../harness/run_suites.h"

int main(void)
{
    CU_SuiteInfo suites[] = {
        { "tree", NULL, NULL, NULL, NULL, tree_tests },
        { "edits", NULL, NULL, NULL, NULL, edit_tests },
        { "remarks", NULL, NULL, NULL, NULL, remark_tests },
        { "tags", NULL, NULL, NULL, NULL, tag_tests },
        { "time controls", NULL, NULL, NULL, NULL, time_control_tests },
        { "clocks", NULL, NULL, NULL, NULL, timer_tests },
        CU_SUITE_INFO_NULL,
    };

    return run_suites_counting_memory(suites);
}
