/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/clock.h"
#include "base/random.h"
#include "pty.h"

#include <CUnit/Basic.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/*
 * The whole program on a real pseudo-terminal: what people do with it, what
 * terminals do to it, and every way it can end.
 */

/* --- Starting it ---------------------------------------------------------- */

static char home[] = "/tmp/luft-test-XXXXXX";
static char environment_home[64];
static char environment_state[64];

static int make_home(void)
{
    memcpy(home + sizeof home - 7, "XXXXXX", 6);
    if (mkdtemp(home) == NULL)
        return 1;
    snprintf(environment_home, sizeof environment_home, "HOME=%s", home);
    snprintf(environment_state, sizeof environment_state,
             "XDG_STATE_HOME=%s/state", home);
    return 0;
}

static int remove_home(void)
{
    char command[128];

    snprintf(command, sizeof command, "rm -rf '%s'", home);
    return system(command) != 0;
}

static void forget_state(void)
{
    char command[128];

    snprintf(command, sizeof command, "rm -rf '%s/state'", home);
    CU_ASSERT_EQUAL(system(command), 0);
}

typedef struct Start {
    const char *term;
    const char *locale;
    const char *arguments[8];
    int columns, rows;
} Start;

static bool start_program(Pty *pty, const Start *start)
{
    const char *argv[12] = { getenv("LUFT") };
    char term[64];
    char locale[64];
    const char *const environment[] = {
        term,
        locale,
        environment_home,
        environment_state,
        "XDG_DATA_HOME=",
        "XDG_CONFIG_HOME=",
        "LANG=",
        "LC_CTYPE=",
        "COLORTERM=",
        "NO_COLOR=",
        "INPUTRC=/dev/null",
        "ASAN_OPTIONS=handle_segv=0:handle_abort=0:handle_sigbus=0:"
        "handle_sigfpe=0:handle_sigill=0:detect_leaks=0",
        NULL,
    };
    PtyWish wish = { start->columns, start->rows, argv, environment };

    snprintf(term, sizeof term, "TERM=%s",
             start->term != NULL ? start->term : "xterm-256color");
    snprintf(locale, sizeof locale, "LC_ALL=%s",
             start->locale != NULL ? start->locale : "C.UTF-8");
    for (size_t i = 0; i < 8 && start->arguments[i] != NULL; i++)
        argv[i + 1] = start->arguments[i];
    return pty_start(pty, &wish);
}

static bool start_plain(Pty *pty)
{
    Start start = { 0 };

    forget_state();
    return start_program(pty, &start) && pty_sees(pty, "New game");
}

static bool start_fen(Pty *pty, const char *fen)
{
    Start start = { .arguments = { "--fen", fen, "--level", "20" } };

    forget_state();
    return start_program(pty, &start) && pty_sees(pty, "New game");
}

static void leave(Pty *pty)
{
    pty_send(pty, "\x03:quit!\r");
    CU_ASSERT(pty_has_ended(pty));
    CU_ASSERT(WIFEXITED(pty->status) && WEXITSTATUS(pty->status) == 0);
    CU_ASSERT(pty_is_restored(pty));
    pty_end(pty);
}

/* --- What people do ------------------------------------------------------- */

static void test_start_and_quit(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_plain(&pty));
    CU_ASSERT(eye_is_on_other_screen(pty.eye));
    CU_ASSERT(eye_reports_mouse(pty.eye));
    CU_ASSERT(pty_sees(&pty, "1.>"));
    CU_ASSERT_STRING_EQUAL(eye_title(pty.eye), "luft (your move)");
    leave(&pty);
}

static void test_ctrl_d_quits(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_plain(&pty));
    pty_send(&pty, "\x04");
    CU_ASSERT(pty_has_ended(&pty));
    CU_ASSERT(pty_is_restored(&pty));
    pty_end(&pty);
}

static void test_game_by_keyboard(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_fen(&pty, "7k/8/5KQ1/8/8/8/8/8 w - - 0 1"));
    pty_send(&pty, "Qg2\r");
    CU_ASSERT(pty_sees(&pty, "2.>"));
    pty_send(&pty, "\033OQ"); /* F2 takes back */
    CU_ASSERT(pty_sees(&pty, "1.>"));
    pty_send(&pty, "Qg7\r");
    CU_ASSERT(pty_sees(&pty, "Checkmate, White wins"));
    leave(&pty);
}

/* Where the middle of a square is at 80x24, White below, from 1. */
static void click(Pty *pty, const char *square, const char *how)
{
    char bytes[32];
    int column = 1 + 2 + (square[0] - 'a') * 4 + 2;
    int row = 2 + ('8' - square[1]) * 2 + 2;

    snprintf(bytes, sizeof bytes, "\033[<0;%d;%d%s", column, row, how);
    pty_send(pty, bytes);
}

static void test_game_by_mouse(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_fen(&pty, "7k/8/5KQ1/8/8/8/8/8 w - - 0 1"));
    click(&pty, "g6", "M"); /* click, click */
    click(&pty, "g6", "m");
    click(&pty, "g2", "M");
    click(&pty, "g2", "m");
    CU_ASSERT(pty_sees(&pty, "2.>"));
    pty_send(&pty, "\033OQ");
    CU_ASSERT(pty_sees(&pty, "1.>"));
    click(&pty, "g6", "M"); /* drag */
    click(&pty, "g7", "m");
    CU_ASSERT(pty_sees(&pty, "Checkmate, White wins"));
    leave(&pty);
}

static void test_game_by_cursor(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_plain(&pty));
    pty_send(&pty, "\033"); /* Esc: the cursor is on e2 */
    CU_ASSERT(pty_sees(&pty, "arrows walk"));
    pty_send(&pty, " \033[A\033[A ");
    CU_ASSERT(pty_sees(&pty, "1 e4"));
    leave(&pty);
}

static void test_wrong_move_stays(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_plain(&pty));
    pty_send(&pty, "Nf6\r");
    CU_ASSERT(pty_sees(&pty, "f6"));
    CU_ASSERT(pty_sees(&pty, "1.> Nf6"));
    pty_send(&pty, "\x7f"
                   "3\r");
    CU_ASSERT(pty_sees(&pty, "1 Nf3"));
    leave(&pty);
}

static void test_completion_and_history(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_plain(&pty));
    pty_send(&pty, "new hum\t\r");
    CU_ASSERT(pty_sees(&pty, "White - Black"));
    pty_send(&pty, "Nf\t\r");
    CU_ASSERT(pty_sees(&pty, "1 Nf3"));
    pty_send(&pty, "N\t\t");
    CU_ASSERT(pty_sees(&pty, "Na6  "));
    pty_send(&pty, "\x03"
                   "\033[A");
    CU_ASSERT(pty_sees(&pty, "> Nf3"));
    leave(&pty);
}

static void test_paste_never_plays(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_plain(&pty));
    pty_send(&pty, "\033[200~e4\033[201~");
    CU_ASSERT(pty_sees(&pty, "1.> e4"));
    CU_ASSERT(pty_sees(&pty, "No moves yet"));
    pty_send(&pty, "\x03");
    CU_ASSERT(pty_sees_no_more(&pty, "1.> e4"));
    pty_send(&pty, "\033[200~e4\re5\rquit!\r\033[201~");
    CU_ASSERT(pty_sees(&pty, "No moves yet"));
    pty_send(&pty, "\033[200~4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\r\r\033[201~");
    pty_send(&pty, "\r");
    CU_ASSERT(pty_sees(&pty, "y/n"));
    pty_send(&pty, "y");
    CU_ASSERT(pty_sees(&pty, "both sides"));
    leave(&pty);
}

static void test_analysis(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_plain(&pty));
    pty_send(&pty, "new analysis\r");
    CU_ASSERT(pty_sees(&pty, "both sides"));
    pty_send(&pty, "e4\re5\r\033OS");
    CU_ASSERT(pty_sees(&pty, "engine d"));
    CU_ASSERT(pty_sees(&pty, "3 "));
    pty_send(&pty, "\033"); /* board: step into the line, and out of it */
    CU_ASSERT(pty_sees(&pty, "keys go to the board"));
    pty_send(&pty, "\r");
    CU_ASSERT(pty_sees(&pty, "LINE 1"));
    pty_send(&pty, "\033");
    CU_ASSERT(pty_sees_no_more(&pty, "LINE 1"));
    CU_ASSERT(pty_sees(&pty, "2/2"));
    pty_send(&pty, "hh");
    CU_ASSERT(pty_sees(&pty, "0/2"));
    leave(&pty);
}

static void test_help_and_menu(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_plain(&pty));
    pty_send(&pty, "\033OP");
    CU_ASSERT(pty_sees(&pty, "Through the game"));
    pty_send(&pty, "G");
    CU_ASSERT(pty_sees(&pty, "leave for the shell"));
    pty_send(&pty, "q");
    CU_ASSERT(pty_sees_no_more(&pty, "leave for the shell"));
    pty_send(&pty, "\033[21~");
    CU_ASSERT(pty_sees(&pty, "Settings"));
    pty_send(&pty, "jjj\033[C");
    CU_ASSERT(pty_sees(&pty, "flip         white"));
    pty_send(&pty, "q");
    CU_ASSERT(pty_sees_no_more(&pty, "Settings"));
    leave(&pty);
}

/* --- What terminals do ---------------------------------------------------- */

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
    CU_ASSERT(pty_sees(&pty, "engine d"));
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
    const char *argv[] = { "/bin/sh", "-i", NULL };
    const char *const environment[] = {
        "TERM=xterm-256color", "LC_ALL=C.UTF-8",  "PS1=shell: ", "ENV=",
        environment_home,      environment_state, NULL
    };
    PtyWish wish = { 80, 24, argv, environment };
    Text line = { 0 };
    Pty pty;

    forget_state();
    CU_ASSERT_FATAL(pty_start(&pty, &wish));
    CU_ASSERT(pty_sees(&pty, "shell:"));
    text_format(&line, "%s\r", getenv("LUFT"));
    pty_send(&pty, text_string(&line));
    CU_ASSERT(pty_sees(&pty, "New game"));
    pty_send(&pty, "e4");
    CU_ASSERT(pty_sees(&pty, "1.> e4"));
    pty_send(&pty, "\x1a");
    CU_ASSERT(pty_sees(&pty, "shell:"));
    CU_ASSERT_FALSE(eye_is_on_other_screen(pty.eye));
    CU_ASSERT_FALSE(eye_reports_mouse(pty.eye));
    pty_send(&pty, "echo still $((6*7))\r");
    CU_ASSERT(pty_sees(&pty, "still 42"));
    pty_send(&pty, "fg\r");
    CU_ASSERT(pty_sees(&pty, "1.> e4"));
    CU_ASSERT(eye_is_on_other_screen(pty.eye));
    pty_send(&pty, "\x03\x04");
    CU_ASSERT(pty_sees(&pty, "shell:"));
    pty_send(&pty, "exit\r");
    CU_ASSERT(pty_has_ended(&pty));
    pty_end(&pty);
    text_free(&line);
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
    static const char *const locales[] = { "C", "C.UTF-8", "POSIX",
                                           "de_DE.UTF-8" };

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
            pty_send(&pty, "set movetime=50\re4\r");
            CU_ASSERT(pty_sees(&pty, "2.")); /* the engine has answered */
            pty_send(&pty, "quit!\r");
            CU_ASSERT(pty_has_ended(&pty));
            CU_ASSERT(WIFEXITED(pty.status) && WEXITSTATUS(pty.status) == 0);
            CU_ASSERT(pty_is_restored(&pty));
            pty_end(&pty);
        }
}

/* --- Every way out -------------------------------------------------------- */

static void test_signals(void)
{
    static const int signals[] = { SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGSEGV,
                                   SIGABRT, SIGBUS, SIGFPE, SIGILL };

    for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++)
        for (int is_thinking = 0; is_thinking < 2; is_thinking++) {
            Pty pty;

            CU_ASSERT_FATAL(start_plain(&pty));
            if (is_thinking) {
                pty_send(&pty, "set movetime=60000\re4\r");
                CU_ASSERT(pty_sees(&pty, "THINKING"));
            }
            kill(pty.child, signals[i]);
            CU_ASSERT(pty_has_ended(&pty));
            if (!pty_is_restored(&pty)) {
                printf("\nsignal %d\n", signals[i]);
                CU_FAIL("the terminal is not as it was");
            }
            pty_end(&pty);
        }
}

static void test_lost_terminal(void)
{
    int64_t end = clock_milliseconds() + 10000;
    Pty pty;

    CU_ASSERT_FATAL(start_plain(&pty));
    pty_send(&pty, "set movetime=60000\re4\r");
    CU_ASSERT(pty_sees(&pty, "THINKING"));
    close(pty.slave);
    close(pty.master);
    while (!pty.has_ended && clock_milliseconds() < end) {
        struct timespec pause = { 0, 10000000 };

        pty.has_ended = waitpid(pty.child, &pty.status, WNOHANG) == pty.child;
        nanosleep(&pause, NULL);
    }
    CU_ASSERT(pty.has_ended);
    pty.master = -1;
    pty_end(&pty);
}

static void test_kill_and_recover(void)
{
    Start start = { 0 };
    Pty pty;

    CU_ASSERT_FATAL(start_plain(&pty));
    pty_send(&pty, "new human\r");
    CU_ASSERT(pty_sees(&pty, "White - Black"));
    pty_send(&pty, "d4\rd5\r");
    CU_ASSERT(pty_sees(&pty, "2.>"));
    pty_watch(&pty, 200);
    kill(pty.child, SIGKILL);
    CU_ASSERT(pty_has_ended(&pty));
    pty_end(&pty);
    CU_ASSERT_FATAL(start_program(&pty, &start));
    CU_ASSERT(pty_sees(&pty, "which was interrupted?"));
    pty_send(&pty, "y");
    CU_ASSERT(pty_sees(&pty, "1 d4"));
    CU_ASSERT(pty_sees(&pty, "2.>"));
    leave(&pty);
}

/* --- Whatever comes ------------------------------------------------------- */

static void test_monkey(void)
{
    static const char *const keys[] = {
        "e4\r",
        "\033",
        "\033[A",
        "\033[B",
        "\033[C",
        "\033[D",
        "\t",
        " ",
        "\r",
        "\033OQ",
        "\033OS",
        "\033OP",
        "x",
        "v",
        "\033[<0;20;10M",
        "\033[<0;24;12m",
        "\033[<64;5;5M",
        "n",
        "f",
        "1",
        "\033[200~abc\033[201~",
        "\xc3\xa9",
        "\xff",
        "Nf3\r",
        "undo\r",
        "hint\r",
        "\x0c",
        "\033[5~",
        "o",
        "I",
        "z",
        ":",
        "set lines=5\r",
        "\x12",

        "new human\r",
        "a",
        "\033[1;5D",
    };
    Random random;
    Pty pty;

    CU_ASSERT_FATAL(start_plain(&pty));
    random_start(&random, 11);
    for (int i = 0; i < 1500 && !pty.has_ended; i++) {
        pty_send(&pty,
                 keys[random_below(&random, sizeof keys / sizeof keys[0])]);
        if (i % 20 == 0)
            pty_watch(&pty, 20);
    }
    pty_watch(&pty, 500);
    CU_ASSERT(pty_sees(&pty, "F1")); /* it is still there */
    kill(pty.child, SIGTERM);
    CU_ASSERT(pty_has_ended(&pty));
    CU_ASSERT(WIFEXITED(pty.status));
    CU_ASSERT(pty_is_restored(&pty));
    pty_end(&pty);
}

int main(void)
{
    CU_TestInfo use[] = {
        { "start and quit", test_start_and_quit },
        { "Ctrl-D quits", test_ctrl_d_quits },
        { "a game by keyboard", test_game_by_keyboard },
        { "a game by mouse", test_game_by_mouse },
        { "a move by the cursor", test_game_by_cursor },
        { "a wrong move stays", test_wrong_move_stays },
        { "completion and history", test_completion_and_history },
        { "a paste never plays", test_paste_never_plays },
        { "analysis", test_analysis },
        { "help and menu", test_help_and_menu },
        CU_TEST_INFO_NULL,
    };
    CU_TestInfo terminals[] = {
        { "sizes", test_sizes },
        { "a small window keeps the prompt",
          test_small_window_keeps_the_prompt },
        { "suspend and resume", test_suspend_and_resume },
        { "many terminals and locales", test_many_terminals },
        CU_TEST_INFO_NULL,
    };
    CU_TestInfo ends[] = {
        { "signals", test_signals },
        { "the terminal is lost", test_lost_terminal },
        { "kill and recover", test_kill_and_recover },
        { "whatever comes", test_monkey },
        CU_TEST_INFO_NULL,
    };
    CU_SuiteInfo suites[] = {
        { "people", make_home, remove_home, NULL, NULL, use },
        { "terminals", make_home, remove_home, NULL, NULL, terminals },
        { "ends", make_home, remove_home, NULL, NULL, ends },
        CU_SUITE_INFO_NULL,
    };

    if (getenv("LUFT") == NULL) {
        printf("LUFT must name the program\n");
        return 99;
    }
    signal(SIGPIPE, SIG_IGN);
    if (CU_initialize_registry() != CUE_SUCCESS ||
        CU_register_suites(suites) != CUE_SUCCESS)
        return 99;
    CU_basic_set_mode(CU_BRM_VERBOSE);
    CU_basic_run_tests();
    return CU_get_number_of_failures() > 0;
}
