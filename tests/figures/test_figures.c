/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../harness/run_suites.h"
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

    return run_suites(suites);
}
