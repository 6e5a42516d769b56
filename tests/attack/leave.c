/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Every way of leaving the screen, in whatever the program is doing: the modes
 * of the terminal are as they were, and the other screen, the cursor, the
 * mouse and the marks around pastes as well.
 *
 *     leave LUFT TIMES-EACH [SEED [FIRST-WAY]]
 */
#define _GNU_SOURCE
#include "kills.h"

#include "../ui/pty.h"
#include "../ui/wound.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* --- What it is doing ----------------------------------------------------- */

static void do_nothing(Pty *pty)
{
    (void)pty;
}

static void think(Pty *pty)
{
    pty_send(pty, "set book=off\rset level=20\rset movetime=60000\re4\r");
    pty_sees(pty, "THINKING");
}

static void analyse(Pty *pty)
{
    pty_send(pty, "new analysis\re4\ranalyse\r");
    pty_sees(pty, "LOOKING");
}

static void open_list(Pty *pty)
{
    pty_send(pty, "set\r");
    pty_sees(pty, "coordinates");
}

static void type_half(Pty *pty)
{
    pty_send(pty, "set li");
    pty_sees(pty, "set li");
}

static void (*const STATES[])(Pty *pty) = { do_nothing, think, analyse,
                                            open_list, type_half };

/* --- How it ends ---------------------------------------------------------- */

static bool exits_with(const Pty *pty, int status)
{
    return WIFEXITED(pty->status) && WEXITSTATUS(pty->status) == status;
}

/* Whatever is open or typed is left first. */
static bool by_command(Pty *pty, int unused)
{
    (void)unused;
    pty_send(pty, "\x03");
    pty_watch(pty, 20);
    pty_send(pty, ":quit!\r");
    return pty_has_ended(pty) && exits_with(pty, 0);
}

static bool by_signal(Pty *pty, int number)
{
    return pty_ends_by(pty, number);
}

/* In the thread that draws, when it wakes up. */
static bool by_fault(Pty *pty, int wound)
{
    if (!wound_thread(pty->child, (Wound)wound))
        return false;
    pty_send(pty, "x");
    return pty_has_ended(pty) && WIFSIGNALED(pty->status);
}

/* A thread that has work; 0 if there is none after so many looks. */
static pid_t find_thread(Pty *pty, int looks)
{
    enum { PAUSE = 20 };
    pid_t thread = 0;

    for (int i = 0; i < looks && thread == 0; i++) {
        thread = wound_find_thread(pty->child);
        if (thread == 0)
            pty_watch(pty, PAUSE);
    }
    return thread;
}

/* In one that thinks, if need be about something new. */
static bool by_fault_in_thread(Pty *pty, int wound)
{
    enum { SOON = 10, LATE = 500 };
    pid_t thread = find_thread(pty, SOON);

    if (thread == 0) {
        pty_send(pty, "\x03");
        pty_watch(pty, SOON);
        pty_send(pty, ":new analysis\ranalyse\r");
        thread = find_thread(pty, LATE);
    }
    return thread != 0 && wound_thread(thread, (Wound)wound) &&
           pty_has_ended(pty) && WIFSIGNALED(pty->status);
}

static bool is_dead(pid_t child)
{
    siginfo_t about = { 0 };

    return waitid(P_PID, (id_t)child, &about, WEXITED | WNOHANG | WNOWAIT) ==
               0 &&
           about.si_pid == child;
}

/* There is no more memory for what is pasted. */
static bool by_want_of_memory(Pty *pty, int size)
{
    struct rlimit limit = { 1, 1 };
    char piece[1024];

    memset(piece, 'x', sizeof piece);
    prlimit(pty->child, RLIMIT_AS, &limit, NULL);
    pty_send(pty, "\033[200~");
    for (int sent = 0; sent < size && !is_dead(pty->child); sent += 1024)
        if (write(pty->master, piece, sizeof piece) < 0)
            pty_watch(pty, 1); /* it has not read, or will not */
    return pty_has_ended(pty) && exits_with(pty, 1);
}

/* Nobody reads what it draws when it is told to end. */
static bool by_signal_unread(Pty *pty, int number)
{
    enum { PICTURES = 150 };
    struct timespec pause = { 0, 1000000 };

    for (int i = 0; i < PICTURES; i++) {
        pty_send(pty, "\x0c");
        nanosleep(&pause, NULL);
    }
    kill(pty->child, number);
    return pty_has_ended_unread(pty);
}

typedef struct Way {
    const char *name;
    bool (*take)(Pty *pty, int argument);
    int argument;
    bool needs_wounds;
} Way;

static const Way WAYS[] = {
    { "quit", by_command, 0, false },
    { "SIGINT", by_signal, SIGINT, false },
    { "SIGTERM", by_signal, SIGTERM, false },
    { "SIGHUP", by_signal, SIGHUP, false },
    { "SIGQUIT", by_signal, SIGQUIT, false },
    { "SIGSEGV", by_signal, SIGSEGV, false },
    { "SIGABRT, as of a failed assertion", by_signal, SIGABRT, false },
    { "SIGBUS", by_signal, SIGBUS, false },
    { "SIGFPE", by_signal, SIGFPE, false },
    { "SIGILL", by_signal, SIGILL, false },
    { "a stack that is used up", by_fault, WOUND_STACK, true },
    { "a fault in a thread that thinks", by_fault_in_thread, WOUND_JUMP, true },
    { "want of memory", by_want_of_memory, 4 << 20, false },
    { "SIGTERM on a terminal that has stalled", by_signal_unread, SIGTERM,
      false },
};

/* --- All of them ---------------------------------------------------------- */

static bool start(Pty *pty, const Victim *victim)
{
    const char *argv[] = { victim->luft, "--no-config", NULL };
    static const char *const environment[] = { "TERM=xterm-256color",
                                               "LC_ALL=C.UTF-8",
                                               "INPUTRC=/dev/null", NULL };
    PtyWish wish = { 80, 24, argv, environment };

    victim_forget(victim);
    return chdir(victim->root) == 0 && pty_start(pty, &wish) &&
           pty_sees(pty, "New game");
}

static bool try_once(Victim *victim, const Way *way)
{
    size_t state = (size_t)random_below(&victim->random, ARRAY_LENGTH(STATES));
    bool is_well;
    Pty pty;

    if (!start(&pty, victim))
        return false;
    STATES[state](&pty);
    is_well = way->take(&pty, way->argument);
    is_well = pty_is_restored(&pty) && is_well;
    if (!is_well)
        printf("%s: state %zu, status %d\n", way->name, state, pty.status);
    pty_end(&pty);
    return is_well;
}

int main(int argc, char **argv)
{
    size_t times = argc > 2 ? (size_t)atol(argv[2]) : 2;
    size_t first = argc > 4 ? (size_t)atol(argv[4]) : 1;
    size_t tried = 0;
    size_t failed = 0;
    Victim victim;

    if (argc < 2)
        return 99;
    setvbuf(stdout, NULL, _IOLBF, 0);
    signal(SIGPIPE, SIG_IGN);
    victim_begin(&victim, argv[1], argc > 3 ? (uint64_t)atol(argv[3]) : 1);
    for (size_t i = first - 1; i < ARRAY_LENGTH(WAYS); i++) {
        size_t before = failed;

        if (WAYS[i].needs_wounds && !wound_is_possible())
            continue;
        for (size_t j = 0; j < times; j++)
            failed += !try_once(&victim, &WAYS[i]);
        tried += times;
        printf("leaving by %s: %zu tried, %zu failed\n", WAYS[i].name, times,
               failed - before);
    }
    victim_end(&victim);
    printf("ways to leave the screen: %zu tried, %zu failed\n", tried, failed);
    return failed > 0;
}
