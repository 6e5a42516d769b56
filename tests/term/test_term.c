/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../harness/run_suites.h"
#include "suites.h"

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

    return run_suites(suites);
}
