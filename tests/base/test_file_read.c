/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/files.h"

#include "base/checksum.h"

#include "../harness/fault_table.h"
#include "../harness/memory_faults.h"
#include "../harness/scratch.h"

#include "suites.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static void test_whole(void)
{
    Scratch scratch;
    Text content = { 0 };
    FileStamp stamp;

    scratch_make(&scratch);
    scratch_write(&scratch, "f", span_of("a\0b\n", 4));
    text_append(&content, "before ");
    CU_ASSERT_EQUAL(
        file_read(scratch_path(&scratch, "f"), 4, &content, &stamp, NULL), OK);
    CU_ASSERT(span_is_equal(text_span(&content), span_of("before a\0b\n", 11)));
    CU_ASSERT(stamp.exists && stamp.has_hash);
    CU_ASSERT_EQUAL(stamp.size, 4);
    CU_ASSERT_EQUAL(stamp.hash, checksum_hash64(0, span_of("a\0b\n", 4)));
    text_free(&content);
    scratch_remove(&scratch);
}

static void test_sizes(void)
{
    static const size_t sizes[] = { 0, 1, 65535, 65536, 65537, 131072, 300000 };
    Scratch scratch;

    scratch_make(&scratch);
    for (size_t i = 0; i < ARRAY_LENGTH(sizes); i++) {
        Text raw = { 0 };
        Text content = { 0 };
        Fault fault = { 0 };
        const char *path = scratch_path(&scratch, "f");

        text_append_repeated(&raw, 'x', sizes[i]);
        scratch_write(&scratch, "f", text_span(&raw));
        CU_ASSERT_EQUAL(file_read(path, sizes[i], &content, NULL, NULL), OK);
        CU_ASSERT(span_is_equal(text_span(&raw), text_span(&content)));
        CU_ASSERT_EQUAL(strlen(content.data), sizes[i]);
        if (sizes[i] > 0) {
            text_clear(&content);
            text_append(&content, "kept");
            CU_ASSERT_EQUAL(
                file_read(path, sizes[i] - 1, &content, NULL, &fault),
                ERR_LIMIT);
            CU_ASSERT_STRING_EQUAL(text_string(&content), "kept");
            CU_ASSERT(strstr(fault.text, "larger than") != NULL);
        }
        text_free(&raw);
        text_free(&content);
    }
    scratch_remove(&scratch);
}

static Status read_path(const char *path, Fault *fault)
{
    Text content = { 0 };
    Status status = file_read(path, 1000, &content, NULL, fault);

    CU_ASSERT_EQUAL(content.length, 0);
    text_free(&content);
    return status;
}

/* None of them may be waited for. */
static void test_what_is_no_file(void)
{
    static const char *const devices[] = { "/dev/null", "/dev/zero", "/dev/tty",
                                           "/" };
    Scratch scratch;
    Fault fault = { 0 };
    FileStamp stamp;
    FileReader *reader = NULL;
    FileWriter *writer = NULL;
    FileLog *log = NULL;

    scratch_make(&scratch);

    const char *fifo = scratch_path(&scratch, "fifo");

    CU_ASSERT_EQUAL(mkfifo(fifo, 0600), 0);
    CU_ASSERT_EQUAL(read_path(fifo, &fault), ERR_IO);
    CU_ASSERT(strstr(fault.text, "not a regular file") != NULL);
    CU_ASSERT_EQUAL(file_stamp(fifo, &stamp, &fault), ERR_IO);
    CU_ASSERT_EQUAL(file_reader_open(fifo, &reader, &fault), ERR_IO);
    CU_ASSERT_EQUAL(file_writer_open(fifo, NULL, &writer, &fault), ERR_IO);
    CU_ASSERT_EQUAL(file_log_open(fifo, &log, &fault), ERR_IO);
    CU_ASSERT_EQUAL(file_append(fifo, span_from("x"), &fault), ERR_IO);
    for (size_t i = 0; i < ARRAY_LENGTH(devices); i++) {
        fault = (Fault){ 0 };
        CU_ASSERT_EQUAL(read_path(devices[i], &fault), ERR_IO);
        CU_ASSERT(span_starts_with(span_from(fault.text), devices[i]));
        CU_ASSERT_NOT_EQUAL(
            file_replace(devices[i], span_from("x"), NULL, NULL, NULL), OK);
    }
    CU_ASSERT_EQUAL(read_path(scratch_path(&scratch, "none"), &fault),
                    ERR_MISSING);
    CU_ASSERT_EQUAL(read_path(scratch_path(&scratch, "none/x"), NULL),
                    ERR_MISSING);
    CU_ASSERT_EQUAL(symlink("loop", scratch_path(&scratch, "loop")), 0);
    CU_ASSERT_EQUAL(read_path(scratch_path(&scratch, "loop"), NULL), ERR_IO);
    scratch_remove(&scratch);
}

static void test_stamps(void)
{
    Scratch scratch;
    FileStamp first, second;

    scratch_make(&scratch);

    const char *path = scratch_path(&scratch, "f");

    CU_ASSERT_EQUAL(file_stamp(path, &first, NULL), OK);
    CU_ASSERT_FALSE(first.exists);
    CU_ASSERT_EQUAL(file_stamp(path, &second, NULL), OK);
    CU_ASSERT(file_stamp_is_same(&first, &second));
    scratch_write(&scratch, "f", span_from("abc"));
    CU_ASSERT_EQUAL(file_stamp(path, &second, NULL), OK);
    CU_ASSERT_FALSE(file_stamp_is_same(&first, &second));
    CU_ASSERT_EQUAL(file_stamp(path, &first, NULL), OK);
    CU_ASSERT(file_stamp_is_same(&first, &second));
    for (int i = 0; i < 5; i++) {
        second = first;
        second.device += i == 0;
        second.inode += i == 1;
        second.size += i == 2;
        second.seconds += i == 3;
        second.nanoseconds += i == 4;
        CU_ASSERT_FALSE(file_stamp_is_same(&first, &second));
    }
    scratch_remove(&scratch);
}

/* With hashes, the content alone decides. */
static void test_stamps_with_hashes(void)
{
    FileStamp first = {
        .exists = true, .has_hash = true, .size = 5, .hash = 77, .inode = 1
    };
    FileStamp second = first;

    second.inode = 2;
    second.seconds = 99;
    CU_ASSERT(file_stamp_is_same(&first, &second));
    second.hash = 78;
    CU_ASSERT_FALSE(file_stamp_is_same(&first, &second));
    second.hash = 77;
    second.size = 6;
    CU_ASSERT_FALSE(file_stamp_is_same(&first, &second));
    second = first;
    second.has_hash = false;
    CU_ASSERT(file_stamp_is_same(&first, &second));
}

static void test_reader(void)
{
    Scratch scratch;
    FileReader *reader = NULL;
    FileStamp now;
    char piece[8];
    size_t count;
    Fault fault = { 0 };

    scratch_make(&scratch);
    scratch_write(&scratch, "f", span_from("0123456789"));

    const char *path = scratch_path(&scratch, "f");

    CU_ASSERT_EQUAL_FATAL(file_reader_open(path, &reader, NULL), OK);
    CU_ASSERT_EQUAL(file_reader_read(reader, piece, 4, &count, NULL), OK);
    CU_ASSERT_EQUAL(count, 4);
    CU_ASSERT(memcmp(piece, "0123", 4) == 0);
    CU_ASSERT_EQUAL(file_reader_read(reader, piece, 8, &count, NULL), OK);
    CU_ASSERT_EQUAL(count, 6);
    CU_ASSERT_EQUAL(file_reader_read(reader, piece, 8, &count, NULL), OK);
    CU_ASSERT_EQUAL(count, 0);
    CU_ASSERT_EQUAL(file_reader_seek(reader, 8, NULL), OK);
    CU_ASSERT_EQUAL(file_reader_read(reader, piece, 8, &count, NULL), OK);
    CU_ASSERT_EQUAL(count, 2);
    CU_ASSERT_EQUAL(file_reader_seek(reader, UINT64_MAX, &fault), ERR_IO);
    CU_ASSERT_EQUAL(file_stamp(path, &now, NULL), OK);
    CU_ASSERT(file_stamp_is_same(&now, file_reader_stamp(reader)));

    /* A file that shrinks below us ends, it does not kill. */
    CU_ASSERT_EQUAL(file_reader_seek(reader, 0, NULL), OK);
    CU_ASSERT_EQUAL(truncate(path, 3), 0);
    CU_ASSERT_EQUAL(file_reader_read(reader, piece, 8, &count, NULL), OK);
    CU_ASSERT_EQUAL(count, 3);
    CU_ASSERT_EQUAL(file_stamp(path, &now, NULL), OK);
    CU_ASSERT_FALSE(file_stamp_is_same(&now, file_reader_stamp(reader)));
    file_reader_close(reader);
    file_reader_close(NULL);
    CU_ASSERT_EQUAL(
        file_reader_open(scratch_path(&scratch, "none"), &reader, &fault),
        ERR_MISSING);
    scratch_remove(&scratch);
}

static void test_pipes(void)
{
    int ends[2];
    Text content = { 0 };
    Fault fault = { 0 };

    CU_ASSERT_EQUAL_FATAL(pipe(ends), 0);
    CU_ASSERT_EQUAL(
        file_write_stream(ends[1], "pipe", span_from("some text"), NULL), OK);
    close(ends[1]);
    CU_ASSERT_EQUAL(file_read_stream(ends[0], "pipe", 100, &content, NULL), OK);
    CU_ASSERT_STRING_EQUAL(text_string(&content), "some text");
    close(ends[0]);
    CU_ASSERT_EQUAL(file_read_stream(ends[0], "pipe", 9, &content, &fault),
                    ERR_IO);
    CU_ASSERT(span_starts_with(span_from(fault.text), "pipe: "));
    CU_ASSERT_EQUAL(file_write_stream(ends[1], "pipe", span_from("x"), &fault),
                    ERR_IO);
    text_free(&content);
}

/* Somebody has set our pipe to not waiting: then we wait ourselves. */
static void test_pipe_that_does_not_wait(void)
{
    int ends[2];
    int status;
    static char bytes[300000];
    Text content = { 0 };

    CU_ASSERT_EQUAL_FATAL(pipe(ends), 0);
    CU_ASSERT_EQUAL(fcntl(ends[0], F_SETFL, O_NONBLOCK), 0);
    CU_ASSERT_EQUAL(fcntl(ends[1], F_SETFL, O_NONBLOCK), 0);
    memset(bytes, 'y', sizeof bytes);

    pid_t writer = fork();

    CU_ASSERT_FATAL(writer >= 0);
    if (writer == 0) {
        Span all = span_of(bytes, sizeof bytes);

        close(ends[0]);
        _exit(file_write_stream(ends[1], "pipe", all, NULL) == OK ? 0 : 1);
    }
    close(ends[1]);
    CU_ASSERT_EQUAL(
        file_read_stream(ends[0], "pipe", sizeof bytes, &content, NULL), OK);
    CU_ASSERT(span_is_equal(text_span(&content), span_of(bytes, sizeof bytes)));
    close(ends[0]);
    CU_ASSERT_EQUAL(waitpid(writer, &status, 0), writer);
    CU_ASSERT(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    text_free(&content);
}

/* Every call of the readers fails once with an error: said, and no harm. */
static void test_failing_calls(void)
{
    Scratch scratch;
    FaultTable faults;
    Fault fault = { 0 };
    FileReader *reader = NULL;
    FileStamp stamp;
    char piece[4];
    size_t count;

    scratch_make(&scratch);
    scratch_write(&scratch, "f", span_from("0123456789"));

    const char *path = scratch_path(&scratch, "f");

    for (size_t i = 1; i <= 3; i++) { /* open, fstat, read */
        fault_table_start(&faults);
        faults.chosen = i;
        faults.error = EIO;
        CU_ASSERT_EQUAL(read_path(path, &fault), ERR_IO);
    }
    CU_ASSERT_STRING_EQUAL(faults.name, "read");
    fault_table_start(&faults);
    faults.chosen = 1;
    faults.error = EACCES;
    CU_ASSERT_EQUAL(file_stamp(path, &stamp, &fault), ERR_IO);
    fault_table_start(&faults);
    CU_ASSERT_EQUAL(file_reader_open(path, &reader, NULL), OK);
    faults.chosen = faults.asked + 1;
    faults.for_ever = true;
    faults.error = EIO;
    CU_ASSERT_EQUAL(file_reader_read(reader, piece, 4, &count, &fault), ERR_IO);
    CU_ASSERT_EQUAL(file_reader_seek(reader, 0, &fault), ERR_IO);
    file_reader_close(reader);
    fault_table_stop();
    scratch_remove(&scratch);
}

static void test_interruptions(void)
{
    Scratch scratch;
    FaultTable faults;
    Fault fault = { 0 };
    Text content = { 0 };

    scratch_make(&scratch);
    scratch_write(&scratch, "f", span_from("0123456789"));

    const char *path = scratch_path(&scratch, "f");

    for (size_t i = 1; i <= 4; i++) {
        fault_table_start(&faults);
        faults.chosen = i;
        faults.error = EINTR;
        text_clear(&content);
        if (i != 2) { /* fstat cannot be interrupted */
            CU_ASSERT_EQUAL(file_read(path, 99, &content, NULL, NULL), OK);
            CU_ASSERT_EQUAL(content.length, 10);
        }
    }
    fault_table_start(&faults);
    faults.chosen = 3;
    faults.for_ever = true;
    faults.error = EINTR; /* a storm of signals must not hang us */
    CU_ASSERT_EQUAL(read_path(path, &fault), ERR_IO);
    fault_table_stop();
    text_free(&content);
    scratch_remove(&scratch);
}

static void read_and_forget(void *context)
{
    Text content = { 0 };
    Fault fault = { 0 };
    const char *path = context;

    text_append(&content, "old");
    if (file_read(path, SIZE_MAX, &content, NULL, &fault) != OK &&
        (fault.status != ERR_MEMORY || content.length != 3))
        abort();
    text_free(&content);
}

static void test_without_memory(void)
{
    Scratch scratch;
    Text raw = { 0 };
    size_t bad = 0;
    char path[512];

    scratch_make(&scratch);
    text_append_repeated(&raw, 'x', 500000);
    scratch_write(&scratch, "f", text_span(&raw));
    span_copy_into(span_from(scratch_path(&scratch, "f")), path, sizeof path);
    CU_ASSERT(memory_faults_try("read", read_and_forget, path, 50, &bad) >= 6);
    CU_ASSERT_EQUAL(bad, 0);
    text_free(&raw);
    scratch_remove(&scratch);
}

static void test_adopted_descriptor(void)
{
    char piece[8] = "";
    size_t count = 0;
    int ends[2];

    CU_ASSERT_EQUAL_FATAL(pipe(ends), 0);
    CU_ASSERT_EQUAL(write(ends[1], "hello", 5), 5);
    close(ends[1]);

    FileReader *reader = file_reader_adopt(ends[0], "input", NULL);
    Fault fault = { 0 };

    CU_ASSERT_FALSE(file_reader_stamp(reader)->exists);
    CU_ASSERT_EQUAL(file_reader_read(reader, piece, 4, &count, NULL), OK);
    CU_ASSERT_EQUAL(count, 4);
    CU_ASSERT_EQUAL(file_reader_seek(reader, 0, &fault), ERR_IO);
    CU_ASSERT(strstr(fault.text, "input: ") != NULL);
    CU_ASSERT_EQUAL(file_reader_read(reader, piece, 4, &count, NULL), OK);
    CU_ASSERT_EQUAL(count, 1);
    file_reader_close(reader);
    CU_ASSERT_EQUAL(close(ends[0]), 0); /* was left open */
}

static bool stopped_at_once(void)
{
    return true;
}

static bool never_stopped(void)
{
    return false;
}

static void test_adopted_descriptor_can_be_stopped(void)
{
    char piece[8] = "";
    size_t count = 0;
    int ends[2];

    CU_ASSERT_EQUAL_FATAL(pipe(ends), 0);

    FileReader *reader = file_reader_adopt(ends[0], "input", stopped_at_once);

    CU_ASSERT_EQUAL(file_reader_read(reader, piece, 4, &count, NULL),
                    ERR_STOPPED);
    file_reader_close(reader);
    CU_ASSERT_EQUAL(write(ends[1], "hello", 5), 5);
    close(ends[1]);
    reader = file_reader_adopt(ends[0], "input", never_stopped);
    CU_ASSERT_EQUAL(file_reader_read(reader, piece, 8, &count, NULL), OK);
    CU_ASSERT_EQUAL(count, 5);
    file_reader_close(reader);
    close(ends[0]);
}

CU_TestInfo file_read_tests[] = {
    { "somebody's descriptor", test_adopted_descriptor },
    { "waiting for an adopted descriptor can be stopped",
      test_adopted_descriptor_can_be_stopped },
    { "whole files", test_whole },
    { "sizes and limits", test_sizes },
    { "what is no file", test_what_is_no_file },
    { "stamps", test_stamps },
    { "stamps with hashes", test_stamps_with_hashes },
    { "in pieces", test_reader },
    { "pipes", test_pipes },
    { "pipes that do not wait", test_pipe_that_does_not_wait },
    { "failing calls", test_failing_calls },
    { "interruptions", test_interruptions },
    { "without memory", test_without_memory },
    CU_TEST_INFO_NULL,
};
