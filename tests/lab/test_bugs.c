/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The known bugs of COMP4121bot, each a test by its name: no brain has one.
 * Those of luft's own engine are in tests/engine.
 */
#include "lab/comp_bugs.h"
#include "suites.h"

#include <stdio.h>

enum { PLAYOUTS = 10 };

static void check(CompBug bug)
{
    const BrainKind *random = brain_find(span_from("random"));

    for (size_t i = 0; i < brain_count(); i++) {
        CompBugTask task = { .bug = bug,
                             .kind = brain_at(i),
                             .playouts = PLAYOUTS };
        bool is_absent = task.kind == random || comp_bug_is_absent(&task);

        CU_ASSERT_TRUE(is_absent);
        if (!is_absent)
            printf("%s has %s\n", task.kind->name, comp_bug_name(bug));
    }
}

static void test_repetition(void)
{
    check(COMP_REPETITION);
}

static void test_stalemate(void)
{
    check(COMP_STALEMATE);
}

static void test_illegal(void)
{
    check(COMP_ILLEGAL);
}

static void test_evaluation(void)
{
    check(COMP_EVALUATION);
}

/* Who plays any move takes the knight at some time. */
static void test_they_would_be_found(void)
{
    CompBugTask task = { .bug = COMP_REPETITION,
                         .kind = brain_find(span_from("random")) };

    CU_ASSERT_FALSE(comp_bug_is_absent(&task));
}

CU_TestInfo bugs_tests[] = {
    { "B1: repetition when winning", test_repetition },
    { "B2: stalemate taken for a win", test_stalemate },
    { "B3: illegal move when mated", test_illegal },
    { "B4: evaluation gone wrong", test_evaluation },
    { "they would be found", test_they_would_be_found },
    CU_TEST_INFO_NULL,
};
