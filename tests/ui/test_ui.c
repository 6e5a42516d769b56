/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../harness/run_suites.h"
#include "suites.h"

int main(void)
{
    CU_SuiteInfo suites[] = {
        { "the form for a new game", NULL, NULL, NULL, NULL, form_tests },
        { "position editor", NULL, NULL, NULL, NULL, setup_tests },
        { "the board", NULL, NULL, NULL, NULL, board_tests },
        { "the whole screen", NULL, NULL, NULL, NULL, frame_tests },
        { "who gets which cells", NULL, NULL, NULL, NULL, layout_tests },
        { "steady", NULL, NULL, NULL, NULL, steady_tests },
        { "the lab", NULL, NULL, NULL, NULL, lab_tests },
        { "beside the board", NULL, NULL, NULL, NULL, view_tests },
        CU_SUITE_INFO_NULL,
    };

    return run_suites(suites);
}
