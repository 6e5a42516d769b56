/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Engines that do everything wrong.  Each fault a hundred times, many of them
 * at once; afterwards nothing may be left of them.
 */
#include "rig.h"
#include "suites.h"

#include "base/base.h"

#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

enum { AT_ONCE = 20, TIMES = 100, SLOWEST_CALL = 10000000 };

/* What is expected of a search, or of the start. */
typedef enum Expected { ANSWERED, FAILED, NO_START } Expected;

typedef struct FaultCase {
    const char *fault;
    Expected expected;
    HostTrouble trouble;
    bool is_patient;  /* the engine answers by itself */
    bool needs_hurry; /* it thinks until it is told to stop */
} FaultCase;

static const FaultCase CASES[] = {
    { "exits-at-once", NO_START, HOST_CRASHED, true, false },
    { "exit-on-uci", NO_START, HOST_CRASHED, true, false },
    { "no-uciok", NO_START, HOST_NOT_UCI, false, false },
    { "no-readyok", NO_START, HOST_STALLED, false, false },
    { "deaf", NO_START, HOST_NOT_UCI, false, false },
    { "crash-on-go", FAILED, HOST_CRASHED, true, false },
    { "exit-on-go", FAILED, HOST_CRASHED, true, false },
    { "stall", FAILED, HOST_STALLED, false, true },
    { "ignores-quit", FAILED, HOST_STALLED, false, true },
    { "illegal-move", FAILED, HOST_ILLEGAL_MOVE, true, false },
    { "rubbish-move", FAILED, HOST_ILLEGAL_MOVE, true, false },
    { "no-move", FAILED, HOST_ILLEGAL_MOVE, true, false },
    { "null-move", FAILED, HOST_ILLEGAL_MOVE, true, false },
    { "dies-mid-line", FAILED, HOST_CRASHED, true, false },
    { "closes-output", FAILED, HOST_CRASHED, true, false },
    { "closes-input", ANSWERED, HOST_FINE, true, false },
    { "flood", FAILED, HOST_STALLED, false, true },
    { "long-line", ANSWERED, HOST_FINE, true, false },
    { "rubbish", ANSWERED, HOST_FINE, true, false },
    { "stderr-flood", ANSWERED, HOST_FINE, true, false },
    { "stray-bestmove", ANSWERED, HOST_FINE, true, false },
    { "answers-twice", ANSWERED, HOST_FINE, true, false },
    { "late", ANSWERED, HOST_FINE, true, true },
    { "fork", ANSWERED, HOST_FINE, true, false },
    { "fork-and-crash", FAILED, HOST_CRASHED, true, false },
    { "none", ANSWERED, HOST_FINE, true, false },
};

static bool is_done(const Rig *rig, const FaultCase *expected)
{
    return expected->expected == NO_START ? host_state(rig->host) == HOST_DOWN
                                          : rig->answers + rig->failures > 0;
}

static void begin(Rig *rig, const FaultCase *expected)
{
    rig_make(rig, expected->fault);
    if (expected->trouble == HOST_NOT_UCI)
        rig_set_patience(rig, RIG_SHORT);
    else if (expected->expected == NO_START && !expected->is_patient)
        rig_set_ready_patience(rig, RIG_SHORT);
    CU_ASSERT_EQUAL(host_start(rig->host, NULL), OK);
    if (expected->expected != NO_START)
        rig_go(rig, (SearchLimits){ .is_infinite = true });
}

/* Once it thinks, its patience may become short. */
static void prod(Rig *rig, const FaultCase *expected)
{
    if (!expected->needs_hurry || rig->search == UINT32_MAX ||
        span_find_string(text_span(&rig->sent), "\ngo ") == rig->sent.length ||
        span_find_string(text_span(&rig->sent), "\nstop\n") != rig->sent.length)
        return;
    if (!expected->is_patient)
        rig_set_patience(rig, RIG_SHORT);
    host_hurry(rig->host);
}

static void check(const Rig *rig, const FaultCase *expected)
{
    CU_ASSERT_EQUAL(host_trouble(rig->host), expected->trouble);
    CU_ASSERT_EQUAL(rig->strays, 0);
    CU_ASSERT_EQUAL(rig->answers, expected->expected == ANSWERED);
    CU_ASSERT_EQUAL(rig->failures, expected->expected == FAILED);
    CU_ASSERT(rig->longest_call < SLOWEST_CALL);
    if (expected->trouble != HOST_FINE)
        CU_ASSERT(host_trouble_text(rig->host)[0] != '\0');
    if (expected->trouble != HOST_FINE &&
        expected->trouble != HOST_ILLEGAL_MOVE) {
        CU_ASSERT_EQUAL(host_state(rig->host), HOST_DOWN);
        CU_ASSERT_FALSE(
            any_is_alive(rig->grandchildren, rig->grandchild_count, RIG_GONE));
    }
}

/* A crashed engine can be started again, and behaves as before. */
static void check_restart(Rig *rig, const FaultCase *expected)
{
    if (host_state(rig->host) != HOST_DOWN)
        return;
    rig_set_patience(rig, RIG_GENEROUS);
    CU_ASSERT_EQUAL(host_start(rig->host, NULL), OK);
    CU_ASSERT_EQUAL(host_trouble(rig->host), HOST_FINE);
    if (expected->expected != NO_START)
        CU_ASSERT(rig_reach(rig, HOST_READY));
}

static void run_batch(const FaultCase *expected, size_t count)
{
    Rig rigs[AT_ONCE];
    bool is_busy = true;

    for (size_t i = 0; i < count; i++)
        begin(&rigs[i], expected);
    while (is_busy) {
        is_busy = false;
        rig_turn(rigs, count);
        for (size_t i = 0; i < count; i++) {
            prod(&rigs[i], expected);
            is_busy |= !is_done(&rigs[i], expected);
        }
    }
    for (size_t i = 0; i < count; i++)
        check(&rigs[i], expected);
    check_restart(&rigs[0], expected);
    for (size_t i = 0; i < count; i++) {
        rig_release(&rigs[i]);
        CU_ASSERT_FALSE(any_is_alive(rigs[i].grandchildren,
                                     rigs[i].grandchild_count, RIG_GONE));
    }
}

static void test_every_fault(void)
{
    size_t descriptors = open_descriptors();

    for (size_t i = 0; i < ARRAY_LENGTH(CASES); i++) {
        unsigned left = effort(TIMES);

        while (left > 0) {
            unsigned now = left < AT_ONCE ? left : AT_ONCE;

            run_batch(&CASES[i], now);
            left -= now;
        }
        CU_ASSERT(has_no_children());
        CU_ASSERT_EQUAL(open_descriptors(), descriptors);
    }
}

static void test_no_such_program(void)
{
    static const struct {
        const char *path;
        Status status;
    } cases[] = {
        { "/nowhere/at/all", ERR_MISSING },
        { "no-such-engine-in-the-path", ERR_MISSING },
        { "/dev/null", ERR_IO },
        { "/", ERR_IO },
    };
    size_t descriptors = open_descriptors();

    for (unsigned i = 0; i < effort(TIMES); i++) {
        EngineCommand command;
        Rig rig;
        Fault fault = { 0 };

        engine_command_read(span_from(cases[i % 4].path), &command, NULL);
        rig_make_command(&rig, &command);
        CU_ASSERT_EQUAL(host_start(rig.host, &fault), cases[i % 4].status);
        CU_ASSERT(span_find_string(span_from(fault.text), cases[i % 4].path) <
                  sizeof fault.text);
        CU_ASSERT_EQUAL(host_state(rig.host), HOST_DOWN);
        CU_ASSERT_EQUAL(host_trouble(rig.host), HOST_NOT_STARTED);
        rig_release(&rig);
        engine_command_release(&command);
    }
    CU_ASSERT(has_no_children());
    CU_ASSERT_EQUAL(open_descriptors(), descriptors);
}

/* Quit, then SIGTERM, then SIGKILL; each of them is enough for somebody. */
static void test_leaving(void)
{
    static const char *const faults[] = { "none", "deaf", "ignores-quit" };

    for (size_t i = 0; i < ARRAY_LENGTH(faults); i++) {
        Rig rig;

        rig_make(&rig, faults[i]);
        CU_ASSERT_EQUAL(host_start(rig.host, NULL), OK);
        if (i != 1)
            CU_ASSERT(rig_reach(&rig, HOST_READY));
        if (i > 0)
            rig_set_patience(&rig, RIG_SHORT);
        host_quit(rig.host);
        CU_ASSERT_EQUAL(host_state(rig.host), HOST_LEAVING);
        rig_reach(&rig, HOST_DOWN);
        CU_ASSERT_EQUAL(host_trouble(rig.host), HOST_FINE);
        CU_ASSERT(has_no_children());
        rig_release(&rig);
    }
}

/* Freed at any moment, nothing stays. */
static void test_free_at_any_time(void)
{
    size_t descriptors = open_descriptors();

    for (unsigned i = 0; i < effort(TIMES); i++) {
        Rig rig;

        rig_make(&rig, CASES[i % ARRAY_LENGTH(CASES)].fault);
        if (host_start(rig.host, NULL) == OK) {
            rig_go(&rig, (SearchLimits){ .is_infinite = true });
            for (unsigned j = 0; j < i % 7; j++)
                rig_turn(&rig, 1);
        }
        rig_release(&rig);
        CU_ASSERT(has_no_children());
        CU_ASSERT_FALSE(
            any_is_alive(rig.grandchildren, rig.grandchild_count, RIG_GONE));
    }
    CU_ASSERT_EQUAL(open_descriptors(), descriptors);
}

static void test_a_thousand_lives(void)
{
    size_t descriptors = open_descriptors();

    for (unsigned i = 0; i < effort(1000); i++) {
        Rig rig;

        rig_make(&rig, "none");
        CU_ASSERT_EQUAL(host_start(rig.host, NULL), OK);
        rig_reach(&rig, HOST_READY);
        host_quit(rig.host);
        rig_reach(&rig, HOST_DOWN);
        CU_ASSERT_EQUAL(host_trouble(rig.host), HOST_FINE);
        rig_release(&rig);
    }
    CU_ASSERT(has_no_children());
    CU_ASSERT_EQUAL(open_descriptors(), descriptors);
}

/* --- Our own death -------------------------------------------------------- */

/* All processes below `process`, found through /proc. */
static size_t descendants(int process, int *found, size_t room)
{
    char path[64];
    char text[4096] = "";
    size_t count = 0;
    Span rest, word;
    FILE *file;

    snprintf(path, sizeof path, "/proc/%d/task/%d/children", process, process);
    file = fopen(path, "r");
    if (file == NULL)
        return 0;
    rest = span_of(text, fread(text, 1, sizeof text, file));
    fclose(file);
    while (span_next_word(&rest, &word)) {
        int64_t child = 0;

        if (span_to_integer(word, 2, INT32_MAX, &child) && count < room) {
            found[count++] = (int)child;
            count += descendants((int)child, found + count, room - count);
        }
    }
    return count;
}

/* They may still be about to start. */
static size_t wait_for_descendants(int process, size_t least, int *found,
                                   size_t room)
{
    int64_t end = clock_milliseconds() + RIG_GENEROUS;
    size_t count = descendants(process, found, room);

    while (count < least && clock_milliseconds() < end) {
        poll(NULL, 0, 5);
        count = descendants(process, found, room);
    }
    return count;
}

/* Start some engines, tell through the pipe that they run, and wait. */
static void be_us(int ready)
{
    static const char *const faults[] = { "none",  "stall", "ignores-quit",
                                          "flood", "fork",  "deaf" };
    Rig rigs[ARRAY_LENGTH(faults)];

    for (size_t i = 0; i < ARRAY_LENGTH(faults); i++) {
        rig_make(&rigs[i], faults[i]);
        host_start(rigs[i].host, NULL);
        rig_go(&rigs[i], (SearchLimits){ .is_infinite = true });
    }
    while (rigs[4].answers == 0)
        rig_turn(rigs, ARRAY_LENGTH(faults));
    (void)!write(ready, "", 1);
    for (;;)
        pause();
}

static void test_our_own_death(void)
{
    static const int signals[] = { SIGKILL, SIGTERM, SIGSEGV };

    for (unsigned i = 0; i < effort(20); i++) {
        int found[64];
        int ready[2];
        char byte;

        CU_ASSERT_EQUAL_FATAL(pipe(ready), 0);
        pid_t us = fork();

        if (us == 0) {
            signal(SIGSEGV, SIG_DFL);
            close(ready[0]);
            be_us(ready[1]);
        }
        close(ready[1]);
        CU_ASSERT_EQUAL(read(ready[0], &byte, 1), 1);
        close(ready[0]);
        size_t count = wait_for_descendants(us, 12, found, ARRAY_LENGTH(found));

        CU_ASSERT(count >= 12); /* guards, engines, grandchildren */
        kill(us, signals[i % ARRAY_LENGTH(signals)]);
        waitpid(us, NULL, 0);
        CU_ASSERT_FALSE(any_is_alive(found, count, RIG_GONE));
    }
}

CU_TestInfo fault_tests[] = {
    { "no such program", test_no_such_program },
    { "every fault, a hundred times", test_every_fault },
    { "leaving", test_leaving },
    { "free at any time", test_free_at_any_time },
    { "a thousand lives", test_a_thousand_lives },
    { "our own death", test_our_own_death },
    CU_TEST_INFO_NULL,
};
