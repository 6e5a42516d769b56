/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Signals as bytes; what ends a program is tried on a child. */
#include "suites.h"

#include "term/signals.h"

#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

static bool is_readable(int descriptor)
{
    struct pollfd watched = { .fd = descriptor, .events = POLLIN };

    return poll(&watched, 1, 0) == 1;
}

static void test_signals_come_in_order(void)
{
    int descriptor = -1;

    CU_ASSERT_EQUAL_FATAL(signals_open(&descriptor, NULL), OK);
    CU_ASSERT_FALSE(is_readable(descriptor));
    CU_ASSERT_EQUAL(signals_take(descriptor), 0);
    raise(SIGWINCH);
    raise(SIGTSTP);
    CU_ASSERT(is_readable(descriptor));
    CU_ASSERT_EQUAL(signals_take(descriptor), SIGWINCH);
    CU_ASSERT_EQUAL(signals_take(descriptor), SIGTSTP);
    CU_ASSERT_EQUAL(signals_take(descriptor), 0);
    signals_close(descriptor);
}

/* More than a pipe can hold: the rest is lost, nobody waits. */
static void test_a_flood_does_not_block(void)
{
    int descriptor = -1;

    CU_ASSERT_EQUAL_FATAL(signals_open(&descriptor, NULL), OK);
    for (int i = 0; i < 70000; i++)
        raise(SIGWINCH);
    for (int i = 0; i < 10; i++)
        CU_ASSERT_EQUAL(signals_take(descriptor), SIGWINCH);
    signals_close(descriptor);
}

static bool is_default(int number)
{
    struct sigaction action;

    return sigaction(number, NULL, &action) == 0 &&
           action.sa_handler == SIG_DFL;
}

static void test_somebody_else_gets_them(void)
{
    int descriptor = -1;

    CU_ASSERT_EQUAL_FATAL(signals_open(&descriptor, NULL), OK);
    CU_ASSERT_FALSE(is_default(SIGINT));
    CU_ASSERT_FALSE(is_default(SIGPIPE));
    signals_let_go();
    CU_ASSERT(is_default(SIGINT));
    CU_ASSERT(is_default(SIGTSTP));
    raise(SIGWINCH);
    CU_ASSERT_EQUAL(signals_take(descriptor), 0);
    signals_catch();
    raise(SIGWINCH);
    CU_ASSERT_EQUAL(signals_take(descriptor), SIGWINCH);
    signals_close(descriptor);
    CU_ASSERT(is_default(SIGTERM));
    CU_ASSERT(is_default(SIGWINCH));
}

/* A loop that is stuck would never take it. */
static void be_stuck(void)
{
    int descriptor;

    if (signals_open(&descriptor, NULL) != OK)
        _exit(1);
    raise(SIGTERM);
    for (int i = 0; i < 100; i++)
        poll(NULL, 0, 100);
    _exit(2);
}

static void test_who_is_stuck_is_ended(void)
{
    int status = 0;
    pid_t child = fork();

    if (child == 0)
        be_stuck();
    CU_ASSERT_FATAL(child > 0);
    CU_ASSERT_EQUAL(waitpid(child, &status, 0), child);
    CU_ASSERT(WIFSIGNALED(status));
    CU_ASSERT_EQUAL(WTERMSIG(status), SIGALRM);
}

CU_TestInfo signals_tests[] = {
    { "signals come in order", test_signals_come_in_order },
    { "a flood does not block", test_a_flood_does_not_block },
    { "somebody else gets them", test_somebody_else_gets_them },
    { "who is stuck is ended", test_who_is_stuck_is_ended },
    CU_TEST_INFO_NULL,
};
