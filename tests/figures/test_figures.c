/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

int main(void)
{
    CU_SuiteInfo suites[] = {
        { "outlines and rasters", NULL, NULL, NULL, NULL, raster_tests },
        { "blocks", NULL, NULL, NULL, NULL, block_tests },
        { "figures in cells", NULL, NULL, NULL, NULL, cell_tests },
        { "diagrams", NULL, NULL, NULL, NULL, diagram_tests },
        CU_SUITE_INFO_NULL,
    };

    if (CU_initialize_registry() != CUE_SUCCESS ||
        CU_register_suites(suites) != CUE_SUCCESS)
        return 99;
    CU_basic_set_mode(CU_BRM_VERBOSE);
    CU_basic_run_tests();
    return CU_get_number_of_failures() > 0;
}
