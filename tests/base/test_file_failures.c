/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The promises of files.h under fire: every system call of each scenario
 * fails in eight ways, moves half of its bytes, or is the last thing that the
 * program does.
 */
#include "base/files.h"

#include "base/directory.h"

#include "../harness/call_faults.h"
#include "../harness/child.h"
#include "../harness/memory_faults.h"
#include "../harness/scratch.h"

#include "suites.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct Stage {
    Scratch scratch;
    const char *name; /* of the file in the scratch directory */
    bool has_old;     /* is there a file before? */
    bool is_link;     /* and is its name a symbolic link to "real"? */
    bool is_stamped;  /* does the save expect what was read? */
    Text old, new;    /* what it held, what it is to hold */
    FileStamp stamp;
} Stage;

static const char *stage_path(const Stage *stage)
{
    return scratch_path(&stage->scratch, stage->name);
}

static void prepare(void *context)
{
    Stage *stage = context;
    const char *name = stage->is_link ? "real" : stage->name;
    Text content = { 0 };

    scratch_clear(&stage->scratch);
    stage->stamp = (FileStamp){ 0 };
    if (stage->is_link &&
        symlink("real", scratch_path(&stage->scratch, stage->name)) != 0)
        abort();
    if (stage->has_old) {
        scratch_write(&stage->scratch, name, text_span(&stage->old));
        if (chmod(scratch_path(&stage->scratch, name), 0640) != 0)
            abort();
        file_read(stage_path(stage), SIZE_MAX, &content, &stage->stamp, NULL);
    }
    text_free(&content);
}

/* Is the file there, with its mode and its link, if it ought to be? */
static bool is_in_order(const Stage *stage)
{
    struct stat about;

    if (stage->is_link &&
        (lstat(stage_path(stage), &about) != 0 || !S_ISLNK(about.st_mode))) {
        puts("the link is gone");
        return false;
    }
    if (stage->has_old && (stat(stage_path(stage), &about) != 0 ||
                           (about.st_mode & 0777) != 0640)) {
        puts("the file or its mode is gone");
        return false;
    }
    return true;
}

static bool holds_old(const Stage *stage)
{
    Text found = { 0 };
    bool is_there = scratch_read(&stage->scratch, stage->name, &found);
    bool is_old = stage->has_old
                      ? is_there && span_is_equal(text_span(&found),
                                                  text_span(&stage->old))
                      : !is_there;

    text_free(&found);
    return is_old;
}

static bool holds_new(const Stage *stage)
{
    return scratch_holds(&stage->scratch, stage->name, text_span(&stage->new));
}

/* "file: reason", the file being ours or a directory above it. */
static bool names_the_file(const Stage *stage, const Fault *fault)
{
    Span text = span_from(fault->text);
    Span named = span_take(text, span_find(text, ':'));
    Span root = span_from(stage->scratch.root);

    return span_starts_with(named, stage->scratch.root) ||
           (named.length > 1 &&
            span_is_equal(span_take(root, named.length), named));
}

/*
 * OK means new, and so does ERR_LATE, which says that it is saved.  Any other
 * failure leaves the old file, a death old or new, never a mixture.  After a
 * failure the fault names the file.
 */
static bool check_replaced(void *context, Status status, const Fault *fault)
{
    const Stage *stage = context;

    if (!is_in_order(stage))
        return false;
    if (fault == NULL)
        return holds_old(stage) || holds_new(stage);
    if (status == OK)
        return holds_new(stage);
    if (status == ERR_LATE)
        return holds_new(stage) &&
               span_starts_with(span_from(fault->text), "saved, but ");
    return holds_old(stage) && names_the_file(stage, fault);
}

static Status run_replace(void *context, Fault *fault)
{
    Stage *stage = context;
    const FileStamp *expected = stage->is_stamped ? &stage->stamp : NULL;

    return file_replace(stage_path(stage), text_span(&stage->new), expected,
                        NULL, fault);
}

static Status write_pieces(const Stage *stage, FileWriter *writer, Fault *fault)
{
    Span left = text_span(&stage->new);
    Status status = OK;

    while (status == OK && left.length > 0) {
        status = file_writer_write(writer, span_take(left, 40000), fault);
        left = span_skip(left, 40000);
    }
    if (status != OK) {
        file_writer_abandon(writer);
        return status;
    }
    return file_writer_commit(writer, NULL, fault);
}

static Status run_pieces(void *context, Fault *fault)
{
    const Stage *stage = context;
    FileWriter *writer;
    Status status = file_writer_open(stage_path(stage), NULL, &writer, fault);

    return status == OK ? write_pieces(stage, writer, fault) : status;
}

static Status run_nameless(void *context, Fault *fault)
{
    const Stage *stage = context;
    FileWriter *writer;
    Status status =
        file_writer_open_nameless(stage_path(stage), &writer, fault);

    return status == OK ? write_pieces(stage, writer, fault) : status;
}

/* What is new begins with what is old: only the rest is appended. */
static Status run_append(void *context, Fault *fault)
{
    Stage *stage = context;
    size_t before = stage->has_old ? stage->old.length : 0;

    return file_append(stage_path(stage),
                       span_skip(text_span(&stage->new), before), fault);
}

static Status run_log(void *context, Fault *fault)
{
    Stage *stage = context;
    FileLog *log;
    size_t before = stage->has_old ? stage->old.length : 0;
    Span rest = span_skip(text_span(&stage->new), before);
    Status status = file_log_open(stage_path(stage), &log, fault);

    if (status != OK)
        return status;
    status = file_log_append(log, span_take(rest, 10), fault);
    if (status == OK)
        status = file_log_append(log, span_skip(rest, 10), fault);
    file_log_close(log);
    return status;
}

static bool begins_with_old(const Stage *stage, const Text *found)
{
    Span old = stage->has_old ? text_span(&stage->old) : span_of(NULL, 0);

    return span_is_equal(span_take(text_span(found), old.length), old);
}

/*
 * After OK all is there; otherwise all the old and, of the new, a part that
 * is as it should be as far as it goes.
 */
static bool check_appended(void *context, Status status, const Fault *fault)
{
    const Stage *stage = context;
    Text found = { 0 };
    bool is_there = scratch_read(&stage->scratch, stage->name, &found);
    bool is_good =
        is_in_order(stage) && (is_there || !stage->has_old) &&
        begins_with_old(stage, &found) &&
        span_is_equal(text_span(&found),
                      span_take(text_span(&stage->new), found.length));

    if (fault != NULL && status == OK)
        is_good = is_good && holds_new(stage);
    text_free(&found);
    return is_good;
}

static Status run_read(void *context, Fault *fault)
{
    Stage *stage = context;
    Text content = { 0 };
    Status status =
        file_read(stage_path(stage), SIZE_MAX, &content, NULL, fault);

    if (status == OK &&
        !span_is_equal(text_span(&content), text_span(&stage->old))) {
        status = fault_set(fault, ERR_FORMAT, "%s: wrong content",
                           stage_path(stage));
    }
    text_free(&content);
    return status;
}

static bool check_read(void *context, Status status, const Fault *fault)
{
    const Stage *stage = context;

    (void)fault;
    return holds_old(stage) && status != ERR_FORMAT;
}

static Status run_directory(void *context, Fault *fault)
{
    Stage *stage = context;
    Status status = directory_make_for(stage_path(stage), fault);

    return status == OK ? run_replace(context, fault) : status;
}

static Status run_remove(void *context, Fault *fault)
{
    Stage *stage = context;

    return file_remove(stage_path(stage), fault);
}

static bool check_removed(void *context, Status status, const Fault *fault)
{
    const Stage *stage = context;
    Text found = { 0 };
    bool is_there = scratch_read(&stage->scratch, stage->name, &found);

    text_free(&found);
    if (fault != NULL && status == OK)
        return !is_there;
    return !is_there || holds_old(stage);
}

/* The twelve scenarios of base: what is there, what is done. */
typedef struct Case {
    const char *name;
    Status (*run)(void *context, Fault *fault);
    bool (*check)(void *context, Status status, const Fault *fault);
    const char *file;
    bool has_old, is_link, is_stamped;
    size_t old_size, new_size;
} Case;

static const Case cases[] = {
    { "replace", run_replace, check_replaced, "f", true, false, true, 5000,
      7000 },
    { "replace with nothing", run_replace, check_replaced, "f", true, false,
      true, 5000, 0 },
    { "replace whatever is there", run_replace, check_replaced, "f", true,
      false, false, 5000, 100 },
    { "first save", run_replace, check_replaced, "f", false, false, true, 0,
      7000 },
    { "save through a link", run_replace, check_replaced, "f", true, true, true,
      100, 200 },
    { "save in pieces", run_pieces, check_replaced, "f", true, false, false,
      5000, 100000 },
    { "save without a name", run_nameless, check_replaced, "f", true, false,
      false, 5000, 100000 },
    { "save without a name, a new file", run_nameless, check_replaced, "f",
      false, false, false, 0, 700 },
    { "save in a new directory", run_directory, check_replaced, "d/e/f", false,
      false, true, 0, 500 },
    { "append", run_append, check_appended, "f", true, false, false, 300,
      9000 },
    { "append to nothing", run_append, check_appended, "f", false, false, false,
      0, 100 },
    { "log", run_log, check_appended, "f", true, false, false, 300, 9000 },
    { "first log", run_log, check_appended, "f", false, false, false, 0, 900 },
    { "read", run_read, check_read, "f", true, false, false, 150000, 0 },
    { "read through a link", run_read, check_read, "f", true, true, false, 10,
      0 },
    { "remove", run_remove, check_removed, "f", true, false, false, 10, 0 },
};

static void stage_open(Stage *stage, const Case *chosen)
{
    *stage = (Stage){
        .name = chosen->file,
        .has_old = chosen->has_old,
        .is_link = chosen->is_link,
        .is_stamped = chosen->is_stamped,
    };
    scratch_make(&stage->scratch);
    for (size_t i = 0; i < chosen->old_size; i++)
        text_append_char(&stage->old, (char)('a' + i * 7 % 26));
    if (chosen->check == check_appended)
        text_append_span(&stage->new, text_span(&stage->old));
    for (size_t i = stage->new.length; i < chosen->new_size; i++)
        text_append_char(&stage->new, (char)('A' + i * 5 % 26));
}

static void stage_close(Stage *stage)
{
    text_free(&stage->old);
    text_free(&stage->new);
    scratch_remove(&stage->scratch);
}

static void try_all(CallTally (*try_one)(const CallScenario *))
{
    CallTally sum = { 0 };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        Stage stage;
        CallScenario scenario = { cases[i].name, prepare, cases[i].run,
                                  cases[i].check, &stage };

        stage_open(&stage, &cases[i]);

        CallTally tally = try_one(&scenario);

        CU_ASSERT(tally.calls > 0);
        CU_ASSERT_EQUAL(tally.bad, 0);
        sum.calls += tally.calls;
        sum.tried += tally.tried;
        stage_close(&stage);
    }
    printf("(%zu scenarios, %zu calls, %zu faults) ", ARRAY_LENGTH(cases),
           sum.calls, sum.tried);
}

static void test_errors(void)
{
    try_all(call_faults_try_errors);
}

static void test_deaths(void)
{
    try_all(call_faults_try_deaths);
}

/* Where memory ends, the program ends; the file is whole all the same. */
static void run_alone(void *context)
{
    Stage *stage = context;
    Fault fault = { 0 };

    if (run_replace(stage, &fault) != OK || !holds_new(stage))
        abort();
}

static void test_without_memory(void)
{
    Stage stage;
    size_t bad = 0;

    stage_open(&stage, &cases[4]);
    stage.is_stamped = false;
    prepare(&stage);
    CU_ASSERT(memory_faults_try("replace", run_alone, &stage, 60, &bad) > 10);
    CU_ASSERT_EQUAL(bad, 0);
    CU_ASSERT(is_in_order(&stage));
    CU_ASSERT(holds_new(&stage));
    stage_close(&stage);
}

/* What many programs do: the harness must find it out. */
static Status run_unsafe(void *context, Fault *fault)
{
    Stage *stage = context;
    FileLog *log;
    Status status = file_log_open(stage_path(stage), &log, fault);

    if (status != OK)
        return status;
    status = file_log_truncate(log, 0, fault);
    if (status == OK)
        status = file_log_append(log, text_span(&stage->new), fault);
    file_log_close(log);
    return status;
}

/* In a process of its own, since it has much to say on stdout. */
static void find_unsafe(void *context)
{
    Stage *stage = context;
    CallScenario scenario = { "unsafe", prepare, run_unsafe, check_replaced,
                              stage };
    CallTally errors = call_faults_try_errors(&scenario);
    CallTally deaths = call_faults_try_deaths(&scenario);

    exit(errors.bad > 0 && deaths.bad > 0 ? EXIT_SUCCESS : 42);
}

static void test_harness_finds_the_unsafe(void)
{
    Stage stage;

    stage_open(&stage, &cases[0]);

    Child child = child_run(find_unsafe, &stage);
    Span said = text_span(&child.out);

    CU_ASSERT_EQUAL(child.exit_status, EXIT_SUCCESS);
    CU_ASSERT_EQUAL(span_find_string(said, "undisturbed"), said.length);
    CU_ASSERT(span_find_string(said, "(write) failing") < said.length);
    CU_ASSERT(span_find_string(said, "half done, then death") < said.length);
    child_free(&child);
    stage_close(&stage);
}

CU_TestInfo file_failure_tests[] = {
    { "every call fails", test_errors },
    { "death at every call", test_deaths },
    { "without memory", test_without_memory },
    { "harness: an unsafe save", test_harness_finds_the_unsafe },
    CU_TEST_INFO_NULL,
};
