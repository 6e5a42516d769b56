/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "program.h"

#include "base/clock.h"
#include "base/random.h"

#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static void test_sizes(void)
{
    static const int sizes[][2] = { { 1, 1 },    { 2, 200 }, { 500, 1 },
                                    { 39, 11 },  { 40, 12 }, { 500, 200 },
                                    { 120, 40 }, { 80, 24 } };
    Random random;
    Pty pty;

    CU_ASSERT_FATAL(start_plain(&pty));
    pty_send(&pty, "new analysis\r\033OS");
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        pty_resize(&pty, sizes[i][0], sizes[i][1]);
        pty_watch(&pty, 150);
        CU_ASSERT_FALSE(pty.has_ended);
    }
    random_start(&random, 3);
    for (int i = 0; i < 150; i++) {
        pty_resize(&pty, (int)random_between(&random, 1, 150),
                   (int)random_between(&random, 1, 60));
        if (i % 4 == 0)
            pty_watch(&pty, 30);
    }
    pty_resize(&pty, 80, 24);
    CU_ASSERT(pty_sees(&pty, "1.>"));
    CU_ASSERT(pty_sees(&pty, "F10Menu"));
    CU_ASSERT(pty_sees(&pty, "built-in d"));
    pty_send(&pty, "\033OS");
    leave(&pty);
}

static void test_small_window_keeps_the_prompt(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_plain(&pty));
    pty_send(&pty, "Nf");
    CU_ASSERT(pty_sees(&pty, "1.> Nf"));
    pty_resize(&pty, 20, 5);
    CU_ASSERT(pty_sees(&pty, "luft needs 40x12"));
    pty_resize(&pty, 80, 24);
    CU_ASSERT(pty_sees(&pty, "1.> Nf"));
    leave(&pty);
}

/* From a shell with job control, as people do. */
static void test_suspend_and_resume(void)
{
    Text line = { 0 };
    Pty pty;

    CU_ASSERT_FATAL(start_shell(&pty));
    text_format(&line, "'%s'\r", getenv("LUFT"));
    pty_send(&pty, text_string(&line));
    CU_ASSERT(pty_sees(&pty, "New game"));
    pty_send(&pty, "e4");
    CU_ASSERT(pty_sees(&pty, "1.> e4"));
    pty_send(&pty, "\x1a");
    CU_ASSERT(pty_sees(&pty, "Stopped"));
    CU_ASSERT(pty_prompts(&pty, "shell: "));
    CU_ASSERT_FALSE(eye_is_on_other_screen(pty.eye));
    CU_ASSERT_FALSE(eye_reports_mouse(pty.eye));
    pty_send(&pty, "echo still $((6*7))\r");
    CU_ASSERT(pty_sees(&pty, "still 42"));
    pty_send(&pty, "fg\r");
    CU_ASSERT(pty_sees(&pty, "1.> e4"));
    CU_ASSERT(eye_is_on_other_screen(pty.eye));
    pty_send(&pty, "\x03\x04");
    CU_ASSERT(pty_prompts(&pty, "shell: "));
    pty_send(&pty, "exit\r");
    CU_ASSERT(pty_has_ended(&pty));
    pty_end(&pty);
    text_free(&line);
}

/* It ends without the terminal, which is the shell's. */
static void test_end_while_suspended(void)
{
    const char *const modes[] = { "--plain", "--no-mouse" };

    for (size_t i = 0; i < ARRAY_LENGTH(modes); i++) {
        Text line = { 0 };
        Pty pty;

        CU_ASSERT_FATAL(start_shell(&pty));
        text_format(&line, "'%s' %s\r", getenv("LUFT"), modes[i]);
        pty_send(&pty, text_string(&line));
        CU_ASSERT(pty_sees(&pty, "1.>"));
        pty_send(&pty, "\x1a");
        CU_ASSERT(pty_sees(&pty, "Stopped"));
        pty_send(&pty, "kill %1; kill -CONT %1; sleep 1; jobs\r");
        CU_ASSERT(pty_sees(&pty, "Done"));
        CU_ASSERT_FALSE(eye_is_on_other_screen(pty.eye));
        pty_send(&pty, "exit\r");
        CU_ASSERT(pty_has_ended(&pty));
        pty_end(&pty);
        text_free(&line);
    }
}

static void test_many_terminals(void)
{
    static const char *const terms[] = { "xterm",
                                         "xterm-256color",
                                         "screen",
                                         "tmux-256color",
                                         "linux",
                                         "vt100",
                                         "vt220",
                                         "rxvt-unicode-256color",
                                         "ansi",
                                         "xterm-kitty",
                                         "nonsense-terminal",
                                         "dumb" };
    static const char *const locales[] = {
        "C",           "C.UTF-8",     "POSIX",           "de_DE.UTF-8",
        "ja_JP.eucJP", "ru_RU.KOI8R", "de_DE.ISO-8859-1"
    };

    for (size_t i = 0; i < sizeof terms / sizeof terms[0]; i++)
        for (size_t j = 0; j < sizeof locales / sizeof locales[0]; j++) {
            Start start = { .term = terms[i],
                            .locale = locales[j],
                            .arguments = { "--level", "20" } };
            Pty pty;

            forget_state();
            CU_ASSERT_FATAL(start_program(&pty, &start));
            CU_ASSERT(pty_sees(&pty, "New game"));
            CU_ASSERT(pty_sees(&pty, "1."));
            pty_type(&pty, "set movet=50\re4\r");
            CU_ASSERT(pty_sees(&pty, "2.")); /* the engine has answered */
            pty_type(&pty, "quit!\r");
            CU_ASSERT(pty_has_ended(&pty));
            CU_ASSERT(WIFEXITED(pty.status) && WEXITSTATUS(pty.status) == 0);
            CU_ASSERT(pty_is_restored(&pty));
            pty_end(&pty);
        }
}

/* What the descriptions of terminals say about keys is taken from there. */
static void test_keys_of_terminals(void)
{
    static const struct {
        const char *term, *home, *end;
    } cases[] = {
        { "xterm-256color", "\033[H", "\033[F" },
        { "tmux-256color", "\033[1~", "\033[4~" },
        { "screen", "\033[1~", "\033[4~" },
        { "linux", "\033[1~", "\033[4~" },
        { "vt220", "\033[1~", "\033[4~" },
        { "rxvt-unicode-256color", "\033[7~", "\033[8~" },
    };

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Start start = { .term = cases[i].term };
        Pty pty;

        forget_state();
        CU_ASSERT_FATAL(start_program(&pty, &start));
        CU_ASSERT(pty_sees(&pty, "New game"));
        pty_type(&pty, "new analysis\re4\re5\rNf3\r");
        CU_ASSERT(pty_sees(&pty, "3/3"));
        pty_send(&pty, "\033");
        CU_ASSERT(pty_sees(&pty, "keys go to the board"));
        pty_send(&pty, cases[i].home);
        CU_ASSERT(pty_sees(&pty, "0/3"));
        pty_send(&pty, "\033[C");
        CU_ASSERT(pty_sees(&pty, "1/3"));
        pty_send(&pty, cases[i].end);
        CU_ASSERT(pty_sees(&pty, "3/3"));
        pty_send(&pty, "\033[D");
        CU_ASSERT(pty_sees(&pty, "2/3"));
        pty_type(&pty, ":quit!\r");
        CU_ASSERT(pty_has_ended(&pty));
        pty_end(&pty);
    }
}

/* What the description says, or else the name. */
static void test_colors(void)
{
    static const struct {
        const char *term;
        const char *colors;
    } cases[] = {
        { "xterm-mono", "Colours     none" },
        { "xterm-nonsense", "Colours     8" },
        { "xterm-nonsense-16color", "Colours     16" },
        { "xterm-nonsense-256color", "Colours     256" },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        Start start = { .term = cases[i].term, .arguments = { "--doctor" } };
        Pty pty;

        if (i == 0 && access("/lib/terminfo/x/xterm-mono", F_OK) != 0)
            continue;
        forget_state();
        CU_ASSERT_FATAL(start_program(&pty, &start));
        CU_ASSERT(pty_sees(&pty, cases[i].colors));
        pty_send(&pty, "\033");
        leave(&pty);
    }
}

static bool file_contains(const char *path, const char *words)
{
    char content[2000];
    FILE *file = fopen(path, "r");
    size_t length;

    if (file == NULL)
        return false;
    length = fread(content, 1, sizeof content - 1, file);
    fclose(file);
    content[length] = '\0';
    return strstr(content, words) != NULL;
}

/* What is typed in Latin-1 is shown in it, and saved in UTF-8. */
static void test_latin1(void)
{
    Start start = { .locale = "de_DE.ISO-8859-1" };
    locale_t locale = newlocale(LC_CTYPE_MASK, start.locale, (locale_t)0);
    char path[128];
    Pty pty;

    if (locale == (locale_t)0) {
        printf("skipped: no locale %s (locales-all) ", start.locale);
        return;
    }
    freelocale(locale);
    snprintf(path, sizeof path, "%s/latin.pgn",
             home_variable() + strlen("HOME="));
    forget_state();
    CU_ASSERT_FATAL(start_program(&pty, &start));
    CU_ASSERT(pty_sees(&pty, "New game"));
    pty_type(&pty, "new analysis\re4\r");
    pty_type(&pty, "comment n\xe9\xe9x\x7f\x7f\x7f caf\xe9\r");
    CU_ASSERT(pty_sees(&pty, "n caf"));
    pty_type(&pty, "saveas ~/latin.pgn\r");
    CU_ASSERT(pty_sees(&pty, "latin.pgn"));
    leave(&pty);
    CU_ASSERT(file_contains(path, "{n caf\xc3\xa9}"));
}

/* Where nothing marks a paste, it is known by its timing. */
static void test_paste_without_marks(void)
{
    Start start = { .term = "linux" };
    Pty pty;

    forget_state();
    CU_ASSERT_FATAL(start_program(&pty, &start));
    CU_ASSERT(pty_sees(&pty, "New game"));
    pty_send(&pty, "e4\re5\rquit!\ry\ry");
    CU_ASSERT(pty_sees(&pty, "game of 1 move?"));
    pty_send(&pty, "1. e4 e5\ny\n2. Nf3 y\ny\n"); /* no answer */
    pty_watch(&pty, 200);
    CU_ASSERT(pty_sees(&pty, "y/n"));
    CU_ASSERT(pty_sees(&pty, "type a move, and a game"));
    pty_type(&pty, "y");
    CU_ASSERT(pty_sees(&pty, "1 e4"));
    pty_type(&pty, "quit!\r");
    CU_ASSERT(pty_has_ended(&pty));
    pty_end(&pty);
}

/* What was typed before a question could be read is no answer to it. */
static void test_question_is_read_first(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_plain(&pty));
    pty_send(&pty, "new human\r");
    CU_ASSERT(pty_sees(&pty, "White - Black"));
    pty_send(&pty, "e4\r");
    CU_ASSERT(pty_sees(&pty, "1...>"));
    pty_send(&pty, "new game\ry");
    CU_ASSERT(pty_sees(&pty, "y/n"));
    CU_ASSERT(pty_sees(&pty, "1 e4"));
    pty_send(&pty, "y");
    CU_ASSERT(pty_sees_no_more(&pty, "1 e4"));
    leave(&pty);
}

/* A key that is not an answer says what would be one; Ctrl-L draws. */
static void test_other_keys_at_a_question(void)
{
    Pty pty;
    uint64_t before;

    CU_ASSERT_FATAL(start_plain(&pty));
    pty_send(&pty, "new human\r");
    CU_ASSERT(pty_sees(&pty, "White - Black"));
    pty_send(&pty, "e4\r");
    CU_ASSERT(pty_sees(&pty, "1...>"));
    pty_send(&pty, "new game\r");
    CU_ASSERT(pty_sees(&pty, "y/n"));
    pty_watch(&pty, 200);
    before = pty.received;
    pty_send(&pty, "\x0c");
    pty_watch(&pty, 300);
    CU_ASSERT(pty.received - before > 1000);
    CU_ASSERT(pty_sees(&pty, "y/n"));
    pty_send(&pty, "x");
    CU_ASSERT(pty_sees(&pty, "Type y or n."));
    CU_ASSERT(pty_sees(&pty, "1 e4"));
    pty_send(&pty, "n");
    CU_ASSERT(pty_sees_no_more(&pty, "y/n"));
    CU_ASSERT(pty_sees(&pty, "1 e4"));
    leave(&pty);
}

CU_TestInfo terminal_tests[] = {
    { "sizes", test_sizes },
    { "a small window keeps the prompt", test_small_window_keeps_the_prompt },
    { "suspend and resume", test_suspend_and_resume },
    { "end while suspended", test_end_while_suspended },
    { "many terminals and locales", test_many_terminals },
    { "keys of terminals", test_keys_of_terminals },
    { "colours", test_colors },
    { "Latin-1", test_latin1 },
    { "a paste without marks", test_paste_without_marks },
    { "a question is read first", test_question_is_read_first },
    { "other keys at a question", test_other_keys_at_a_question },
    CU_TEST_INFO_NULL,
};
