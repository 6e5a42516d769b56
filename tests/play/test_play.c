/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "robot.h"
#include "suites.h"

#include <CUnit/Basic.h>
#include <string.h>

int main(int argc, char **argv)
{
    CU_SuiteInfo suites[] = {
        { "moves", NULL, NULL, NULL, NULL, move_tests },
        { "the engine's part", NULL, NULL, NULL, NULL, engine_tests },
        { "standing still", NULL, NULL, NULL, NULL, pause_tests },
        { "pace", NULL, NULL, NULL, NULL, pace_tests },
        { "the clock", NULL, NULL, NULL, NULL, clock_tests },
        { "ends", NULL, NULL, NULL, NULL, end_tests },
        { "draws and the engine", NULL, NULL, NULL, NULL, draw_tests },
        { "the opening book", NULL, NULL, NULL, NULL, book_tests },
        { "what there is to see", NULL, NULL, NULL, NULL, view_tests },
        CU_SUITE_INFO_NULL,
    };

    if (argc >= 3 && strcmp(argv[1], "robot") == 0)
        return robot_run(argv[2], argv + 3);
    if (CU_initialize_registry() != CUE_SUCCESS ||
        CU_register_suites(suites) != CUE_SUCCESS)
        return 99;
    CU_basic_set_mode(CU_BRM_VERBOSE);
    CU_basic_run_tests();

    int failures = CU_get_number_of_failures() > 0;

    CU_cleanup_registry();
    return failures;
}
