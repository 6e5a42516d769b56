/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "term/signals.h"

#include "base/common.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

enum { LAST_SECONDS = 1 /* to save and leave in, when told to */ };

/* The end of the pipe that signal handlers write to; they get no context. */
static int signal_pipe = -1;
static volatile sig_atomic_t is_told_to_end;

static void on_signal(int number)
{
    int saved = errno;
    unsigned char byte = (unsigned char)number;
    ssize_t ignored;

    if (number == SIGTERM || number == SIGHUP || number == SIGINT) {
        is_told_to_end = true;
        alarm(LAST_SECONDS); /* should the loop be stuck */
    }
    ignored = write(signal_pipe, &byte, 1);
    (void)ignored;
    errno = saved;
}

static const int SIGNALS[] = { SIGWINCH, SIGTERM, SIGHUP,
                               SIGINT,   SIGTSTP, SIGCONT };

static void give_to(void (*handler)(int number))
{
    struct sigaction action = { .sa_flags = SA_RESTART };

    action.sa_handler = handler;
    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < ARRAY_LENGTH(SIGNALS); i++)
        sigaction(SIGNALS[i], &action, NULL);
}

void signals_catch(void)
{
    give_to(on_signal);
}

void signals_let_go(void)
{
    give_to(SIG_DFL);
}

Status signals_open(int *descriptor, Fault *fault)
{
    int ends[2];

    if (pipe(ends) != 0)
        return fault_set(fault, ERR_IO, "cannot create a pipe for signals: %s",
                         strerror(errno));
    for (int i = 0; i < 2; i++) {
        fcntl(ends[i], F_SETFD, FD_CLOEXEC);
        fcntl(ends[i], F_SETFL, O_NONBLOCK);
    }
    signal_pipe = ends[1];
    is_told_to_end = false;
    signal(SIGPIPE, SIG_IGN);
    signals_catch();
    *descriptor = ends[0];
    return OK;
}

void signals_close(int descriptor)
{
    signals_let_go();
    close(signal_pipe);
    signal_pipe = -1;
    close(descriptor);
}

int signals_take(int descriptor)
{
    unsigned char byte;

    return read(descriptor, &byte, 1) == 1 ? byte : 0;
}

static bool is_in_background(int terminal)
{
    pid_t foreground = tcgetpgrp(terminal);

    return foreground > 0 && foreground != getpgrp();
}

/* SIGCONT is not for the loop here: coming back twice would lose the place on
   the other screen to which the cursor returns at the end. */
bool signals_stop_job(int terminal)
{
    signal(SIGCONT, SIG_DFL);
    signal(SIGTSTP, SIG_DFL);
    kill(0, SIGTSTP);
    while (!is_told_to_end && is_in_background(terminal))
        kill(0, SIGSTOP);
    signals_catch();
    return !is_told_to_end;
}
