/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The history of the prompt, from one run to the next. */
#include "suites.h"

#include "../harness/scratch.h"
#include "term/prompt_history.h"

#include <stdlib.h>
#include <string.h>

static bool take_line(void *context, Span line, size_t *column)
{
    (void)context;
    (void)line;
    (void)column;
    return true;
}

static size_t complete_nothing(void *context, Span line, size_t *from,
                               Text *completions)
{
    (void)context;
    (void)completions;
    *from = line.length;
    return 0;
}

static void ignore(void *context)
{
    (void)context;
}

static Prompt *set_up(Scratch *scratch)
{
    PromptCalls calls = { NULL, take_line, complete_nothing, ignore, NULL };

    scratch_make(scratch);
    setenv("XDG_STATE_HOME", scratch_path(scratch, "state"), 1);
    setenv("INPUTRC", "/dev/null", 1);
    return prompt_new(&calls);
}

static void tear_down(Scratch *scratch, Prompt *prompt)
{
    prompt_free(prompt);
    unsetenv("XDG_STATE_HOME");
    scratch_remove(scratch);
}

/* The line that so many keys up bring. */
static bool earlier_is(Prompt *prompt, int back, const char *expected)
{
    bool is_right;

    prompt_clear(prompt);
    for (int i = 0; i < back; i++)
        prompt_feed(prompt, span_from("\033[A"));
    is_right = span_equals(prompt_line(prompt), expected);
    prompt_clear(prompt);
    return is_right;
}

static void test_from_run_to_run(void)
{
    Scratch scratch;
    Text lines = { 0 };
    Prompt *prompt = set_up(&scratch);

    prompt_history_load(prompt); /* there is nothing, and nothing is wrong */
    CU_ASSERT(earlier_is(prompt, 1, ""));
    prompt_history_add(&lines, span_from("e4"));
    prompt_history_add(&lines, span_from("  flip "));
    prompt_history_save(&lines);
    prompt_history_load(prompt);
    CU_ASSERT(earlier_is(prompt, 1, "flip"));
    CU_ASSERT(earlier_is(prompt, 2, "e4"));
    text_clear(&lines);
    prompt_history_add(&lines, span_from("quit"));
    prompt_history_save(&lines); /* behind what is there */
    CU_ASSERT(scratch_holds(&scratch, "state/luft/history",
                            span_from("e4\nflip\nquit\n")));
    text_free(&lines);
    tear_down(&scratch, prompt);
}

static void test_what_does_not_fit(void)
{
    Text lines = { 0 };
    Text longest = { 0 };

    prompt_history_add(&lines, span_from("   "));
    prompt_history_add(&lines, span_from("a\nb"));
    CU_ASSERT_EQUAL(lines.length, 0);
    text_append_repeated(&longest, 'x', 500);
    prompt_history_add(&lines, text_span(&longest));
    CU_ASSERT_EQUAL(lines.length, 501);
    text_append_char(&longest, 'x');
    prompt_history_add(&lines, text_span(&longest));
    CU_ASSERT_EQUAL(lines.length, 501);
    text_free(&lines);
    text_free(&longest);
}

static void write_history(const Scratch *scratch, int count)
{
    Text lines = { 0 };
    Text content = { 0 };

    prompt_history_add(&lines, span_from("makes the directory"));
    prompt_history_save(&lines);
    for (int i = 1; i <= count; i++)
        text_format(&content, "line %d\n", i);
    scratch_write(scratch, "state/luft/history", text_span(&content));
    text_free(&lines);
    text_free(&content);
}

/* The last thousand are known; the file is cut when it has twice as many. */
static void test_old_lines_go(void)
{
    Scratch scratch;
    Prompt *prompt = set_up(&scratch);
    Text content = { 0 };

    write_history(&scratch, 2000);
    prompt_history_load(prompt);
    CU_ASSERT(earlier_is(prompt, 1, "line 2000"));
    CU_ASSERT(earlier_is(prompt, 1000, "line 1001"));
    CU_ASSERT(scratch_read(&scratch, "state/luft/history", &content));
    CU_ASSERT(span_starts_with(text_span(&content), "line 1\n"));
    write_history(&scratch, 2001);
    prompt_history_load(prompt);
    text_clear(&content);
    CU_ASSERT(scratch_read(&scratch, "state/luft/history", &content));
    CU_ASSERT(span_starts_with(text_span(&content), "line 1002\n"));
    CU_ASSERT(span_ends_with(text_span(&content), "line 2001\n"));
    text_free(&content);
    tear_down(&scratch, prompt);
}

CU_TestInfo prompt_history_tests[] = {
    { "from run to run", test_from_run_to_run },
    { "what does not fit", test_what_does_not_fit },
    { "old lines go", test_old_lines_go },
    CU_TEST_INFO_NULL,
};
