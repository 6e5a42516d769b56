/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../harness/run_suites.h"
#include "robot.h"
#include "suites.h"

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
    return run_suites(suites);
}
