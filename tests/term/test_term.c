/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include <CUnit/Basic.h>

int main(void)
{
    CU_SuiteInfo suites[] = {
        { "canvas", NULL, NULL, NULL, NULL, canvas_tests },
        { "contrast", NULL, NULL, NULL, NULL, contrast_tests },
        { "keys and mouse", NULL, NULL, NULL, NULL, input_tests },
        { "pictures", NULL, NULL, NULL, NULL, picture_tests },
        { "prompt", NULL, NULL, NULL, NULL, prompt_tests },
        { "history of the prompt", NULL, NULL, NULL, NULL,
          prompt_history_tests },
        { "signals", NULL, NULL, NULL, NULL, signals_tests },
        { "themes", NULL, NULL, NULL, NULL, theme_tests },
        { "answers", NULL, NULL, NULL, NULL, answer_tests },
        CU_SUITE_INFO_NULL,
    };

    if (CU_initialize_registry() != CUE_SUCCESS ||
        CU_register_suites(suites) != CUE_SUCCESS)
        return 99;
    CU_basic_set_mode(CU_BRM_VERBOSE);
    CU_basic_run_tests();
    return CU_get_number_of_failures() > 0;
}
