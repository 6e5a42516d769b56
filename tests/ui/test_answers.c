/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "program.h"

#include "base/clock.h"

#include <stdio.h>
#include <stdlib.h>

/*
 * What terminals answer when they are asked about themselves, and that no
 * answer, however it comes, is taken for typing.
 */
#define WHITE_BACKGROUND "\033]11;rgb:ffff/ffff/ffff\033\\"
#define BLACK_BACKGROUND "\033]11;rgb:0000/0000/0000\a"
#define LAST_COLOR "\033]4;255;rgb:eeee/eeee/eeee\033\\"
#define LAST "\033[?64;1;2c"

/* Start under this name, and answer as soon as it may have asked. */
static bool start_answering(Pty *pty, const char *term, const char *answers)
{
    Start start = { .term = term };
    int64_t end = clock_milliseconds() + 10000;

    forget_state();
    if (!start_program(pty, &start))
        return false;
    while (pty->received == 0 && clock_milliseconds() < end)
        pty_watch(pty, 1);
    pty_send(pty, answers);
    return pty_sees(pty, "New game");
}

/* The text of the last row but one. */
static bool has_prompt(Pty *pty, const char *words)
{
    int64_t end = clock_milliseconds() + 5000;
    Text row = { 0 };
    bool has;

    do {
        pty_watch(pty, 20);
        text_clear(&row);
        eye_row(pty->eye, 22, &row);
        has = span_equals(text_span(&row), words);
    } while (!has && clock_milliseconds() < end);
    if (!has)
        printf("\n\"%s\" instead of \"%s\"\n", text_string(&row), words);
    text_free(&row);
    return has;
}

static uint32_t color_of_a8(const Pty *pty)
{
    return eye_style(pty->eye, 4, 2).back & 0xff;
}

static bool has_many_colors(Pty *pty)
{
    int64_t end = clock_milliseconds() + 2000;

    while (color_of_a8(pty) < 16 && clock_milliseconds() < end)
        pty_watch(pty, 20);
    return color_of_a8(pty) >= 16;
}

/* That of the prompt's label, in the last row but one. */
static uint32_t color_of_label(const Pty *pty)
{
    return eye_style(pty->eye, 0, 22).front;
}

/* The prompt is empty, and a move is taken for one. */
static void check_typing(Pty *pty)
{
    int64_t end =
        clock_milliseconds() + 300; /* for what is cut off to be dropped */

    while (clock_milliseconds() < end)
        pty_watch(pty, 20);
    CU_ASSERT(has_prompt(pty, "1.>"));
    pty_type(pty, "e4\r");
    CU_ASSERT(pty_sees(pty, "1 e4"));
}

static void test_more_colors(void)
{
    static const struct {
        const char *term, *answers;
        bool has_many;
    } cases[] = {
        { "xterm", LAST_COLOR LAST, true },
        { "xterm", LAST, false },
        { "xterm", "", false },
        { "screen", "\033P>|tmux 3.3a\033\\" LAST, true },
        { "screen", "\033P>|screen 4.9\033\\" LAST, false },
        { "xterm", "\033]4;255;?\033\\" LAST, false },
        { "xterm", "\033]4;255;rgb:zz/zz\033\\" LAST, false },
    };

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Pty pty;

        CU_ASSERT_FATAL(start_answering(&pty, cases[i].term, cases[i].answers));
        if (cases[i].has_many)
            CU_ASSERT(has_many_colors(&pty))
        else
            CU_ASSERT(color_of_a8(&pty) < 16)
        check_typing(&pty);
        leave(&pty);
    }
}

static uint32_t label_on(const char *answers)
{
    uint32_t color;
    Pty pty;

    if (!start_answering(&pty, "xterm-256color", answers))
        return 0;
    pty_watch(&pty, 100);
    color = color_of_label(&pty);
    check_typing(&pty);
    leave(&pty);
    return color;
}

static void test_background(void)
{
    uint32_t dark = label_on(BLACK_BACKGROUND LAST);
    uint32_t light = label_on(WHITE_BACKGROUND LAST);

    CU_ASSERT(dark != 0 && light != 0 && dark != light);
    CU_ASSERT_EQUAL(label_on(""), dark);
    CU_ASSERT_EQUAL(label_on(LAST), dark);
    CU_ASSERT_EQUAL(label_on("\033]11;rgba:f/f/f/f\a"), light);
    CU_ASSERT_EQUAL(label_on("\033]11;white\a" LAST), dark);
    CU_ASSERT_EQUAL(label_on("\033]11;rgb:ff\a" LAST), dark);
}

static void test_setting_overrules(void)
{
    Pty pty;
    uint32_t before;

    CU_ASSERT_FATAL(
        start_answering(&pty, "xterm-256color", WHITE_BACKGROUND LAST));
    before = color_of_label(&pty);
    pty_send(&pty, "set background=dark\r");
    pty_watch(&pty, 300);
    CU_ASSERT_NOT_EQUAL(color_of_label(&pty), before);
    pty_send(&pty, "set background=auto\r");
    pty_watch(&pty, 300);
    CU_ASSERT_EQUAL(color_of_label(&pty), before);
    leave(&pty);
}

/* Over a slow line: they still count. */
static void test_late_answers(void)
{
    uint32_t dark;
    Pty pty;

    CU_ASSERT_FATAL(start_answering(&pty, "xterm", ""));
    CU_ASSERT(color_of_a8(&pty) < 16);
    dark = color_of_label(&pty);
    pty_send(&pty, WHITE_BACKGROUND LAST_COLOR LAST);
    CU_ASSERT(has_many_colors(&pty));
    CU_ASSERT_NOT_EQUAL(color_of_label(&pty), dark);
    check_typing(&pty);
    leave(&pty);
}

/* However they are cut, and with keys between them. */
static void test_answers_in_pieces(void)
{
    static const char answers[] = WHITE_BACKGROUND LAST_COLOR LAST;
    Pty pty;

    CU_ASSERT_FATAL(start_answering(&pty, "xterm", ""));
    for (Span rest = span_from(answers); rest.length > 0;
         rest = span_skip(rest, 7)) {
        pty_send_span(&pty, span_take(rest, 7));
        pty_watch(&pty, 25);
    }
    CU_ASSERT(has_many_colors(&pty));
    check_typing(&pty);
    leave(&pty);
    CU_ASSERT_FATAL(start_answering(&pty, "xterm", ""));
    pty_send(&pty, WHITE_BACKGROUND "N" LAST_COLOR "h" LAST);
    CU_ASSERT(pty_sees(&pty, "1.> Nh "));
    CU_ASSERT(has_many_colors(&pty));
    leave(&pty);
}

/* Answers that never end, and what no question was asked for. */
static void test_garbage(void)
{
    static const char *const garbage[] = {
        "\033]11;rgb:ffff/ff",
        "\033]11;",
        "\033P>|",
        "\033[?2026;",
        "\033]11;rgb:////\033\\\033]4;;\033\\" LAST,
        "\033]52;c;ZTQN\033\\\033]0;e4\a" LAST,
        LAST LAST LAST LAST_COLOR,
    };

    for (size_t i = 0; i < sizeof garbage / sizeof garbage[0]; i++) {
        Pty pty;

        CU_ASSERT_FATAL(start_answering(&pty, "xterm", garbage[i]));
        check_typing(&pty);
        leave(&pty);
    }
}

/* Who leaves at once does not leave the answers to the shell. */
static void test_answers_after_leaving(void)
{
    Text line = { 0 };
    Pty pty;

    CU_ASSERT_FATAL(start_shell(&pty));
    text_format(&line, "'%s'\r", getenv("LUFT"));
    pty_send(&pty, text_string(&line));
    CU_ASSERT(pty_sees(&pty, "1.>"));
    pty_send(&pty, "\x04");
    pty_watch(&pty, 30);
    pty_send(&pty, WHITE_BACKGROUND LAST);
    CU_ASSERT(pty_prompts(&pty, "shell: "));
    pty_watch(&pty, 200);
    CU_ASSERT(pty_prompts(&pty, "shell: "));
    pty_send(&pty, "exit\r");
    CU_ASSERT(pty_has_ended(&pty));
    pty_end(&pty);
    text_free(&line);
}

CU_TestInfo answer_tests[] = {
    { "more colours than the name says", test_more_colors },
    { "background", test_background },
    { "the setting overrules", test_setting_overrules },
    { "late answers", test_late_answers },
    { "answers in pieces", test_answers_in_pieces },
    { "garbage", test_garbage },
    { "answers after leaving", test_answers_after_leaving },
    CU_TEST_INFO_NULL,
};
