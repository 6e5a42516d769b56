/* SPDX-License-Identifier: GPL-3.0-or-later */

/* For prctl, syscall and NSIG. */
#define _DEFAULT_SOURCE

#include "host/guard.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/resource.h>
#include <sys/select.h>
#include <sys/wait.h>
#include <unistd.h>
#if defined(__linux__)
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

enum { EXIT_NO_EXEC = 127, CHILDREN_TEXT_SIZE = 4096 };

/* Where the guard has its descriptors; below them are the program's three. */
enum { LIFELINE = 3, LAUNCH = 4, DESCRIPTORS = 5 };

static void wake(int signal)
{
    (void)signal; /* it is enough that pselect returns */
}

static void close_from(unsigned first, unsigned limit)
{
#if defined(SYS_close_range)
    if (syscall(SYS_close_range, first, ~0u, 0) == 0)
        return;
#endif
    for (unsigned i = first; i < limit; i++)
        close((int)i);
}

static void block_signals(void)
{
    sigset_t all;

    sigfillset(&all);
    sigprocmask(SIG_SETMASK, &all, NULL);
}

/* Signals as a program expects them; ours may be caught, blocked, ignored. */
static void reset_signals(void)
{
    struct sigaction standard = { .sa_handler = SIG_DFL };
    sigset_t none;

    for (int i = 1; i < NSIG; i++)
        sigaction(i, &standard, NULL);
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
}

static void report(int descriptor, int number)
{
    (void)!write(descriptor, &number, sizeof number);
}

/* Linux shares the processor between sessions first, so that a new session is
 * not nice because its process is: it has to be told. */
static void stay_nice(void)
{
#if defined(__linux__)
    int nice = getpriority(PRIO_PROCESS, 0);
    char digits[2] = { (char)('0' + nice / 10), (char)('0' + nice % 10) };
    int file;

    if (nice <= 0 || nice > 19)
        return;
    file = open("/proc/self/autogroup", O_WRONLY | O_CLOEXEC);
    if (file < 0)
        return;
    (void)!write(file, digits, sizeof digits);
    close(file);
#endif
}

static void become_program(const GuardTask *task)
{
#if defined(__linux__)
    prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
    setsid(); /* no terminal: ssh must not ask for passwords on ours */
    stay_nice();
    close(LIFELINE);
    fcntl(LAUNCH, F_SETFD, FD_CLOEXEC);
    reset_signals();
    if (task->directory == NULL || chdir(task->directory) == 0)
        execvp(task->arguments[0], task->arguments);
    report(LAUNCH, errno);
    _exit(EXIT_NO_EXEC);
}

/* Sleep until the program ends or the other end of the lifeline is gone. */
static void watch_over(pid_t program)
{
    sigset_t all_but_child;

    sigfillset(&all_but_child);
    sigdelset(&all_but_child, SIGCHLD);
    for (;;) {
        int status = 0;
        fd_set readable;
        char byte;

        if (waitpid(program, &status, WNOHANG) != 0) {
            report(LIFELINE, status);
            return;
        }
        FD_ZERO(&readable);
        FD_SET(LIFELINE, &readable);
        if (pselect(LIFELINE + 1, &readable, NULL, NULL, NULL,
                    &all_but_child) <= 0)
            continue;
        if (read(LIFELINE, &byte, 1) <= 0)
            return;
        kill(-program, SIGTERM);
    }
}

#if defined(__linux__)
static const char CHILDREN[] = "/proc/thread-self/children";

/* Kill all children there are at this moment; false when there are none. */
static bool kill_children(void)
{
    char text[CHILDREN_TEXT_SIZE];
    int file = open(CHILDREN, O_RDONLY);
    ssize_t length = file < 0 ? 0 : read(file, text, sizeof text);
    pid_t child = 0;

    close(file);
    for (ssize_t i = 0; i < length; i++) {
        if (text[i] >= '0' && text[i] <= '9') {
            child = child * 10 + (text[i] - '0');
        } else if (child > 1) {
            kill(child, SIGKILL);
            child = 0;
        }
    }
    return length > 0;
}

/* From now on what the program's children leave behind becomes our child. */
static void inherit_orphans(void)
{
    if (access(CHILDREN, R_OK) == 0)
        prctl(PR_SET_CHILD_SUBREAPER, 1);
}
#else
static bool kill_children(void)
{
    return false;
}

static void inherit_orphans(void)
{
}
#endif

static void kill_all(pid_t program)
{
    kill(-program, SIGKILL);
    kill(program, SIGKILL); /* should it have left its group */
    while (kill_children() && waitpid(-1, NULL, 0) > 0) {
    }
    while (waitpid(-1, NULL, WNOHANG) > 0) {
    }
}

/* Put the descriptors where they belong without treading on each other. */
static void arrange_descriptors(const GuardTask *task)
{
    const int from[DESCRIPTORS] = { task->input, task->output, task->errors,
                                    task->lifeline, task->launch };
    int high[DESCRIPTORS];

    for (int i = 0; i < DESCRIPTORS; i++)
        high[i] = fcntl(from[i], F_DUPFD, DESCRIPTORS);
    for (int i = 0; i < DESCRIPTORS; i++)
        dup2(high[i], i);
    close_from(DESCRIPTORS, task->limit);
}

static void close_all_but_lifeline(void)
{
    for (int i = 0; i < DESCRIPTORS; i++)
        if (i != LIFELINE)
            close(i);
}

void guard_run(const GuardTask *task)
{
    struct sigaction waking = { .sa_handler = wake };

    block_signals();
    setpgid(0, 0);
    sigaction(SIGCHLD, &waking, NULL);
    arrange_descriptors(task);
    inherit_orphans();

    pid_t program = fork();

    if (program == 0)
        become_program(task);
    if (program < 0) {
        report(LAUNCH, errno);
        _exit(EXIT_NO_EXEC);
    }
    close_all_but_lifeline();
    watch_over(program);
    kill_all(program);
    _exit(0);
}
