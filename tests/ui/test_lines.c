/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "program.h"

#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/*
 * Line mode at a terminal: the same prompt as on the screen.
 */
static bool start_lines_on(Pty *pty, const char *term)
{
    Start start = { .term = term, .arguments = { "--plain" } };

    return start_program(pty, &start) && pty_sees(pty, "1.>");
}

static bool start_lines(Pty *pty)
{
    forget_state();
    return start_lines_on(pty, "xterm-256color");
}

static void leave_lines(Pty *pty)
{
    pty_type(pty, "\x03quit!\r");
    CU_ASSERT(pty_has_ended(pty));
    CU_ASSERT(WIFEXITED(pty->status) && WEXITSTATUS(pty->status) == 0);
    CU_ASSERT(pty_is_restored(pty));
    pty_end(pty);
}

static void test_completion(void)
{
    static const char *const terms[] = { "xterm-256color", "dumb" };

    for (size_t i = 0; i < 2; i++) {
        Pty pty;

        forget_state();
        CU_ASSERT_FATAL(start_lines_on(&pty, terms[i]));
        pty_type(&pty, "new hum\t\r");
        CU_ASSERT(pty_sees(&pty, "1.> new human"));
        pty_type(&pty, "Nf\t");
        CU_ASSERT(pty_sees(&pty, "1.> Nf3"));
        pty_type(&pty, "\r");
        CU_ASSERT(pty_sees(&pty, "1...>"));
        pty_type(&pty, "N\t\t");
        CU_ASSERT(pty_sees(&pty, "Na6  "));
        CU_ASSERT(pty_prompts(&pty, "1...> N"));
        leave_lines(&pty);
    }
}

static void test_history_is_kept(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_lines(&pty));
    pty_type(&pty, "new human\r");
    CU_ASSERT(pty_sees(&pty, "1.> new human"));
    pty_type(&pty, "where N\r");
    leave_lines(&pty);
    CU_ASSERT_FATAL(start_lines_on(&pty, "dumb"));
    pty_send(&pty, "\033[A\033[A"); /* quit! comes first */
    CU_ASSERT(pty_prompts(&pty, "1.> where N"));
    pty_type(&pty, "\x03\x12hum");
    CU_ASSERT(pty_sees(&pty, "(reverse-i-search)`hum': new human"));
    pty_type(&pty, "\r");
    CU_ASSERT(pty_sees(&pty, "1.> new human"));
    leave_lines(&pty);
}

/* The engine answers while one is typing. */
static void test_line_is_not_torn(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_lines(&pty));
    pty_type(&pty, "set movetime=1500\r");
    pty_type(&pty, "set book=off\r");
    pty_type(&pty, "level 20\r");
    pty_type(&pty, "e4\r");
    CU_ASSERT(pty_sees(&pty, "1...>"));
    pty_type(&pty, "comment a b");
    pty_send(&pty, "\033[D"); /* the cursor stays where it was, too */
    CU_ASSERT(pty_sees(&pty, "Black 1: "));
    CU_ASSERT(pty_sees(&pty, "2.> comment a b"));
    pty_type(&pty, "xx");
    CU_ASSERT(pty_sees(&pty, "2.> comment a xxb"));
    leave_lines(&pty);
}

static void test_interrupt_and_end(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_lines(&pty));
    pty_type(&pty, "abc\x03");
    CU_ASSERT(pty_prompts(&pty, "1.> "));
    pty_type(&pty, "\x03");
    CU_ASSERT(pty_sees(&pty, "Press Ctrl-C again to quit"));
    pty_type(&pty, "\x03");
    CU_ASSERT(pty_has_ended(&pty));
    CU_ASSERT(pty_is_restored(&pty));
    pty_end(&pty);
    CU_ASSERT_FATAL(start_lines(&pty));
    pty_type(&pty, "\x04");
    CU_ASSERT(pty_has_ended(&pty));
    CU_ASSERT(pty_is_restored(&pty));
    pty_end(&pty);
}

static void test_modes_come_back(void)
{
    static const int signals[] = { SIGTERM, SIGHUP, SIGQUIT, SIGSEGV };

    for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++) {
        Pty pty;

        CU_ASSERT_FATAL(start_lines(&pty));
        pty_watch(&pty, 100);
        CU_ASSERT(pty_ends_by(&pty, signals[i]));
        CU_ASSERT(pty_is_restored(&pty));
        pty_end(&pty);
    }
}

/* Who is told to end says so, on the screen and in lines. */
static void test_status_of_sigterm(void)
{
    enum { STOPPED = 130 };
    Pty pty;

    CU_ASSERT_FATAL(start_lines(&pty));
    CU_ASSERT(pty_ends_by(&pty, SIGTERM));
    CU_ASSERT(WIFEXITED(pty.status));
    CU_ASSERT_EQUAL(WEXITSTATUS(pty.status), STOPPED);
    pty_end(&pty);
    CU_ASSERT_FATAL(start_plain(&pty));
    CU_ASSERT(pty_ends_by(&pty, SIGTERM));
    CU_ASSERT(WIFEXITED(pty.status));
    CU_ASSERT_EQUAL(WEXITSTATUS(pty.status), STOPPED);
    pty_end(&pty);
}

static void test_paste(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_lines(&pty));
    pty_send(&pty, "\033[200~e4\r\033[201~");
    CU_ASSERT(pty_prompts(&pty, "1.> e4"));
    pty_type(&pty, "\x03");
    pty_send(&pty, "\033[200~1. e4\te5 2.\tNf3\r\033[201~");
    CU_ASSERT(pty_prompts(&pty, "1.> 1. e4 e5 2. Nf3"));
    pty_type(&pty, "\x03");
    pty_send(&pty, "\033[200~e4\re5\rquit!\r\033[201~");
    CU_ASSERT(pty_sees(&pty, "Open the pasted game of 1 move?\n"));
    CU_ASSERT(pty_prompts(&pty, "(y or n) "));
    pty_type(&pty, "n\r");
    CU_ASSERT(pty_prompts(&pty, "1.> "));
    pty_type(&pty, "show fen\r");
    CU_ASSERT(pty_sees(&pty, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w"));
    leave_lines(&pty);
}

/* What could play tricks on the terminal is shown as what it is. */
static void test_line_is_filtered(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_lines(&pty));
    pty_type(&pty, "comment a\xe2\x80\xae"
                   "b\xc2\x9b"
                   "5n \xc3\xa9");
    CU_ASSERT(pty_prompts(&pty, "1.> comment a<U+202E>b<U+009B>5n \xc3\xa9"));
    pty_type(&pty, "\x7f\x7f\x7f\x7f!");
    CU_ASSERT(pty_prompts(&pty, "1.> comment a<U+202E>b<U+009B>!"));
    leave_lines(&pty);
}

static void test_other_charsets(void)
{
    Start start = { .locale = "C", .arguments = { "--plain" } };
    locale_t locale;
    Pty pty;

    forget_state();
    CU_ASSERT_FATAL(start_program(&pty, &start));
    CU_ASSERT(pty_sees(&pty, "1.>"));
    pty_type(&pty, "comment \xc3\xa9x\x7f\x7f!");
    CU_ASSERT(pty_prompts(&pty, "1.> comment !"));
    leave_lines(&pty);
    start.locale = "de_DE.ISO-8859-1";
    locale = newlocale(LC_CTYPE_MASK, start.locale, (locale_t)0);
    if (locale == (locale_t)0) {
        printf("skipped: no locale %s (locales-all) ", start.locale);
        return;
    }
    freelocale(locale);
    forget_state();
    CU_ASSERT_FATAL(start_program(&pty, &start));
    CU_ASSERT(pty_sees(&pty, "1.>"));
    pty_type(&pty, "comment \xe9\xe9x\x7f\x7f\x7f!");
    pty_type(&pty, "\rshow pgn\r"); /* this eye knows no Latin-1 */
    CU_ASSERT(pty_sees(&pty, "{!}"));
    pty_type(&pty, "comment caf\xe9 2\rshow pgn\r");
    CU_ASSERT(pty_sees(&pty, "{caf"));
    CU_ASSERT(pty_sees(&pty, " 2}"));
    CU_ASSERT_FALSE(eye_sees(pty.eye, "U+00E9"));
    leave_lines(&pty);
}

static void write_inputrc(char *variable, size_t size)
{
    FILE *file;

    snprintf(variable, size, "INPUTRC=%s/inputrc",
             home_variable() + strlen("HOME="));
    file = fopen(variable + strlen("INPUTRC="), "w");
    CU_ASSERT_PTR_NOT_NULL_FATAL(file);
    fputs("set editing-mode vi\n\"\\C-t\": \"where Q\\rwhere R\\r\"\n", file);
    fclose(file);
}

/* With that file, in line mode or on the screen. */
static const char *const MODES[] = { "--plain", "--no-mouse" };

static bool start_with_inputrc(Pty *pty, const char *mode)
{
    char inputrc[128];
    const char *argv[] = { getenv("LUFT"), mode, NULL };
    const char *const environment[] = {
        "TERM=xterm-256color", "LC_ALL=C.UTF-8", inputrc,
        home_variable(),       state_variable(), NULL
    };
    PtyWish wish = { 80, 24, argv, environment };

    write_inputrc(inputrc, sizeof inputrc);
    forget_state();
    return pty_start(pty, &wish) && pty_sees(pty, "1.>");
}

/* The user's own keys: vi's, and a macro of two lines. */
static void test_inputrc(void)
{
    for (size_t i = 0; i < ARRAY_LENGTH(MODES); i++) {
        Pty pty;

        CU_ASSERT_FATAL(start_with_inputrc(&pty, MODES[i]));
        pty_type(&pty, "comment one two");
        pty_type(&pty, "\033");
        pty_watch(&pty, 200);
        pty_type(&pty, "bdwa2");
        CU_ASSERT(pty_sees(&pty, "1.> comment one 2"));
        pty_type(&pty, "\x03\x14");
        CU_ASSERT(i == 1 || pty_sees(&pty, "White queens: d1"));
        CU_ASSERT(pty_sees(&pty, "White rooks: a1"));
        pty_type(&pty, "\x03:quit!\r");
        CU_ASSERT(pty_has_ended(&pty));
        CU_ASSERT(pty_is_restored(&pty));
        pty_end(&pty);
    }
}

/* The beginning of a key, and then a key that means nothing to vi: readline
 * jumped into a function that had returned. */
static void test_key_without_end(void)
{
    for (size_t i = 0; i < ARRAY_LENGTH(MODES); i++) {
        Pty pty;

        CU_ASSERT_FATAL(start_with_inputrc(&pty, MODES[i]));
        pty_type(&pty, "new analysis\r");
        pty_watch(&pty, 200);
        pty_send(&pty, "\033[1:");
        pty_watch(&pty, 500);
        CU_ASSERT_FALSE(pty.has_ended);
        pty_type(&pty, "iwhere R\r");
        CU_ASSERT(pty_sees(&pty, "White rooks: a1"));
        leave(&pty);
    }
}

/* Ctrl-Z, and a command in between. */
static void test_stop_and_shell(void)
{
    Text line = { 0 };
    Pty pty;

    CU_ASSERT_FATAL(start_shell(&pty));
    text_format(&line, "'%s' --plain\r", getenv("LUFT"));
    pty_send(&pty, text_string(&line));
    CU_ASSERT(pty_prompts(&pty, "1.> "));
    pty_type(&pty, "!stty -a | grep -o ' icanon'\r");
    CU_ASSERT(pty_sees(&pty, "\n icanon"));
    pty_type(&pty, "e4\x1a");
    CU_ASSERT(pty_sees(&pty, "Stopped"));
    pty_send(&pty, "fg\r");
    CU_ASSERT(pty_prompts(&pty, "1.> e4"));
    pty_type(&pty, "\x03:quit!\r");
    CU_ASSERT(pty_prompts(&pty, "shell: "));
    pty_send(&pty, "exit\r");
    CU_ASSERT(pty_has_ended(&pty));
    pty_end(&pty);
    text_free(&line);
}

static void test_typed_for_the_user(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_lines(&pty));
    pty_type(&pty, "new analysis\r");
    pty_type(&pty, "e4\rcomment good\rcomment =\r");
    CU_ASSERT(pty_prompts(&pty, "1...> comment good"));
    pty_type(&pty, "!\rshow pgn\r");
    CU_ASSERT(pty_sees(&pty, "{good!}"));
    pty_type(&pty, "\x12show");
    CU_ASSERT(pty_sees(&pty, "(reverse-i-search)`show': show pgn"));
    pty_type(&pty, "\x03");
    CU_ASSERT(pty_prompts(&pty, "1...> "));
    leave_lines(&pty);
}

/* A line longer than the window, and the window changes. */
static void test_long_line(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_lines(&pty));
    pty_type(&pty, "comment ");
    for (int i = 0; i < 12; i++)
        pty_type(&pty, "ten bytes ");
    CU_ASSERT(pty_sees(&pty, "1.> comment ten bytes"));
    CU_ASSERT(pty_prompts(
        &pty, "s ten bytes ten bytes ten bytes ten bytes ten bytes "));
    pty_resize(&pty, 60, 20);
    pty_watch(&pty, 200);
    CU_ASSERT(pty_sees(&pty, "1.> comment ten bytes"));
    pty_type(&pty, "end\r");
    CU_ASSERT(pty_sees(&pty, "bytes end"));
    pty_type(&pty, "show pgn\r");
    CU_ASSERT(pty_sees(&pty, "end}"));
    leave_lines(&pty);
}

/* Windows of hardly any columns, in which readline may not draw. */
static void test_narrow_windows(void)
{
    for (int columns = 1; columns <= 4; columns++) {
        Start start = { .columns = columns, .arguments = { "--plain" } };
        Pty pty;

        CU_ASSERT_FATAL(start_program(&pty, &start));
        pty_watch(&pty, 200);
        pty_type(&pty, "show\f\033OD\003");
        pty_resize(&pty, 80, 24);
        pty_watch(&pty, 200);
        CU_ASSERT(pty_prompts(&pty, "1.> "));
        pty_resize(&pty, columns, 1);
        pty_watch(&pty, 200);
        pty_type(&pty, "\f\t\033OCe4");
        pty_resize(&pty, 80, 24);
        pty_watch(&pty, 200);
        CU_ASSERT(pty_prompts(&pty, "1.> e4"));
        pty_type(&pty, "\003");
        leave_lines(&pty);
    }
}

CU_TestInfo line_tests[] = {
    { "the status of SIGTERM", test_status_of_sigterm },
    { "completion", test_completion },
    { "the history is kept", test_history_is_kept },
    { "the line is not torn", test_line_is_not_torn },
    { "interrupt and end", test_interrupt_and_end },
    { "modes come back", test_modes_come_back },
    { "paste", test_paste },
    { "the line is filtered", test_line_is_filtered },
    { "other charsets", test_other_charsets },
    { "the user's keys", test_inputrc },
    { "a key without an end", test_key_without_end },
    { "stop, and a shell", test_stop_and_shell },
    { "typed for the user", test_typed_for_the_user },
    { "a long line", test_long_line },
    { "narrow windows", test_narrow_windows },
    CU_TEST_INFO_NULL,
};
