/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/files.h"

#include "../harness/call_faults.h"
#include "../harness/scratch.h"

#include "suites.h"

#include <string.h>

static void test_write_and_read(void)
{
    Scratch scratch;
    FileSpill *spill = NULL;
    char piece[8] = "";
    Fault fault = { 0 };

    scratch_make(&scratch);
    CU_ASSERT_EQUAL_FATAL(
        file_spill_open(scratch_path(&scratch, "book"), &spill, NULL), OK);
    CU_ASSERT_EQUAL(scratch_count(&scratch), 0); /* it has no name */
    CU_ASSERT_EQUAL(file_spill_append(spill, span_from("hello "), NULL), OK);
    CU_ASSERT_EQUAL(file_spill_read(spill, 1, piece, 4, NULL), OK);
    CU_ASSERT_EQUAL(memcmp(piece, "ello", 4), 0);
    CU_ASSERT_EQUAL(file_spill_append(spill, span_from("world"), NULL), OK);
    CU_ASSERT_EQUAL(file_spill_length(spill), 11);
    CU_ASSERT_EQUAL(file_spill_read(spill, 6, piece, 5, NULL), OK);
    CU_ASSERT_EQUAL(memcmp(piece, "world", 5), 0);
    CU_ASSERT_EQUAL(file_spill_read(spill, 9, piece, 5, &fault), ERR_IO);
    file_spill_close(spill);
    file_spill_close(NULL);
    scratch_remove(&scratch);
}

static void test_no_directory(void)
{
    Scratch scratch;
    FileSpill *spill = NULL;
    Fault fault = { 0 };

    scratch_make(&scratch);
    CU_ASSERT_EQUAL(
        file_spill_open(scratch_path(&scratch, "no/book"), &spill, &fault),
        ERR_MISSING);
    CU_ASSERT_PTR_NOT_NULL(strstr(fault.text, "no/book"));
    scratch_remove(&scratch);
}

static void prepare(void *context)
{
    scratch_clear(context);
}

static Status run(void *context, Fault *fault)
{
    FileSpill *spill;
    char piece[6];
    Status status =
        file_spill_open(scratch_path(context, "book"), &spill, fault);

    if (status != OK)
        return status;
    status = file_spill_append(spill, span_from("hello "), fault);
    if (status == OK)
        status = file_spill_append(spill, span_from("world"), fault);
    if (status == OK)
        status = file_spill_read(spill, 5, piece, 6, fault);
    if (status == OK && memcmp(piece, " world", 6) != 0)
        status = ERR_FORMAT;
    file_spill_close(spill);
    return status;
}

/* What it was told it has written can be read; nothing else is promised. */
static bool check(void *context, Status status, const Fault *fault)
{
    (void)context;
    (void)fault;
    return status != ERR_FORMAT;
}

static void test_failing_calls(void)
{
    Scratch scratch;
    CallScenario scenario = { "spill", prepare, run, check, &scratch };
    CallTally tally;

    scratch_make(&scratch);
    tally = call_faults_try_errors(&scenario);
    CU_ASSERT(tally.calls > 5);
    CU_ASSERT_EQUAL(tally.bad, 0);
    scratch_remove(&scratch);
}

CU_TestInfo file_spill_tests[] = {
    { "written and read", test_write_and_read },
    { "no such directory", test_no_directory },
    { "failing calls", test_failing_calls },
    CU_TEST_INFO_NULL,
};
