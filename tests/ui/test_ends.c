/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "program.h"
#include "wound.h"

#include "base/random.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>

static void start_thinking(Pty *pty)
{
    CU_ASSERT_FATAL(start_plain(pty));
    pty_send(pty, "set book=off\rset level=20\rset movetime=60000\r"
                  "e4\r");
    CU_ASSERT(pty_sees(pty, "THINKING"));
}

static void test_signals(void)
{
    const int signals[] = {
        SIGTERM,   SIGHUP,   SIGINT,  SIGQUIT, SIGSEGV, SIGABRT,   SIGBUS,
        SIGFPE,    SIGILL,   SIGTRAP, SIGUSR1, SIGUSR2, SIGVTALRM,
#ifdef SIGIO
        SIGIO,
#endif
#ifdef SIGPWR
        SIGPWR,
#endif
#ifdef SIGSTKFLT
        SIGSTKFLT,
#endif
        SIGRTMIN,  SIGRTMAX,
    };

    for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++)
        for (int is_thinking = 0; is_thinking < 2; is_thinking++) {
            Pty pty;

            if (is_thinking)
                start_thinking(&pty);
            else
                CU_ASSERT_FATAL(start_plain(&pty));
            CU_ASSERT(pty_ends_by(&pty, signals[i]));
            if (!pty_is_restored(&pty)) {
                printf("\nsignal %d\n", signals[i]);
                CU_FAIL("the terminal is not as it was");
            }
            pty_end(&pty);
        }
}

/* The thread that searches may be between two jobs: a little patience. */
static pid_t find_thread(Pty *pty)
{
    enum { TIMES = 100, PAUSE = 50 };
    pid_t thread = 0;

    for (int i = 0; i < TIMES && thread == 0; i++) {
        thread = wound_find_thread(pty->child);
        if (thread == 0)
            pty_watch(pty, PAUSE);
    }
    return thread;
}

/* Not the main thread has the fault, and the terminal comes back as well. */
static void test_crash_in_a_thread(void)
{
    static const Wound wounds[] = { WOUND_JUMP, WOUND_STACK };

    if (!wound_is_possible()) {
        printf("skipped: no faults in threads on this machine ");
        return;
    }
    for (size_t i = 0; i < ARRAY_LENGTH(wounds); i++) {
        Pty pty;
        pid_t thread;

        start_thinking(&pty);
        thread = find_thread(&pty);
        CU_ASSERT_NOT_EQUAL_FATAL(thread, 0);
        if (!wound_thread(thread, wounds[i])) {
            printf("skipped: threads cannot be got hold of here ");
            pty_end(&pty);
            return;
        }
        CU_ASSERT(pty_has_ended(&pty));
        CU_ASSERT(WIFSIGNALED(pty.status));
        CU_ASSERT_EQUAL(WTERMSIG(pty.status), SIGSEGV);
        CU_ASSERT(pty_is_restored(&pty));
        pty_end(&pty);
    }
}

/* Pictures until nobody takes them any more. */
static void stall(Pty *pty)
{
    enum { PICTURES = 150 };
    struct timespec pause = { 0, 2000000 };

    CU_ASSERT_FATAL(start_plain(pty));
    for (int i = 0; i < PICTURES; i++) {
        pty_send(pty, "\x0c");
        nanosleep(&pause, NULL);
    }
}

/* It is told to end while nobody reads; then somebody does again. */
static void test_stalled_terminal(void)
{
    static const int signals[] = { 0, SIGTERM, SIGSEGV, SIGQUIT };
    struct timespec pause = { 0, 700000000 };
    Pty pty;

    for (size_t i = 0; i < ARRAY_LENGTH(signals); i++) {
        stall(&pty);
        if (signals[i] == 0)
            pty_send(&pty, "quit!\r");
        else
            kill(pty.child, signals[i]);
        CU_ASSERT(pty_has_ended_unread(&pty));
        CU_ASSERT(pty_is_restored(&pty));
        pty_end(&pty);
    }
    stall(&pty);
    pty_send(&pty, "quit!\r");
    nanosleep(&pause, NULL);
    CU_ASSERT(pty_has_ended(&pty));
    CU_ASSERT(WIFEXITED(pty.status) && WEXITSTATUS(pty.status) == 0);
    CU_ASSERT(pty_is_restored(&pty));
    pty_end(&pty);
}

static void test_lost_terminal(void)
{
    Pty pty;

    start_thinking(&pty);
    pty_hang_up(&pty);
    CU_ASSERT(pty_has_ended(&pty));
    pty_end(&pty);
}

/* A game is killed; the next program asks about it. */
static void start_after_kill(Pty *pty, const Start *start)
{
    CU_ASSERT_FATAL(start_plain(pty));
    pty_send(pty, "new human\r");
    CU_ASSERT(pty_sees(pty, "White - Black"));
    pty_send(pty, "d4\rd5\r");
    CU_ASSERT(pty_sees(pty, "2.>"));
    kill(pty->child, SIGKILL);
    CU_ASSERT(pty_has_ended(pty));
    pty_end(pty);
    CU_ASSERT_FATAL(start_program(pty, start));
}

static void test_kill_and_recover(void)
{
    Pty pty;

    start_after_kill(&pty, &(Start){ 0 });
    CU_ASSERT(pty_sees(&pty, "Resume the interrupted game"));
    pty_send(&pty, "y");
    CU_ASSERT(pty_sees(&pty, "1 d4"));
    CU_ASSERT(pty_sees(&pty, "2.>"));
    leave(&pty);
}

/* A question counts as seen when all of it has been sent, however long that
 * takes: the picture is larger than what a terminal takes at once. */
static void test_answer_on_a_slow_terminal(void)
{
    Start large = { .columns = 200, .rows = 60 };
    Pty pty;

    start_after_kill(&pty, &large);
    nanosleep(&(struct timespec){ .tv_nsec = 500000000 }, NULL);
    CU_ASSERT(pty_sees(&pty, "Resume the interrupted game"));
    CU_ASSERT(pty_sees(&pty, "Esc Later"));
    pty_send(&pty, "y");
    CU_ASSERT(pty_sees(&pty, "Game resumed"));
    leave(&pty);
}

/* So long a comment that writing it down takes its time. */
static void write_long_game(char path[256])
{
    enum { PIECES = 90000 };
    FILE *file;

    snprintf(path, 256, "%s/long.pgn", home_variable() + strlen("HOME="));
    file = fopen(path, "w");
    CU_ASSERT_PTR_NOT_NULL_FATAL(file);
    fputs("[Event \"long\"]\n\n{", file);
    for (int i = 0; i < PIECES; i++)
        fputs(i % 8 == 7 ? "ten bytes\n" : "ten bytes ", file);
    fputs("} *\n", file);
    fclose(file);
}

/* What has been seen is on the disk, in line mode as on the screen. */
static void test_kill_right_after_a_move(void)
{
    char path[256];

    write_long_game(path);
    for (int is_plain = 0; is_plain < 2; is_plain++) {
        Start start = { .arguments = { is_plain ? "--plain" : "--no-mouse",
                                       path } };
        Start again = { .arguments = { start.arguments[0] } };
        Pty pty;

        forget_state();
        CU_ASSERT_FATAL(start_program(&pty, &start));
        CU_ASSERT(pty_sees(&pty, "\n1.>"));
        pty_send(&pty, is_plain ? "Nf3\r" : ":focus prompt\rNf3\r");
        CU_ASSERT(pty_sees(&pty, "\n1...>"));
        kill(pty.child, SIGKILL);
        CU_ASSERT(pty_has_ended(&pty));
        pty_end(&pty);
        CU_ASSERT_FATAL(start_program(&pty, &again));
        CU_ASSERT(pty_sees(&pty, "Resume the interrupted game"));
        pty_send(&pty, is_plain ? "y\r" : "y");
        CU_ASSERT(pty_sees(&pty, "\n1...>"));
        leave(&pty);
    }
}

/* Somebody who has not seen the question types a move: its letters are no
 * answers, and nothing is played that was not typed. */
static void test_move_before_answer(void)
{
    Pty pty;

    start_after_kill(&pty, &(Start){ 0 });
    CU_ASSERT(pty_sees(&pty, "Resume the interrupted game"));
    pty_send(&pty, "n");
    CU_ASSERT(pty_sees(&pty, "1.> n"));
    CU_ASSERT(pty_sees(&pty, "?  Enter: no"));
    pty_send(&pty, "f3");
    CU_ASSERT(pty_sees(&pty, "?  Enter: no, then nf3"));
    pty_send(&pty, "\r");
    CU_ASSERT(pty_sees(&pty, "1 Nf3"));
    leave(&pty);
}

/* --- Whatever comes ------------------------------------------------------- */

/* LUFT_MONKEY says how many events. */
static int monkey_events(void)
{
    enum { USUAL = 1500 };
    const char *wish = getenv("LUFT_MONKEY");

    return wish == NULL ? USUAL : atoi(wish);
}

/* ":x" has come together, with which one leaves, as in vi. */
static void start_after_leaving(Pty *pty)
{
    CU_ASSERT_FATAL(WIFEXITED(pty->status) && WEXITSTATUS(pty->status) == 0);
    CU_ASSERT(pty_is_restored(pty));
    pty_end(pty);
    CU_ASSERT_FATAL(start_plain(pty));
}

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
    int events = monkey_events();
    Random random;
    Pty pty;

    CU_ASSERT_FATAL(start_plain(&pty));
    random_start(&random, 11);
    for (int i = 0; i < events; i++) {
        if (pty.has_ended)
            start_after_leaving(&pty);
        pty_send(&pty,
                 keys[random_below(&random, sizeof keys / sizeof keys[0])]);
        if (i % 20 == 0)
            pty_watch(&pty, 20);
    }
    if (pty.has_ended)
        start_after_leaving(&pty);
    pty_watch(&pty, 500);
    CU_ASSERT(pty_sees(&pty, "F1")); /* it is still there */
    CU_ASSERT(pty_ends_by(&pty, SIGTERM));
    CU_ASSERT(WIFEXITED(pty.status));
    CU_ASSERT(pty_is_restored(&pty));
    pty_end(&pty);
}

CU_TestInfo end_tests[] = {
    { "signals", test_signals },
    { "a crash in a thread", test_crash_in_a_thread },
    { "a terminal that has stalled", test_stalled_terminal },
    { "the terminal is lost", test_lost_terminal },
    { "kill and recover", test_kill_and_recover },
    { "an answer on a slow terminal", test_answer_on_a_slow_terminal },
    { "kill right after a move", test_kill_right_after_a_move },
    { "a move before the answer", test_move_before_answer },
    { "whatever comes", test_monkey },
    CU_TEST_INFO_NULL,
};
