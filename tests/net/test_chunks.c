/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Directories full of chunks: each chunk is made once, however many threads
 * there are, and machines that share a run make together what one would have
 * made.
 */
#include "../harness/run_suites.h"
#include "net/chunks.h"

#include "../harness/scratch.h"

#include <CUnit/Basic.h>
#include <stdatomic.h>

enum { CHUNKS = 7, PIECES = 3 };

static atomic_uint pieces_made;

static void *begin(void *context)
{
    return context;
}

static void end(void *worker)
{
    (void)worker;
}

static void make(void *worker, uint64_t chunk, unsigned piece, Text *content)
{
    (void)worker;
    atomic_fetch_add(&pieces_made, 1);
    text_format(content, "%u.%u ", (unsigned)chunk, piece);
}

static uint64_t finish(Text *content)
{
    text_append(content, "end");
    return 1;
}

/* Returns how many pieces had to be made. */
static unsigned run(const char *directory, unsigned part, unsigned of)
{
    ChunkPlan plan = { .program = "test",
                       .directory = directory,
                       .name = "seed",
                       .suffix = "txt",
                       .chunks = CHUNKS,
                       .part = part,
                       .of = of,
                       .threads = 2,
                       .context = (void *)&pieces_made,
                       .begin = begin,
                       .make = make,
                       .finish = finish,
                       .end = end,
                       .pieces = PIECES };

    atomic_store(&pieces_made, 0);
    CU_ASSERT_EQUAL(chunks_make(&plan), 0);
    return atomic_load(&pieces_made);
}

static void test_all(void)
{
    Scratch scratch;

    scratch_make(&scratch);
    CU_ASSERT_EQUAL(run(scratch.root, 0, 0), CHUNKS * PIECES);
    CU_ASSERT_EQUAL(scratch_count(&scratch), CHUNKS);
    CU_ASSERT_TRUE(scratch_holds(&scratch, "seed-000006.txt",
                                 span_from("6.0 6.1 6.2 end")));
    CU_ASSERT_EQUAL(run(scratch.root, 0, 0), 0);
    scratch_write(&scratch, "seed-000003.txt", span_from("kept"));
    CU_ASSERT_EQUAL(run(scratch.root, 0, 0), 0);
    CU_ASSERT_TRUE(
        scratch_holds(&scratch, "seed-000003.txt", span_from("kept")));
    scratch_remove(&scratch);
}

static void test_parts(void)
{
    Scratch scratch;

    scratch_make(&scratch);
    CU_ASSERT_EQUAL(run(scratch.root, 1, 2), 4 * PIECES);
    CU_ASSERT_FALSE(scratch_read(&scratch, "seed-000001.txt", &(Text){ 0 }));
    CU_ASSERT_EQUAL(run(scratch.root, 2, 2), 3 * PIECES);
    CU_ASSERT_EQUAL(scratch_count(&scratch), CHUNKS);
    CU_ASSERT_EQUAL(run(scratch.root, 0, 0), 0);
    scratch_remove(&scratch);
}

static void test_seeds_differ(void)
{
    CU_ASSERT_NOT_EQUAL(chunk_seed(1, 0, 0), chunk_seed(1, 0, 1));
    CU_ASSERT_NOT_EQUAL(chunk_seed(1, 0, 0), chunk_seed(1, 1, 0));
    CU_ASSERT_NOT_EQUAL(chunk_seed(1, 0, 0), chunk_seed(2, 0, 0));
    CU_ASSERT_EQUAL(chunk_seed(3, 4, 5), chunk_seed(3, 4, 5));
}

int main(void)
{
    CU_TestInfo tests[] = {
        { "all", test_all },
        { "parts", test_parts },
        { "seeds differ", test_seeds_differ },
        CU_TEST_INFO_NULL,
    };
    CU_SuiteInfo suites[] = {
        { "chunks", NULL, NULL, NULL, NULL, tests },
        CU_SUITE_INFO_NULL,
    };

    return run_suites(suites);
}
