/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Saving while somebody is about to kill us, and saving beyond what we may.
 *
 * A child saves a file and appends to a log, numbering what it writes, and
 * tells each number through a pipe when the save has returned.  It is killed
 * at a random moment.  What it has told must be on disk, and all that is on
 * disk must be whole.
 */
#include "base/files.h"

#include "base/random.h"

#include "../harness/child.h"
#include "../harness/scratch.h"

#include "suites.h"

#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { RECORD = 16, REPEATS = 500 };

/* "%07d\n", many times, so that a torn file shows. */
static void write_version(Text *content, int number)
{
    text_clear(content);
    for (int i = 0; i < REPEATS; i++)
        text_format(content, "%07d\n", number);
}

static _Noreturn void save_for_ever(const char *file, const char *log_file,
                                    int told)
{
    Text content = { 0 };
    FileLog *log;

    if (file_log_open(log_file, &log, NULL) != OK)
        _exit(1);
    for (int number = 1;; number++) {
        char record[RECORD + 1];

        snprintf(record, sizeof record, "%015d\n", number);
        write_version(&content, number);
        if (file_log_append(log, span_of(record, RECORD), NULL) != OK ||
            file_replace(file, text_span(&content), NULL, NULL, NULL) != OK ||
            write(told, &number, sizeof number) != sizeof number)
            _exit(1);
    }
}

/* The last number that was told, from `number` on. */
static int last_told(int told, int number)
{
    int next;

    while (read(told, &next, sizeof next) == sizeof next)
        number = next;
    return number;
}

/* Whole, and either what was told last or what would have been next. */
static bool is_file_right(const Scratch *scratch, int told)
{
    Text expected = { 0 };
    bool is_right = told == 0 && access(scratch_path(scratch, "f"), F_OK) != 0;

    for (int number = told; number <= told + 1 && !is_right; number++) {
        write_version(&expected, number);
        is_right = scratch_holds(scratch, "f", text_span(&expected));
    }
    text_free(&expected);
    return is_right;
}

/* All records in order up to the last told; after it at most a torn one. */
static bool is_log_right(const Scratch *scratch, int told)
{
    Text found = { 0 };
    Text expected = { 0 };

    scratch_read(scratch, "log", &found);
    for (int number = 1; number <= told + 1; number++)
        text_format(&expected, "%015d\n", number);

    bool is_right =
        found.length >= (size_t)told * RECORD &&
        found.length <= expected.length &&
        span_is_equal(text_span(&found),
                      span_take(text_span(&expected), found.length));

    text_free(&found);
    text_free(&expected);
    return is_right;
}

static void wait_a_little(Random *random)
{
    struct timespec pause = {
        .tv_nsec = (long)random_below(random, 20000000),
    };

    nanosleep(&pause, NULL);
}

/* A new instance can go on at once: no lock is left behind. */
static bool can_go_on(const Scratch *scratch)
{
    FileLog *log;
    bool is_open =
        file_log_open(scratch_path(scratch, "log"), &log, NULL) == OK;

    if (is_open)
        file_log_close(log);
    return is_open && file_replace(scratch_path(scratch, "f"), span_from("x"),
                                   NULL, NULL, NULL) == OK;
}

/* Half of the victims are given the time for one save at least. */
static bool kill_one(Scratch *scratch, Random *random)
{
    int told = 0;
    int ends[2];
    int status;
    char file[512];
    char log_file[512];

    scratch_clear(scratch);
    span_copy_into(span_from(scratch_path(scratch, "f")), file, sizeof file);
    span_copy_into(span_from(scratch_path(scratch, "log")), log_file,
                   sizeof log_file);
    CU_ASSERT_EQUAL_FATAL(pipe(ends), 0);
    fflush(NULL);

    pid_t saver = fork();

    CU_ASSERT_FATAL(saver >= 0);
    if (saver == 0) {
        close(ends[0]);
        save_for_ever(file, log_file, ends[1]);
    }
    close(ends[1]);
    if (random_below(random, 2) == 0) {
        CU_ASSERT_EQUAL(read(ends[0], &told, sizeof told), sizeof told);
        CU_ASSERT_EQUAL(told, 1);
    }
    wait_a_little(random);
    kill(saver, SIGKILL);
    CU_ASSERT_EQUAL(waitpid(saver, &status, 0), saver);
    told = last_told(ends[0], told);
    close(ends[0]);
    return WIFSIGNALED(status) && is_file_right(scratch, told) &&
           is_log_right(scratch, told) && can_go_on(scratch);
}

static int number_of_kills(void)
{
    const char *effort = getenv("LUFT_EFFORT");

    if (effort != NULL && strcmp(effort, "long") == 0)
        return 1000;
    return effort != NULL && strcmp(effort, "quick") == 0 ? 10 : 50;
}

static void test_killed_at_random(void)
{
    uint64_t seed = random_entropy();
    int kills = number_of_kills();
    int bad = 0;
    Scratch scratch;
    Random random;

    random_start(&random, seed);
    scratch_make(&scratch);
    for (int i = 0; i < kills; i++)
        bad += !kill_one(&scratch, &random);
    printf("(%d kills) ", kills);
    CU_ASSERT_EQUAL(bad, 0);
    if (bad > 0)
        printf("\n%d bad, seed %" PRIu64, bad, seed);
    scratch_remove(&scratch);
}

/* No file may grow beyond 4 KB: the old content must survive the attempt. */
static void save_too_much(void *context)
{
    const Scratch *scratch = context;
    struct rlimit small = { 4096, 4096 };
    Text content = { 0 };
    Fault fault = { 0 };

    signal(SIGXFSZ, SIG_IGN);
    if (setrlimit(RLIMIT_FSIZE, &small) != 0)
        exit(77);
    text_append_repeated(&content, 'x', 10000);

    Status replaced = file_replace(scratch_path(scratch, "f"),
                                   text_span(&content), NULL, NULL, &fault);
    Status appended =
        file_append(scratch_path(scratch, "f"), text_span(&content), NULL);
    bool is_said = strstr(fault.text, scratch_path(scratch, "f")) != NULL;

    text_free(&content);
    exit(replaced == ERR_IO && appended == ERR_IO && is_said ? EXIT_SUCCESS
                                                             : 42);
}

static void test_no_more_room(void)
{
    Scratch scratch;

    scratch_make(&scratch);
    scratch_write(&scratch, "f", span_from("old"));

    Child child = child_run(save_too_much, &scratch);

    CU_ASSERT_EQUAL(child.exit_status, EXIT_SUCCESS);
    CU_ASSERT(scratch_holds(&scratch, "f", span_from("old")));
    CU_ASSERT_EQUAL(scratch_count(&scratch), 1);
    child_free(&child);
    scratch_remove(&scratch);
}

CU_TestInfo file_kill_tests[] = {
    { "killed at random", test_killed_at_random },
    { "no more room", test_no_more_room },
    CU_TEST_INFO_NULL,
};
