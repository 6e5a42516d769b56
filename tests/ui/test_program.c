/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The program on terminals of all kinds: what is typed, and how it ends.
 */
#include "program.h"

int main(void)
{
    static const ProgramSuite suites[] = {
        { "terminals", terminal_tests }, { "ends", end_tests },
        { "keys", key_tests },           { "typing", typing_tests },
        { "lines", line_tests },         { NULL, NULL },
    };

    return run_program(suites);
}
