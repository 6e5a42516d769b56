/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "program.h"

#include <CUnit/Basic.h>

/*
 * The lab on a terminal: what one opens, runs, looks at and stops.
 */
static void test_experiment(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_plain(&pty));
    pty_send(&pty, "lab\r");
    CU_ASSERT(pty_sees(&pty, "search time of all"));
    CU_ASSERT(pty_sees(&pty, "dhbw-complexity"));
    pty_send(&pty, "jjj\r"); /* to dhbw-complexity, and run it */
    CU_ASSERT(pty_sees(&pty, "dhbw-complexity: done in"));
    CU_ASSERT(pty_sees(&pty, "42875="));
    pty_send(&pty, "jj");
    CU_ASSERT(pty_sees(&pty, "positions after three plies, number: 38055"));
    pty_send(&pty, "\r"); /* its position is on the board */
    CU_ASSERT(pty_sees(&pty, "The position it is about"));
    CU_ASSERT(pty_sees(&pty, "11.>"));
    pty_send(&pty, "\033");
    CU_ASSERT(pty_sees(&pty, "42875="));
    CU_ASSERT(pty_sees(&pty, "1.>"));
    pty_send(&pty, "q");
    CU_ASSERT(pty_sees(&pty, "search time of all"));
    pty_send(&pty, "q");
    CU_ASSERT(pty_sees_no_more(&pty, "The lab"));
    leave(&pty);
}

/* The work goes on under the game, until it is stopped. */
static void test_stop(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_plain(&pty));
    pty_send(&pty, "lab dhbw-4.1\r");
    CU_ASSERT(pty_sees(&pty, "of 36"));
    pty_send(&pty, "?");
    CU_ASSERT(pty_sees(&pty, "stop, and keep what is done"));
    pty_send(&pty, "q");
    CU_ASSERT(pty_sees(&pty, "of 36"));
    pty_send(&pty, "s");
    CU_ASSERT(pty_sees(&pty, "dhbw-4.1: stopped"));
    pty_send(&pty, "r");
    CU_ASSERT(pty_sees(&pty, "0 of 36"));
    pty_send(&pty, "\033");
    pty_send(&pty, "\033");
    CU_ASSERT(pty_sees_no_more(&pty, "The lab"));
    pty_send(&pty, "lab stop\r");
    CU_ASSERT(pty_sees(&pty, "dhbw-4.1: stopped"));
    leave(&pty);
}

static void test_quit_while_running(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_plain(&pty));
    pty_send(&pty, "lab dhbw-4.1\r");
    CU_ASSERT(pty_sees(&pty, "of 36"));
    pty_send(&pty, "qq");
    CU_ASSERT(pty_sees_no_more(&pty, "The lab"));
    leave(&pty);
    CU_ASSERT_FATAL(start_plain(&pty));
    pty_send(&pty, "lab race 20\r");
    CU_ASSERT(pty_sees(&pty, "Race to depth 20"));
    CU_ASSERT(pty_sees(&pty, "dhbw-minimax"));
    pty_send(&pty, "q");
    CU_ASSERT(pty_sees_no_more(&pty, "Race to depth"));
    leave(&pty);
}

static void test_race_and_tree(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_plain(&pty));
    pty_send(&pty, "lab race 2\r");
    CU_ASSERT(pty_sees(&pty, "dhbw-alphabeta "));
    CU_ASSERT(pty_sees_no_more(&pty, " ..."));
    pty_send(&pty, "-");
    CU_ASSERT(pty_sees(&pty, "Race to depth 1"));
    pty_send(&pty, "t");
    CU_ASSERT(pty_sees(&pty, "node 1 of "));
    pty_send(&pty, "m");
    CU_ASSERT(pty_sees(&pty, "Minimax to depth 3"));
    pty_send(&pty, "2");
    CU_ASSERT(pty_sees(&pty, "node 1 of 421"));
    pty_send(&pty, "ll");
    CU_ASSERT(pty_sees(&pty, "node 3 of 421"));
    pty_send(&pty, "h\033[B"); /* over: a move and all its answers */
    CU_ASSERT(pty_sees(&pty, "the best so far"));
    pty_send(&pty, "G");
    CU_ASSERT(pty_sees(&pty, "start: the value is"));
    pty_send(&pty, "q");
    CU_ASSERT(pty_sees(&pty, "Race to depth 1"));
    pty_send(&pty, "q");
    CU_ASSERT(pty_sees_no_more(&pty, "Race"));
    leave(&pty);
}

CU_TestInfo lab_tests[] = {
    { "experiment", test_experiment },
    { "stop", test_stop },
    { "quit while running", test_quit_while_running },
    { "race and tree", test_race_and_tree },
    CU_TEST_INFO_NULL,
};
