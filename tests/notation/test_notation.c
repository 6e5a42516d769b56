/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "../harness/run_suites.h"

int main(void)
{
    CU_SuiteInfo suites[] = {
        { "FEN", NULL, NULL, NULL, NULL, fen_tests },
        { "moves as text", NULL, NULL, NULL, NULL, move_text_tests },
        { "moves ahead", NULL, NULL, NULL, NULL, move_ahead_tests },
        { "languages", NULL, NULL, NULL, NULL, language_tests },
        { "EPD", NULL, NULL, NULL, NULL, epd_tests },
        { "SAN", NULL, NULL, NULL, NULL, san_tests },
        CU_SUITE_INFO_NULL,
    };

    return run_suites_counting_memory(suites);
}
