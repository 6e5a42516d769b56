/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/calls.h"
#include "base/files.h"

#include "../harness/fault_table.h"
#include "../harness/scratch.h"

#include "suites.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static void test_grows(void)
{
    Scratch scratch;
    FileLog *log = NULL;
    Text content = { 0 };
    struct stat about;

    scratch_make(&scratch);

    const char *path = scratch_path(&scratch, "log");

    CU_ASSERT_EQUAL_FATAL(file_log_open(path, &log, NULL), OK);
    CU_ASSERT_EQUAL(file_log_length(log), 0);
    CU_ASSERT_EQUAL(file_log_append(log, span_from("one "), NULL), OK);
    CU_ASSERT_EQUAL(file_log_append(log, span_from("two "), NULL), OK);
    CU_ASSERT_EQUAL(file_log_read(log, 99, &content, NULL), OK);
    CU_ASSERT_STRING_EQUAL(text_string(&content), "one two ");
    CU_ASSERT_EQUAL(file_log_append(log, span_from("three"), NULL), OK);
    CU_ASSERT_EQUAL(file_log_length(log), 13);
    CU_ASSERT(scratch_holds(&scratch, "log", span_from("one two three")));
    CU_ASSERT_EQUAL(stat(path, &about), 0);
    CU_ASSERT_EQUAL(about.st_mode & 0777, 0600);
    file_log_close(log);
    file_log_close(NULL);

    CU_ASSERT_EQUAL_FATAL(file_log_open(path, &log, NULL), OK);
    CU_ASSERT_EQUAL(file_log_length(log), 13);
    CU_ASSERT_EQUAL(file_log_truncate(log, 99, NULL), OK);
    CU_ASSERT_EQUAL(file_log_truncate(log, 8, NULL), OK);
    CU_ASSERT_EQUAL(file_log_length(log), 8);
    CU_ASSERT_EQUAL(file_log_append(log, span_from("3"), NULL), OK);
    CU_ASSERT(scratch_holds(&scratch, "log", span_from("one two 3")));
    file_log_close(log);
    text_free(&content);
    scratch_remove(&scratch);
}

/* Counts how often the disk is waited for. */
typedef struct SyncCounter {
    Calls calls;
    unsigned syncs;
} SyncCounter;

static int count_sync(const Calls *calls, int descriptor)
{
    ((SyncCounter *)(uintptr_t)calls)->syncs++;
    return calls_real()->fsync(calls_real(), descriptor);
}

static void test_appends_soon(void)
{
    Scratch scratch;
    FileLog *log = NULL;
    struct stat about;
    SyncCounter counter = { .calls = *calls_real() };
    mode_t mask = umask(022);

    scratch_make(&scratch);

    const char *path = scratch_path(&scratch, "games");

    CU_ASSERT_EQUAL_FATAL(file_log_open_usual(path, &log, NULL), OK);
    CU_ASSERT_EQUAL(stat(path, &about), 0);
    CU_ASSERT_EQUAL(about.st_mode & 0777, 0644);
    counter.calls.fsync = count_sync;
    calls_set_table(&counter.calls);
    CU_ASSERT_EQUAL(file_log_append_soon(log, span_from("one "), NULL), OK);
    CU_ASSERT_EQUAL(file_log_append_soon(log, span_from("two"), NULL), OK);
    CU_ASSERT_EQUAL(counter.syncs, 0);
    CU_ASSERT_EQUAL(file_log_sync(log, NULL), OK);
    CU_ASSERT_EQUAL(counter.syncs, 1);
    calls_set_table(NULL);
    CU_ASSERT_EQUAL(file_log_length(log), 7);
    CU_ASSERT(scratch_holds(&scratch, "games", span_from("one two")));
    file_log_close(log);
    umask(mask);
    scratch_remove(&scratch);
}

static void test_second_opener_is_told(void)
{
    Scratch scratch;
    FileLog *log = NULL;
    FileLog *second = NULL;
    Fault fault = { 0 };

    scratch_make(&scratch);

    const char *path = scratch_path(&scratch, "log");

    CU_ASSERT_EQUAL_FATAL(file_log_open(path, &log, NULL), OK);
    CU_ASSERT_EQUAL(file_log_open(path, &second, &fault), ERR_BUSY);
    CU_ASSERT_PTR_NULL(second);
    CU_ASSERT(strstr(fault.text, "in use") != NULL);
    file_log_close(log);
    CU_ASSERT_EQUAL_FATAL(file_log_open(path, &second, NULL), OK);
    file_log_close(second);
    scratch_remove(&scratch);
}

/* Open a log of "old" whose next call of that name fails, for ever or once. */
static FileLog *spoiled_log(Scratch *scratch, FaultTable *faults)
{
    FileLog *log = NULL;

    scratch_make(scratch);
    scratch_write(scratch, "log", span_from("old"));
    fault_table_start(faults);
    CU_ASSERT_EQUAL_FATAL(
        file_log_open(scratch_path(scratch, "log"), &log, NULL), OK);
    faults->chosen = faults->asked + 1;
    faults->error = ENOSPC;
    return log;
}

static void test_failed_write_is_undone(void)
{
    Scratch scratch;
    FaultTable faults;
    Fault fault = { 0 };
    FileLog *log = spoiled_log(&scratch, &faults);

    CU_ASSERT_EQUAL(file_log_append(log, span_from("+new"), &fault), ERR_IO);
    CU_ASSERT(strstr(fault.text, strerror(ENOSPC)) != NULL);
    CU_ASSERT(scratch_holds(&scratch, "log", span_from("old")));
    CU_ASSERT_EQUAL(file_log_append(log, span_from("+new"), NULL), OK);
    CU_ASSERT(scratch_holds(&scratch, "log", span_from("old+new")));
    fault_table_stop();
    file_log_close(log);
    scratch_remove(&scratch);
}

/* Half is written, then the disk is full: the half goes away again. */
static ssize_t write_half_then_fail(const Calls *calls, int descriptor,
                                    const void *from, size_t size)
{
    if (size > 2)
        return calls_real()->write(calls, descriptor, from, size / 2);
    errno = ENOSPC;
    return -1;
}

static ssize_t write_nothing(const Calls *calls, int descriptor,
                             const void *from, size_t size)
{
    (void)calls;
    (void)descriptor;
    (void)from;
    (void)size;
    return 0;
}

static void test_half_a_write_is_undone(void)
{
    Scratch scratch;
    FaultTable faults;
    FileLog *log = spoiled_log(&scratch, &faults);

    faults.chosen = 0;
    faults.table.write = write_half_then_fail;
    CU_ASSERT_EQUAL(file_log_append(log, span_from("+new"), NULL), ERR_IO);
    CU_ASSERT(scratch_holds(&scratch, "log", span_from("old")));
    faults.table.write = write_nothing;
    CU_ASSERT_EQUAL(file_log_append(log, span_from("+new"), NULL), ERR_IO);
    CU_ASSERT(scratch_holds(&scratch, "log", span_from("old")));
    fault_table_stop();
    CU_ASSERT_EQUAL(file_log_append(log, span_from("+new"), NULL), OK);
    CU_ASSERT(scratch_holds(&scratch, "log", span_from("old+new")));
    file_log_close(log);
    scratch_remove(&scratch);
}

/* After a failed sync nobody knows what is on disk: nothing more is taken. */
static void test_failed_sync_ends_the_log(void)
{
    Scratch scratch;
    FaultTable faults;
    Fault fault = { 0 };
    FileLog *log = spoiled_log(&scratch, &faults);

    faults.chosen++; /* behind the write */
    CU_ASSERT_EQUAL(file_log_append(log, span_from("+new"), &fault), ERR_IO);
    CU_ASSERT_STRING_EQUAL(faults.name, "fsync");
    CU_ASSERT(scratch_holds(&scratch, "log", span_from("old")));
    CU_ASSERT_EQUAL(file_log_append(log, span_from("+new"), &fault), ERR_IO);
    CU_ASSERT(strstr(fault.text, "earlier failure") != NULL);
    CU_ASSERT_EQUAL(file_log_truncate(log, 0, &fault), ERR_IO);
    CU_ASSERT(scratch_holds(&scratch, "log", span_from("old")));
    fault_table_stop();
    file_log_close(log);
    scratch_remove(&scratch);
}

/* When not even the cutting back works, the log is broken as well. */
static void test_failed_undoing_ends_the_log(void)
{
    Scratch scratch;
    FaultTable faults;
    FileLog *log = spoiled_log(&scratch, &faults);

    faults.for_ever = true;
    CU_ASSERT_EQUAL(file_log_append(log, span_from("+new"), NULL), ERR_IO);
    fault_table_stop();
    CU_ASSERT_EQUAL(file_log_append(log, span_from("+new"), NULL), ERR_IO);
    file_log_close(log);
    scratch_remove(&scratch);
}

static void test_failed_truncation(void)
{
    Scratch scratch;
    FaultTable faults;
    FileLog *log = spoiled_log(&scratch, &faults);
    Text content = { 0 };

    CU_ASSERT_EQUAL(file_log_truncate(log, 1, NULL), ERR_IO);
    CU_ASSERT_EQUAL(file_log_length(log), 3);
    faults.chosen = faults.asked + 1;
    CU_ASSERT_EQUAL(file_log_read(log, 99, &content, NULL), ERR_IO);
    faults.chosen = faults.asked + 2;
    CU_ASSERT_EQUAL(file_log_truncate(log, 1, NULL), ERR_IO);
    CU_ASSERT_STRING_EQUAL(faults.name, "ftruncate");
    CU_ASSERT_EQUAL(file_log_append(log, span_from("x"), NULL), ERR_IO);
    fault_table_stop();
    file_log_close(log);
    text_free(&content);
    scratch_remove(&scratch);
}

static void test_append(void)
{
    Scratch scratch;
    struct stat about;
    mode_t mask = umask(022);

    scratch_make(&scratch);

    const char *path = scratch_path(&scratch, "f");

    CU_ASSERT_EQUAL(file_append(path, span_from("one "), NULL), OK);
    CU_ASSERT_EQUAL(file_append(path, span_from("two"), NULL), OK);
    CU_ASSERT(scratch_holds(&scratch, "f", span_from("one two")));
    CU_ASSERT_EQUAL(stat(path, &about), 0);
    CU_ASSERT_EQUAL(about.st_mode & 0777, 0644);
    CU_ASSERT_EQUAL(
        file_append(scratch_path(&scratch, "no/f"), span_from("x"), NULL),
        ERR_MISSING);
    umask(mask);
    scratch_remove(&scratch);
}

enum { WRITERS = 8, RECORDS = 50 };

static void append_records(const char *path, char letter)
{
    char record[65];

    memset(record, letter, 64);
    record[64] = '\n';
    for (int i = 0; i < RECORDS;) {
        Status status = file_append(path, span_of(record, 65), NULL);

        if (status == OK)
            i++;
        else if (status != ERR_BUSY)
            _exit(1);
    }
    _exit(0);
}

/* Each record whole, none lost, whoever else is writing. */
static void test_parallel_writers(void)
{
    Scratch scratch;
    Text content = { 0 };
    size_t counts[WRITERS] = { 0 };
    char path[512];

    scratch_make(&scratch);
    span_copy_into(span_from(scratch_path(&scratch, "f")), path, sizeof path);
    fflush(NULL);
    for (int i = 0; i < WRITERS; i++) {
        pid_t writer = fork();

        CU_ASSERT_FATAL(writer >= 0);
        if (writer == 0)
            append_records(path, (char)('a' + i));
    }
    for (int i = 0; i < WRITERS; i++) {
        int status;

        CU_ASSERT(wait(&status) > 0);
        CU_ASSERT(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    }
    CU_ASSERT(scratch_read(&scratch, "f", &content));
    CU_ASSERT_EQUAL_FATAL(content.length, WRITERS * RECORDS * 65);
    for (size_t at = 0; at < content.length; at += 65) {
        char letter = content.data[at];

        CU_ASSERT_FATAL(letter >= 'a' && letter < 'a' + WRITERS);
        for (size_t i = 0; i < 64; i++)
            CU_ASSERT_EQUAL(content.data[at + i], letter);
        CU_ASSERT_EQUAL(content.data[at + 64], '\n');
        counts[letter - 'a']++;
    }
    for (size_t i = 0; i < WRITERS; i++)
        CU_ASSERT_EQUAL(counts[i], RECORDS);
    text_free(&content);
    scratch_remove(&scratch);
}

static void test_remove(void)
{
    Scratch scratch;

    scratch_make(&scratch);
    scratch_write(&scratch, "f", span_from("x"));
    CU_ASSERT_EQUAL(file_remove(scratch_path(&scratch, "f"), NULL), OK);
    CU_ASSERT_EQUAL(scratch_count(&scratch), 0);
    CU_ASSERT_EQUAL(file_remove(scratch_path(&scratch, "f"), NULL), OK);
    CU_ASSERT_EQUAL(file_remove(scratch.root, NULL), ERR_IO);
    scratch_remove(&scratch);
}

CU_TestInfo file_log_tests[] = {
    { "grows", test_grows },
    { "appends soon", test_appends_soon },
    { "a second opener", test_second_opener_is_told },
    { "a failed write", test_failed_write_is_undone },
    { "half a write", test_half_a_write_is_undone },
    { "a failed sync", test_failed_sync_ends_the_log },
    { "a failed undoing", test_failed_undoing_ends_the_log },
    { "a failed truncation", test_failed_truncation },
    { "append", test_append },
    { "parallel writers", test_parallel_writers },
    { "remove", test_remove },
    CU_TEST_INFO_NULL,
};
