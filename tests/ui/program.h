/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_UI_PROGRAM_H
#define TESTS_UI_PROGRAM_H

#include "pty.h"

#include <CUnit/CUnit.h>

/*
 * The whole program on a real pseudo-terminal: what people do with it, what
 * terminals do to it, and every way it can end.
 */
/* A suite of one of the two programs; the list ends at a name that is NULL. */
typedef struct ProgramSuite {
    const char *name;
    CU_TestInfo *tests;
} ProgramSuite;

/* What main() returns: 0 if all tests passed, 1 if not, 77 if none of those
 * that LUFT_SUITE names is among them, 99 if they could not be run. */
int run_program(const ProgramSuite *suites);

extern CU_TestInfo people_tests[];
extern CU_TestInfo beside_tests[];
extern CU_TestInfo study_tests[];
extern CU_TestInfo mouse_tests[];
extern CU_TestInfo terminal_tests[];
extern CU_TestInfo end_tests[];
extern CU_TestInfo lab_tests[];
extern CU_TestInfo line_tests[];
extern CU_TestInfo evening_tests[];
extern CU_TestInfo typing_tests[];
extern CU_TestInfo byte_tests[];
extern CU_TestInfo finding_tests[];
extern CU_TestInfo paste_tests[];
extern CU_TestInfo answer_tests[];
extern CU_TestInfo picture_tests[];
extern CU_TestInfo key_tests[];
extern CU_TestInfo leaving_tests[];
extern CU_TestInfo menu_tests[];

typedef struct Start {
    const char *term;
    const char *locale;
    const char *arguments[8];
    int columns, rows;
} Start;

bool start_program(Pty *pty, const Start *start);

/* With a new game on the board; nothing is left of earlier runs. */
bool start_plain(Pty *pty);
bool start_fen(Pty *pty, const char *fen);

/* A shell with job control, as people have; it prompts "shell: ". */
bool start_shell(Pty *pty);

/* Quit, and see that all is as before. */
void leave(Pty *pty);

void forget_state(void);

/* "HOME=..." and "XDG_STATE_HOME=..." of the running test. */
const char *home_variable(void);
const char *state_variable(void);

/* Signals are the program's; what it leaks is a fault when it ends. */
const char *sanitizer_variable(void);

#endif
