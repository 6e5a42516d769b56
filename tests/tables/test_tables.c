/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "../harness/run_suites.h"

int main(void)
{
    CU_SuiteInfo suites[] = {
        { "numbers", NULL, NULL, NULL, NULL, number_tests },
        { "shared tables", NULL, NULL, NULL, NULL, shared_tests },
        { "tables of our own", NULL, NULL, NULL, NULL, make_tests },
        { "hostile tables", NULL, NULL, NULL, NULL, hostile_tests },
        CU_SUITE_INFO_NULL,
    };

    return run_suites_counting_memory(suites);
}
