/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/options.h"

#include <CUnit/Basic.h>

static void test_option_names(void)
{
    CU_ASSERT_TRUE(option_is("--version", "version"));
    CU_ASSERT_FALSE(option_is("-version", "version"));
    CU_ASSERT_FALSE(option_is("--versions", "version"));
}

int main(void)
{
    CU_TestInfo tests[] = {
        { "names", test_option_names },
        CU_TEST_INFO_NULL,
    };
    CU_SuiteInfo suites[] = {
        { "options", NULL, NULL, NULL, NULL, tests },
        CU_SUITE_INFO_NULL,
    };

    if (CU_initialize_registry() != CUE_SUCCESS ||
        CU_register_suites(suites) != CUE_SUCCESS) {
        return 99;
    }
    CU_basic_set_mode(CU_BRM_VERBOSE);
    CU_basic_run_tests();
    return CU_get_number_of_failures() > 0;
}
