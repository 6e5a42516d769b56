/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/listener.h"
#include "base/text.h"

#include "base/memory.h"

#include "../harness/child.h"
#include "../harness/memory_faults.h"

#include "suites.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void test_append(void)
{
    Text text = { 0 };

    CU_ASSERT_STRING_EQUAL(text_string(&text), "");
    CU_ASSERT_EQUAL(text_span(&text).length, 0);
    text_append(&text, "");
    CU_ASSERT_STRING_EQUAL(text.data, "");
    text_append(&text, "ab");
    text_append_char(&text, 'c');
    text_append_span(&text, span_of("defg", 2));
    text_append_repeated(&text, '!', 3);
    text_append_repeated(&text, '?', 0);
    CU_ASSERT_STRING_EQUAL(text_string(&text), "abcde!!!");
    CU_ASSERT_EQUAL(text.length, 8);
    text_append_span(&text, span_of(NULL, 0));
    CU_ASSERT_EQUAL(text.length, 8);
    text_free(&text);
    CU_ASSERT_PTR_NULL(text.data);
    text_free(&text);
}

static void test_growth(void)
{
    Text text = { 0 };

    for (size_t i = 0; i < 100000; i++)
        text_append_char(&text, (char)('a' + i % 26));
    CU_ASSERT_EQUAL(text.length, 100000);
    CU_ASSERT_EQUAL(strlen(text.data), 100000);
    CU_ASSERT_EQUAL(text.data[99999], (char)('a' + 99999 % 26));
    CU_ASSERT(text.capacity < 300000);
    text_free(&text);
}

static void test_own_parts(void)
{
    Text text = { 0 };

    text_append(&text, "ab");
    for (int i = 0; i < 10; i++)
        text_append_span(&text, text_span(&text));
    CU_ASSERT_EQUAL(text.length, 2048);
    for (size_t i = 0; i < text.length; i++)
        CU_ASSERT_EQUAL(text.data[i], i % 2 == 0 ? 'a' : 'b');
    text_clear(&text);
    text_append(&text, "0123456789");
    text_insert(&text, 5, span_of(text.data + 3, 4));
    CU_ASSERT_STRING_EQUAL(text_string(&text), "01234345656789");
    text_free(&text);
}

static void test_format(void)
{
    Text text = { 0 };

    text_format(&text, "%s %d", "a", 1);
    text_format(&text, "%s", "");
    text_format(&text, ", %0100d", 7);
    CU_ASSERT_EQUAL(text.length, 105);
    CU_ASSERT(span_starts_with(text_span(&text), "a 1, 000"));
    CU_ASSERT(span_ends_with(text_span(&text), "0007"));
    text_free(&text);
}

static void test_codes(void)
{
    Text text = { 0 };

    text_append_code(&text, 'K');
    text_append_code(&text, 0x2654);
    text_append_code(&text, 0xD800);
    text_append_code(&text, UTF8_INVALID);
    CU_ASSERT_STRING_EQUAL(text_string(&text),
                           "K\342\231\224\357\277\275\357\277\275");
    text_free(&text);
}

static void test_insert_and_remove(void)
{
    Text text = { 0 };

    text_insert(&text, 0, span_from("bd"));
    text_insert(&text, 1, span_from("c"));
    text_insert(&text, 0, span_from("a"));
    text_insert(&text, 99, span_from("e"));
    text_insert(&text, 2, span_of(NULL, 0));
    CU_ASSERT_STRING_EQUAL(text_string(&text), "abcde");
    text_remove(&text, 1, 2);
    CU_ASSERT_STRING_EQUAL(text_string(&text), "ade");
    text_remove(&text, 1, 99);
    CU_ASSERT_STRING_EQUAL(text_string(&text), "a");
    text_remove(&text, 1, 1);
    text_remove(&text, 99, 1);
    CU_ASSERT_STRING_EQUAL(text_string(&text), "a");
    text_free(&text);
    text_remove(&text, 0, 1);
    CU_ASSERT_EQUAL(text.length, 0);
}

static void test_truncate(void)
{
    Text text = { 0 };

    text_truncate(&text, 0);
    text_clear(&text);
    text_append(&text, "abc");
    text_truncate(&text, 5);
    CU_ASSERT_STRING_EQUAL(text_string(&text), "abc");
    text_truncate(&text, 1);
    CU_ASSERT_STRING_EQUAL(text_string(&text), "a");
    text_clear(&text);
    CU_ASSERT_STRING_EQUAL(text_string(&text), "");
    text_free(&text);
}

static void test_take(void)
{
    Text text = { 0 };
    char *nothing = text_take(&text);

    CU_ASSERT_STRING_EQUAL(nothing, "");
    memory_free(nothing);
    text_append(&text, "mine");

    char *mine = text_take(&text);

    CU_ASSERT_STRING_EQUAL(mine, "mine");
    CU_ASSERT_PTR_NULL(text.data);
    memory_free(mine);
}

static void test_reserve(void)
{
    Text text = { 0 };
    MemoryFaults faults;

    CU_ASSERT(text_try_reserve(&text, 1000));
    CU_ASSERT_STRING_EQUAL(text_string(&text), "");
    memory_faults_start(&faults);
    text_append_repeated(&text, 'x', 1000);
    CU_ASSERT_EQUAL(atomic_load(&faults.asked), 0);
    CU_ASSERT(text_try_reserve(&text, 1));
    CU_ASSERT_FALSE(text_try_reserve(&text, SIZE_MAX));
    CU_ASSERT_FALSE(text_try_reserve(&text, SIZE_MAX - 1001));
    faults.chosen = atomic_load(&faults.asked) + 1;
    CU_ASSERT_FALSE(text_try_reserve(&text, 100000));
    memory_faults_stop();
    CU_ASSERT_EQUAL(text.length, 1000);
    CU_ASSERT_EQUAL(strlen(text.data), 1000);
    text_free(&text);
}

static void ask_too_much(void *context)
{
    Text text = { 0 };

    (void)context;
    text_append(&text, "x");
    text_append_repeated(&text, 'x', SIZE_MAX);
}

static void test_too_long_ends_the_program(void)
{
    Child child = child_run(ask_too_much, NULL);

    CU_ASSERT_EQUAL(child.exit_status, EXIT_FAILURE);
    CU_ASSERT_STRING_EQUAL(text_string(&child.err), "luft: out of memory\n");
    child_free(&child);
}

static void use_text(void *context)
{
    Text text = { 0 };

    (void)context;
    for (int i = 0; i < 6; i++) {
        text_format(&text, "%0*d", 50 << i, i);
        text_append_repeated(&text, 'x', 2);
        text_insert(&text, 3, span_of(text.data + 1, 10));
        text_try_reserve(&text, 1000);
    }
    memory_free(text_take(&text));
}

/* What leads on is behind the last tab, whatever is written before it. */
static void test_rows_of_choices(void)
{
    Span row = span_from("words\twith a tab\tgoto 7b");
    Text text = { 0 };

    CU_ASSERT(span_equals(listener_row_text(row), "words\twith a tab"));
    CU_ASSERT(span_equals(listener_row_command(row), "goto 7b"));
    CU_ASSERT(span_equals(listener_row_text(span_from("words")), "words"));
    CU_ASSERT_EQUAL(listener_row_command(span_from("words")).length, 0);
    CU_ASSERT_EQUAL(listener_row_text(span_from("")).length, 0);
    CU_ASSERT_EQUAL(listener_row_text(span_from("\tgo")).length, 0);
    listener_append_plain(span_from("head\n\nrow\tgoto 1\n"), &text);
    CU_ASSERT_STRING_EQUAL(text_string(&text), "head\n\nrow\n");
    text_free(&text);
}

static void test_without_memory(void)
{
    size_t bad = 0;

    CU_ASSERT(memory_faults_try("text", use_text, NULL, 100, &bad) >= 10);
    CU_ASSERT_EQUAL(bad, 0);
}

CU_TestInfo text_tests[] = {
    { "append", test_append },
    { "grow", test_growth },
    { "parts of itself", test_own_parts },
    { "format", test_format },
    { "characters", test_codes },
    { "insert and remove", test_insert_and_remove },
    { "truncate", test_truncate },
    { "take", test_take },
    { "reserve", test_reserve },
    { "too long", test_too_long_ends_the_program },
    { "rows of choices", test_rows_of_choices },
    { "without memory", test_without_memory },
    CU_TEST_INFO_NULL,
};
