/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/memory.h"

#include "../harness/child.h"
#include "../harness/memory_faults.h"

#include "suites.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool is_all(const void *block, int value, size_t size)
{
    const unsigned char *bytes = block;

    for (size_t i = 0; i < size; i++)
        if (bytes[i] != value)
            return false;
    return true;
}

static void test_blocks(void)
{
    int *numbers = memory_zeroed(10, sizeof *numbers);
    char *copy = memory_copy("abc", 3);
    char *string = memory_copy_string("chess");
    char *fresh = memory_new(8);

    CU_ASSERT(is_all(numbers, 0, 10 * sizeof *numbers));
    numbers[9] = 42;
    numbers = memory_resize(numbers, 1000, sizeof *numbers);
    CU_ASSERT_EQUAL(numbers[9], 42);
    CU_ASSERT(memcmp(copy, "abc", 3) == 0);
    CU_ASSERT_STRING_EQUAL(string, "chess");
    memset(fresh, 1, 8);
    memory_free(numbers);
    memory_free(copy);
    memory_free(string);
    memory_free(fresh);
    memory_free(NULL);
}

static void test_nothing_is_something(void)
{
    void *blocks[] = {
        memory_new(0),           memory_zeroed(0, 8),
        memory_zeroed(8, 0),     memory_resize(NULL, 0, 4),
        memory_copy("", 0),      memory_try_aligned(0),
        memory_try_zeroed(0, 0), memory_try_resize(NULL, 3, 0),
    };

    for (size_t i = 0; i < ARRAY_LENGTH(blocks); i++) {
        CU_ASSERT_PTR_NOT_NULL(blocks[i]);
        memory_free(blocks[i]);
    }
}

static void test_aligned(void)
{
    for (size_t size = 1; size < 5000; size = size * 3 + 1) {
        unsigned char *block = memory_try_aligned(size);

        CU_ASSERT_PTR_NOT_NULL_FATAL(block);
        CU_ASSERT_EQUAL((uintptr_t)block % 64, 0);
        memset(block, 7, size);
        memory_free(block);
    }
}

static void test_huge(void)
{
    static const size_t sizes[] = { 0,       1,       4096,    2097151,
                                    2097152, 2097153, 20000000 };

    for (size_t i = 0; i < ARRAY_LENGTH(sizes); i++) {
        unsigned char *block = memory_try_huge(sizes[i]);

        CU_ASSERT_PTR_NOT_NULL_FATAL(block);
        CU_ASSERT_EQUAL((uintptr_t)block % 2097152, 0);
        CU_ASSERT(is_all(block, 0, sizes[i]));
        memset(block, 9, sizes[i]);
        memory_free_huge(block, sizes[i]);
    }
    memory_free_huge(NULL, 100);
}

static void test_impossible_sizes(void)
{
    CU_ASSERT_PTR_NULL(memory_try_zeroed(SIZE_MAX / 2, 3));
    CU_ASSERT_PTR_NULL(memory_try_resize(NULL, SIZE_MAX, SIZE_MAX));
    CU_ASSERT_PTR_NULL(memory_try_huge(SIZE_MAX));
    CU_ASSERT_PTR_NULL(memory_try_huge(SIZE_MAX / 4));
}

static void test_watch_counts(void)
{
    MemoryFaults faults;

    memory_faults_start(&faults);

    void *block = memory_new(1);

    CU_ASSERT_EQUAL(atomic_load(&faults.live), 1);
    block = memory_resize(block, 2, 1);
    CU_ASSERT_EQUAL(atomic_load(&faults.live), 1);

    void *huge = memory_try_huge(1);
    void *aligned = memory_try_aligned(1);

    CU_ASSERT_EQUAL(atomic_load(&faults.live), 3);
    memory_free(block);
    memory_free(NULL);
    memory_free(aligned);
    memory_free_huge(huge, 1);
    memory_faults_stop();
    CU_ASSERT_EQUAL(atomic_load(&faults.live), 0);
    CU_ASSERT_EQUAL(atomic_load(&faults.asked), 4);
}

static void test_watch_refuses(void)
{
    MemoryFaults faults;
    void *block = memory_new(4);

    memory_faults_start(&faults);
    faults.chosen = 1;
    faults.for_ever = true;
    CU_ASSERT_PTR_NULL(memory_try_new(1));
    CU_ASSERT_PTR_NULL(memory_try_zeroed(1, 1));
    CU_ASSERT_PTR_NULL(memory_try_resize(block, 8, 1));
    CU_ASSERT_PTR_NULL(memory_try_aligned(1));
    CU_ASSERT_PTR_NULL(memory_try_huge(1));
    CU_ASSERT_EQUAL(atomic_load(&faults.live), 0);
    memory_faults_stop();
    memory_free(block);
}

static void refuse_second(MemoryFaults *faults)
{
    memory_faults_start(faults);
    faults->chosen = 2;
}

static void test_once_is_once(void)
{
    MemoryFaults faults;

    refuse_second(&faults);

    void *first = memory_try_new(1);
    void *second = memory_try_new(1);
    void *third = memory_try_new(1);

    CU_ASSERT_PTR_NOT_NULL(first);
    CU_ASSERT_PTR_NULL(second);
    CU_ASSERT_PTR_NOT_NULL(third);
    memory_free(first);
    memory_free(third);
    memory_faults_stop();
}

static void say_goodbye(void)
{
    puts("terminal is back");
}

static void use_up_memory(void *context)
{
    int which = *(int *)context;
    static MemoryFaults faults;

    atexit(say_goodbye);
    memory_faults_start(&faults);
    faults.chosen = 1;
    faults.for_ever = true;
    switch (which) {
    case 0:
        memory_new(1);
        break;
    case 1:
        memory_zeroed(1, 1);
        break;
    case 2:
        memory_resize(NULL, 1, 1);
        break;
    case 3:
        memory_copy("x", 1);
        break;
    default:
        memory_copy_string("x");
        break;
    }
    puts("not reached");
}

static void test_end_without_memory(void)
{
    for (int which = 0; which < 5; which++) {
        Child child = child_run(use_up_memory, &which);

        CU_ASSERT_EQUAL(child.exit_status, EXIT_FAILURE);
        CU_ASSERT_STRING_EQUAL(text_string(&child.err),
                               "luft: out of memory\n");
        CU_ASSERT_STRING_EQUAL(text_string(&child.out), "terminal is back\n");
        child_free(&child);
    }
}

static void careful(void *context)
{
    void *small = memory_new(1);
    void *big = memory_try_zeroed(1000, 8);
    void *table = memory_try_huge(1000);

    (void)context;
    memory_free(small);
    memory_free(big);
    memory_free_huge(table, 1000);
}

/* The harness itself: passes what is good, and finds what is not. */
static void test_harness_passes_the_careful(void)
{
    size_t bad = 0;

    CU_ASSERT_EQUAL(memory_faults_try("careful", careful, NULL, 100, &bad), 6);
    CU_ASSERT_EQUAL(bad, 0);
    CU_ASSERT_EQUAL(memory_faults_try("careful", careful, NULL, 1, &bad), 2);
    CU_ASSERT_EQUAL(bad, 0);
}

/* Kept reachable, so that only our own count can complain. */
static void *leaked;

static void leaking(void *context)
{
    (void)context;
    leaked = memory_try_new(100);

    void *second = memory_try_new(1);

    if (second == NULL)
        return; /* without giving back the first */
    memory_free(second);
    memory_free(leaked);
}

static void crashing(void *context)
{
    (void)context;

    char *block = memory_try_new(1);

    if (block == NULL)
        abort();
    memory_free(block);
}

/* In a process of its own, since it has much to say on stdout. */
static void find_careless(void *context)
{
    size_t leaks = 0;
    size_t crashes = 0;

    (void)context;
    memory_faults_try("leak", leaking, NULL, 100, &leaks);
    memory_faults_try("crash", crashing, NULL, 100, &crashes);
    exit(leaks > 0 && crashes == 2 ? EXIT_SUCCESS : 42);
}

static void test_harness_finds_the_careless(void)
{
    Child child = child_run(find_careless, NULL);
    Span said = text_span(&child.out);

    CU_ASSERT_EQUAL(child.exit_status, EXIT_SUCCESS);
    CU_ASSERT(span_find_string(said, "blocks leaked") < said.length);
    CU_ASSERT(span_find_string(said, "ended badly") < said.length);
    child_free(&child);
}

CU_TestInfo memory_tests[] = {
    { "small blocks", test_blocks },
    { "blocks of nothing", test_nothing_is_something },
    { "aligned blocks", test_aligned },
    { "huge blocks", test_huge },
    { "impossible sizes", test_impossible_sizes },
    { "the watch counts", test_watch_counts },
    { "the watch refuses", test_watch_refuses },
    { "one refusal", test_once_is_once },
    { "the end of memory", test_end_without_memory },
    { "harness: careful code", test_harness_passes_the_careful },
    { "harness: careless code", test_harness_finds_the_careless },
    CU_TEST_INFO_NULL,
};
