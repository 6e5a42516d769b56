/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "program.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/*
 * A paste never runs a command of the shell, also where the terminal does not
 * mark it and Enter is part of it.
 */
enum { PATH_SIZE = 128 };

static void mark_path(char path[PATH_SIZE])
{
    snprintf(path, PATH_SIZE, "%s/mark", home_variable() + strlen("HOME="));
}

/* Is the file there that the pasted command would make? */
static bool is_marked(void)
{
    char path[PATH_SIZE];

    mark_path(path);
    return access(path, F_OK) == 0;
}

static void unmark(void)
{
    char path[PATH_SIZE];

    mark_path(path);
    unlink(path);
}

/* As long as a person takes to read a question. */
static void read_it(void)
{
    struct timespec time = { 0, 500000000 };

    nanosleep(&time, NULL);
}

/* Whatever is around it, it does not run. */
static void test_shell_on_screens(void)
{
    static const char *const terms[] = { "vt100", "vt220", "linux", "ansi",
                                         "xterm-256color" };
    static const char *const pastes[] = {
        "!touch ~/mark\ry\ry\r",        "\033!touch ~/mark\r\ry",
        "e4\033[C\r!touch ~/mark\ry\r", ":shell touch ~/mark\r\033y\r",
        "\033[C:sh touch ~/mark\ry\r",
    };

    for (size_t i = 0; i < ARRAY_LENGTH(terms); i++)
        for (size_t j = 0; j < ARRAY_LENGTH(pastes); j++) {
            Start start = { .term = terms[i] };
            Pty pty;

            forget_state();
            unmark();
            CU_ASSERT_FATAL(start_program(&pty, &start));
            CU_ASSERT(pty_sees(&pty, "New game"));
            pty_send(&pty, pastes[j]);
            pty_watch(&pty, 300);
            CU_ASSERT_FALSE(pty.has_ended);
            CU_ASSERT_FALSE(is_marked());
            CU_ASSERT(pty_ends_by(&pty, SIGTERM));
            pty_end(&pty);
        }
}

/* A person who wants it says so. */
static void test_shell_after_a_question(void)
{
    Pty pty;

    unmark();
    CU_ASSERT_FATAL(start_plain(&pty));
    pty_send(&pty, "!touch ~/mark\r");
    CU_ASSERT(pty_sees(&pty, "Run \"touch ~/mark\"?"));
    CU_ASSERT_FALSE(is_marked());
    read_it();
    pty_type(&pty, "n");
    CU_ASSERT(pty_sees_no_more(&pty, "Run \"touch"));
    pty_send(&pty, "!touch ~/mark\r");
    CU_ASSERT(pty_sees(&pty, "Run \"touch ~/mark\"?"));
    read_it();
    pty_type(&pty, "y");
    CU_ASSERT(pty_sees(&pty, "press Enter"));
    CU_ASSERT(is_marked());
    pty_send(&pty, "\n");
    CU_ASSERT(pty_sees(&pty, "1.>"));
    leave(&pty);
}

static void test_shell_in_line_mode(void)
{
    static const char *const terms[] = { "xterm-256color", "dumb", "vt100" };

    for (size_t i = 0; i < ARRAY_LENGTH(terms); i++) {
        Start start = { .term = terms[i], .arguments = { "--plain" } };
        Pty pty;

        forget_state();
        unmark();
        CU_ASSERT_FATAL(start_program(&pty, &start));
        CU_ASSERT(pty_prompts(&pty, "1.> "));
        pty_send(&pty, "!touch ~/mark\r");
        CU_ASSERT(pty_sees(&pty, "Run \"touch ~/mark\"?"));
        CU_ASSERT(pty_prompts(&pty, "(y or n) "));
        pty_send(&pty, "y\ry\ryes\r");
        pty_watch(&pty, 200);
        CU_ASSERT_FALSE(is_marked());
        pty_type(&pty, "y\r");
        CU_ASSERT(pty_prompts(&pty, "1.> "));
        CU_ASSERT(is_marked());
        pty_type(&pty, "quit!\r");
        CU_ASSERT(pty_has_ended(&pty));
        pty_end(&pty);
    }
}

/* Several lines are a paste where nothing marks one. */
static void test_lines_on_a_dumb_terminal(void)
{
    Start start = { .term = "dumb", .arguments = { "--plain" } };
    Pty pty;

    forget_state();
    CU_ASSERT_FATAL(start_program(&pty, &start));
    CU_ASSERT(pty_prompts(&pty, "1.> "));
    pty_send(&pty, "e4\re5\rquit!\r");
    CU_ASSERT(pty_sees(&pty, "Open the pasted game of 1 move?"));
    pty_type(&pty, "n\r");
    CU_ASSERT(pty_prompts(&pty, "1.> "));
    pty_send(&pty, "new human\r"); /* one is what other programs send */
    CU_ASSERT(pty_sees(&pty, "1.> new human"));
    pty_type(&pty, "e4\r");
    CU_ASSERT(pty_prompts(&pty, "1...> "));
    pty_type(&pty, "quit!\r");
    CU_ASSERT(pty_has_ended(&pty));
    pty_end(&pty);
}

/* Where the terminal hands over whole lines. */
static void test_shell_in_cooked_lines(void)
{
    Text line = { 0 };
    Pty pty;

    unmark();
    CU_ASSERT_FATAL(start_shell(&pty));
    text_format(&line, "%s --plain | cat\r", getenv("LUFT"));
    pty_send(&pty, text_string(&line));
    CU_ASSERT(pty_prompts(&pty, "1.> "));
    pty_send(&pty, "!touch ~/mark\ry\ry\r");
    CU_ASSERT(pty_sees(&pty, "Run \"touch ~/mark\"? (y or n)"));
    read_it();
    CU_ASSERT_FALSE(is_marked());
    pty_type(&pty, "y\r");
    CU_ASSERT(pty_prompts(&pty, "1.> "));
    CU_ASSERT(is_marked());
    pty_type(&pty, "quit!\r");
    CU_ASSERT(pty_prompts(&pty, "shell: "));
    pty_send(&pty, "exit\r");
    CU_ASSERT(pty_has_ended(&pty));
    pty_end(&pty);
    text_free(&line);
}

CU_TestInfo paste_tests[] = {
    { "the shell on screens", test_shell_on_screens },
    { "the shell after a question", test_shell_after_a_question },
    { "the shell in line mode", test_shell_in_line_mode },
    { "the shell in cooked lines", test_shell_in_cooked_lines },
    { "lines on a dumb terminal", test_lines_on_a_dumb_terminal },
    CU_TEST_INFO_NULL,
};
