/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include <CUnit/Basic.h>

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

    if (CU_initialize_registry() != CUE_SUCCESS ||
        CU_register_suites(suites) != CUE_SUCCESS)
        return 99;
    CU_basic_set_mode(CU_BRM_VERBOSE);
    CU_basic_run_tests();
    return CU_get_number_of_failures() > 0;
}
