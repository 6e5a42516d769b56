/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "../harness/scratch.h"
#include "base/files.h"
#include "base/memory.h"
#include "base/parallel.h"
#include "base/random.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/*
 * Tables that somebody has damaged, or does while they are read.
 */

enum { ENDINGS = 4, THREADS = 4 };

typedef struct Attack {
    Tables *tables;
    Position positions[ENDINGS];
    atomic_uint strange; /* answers that cannot be */
} Attack;

static void probe_one(void *context, size_t job, unsigned thread)
{
    Attack *attack = context;
    TablesVerdict *verdict = memory_new(sizeof *verdict);

    (void)thread;
    if (tables_verdict(attack->tables, &attack->positions[job % ENDINGS],
                       verdict, NULL) == OK &&
        (verdict->wdl < WDL_LOSS || verdict->wdl > WDL_WIN))
        atomic_fetch_add(&attack->strange, 1);
    memory_free(verdict);
}

static void probe_at_once(Attack *attack)
{
    const ParallelTask task = { .run = probe_one,
                                .context = attack,
                                .jobs = (size_t)ENDINGS * THREADS,
                                .threads = THREADS };
    Parallel *parallel;

    CU_ASSERT_EQUAL_FATAL(parallel_start(&task, &parallel, NULL), OK);
    while (!parallel_wait(parallel, 1000))
        continue;
    parallel_free(parallel);
}

static void load(const char *directory, const char *name, Text *content)
{
    Text path = { 0 };

    text_clear(content);
    text_format(&path, "%s/%s", directory, name);
    CU_ASSERT_EQUAL_FATAL(
        file_read(text_string(&path), 1 << 24, content, NULL, NULL), OK);
    text_free(&path);
}

/* A byte, a stretch, or the end. */
static void damage(Text *content, Random *random)
{
    size_t at = random_below(random, content->length);

    /* headers are where most depends on a byte */
    if (random_below(random, 2) == 0)
        at %= 128;
    switch (random_below(random, 4)) {
    case 0:
        content->data[at] = (char)random_next(random);
        break;
    case 1:
        content->data[at] ^= (char)(1 << random_below(random, 8));
        break;
    case 2:
        for (size_t i = at; i < content->length && i < at + 40; i++)
            content->data[i] = (char)random_next(random);
        break;
    default:
        text_truncate(content, at / 64 * 64 + 16);
    }
}

static const char *const NAMES[] = { "KQvKR", "KPvKP", "KBNvK", "KRPvK" };
static const char *const FENS[] = { "8/8/4k3/8/5r2/3QK3/8/8 w - - 0 1",
                                    "8/8/4k3/4p3/8/3K4/5P2/8 b - - 0 1",
                                    "8/8/4k3/8/5B2/3NK3/8/8 b - - 0 1",
                                    "8/8/4k3/8/5P2/3RK3/8/8 w - - 0 1" };

static void write_damaged(const Scratch *scratch, const char *shared,
                          Random *random)
{
    Text content = { 0 };
    char name[32];

    for (unsigned i = 0; i < 8; i++) {
        snprintf(name, sizeof name, "%s.rtb%c", NAMES[i / 2],
                 i % 2 == 0 ? 'w' : 'z');
        load(shared, name, &content);
        damage(&content, random);
        scratch_write(scratch, name, text_span(&content));
    }
    text_free(&content);
}

static unsigned rounds(void)
{
    const char *effort = getenv("LUFT_EFFORT");

    if (effort != NULL && strcmp(effort, "long") == 0)
        return 1250; /* 10,000 files */
    return effort != NULL && strcmp(effort, "quick") == 0 ? 10 : 60;
}

static void test_mutations(void)
{
    const char *shared = shared_tables("tables");
    Attack attack = { .strange = 0 };
    Random random;
    Scratch scratch;

    if (shared == NULL)
        return;
    random_start(&random, 23);
    scratch_make(&scratch);
    for (unsigned i = 0; i < ENDINGS; i++)
        attack.positions[i] = position_of(FENS[i]);
    for (unsigned i = 0; i < rounds(); i++) {
        unsigned complaints = 0;

        write_damaged(&scratch, shared, &random);
        attack.tables = open_tables(scratch.root, &complaints);
        probe_at_once(&attack);
        CU_ASSERT(complaints <= 8);
        tables_free(attack.tables);
    }
    CU_ASSERT_EQUAL(attack.strange, 0);
    scratch_remove(&scratch);
}

/* Cut off while it is open: what was read stays, what was not is missing. */
static void test_shrinking(void)
{
    const char *shared = shared_tables("tables");
    Position position = position_of(FENS[0]);
    TablesVerdict *verdict;
    unsigned complaints = 0;
    Text content = { 0 };
    Scratch scratch;
    Tables *tables;

    if (shared == NULL)
        return;
    verdict = memory_new(sizeof *verdict);
    scratch_make(&scratch);
    for (unsigned i = 0; i < 6; i++) {
        static const char *const names[] = { "KQvKR.rtbw", "KQvKR.rtbz",
                                             "KQvK.rtbw",  "KQvK.rtbz",
                                             "KRvK.rtbw",  "KRvK.rtbz" };

        load(shared, names[i], &content);
        scratch_write(&scratch, names[i], text_span(&content));
    }
    tables = open_tables(scratch.root, &complaints);
    CU_ASSERT_EQUAL(tables_verdict(tables, &position, verdict, NULL), OK);
    CU_ASSERT_EQUAL(truncate(scratch_path(&scratch, "KQvKR.rtbz"), 64), 0);
    CU_ASSERT_EQUAL(truncate(scratch_path(&scratch, "KQvKR.rtbw"), 64), 0);
    CU_ASSERT_EQUAL(tables_verdict(tables, &position, verdict, NULL),
                    ERR_MISSING);
    CU_ASSERT_EQUAL(complaints, 1);
    CU_ASSERT_EQUAL(verdict->moves[0].wdl, WDL_WIN);
    tables_free(tables);
    scratch_remove(&scratch);
    text_free(&content);
    memory_free(verdict);
}

/* Not one of them is a reason to stop. */
static void test_strange_files(void)
{
    Position position = position_of("8/8/4k3/8/8/3QK3/8/8 w - - 0 1");
    TablesVerdict *verdict = memory_new(sizeof *verdict);
    unsigned complaints = 0;
    Fault fault = { 0 };
    Scratch scratch;
    Tables *tables;

    scratch_make(&scratch);
    CU_ASSERT_EQUAL(mkdir(scratch_path(&scratch, "KQvK.rtbw"), 0700), 0);
    CU_ASSERT_EQUAL(mkfifo(scratch_path(&scratch, "KRvK.rtbw"), 0600), 0);
    scratch_write(&scratch, "KPvK.rtbw", span_from(""));
    scratch_write(&scratch, "readme.rtbw", span_from("no"));
    scratch_write(&scratch, ".rtbw", span_from("no"));
    tables = open_tables(scratch.root, &complaints);
    CU_ASSERT_EQUAL(tables_count(tables).wdl, 3);
    CU_ASSERT_EQUAL(tables_verdict(tables, &position, verdict, &fault),
                    ERR_MISSING);
    CU_ASSERT_STRING_EQUAL(fault.text, "there is no table KQvK.rtbw");
    position = position_of("8/8/4k3/8/8/3RK3/8/8 w - - 0 1");
    CU_ASSERT_EQUAL(tables_verdict(tables, &position, verdict, NULL),
                    ERR_MISSING);
    CU_ASSERT_EQUAL(complaints, 2);
    tables_free(tables);
    CU_ASSERT_EQUAL(
        tables_open(span_from("/nowhere/at/all"), NULL, &tables, &fault),
        ERR_MISSING);
    CU_ASSERT_STRING_EQUAL(fault.text, "/nowhere/at/all: not a directory");
    scratch_remove(&scratch);
    memory_free(verdict);
}

CU_TestInfo hostile_tests[] = {
    { "mutations", test_mutations },
    { "shrinking files", test_shrinking },
    { "strange files", test_strange_files },
    CU_TEST_INFO_NULL,
};
