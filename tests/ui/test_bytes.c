/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "program.h"

#include "base/clock.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/*
 * How much goes over the wire.  Unlike times, bytes are the same on every
 * machine.
 */
enum {
    STEPS = 40,
    STEP_MOST = 410,
    LARGE_STEP_MOST = 640, /* with squares of 8x4 */
    DRAWN_STEP_MOST = 700, /* with figures of blocks */
    LARGE_DRAWN_STEP_MOST = 2200,
    THOUGHTS_MOST = 2000
};

static int by_size(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a;
    uint64_t y = *(const uint64_t *)b;

    return (x > y) - (x < y);
}

/* What comes within that time from the first byte on, however late it is. */
static uint64_t bytes_of(Pty *pty, const char *key, int milliseconds)
{
    enum { PATIENCE = 5000 };
    uint64_t before = pty->received;
    int64_t end = clock_milliseconds() + PATIENCE;

    pty_send(pty, key);
    while (key[0] != '\0' && pty->received == before &&
           clock_milliseconds() < end)
        pty_watch(pty, 20);
    end = clock_milliseconds() + milliseconds;
    while (clock_milliseconds() < end)
        pty_watch(pty, 20);
    return pty->received - before;
}

static bool start_opening(Pty *pty, int columns, int rows, const char *figures)
{
    Start start = { .columns = columns, .rows = rows };

    forget_state();
    if (!start_program(pty, &start) || !pty_sees(pty, "New game"))
        return false;
    pty_send(pty, "set title=off\rset figures=");
    pty_send(pty, figures);
    pty_send(pty, "\rnew analysis\r");
    pty_send(pty, "e4\re5\rNf3\rNc6\rBb5\ra6\rBa4\rNf6\rO-O\rBe7\rRe1\rb5\r"
                  "Bb3\rd6\rc3\rO-O\rh3\rNb8\rd4\rNbd7\r");
    if (!pty_sees(pty, "11.>"))
        return false;
    pty_send(pty, "\033"); /* it waits while answers may be on their way */
    return pty_sees(pty, "keys go to the board");
}

static void check_steps(int columns, int rows, const char *figures,
                        uint64_t most)
{
    uint64_t sizes[STEPS];
    Pty pty;

    CU_ASSERT_FATAL(start_opening(&pty, columns, rows, figures));
    for (int i = 0; i < STEPS; i++)
        sizes[i] = bytes_of(&pty, i / 10 % 2 == 0 ? "\033[D" : "\033[C", 60);
    qsort(sizes, STEPS, sizeof *sizes, by_size);
    CU_ASSERT(sizes[0] > 0);
    if (sizes[STEPS / 2] >= most)
        printf("\na step is %llu bytes\n",
               (unsigned long long)sizes[STEPS / 2]);
    CU_ASSERT(sizes[STEPS / 2] < most);
    leave(&pty);
}

static void test_bytes_of_a_step(void)
{
    check_steps(80, 24, "glyph", STEP_MOST);
    check_steps(80, 24, "quadrants", DRAWN_STEP_MOST);
    check_steps(120, 40, "glyph", LARGE_STEP_MOST);
    check_steps(120, 40, "quadrants", LARGE_DRAWN_STEP_MOST);
}

static void test_bytes_of_waiting(void)
{
    enum { SECONDS = 2 };
    Pty pty;

    CU_ASSERT_FATAL(start_opening(&pty, 80, 24, "quadrants"));
    CU_ASSERT_EQUAL(bytes_of(&pty, "", 500), 0);
    pty_send(&pty, "a");
    CU_ASSERT(pty_sees(&pty, "n/s"));
    bytes_of(&pty, "", SECONDS * 1000); /* at first all lines are new */
    CU_ASSERT(bytes_of(&pty, "", SECONDS * 1000) < SECONDS * THOUGHTS_MOST);
    leave(&pty);
}

/* Pictures that come within so many milliseconds. */
static int pictures(Pty *pty, int milliseconds)
{
    int64_t end = clock_milliseconds() + milliseconds;
    uint64_t before = pty->received;
    int count = 0;

    while (clock_milliseconds() < end) {
        pty_watch(pty, 2);
        count += pty->received != before;
        before = pty->received;
    }
    return count;
}

/* The engine has most to say at first; a running clock brings one a second. */
static void test_thoughts_are_not_hasty(void)
{
    enum { SECONDS = 2, MOST = 10 * SECONDS + SECONDS + 2 };
    Start start = { 0 };
    Pty pty;

    forget_state();
    CU_ASSERT_FATAL(start_program(&pty, &start));
    CU_ASSERT(pty_sees(&pty, "New game"));
    pty_send(&pty, "set title=off\rset lines=9\rnew human time 5+3\re4\re5\r");
    CU_ASSERT(pty_sees(&pty, "2.>"));
    pty_send(&pty, "analyse on\r");
    CU_ASSERT(pictures(&pty, SECONDS * 1000) <= MOST);
    leave(&pty);
}

/* It takes keys, and draws what they lead to, not each of their pictures. */
static void test_slow_terminal(void)
{
    enum {
        ROUNDS = 20,
        PLIES = 20,
        MOST = ROUNDS * PLIES * DRAWN_STEP_MOST / 8
    };
    struct timespec pause = { .tv_nsec = 20 * 1000000 };
    uint64_t before;
    Pty pty;

    CU_ASSERT_FATAL(start_opening(&pty, 80, 24, "quadrants"));
    before = pty.received;
    for (int i = 0; i < ROUNDS; i++) {
        for (int ply = 0; ply < PLIES; ply++)
            pty_send(&pty, i % 2 == 0 ? "h" : "l");
        nanosleep(&pause, NULL);
    }
    pty_send(&pty, "hhhhhhhhhhhhhhhhhhhh");
    CU_ASSERT(pty_sees(&pty, "1.>"));
    CU_ASSERT(pty_sees(&pty, " 0/20"));
    CU_ASSERT(pty.received > before);
    CU_ASSERT(pty.received - before < MOST);
    leave(&pty);
}

CU_TestInfo byte_tests[] = {
    { "bytes of a step", test_bytes_of_a_step },
    { "bytes of waiting", test_bytes_of_waiting },
    { "thoughts are not hasty", test_thoughts_are_not_hasty },
    { "a slow terminal", test_slow_terminal },
    CU_TEST_INFO_NULL,
};
