/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The line that is typed, without a terminal. */
#include "suites.h"

#include "base/text.h"
#include "term/prompt.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What the prompt told us, and what we answer. */
typedef struct Owner {
    Text submitted; /* each line with a newline */
    bool takes_lines;
    size_t column; /* of what is wrong with a line that is not taken */
    unsigned left;
    const char *completions;
    Text asked; /* the line that was to be completed */
} Owner;

static bool on_submit(void *context, Span line, size_t *column)
{
    Owner *owner = context;

    text_append_span(&owner->submitted, line);
    text_append_char(&owner->submitted, '\n');
    if (!owner->takes_lines)
        *column = owner->column;
    return owner->takes_lines;
}

static size_t on_complete(void *context, Span line, size_t *from,
                          Text *completions)
{
    Owner *owner = context;
    Span rest = span_from(owner->completions);
    Span one;
    size_t count = 0;

    text_clear(&owner->asked);
    text_append_span(&owner->asked, line);
    *from = line.length;
    while (*from > 0 && line.data[*from - 1] != ' ')
        --*from;
    while (span_split(&rest, '|', &one)) {
        text_append_span(completions, one);
        text_append_char(completions, '\n');
        count++;
    }
    return count;
}

static void on_leave(void *context)
{
    ((Owner *)context)->left++;
}

static Prompt *set_up(Owner *owner)
{
    PromptCalls calls = { owner, on_submit, on_complete, on_leave, NULL };

    *owner = (Owner){ .takes_lines = true, .completions = "" };
    setlocale(LC_CTYPE, "C.UTF-8");
    setenv("INPUTRC", "/dev/null", 1);
    return prompt_new(&calls);
}

static void tear_down(Owner *owner, Prompt *prompt)
{
    prompt_free(prompt);
    text_free(&owner->submitted);
    text_free(&owner->asked);
}

static void type(Prompt *prompt, const char *bytes)
{
    prompt_feed(prompt, span_from(bytes));
}

static bool line_is(const Prompt *prompt, const char *expected)
{
    return span_equals(prompt_line(prompt), expected);
}

static void test_lines_are_submitted(void)
{
    Owner owner;
    Prompt *prompt = set_up(&owner);

    CU_ASSERT(prompt_is_empty(prompt));
    type(prompt, "e4");
    CU_ASSERT(line_is(prompt, "e4"));
    CU_ASSERT_FALSE(prompt_is_empty(prompt));
    CU_ASSERT_EQUAL(owner.submitted.length, 0);
    type(prompt, "\r");
    CU_ASSERT_STRING_EQUAL(text_string(&owner.submitted), "e4\n");
    CU_ASSERT(prompt_is_empty(prompt));
    type(prompt, "flip\rNf3\r"); /* at once, as from a slow line */
    CU_ASSERT_STRING_EQUAL(text_string(&owner.submitted), "e4\nflip\nNf3\n");
    tear_down(&owner, prompt);
}

/* A long line is mended where it is wrong, a short one at its end. */
static void test_refused_lines_stay(void)
{
    Owner owner;
    Prompt *prompt = set_up(&owner);

    owner.takes_lines = false;
    owner.column = 4;
    type(prompt, "set mouze off please\r");
    CU_ASSERT(line_is(prompt, "set mouze off please"));
    type(prompt, "x");
    CU_ASSERT(line_is(prompt, "set xmouze off please"));
    prompt_clear(prompt);
    CU_ASSERT(prompt_is_empty(prompt));
    owner.column = 0;
    type(prompt, "e9\rx");
    CU_ASSERT(line_is(prompt, "e9x"));
    tear_down(&owner, prompt);
}

static void test_history(void)
{
    Owner owner;
    Prompt *prompt = set_up(&owner);

    prompt_remember(prompt, span_from("first"));
    prompt_remember(prompt, span_from(" second "));
    prompt_remember(prompt, span_from("second"));
    prompt_remember(prompt, span_from("  "));
    type(prompt, "new");
    type(prompt, "\033[A");
    CU_ASSERT(line_is(prompt, "second"));
    type(prompt, "\033[A");
    CU_ASSERT(line_is(prompt, "first"));
    type(prompt, "\033[B\033[B");
    CU_ASSERT(line_is(prompt, "new"));
    type(prompt, "\r\033[A"); /* what was submitted is there, too */
    CU_ASSERT(line_is(prompt, "new"));
    tear_down(&owner, prompt);
}

/* What was refused is not worth to be found again. */
static void test_refused_lines_are_not_remembered(void)
{
    Owner owner;
    Prompt *prompt = set_up(&owner);

    prompt_remember(prompt, span_from("good"));
    owner.takes_lines = false;
    type(prompt, "bad\r");
    prompt_clear(prompt);
    type(prompt, "\033[A");
    CU_ASSERT(line_is(prompt, "good"));
    tear_down(&owner, prompt);
}

static void test_completion(void)
{
    Owner owner;
    Prompt *prompt = set_up(&owner);

    owner.completions = "mouse";
    type(prompt, "set mo\t");
    CU_ASSERT_STRING_EQUAL(text_string(&owner.asked), "set mo");
    CU_ASSERT(line_is(prompt, "set mouse "));
    prompt_put(prompt, span_from("open ga"));
    owner.completions = "games/"; /* a directory: its files come next */
    type(prompt, "\t");
    CU_ASSERT(line_is(prompt, "open games/"));
    tear_down(&owner, prompt);
}

static void test_choices_are_listed(void)
{
    Owner owner;
    Prompt *prompt = set_up(&owner);

    owner.completions = "Nd2|Ne2|Nf3";
    type(prompt, "N\t");
    CU_ASSERT(line_is(prompt, "N"));
    type(prompt, "\t");
    CU_ASSERT_STRING_EQUAL(prompt_choices(prompt), "Nd2  Ne2  Nf3");
    type(prompt, "f");
    CU_ASSERT_STRING_EQUAL(prompt_choices(prompt), "");
    tear_down(&owner, prompt);
}

static void test_leaving(void)
{
    Owner owner;
    Prompt *prompt = set_up(&owner);

    type(prompt, "a\004"); /* Ctrl-D deletes, or does nothing */
    CU_ASSERT_EQUAL(owner.left, 0);
    prompt_clear(prompt);
    type(prompt, "\004");
    CU_ASSERT_EQUAL(owner.left, 1);
    tear_down(&owner, prompt);
}

/* Searching back through the history wants the keys itself. */
static void test_busy_with_a_search(void)
{
    Owner owner;
    Prompt *prompt = set_up(&owner);

    prompt_remember(prompt, span_from("open games.pgn"));
    CU_ASSERT_FALSE(prompt_is_busy(prompt));
    CU_ASSERT_FALSE(prompt_wants_escape(prompt));
    type(prompt, "\022gam");
    CU_ASSERT(prompt_is_busy(prompt));
    CU_ASSERT(prompt_wants_escape(prompt));
    CU_ASSERT_FALSE(prompt_is_empty(prompt));
    CU_ASSERT(line_is(prompt, "open games.pgn"));
    prompt_abandon(prompt);
    CU_ASSERT_FALSE(prompt_is_busy(prompt));
    CU_ASSERT(prompt_is_empty(prompt));
    type(prompt, "\022open");
    prompt_insert(prompt, span_from("pasted")); /* instead of what was found */
    CU_ASSERT(line_is(prompt, "pasted"));
    tear_down(&owner, prompt);
}

static void test_text_is_put_and_inserted(void)
{
    Owner owner;
    Prompt *prompt = set_up(&owner);

    type(prompt, "half");
    prompt_put(prompt, span_from("games "));
    CU_ASSERT(line_is(prompt, "games "));
    prompt_insert(prompt, span_from("Müller"));
    CU_ASSERT(line_is(prompt, "games Müller"));
    type(prompt, "\001x"); /* Ctrl-A: at the beginning */
    CU_ASSERT(line_is(prompt, "xgames Müller"));
    tear_down(&owner, prompt);
}

/* The text of row 0 up to its first blank at the end. */
static void read_row(const Grid *grid, Text *text)
{
    for (int column = 0; column < grid->columns; column++)
        text_append_code(text, grid_cell(grid, column, 0)->code);
}

static bool shows(const Prompt *prompt, int columns, const char *expected,
                  int expected_cursor)
{
    Look look = { .theme = theme_at(0) };
    Grid *grid = grid_new(columns, 1);
    Text text = { 0 };
    int cursor = -1;
    bool is_right;

    canvas_clear(canvas_of(grid), look_style(&look, ROLE_TEXT));
    prompt_draw(prompt, canvas_of(grid), &look, "> ", &cursor);
    read_row(grid, &text);
    is_right =
        strcmp(text_string(&text), expected) == 0 && cursor == expected_cursor;
    if (!is_right)
        printf("\n\"%s\" %d\n", text_string(&text), cursor);
    text_free(&text);
    grid_free(grid);
    return is_right;
}

/* A line that is too long is shifted, so that the cursor is seen. */
static void test_drawing(void)
{
    Owner owner;
    Prompt *prompt = set_up(&owner);

    type(prompt, "e4");
    CU_ASSERT(shows(prompt, 8, "> e4    ", 4));
    type(prompt, "\001");
    CU_ASSERT(shows(prompt, 8, "> e4    ", 2));
    prompt_put(prompt, span_from("abcde"));
    CU_ASSERT(shows(prompt, 9, "> abcde  ", 7));
    prompt_put(prompt, span_from("abcdef"));
    CU_ASSERT(shows(prompt, 9, "> <def   ", 6));
    prompt_put(prompt, span_from("abcdefghij"));
    CU_ASSERT(shows(prompt, 9, "> <hij   ", 6));
    tear_down(&owner, prompt);
}

/* Alt and a letter that is no ASCII: no key, and no half of a letter. */
static void test_letters_with_alt(void)
{
    Owner owner;
    Prompt *prompt = set_up(&owner);

    type(prompt, "a\033\303\251b");
    CU_ASSERT(span_equals(prompt_line(prompt), "ab"));
    type(prompt, "\030\342\202\254c\303\251");
    CU_ASSERT(span_equals(prompt_line(prompt), "abc\303\251"));
    type(prompt, "\026\303\251\033b");
    CU_ASSERT(span_equals(prompt_line(prompt), "abc\303\251\303\251"));
    tear_down(&owner, prompt);
}

/* Alt and digits repeat the next key, but not a million times. */
static void test_large_arguments(void)
{
    Owner owner;
    Prompt *prompt = set_up(&owner);

    type(prompt, "\0334x");
    CU_ASSERT(span_equals(prompt_line(prompt), "xxxx"));
    type(prompt, "\033777777y");
    CU_ASSERT(prompt_line(prompt).length < 2000);
    tear_down(&owner, prompt);
}

CU_TestInfo prompt_tests[] = {
    { "large arguments", test_large_arguments },
    { "letters with Alt", test_letters_with_alt },
    { "lines are submitted", test_lines_are_submitted },
    { "refused lines stay", test_refused_lines_stay },
    { "history", test_history },
    { "refused lines are not remembered",
      test_refused_lines_are_not_remembered },
    { "completion", test_completion },
    { "choices are listed", test_choices_are_listed },
    { "leaving", test_leaving },
    { "busy with a search", test_busy_with_a_search },
    { "text is put and inserted", test_text_is_put_and_inserted },
    { "drawing", test_drawing },
    CU_TEST_INFO_NULL,
};
