/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "term/answers.h"

#include <stdlib.h>

static bool asks(TerminalKind kind, const char *question)
{
    Text bytes = { 0 };
    bool has;

    answers_ask(&kind, &bytes);
    has = bytes.length > 0 &&
          span_find_string(text_span(&bytes), question) < bytes.length;
    text_free(&bytes);
    return has;
}

static void test_questions(void)
{
    static char names[][8] = { "xterm", "linux", "st-256c" };
    TerminalKind xterm = { .name = names[0], .is_xterm_like = true };
    TerminalKind console = { .name = names[1] };
    TerminalKind st = xterm;

    st.name = names[2];
    st.is_touchy = true;
    xterm.abilities.depth = DEPTH_8;
    CU_ASSERT(asks(xterm, "]4;255;?"));
    CU_ASSERT(asks(xterm, "]11;?"));
    CU_ASSERT(asks(xterm, "\033[?2026$p"));
    CU_ASSERT(asks(xterm, "\033[c"));
    xterm.abilities.depth = DEPTH_256;
    CU_ASSERT_FALSE(asks(xterm, "]4;255;?"));
    CU_ASSERT(asks(xterm, "]11;?"));
    xterm.abilities.depth = DEPTH_MONO;
    CU_ASSERT_FALSE(asks(xterm, "]11;?"));
    CU_ASSERT_FALSE(asks(xterm, "_G"));
    xterm.abilities.depth = DEPTH_256;
    CU_ASSERT(asks(xterm, "\033_Gi=31,s=1,v=1,a=q"));
    CU_ASSERT(asks(xterm, "\033[16t"));
    xterm.is_inner = true;
    CU_ASSERT_FALSE(asks(xterm, "_G"));
    CU_ASSERT(asks(xterm, "\033[c"));
    CU_ASSERT_FALSE(asks(st, "_G"));
    st.abilities.depth = DEPTH_256;
    CU_ASSERT(asks(st, "]11;?"));
    CU_ASSERT_FALSE(asks(st, "2026"));
    console.abilities.depth = DEPTH_16;
    CU_ASSERT_FALSE(asks(console, "")); /* nothing at all */
}

static Answers after(const char *sequence)
{
    Answers answers = { 0 };

    answers_take(&answers, span_from(sequence));
    return answers;
}

static void test_answers(void)
{
    CU_ASSERT(after("\033]4;255;rgb:ee/ee/ee\a").has_256);
    CU_ASSERT_FALSE(after("\033]4;254;rgb:ee/ee/ee\a").has_256);
    CU_ASSERT_FALSE(after("\033]4;255;\a").has_256);
    CU_ASSERT(after("\033]11;rgb:ffff/ffff/dddd\033\\").is_light);
    CU_ASSERT(after("\033]11;rgb:FD/F6/E3\033\\").is_light);
    CU_ASSERT_FALSE(after("\033]11;rgb:0000/2b2b/3636\033\\").is_light);
    CU_ASSERT(after("\033]11;rgb:0/0/0\033\\").has_background);
    CU_ASSERT_FALSE(after("\033]11;rgb:/ff/ff\033\\").has_background);
    CU_ASSERT_FALSE(after("\033]11;rgb:ff/ff\033\\").has_background);
    CU_ASSERT_FALSE(after("\033]10;rgb:ff/ff/ff\033\\").has_background);
    CU_ASSERT(after("\033[?2026;2$y").synchronizes);
    CU_ASSERT_FALSE(after("\033[?2026;0$y").synchronizes);
    CU_ASSERT_FALSE(after("\033[?2026;4$y").synchronizes);
    CU_ASSERT(after("\033[?62;c").is_complete);
    CU_ASSERT_FALSE(after("\033[?2026;2$y").is_complete);
    CU_ASSERT(after("\033P>|tmux 3.4\033\\").has_256);
    CU_ASSERT_FALSE(after("\033P>|XTerm(379)\033\\").has_256);
    CU_ASSERT_FALSE(after("").is_complete);
    CU_ASSERT(after("\033_Gi=31;OK\033\\").has_kitty);
    CU_ASSERT_FALSE(after("\033_Gi=31;EINVAL\033\\").has_kitty);
    CU_ASSERT_FALSE(after("\033_Gi=32;OK\033\\").has_kitty);
    CU_ASSERT(after("\033[?62;4c").has_sixel);
    CU_ASSERT(after("\033[?64;1;2;4;22c").has_sixel);
    CU_ASSERT_FALSE(after("\033[?4;6c").has_sixel);
    CU_ASSERT_FALSE(after("\033[?62;14;40c").has_sixel);
    CU_ASSERT_FALSE(after("\033[?4;4$y").has_sixel);
    CU_ASSERT(after("\033P>|XTerm(379)\033\\").is_xterm);
    CU_ASSERT(after("\033P>|tmux 3.4\033\\").is_inner);
    CU_ASSERT_FALSE(after("\033P>|WezTerm 2024\033\\").is_xterm);
    CU_ASSERT_EQUAL(after("\033[6;19;9t").cell_width, 9);
    CU_ASSERT_EQUAL(after("\033[6;19;9t").cell_height, 19);
    CU_ASSERT_EQUAL(after("\033[6;0;9t").cell_width, 0);
    CU_ASSERT_EQUAL(after("\033[6;19;9999t").cell_width, 0);
    CU_ASSERT_EQUAL(after("\033[6;19t").cell_width, 0);
    CU_ASSERT_EQUAL(after("\033[4;19;9t").cell_width, 0);
}

static void test_end_among_bytes(void)
{
    CU_ASSERT(answers_have_ended(span_from("\033[?62;1c")));
    CU_ASSERT(answers_have_ended(
        span_from("x\033]11;rgb:cc/cc/cc\033\\\033[?2026;2$y\033[?6cq")));
    CU_ASSERT_FALSE(answers_have_ended(span_from("\033[?2026;2$y\033]11;c")));
    CU_ASSERT_FALSE(answers_have_ended(span_from("c\033[?62")));
    CU_ASSERT_FALSE(answers_have_ended(span_from("")));
}

static bool guesses_light(const char *value)
{
    Answers answers = { 0 };

    setenv("COLORFGBG", value, 1);
    answers_guess(&answers);
    unsetenv("COLORFGBG");
    return answers.is_light;
}

static void test_guess(void)
{
    CU_ASSERT(guesses_light("0;15"));
    CU_ASSERT(guesses_light("0;default;7"));
    CU_ASSERT_FALSE(guesses_light("15;0"));
    CU_ASSERT_FALSE(guesses_light("15;default"));
    CU_ASSERT_FALSE(guesses_light(""));
}

CU_TestInfo answer_tests[] = {
    { "questions", test_questions },
    { "answers", test_answers },
    { "the end among bytes", test_end_among_bytes },
    { "guess of the background", test_guess },
    CU_TEST_INFO_NULL,
};
