/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "../harness/fault_table.h"
#include "../harness/scratch.h"
#include "cli/batch.h"

#include <CUnit/CUnit.h>
#include <errno.h>

static bool holds(const Scratch *scratch, const char *words)
{
    Text content = { 0 };
    bool is_so;

    CU_ASSERT(scratch_read(scratch, "out", &content));
    is_so = span_equals(text_span(&content), words);
    text_free(&content);
    return is_so;
}

/* The call of this number fails: OK is said just when the new file is there. */
static size_t write_with_fault(const Scratch *scratch, size_t chosen)
{
    FaultTable faults;
    BatchOutput *output = NULL;
    Status status;

    scratch_write(scratch, "out", span_from("old\n"));
    fault_table_start(&faults);
    faults.chosen = chosen;
    faults.fault = CALL_FAILS;
    faults.error = EIO;
    status = batch_output_open(scratch_path(scratch, "out"), &output, NULL);
    if (status == OK)
        status = batch_output_write(output, span_from("new\n"), NULL);
    status = batch_output_close(output, status, NULL);
    fault_table_stop();
    CU_ASSERT_EQUAL(status == OK, holds(scratch, "new\n"));
    CU_ASSERT_EQUAL(status != OK, holds(scratch, "old\n"));
    return faults.asked;
}

static void test_saved_or_not(void)
{
    Scratch scratch;
    size_t calls;

    scratch_make(&scratch);
    calls = write_with_fault(&scratch, 0);
    CU_ASSERT(calls > 10);
    for (size_t i = 1; i <= calls; i++)
        write_with_fault(&scratch, i);
    scratch_remove(&scratch);
}

CU_TestInfo batch_tests[] = {
    { "saved or not", test_saved_or_not },
    CU_TEST_INFO_NULL,
};
