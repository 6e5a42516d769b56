/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "term/clipboard.h"

#include "base/clock.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
    PATIENCE = 1000, /* ms for a program that talks to a display */
    LOOK = 5,        /* ms between two looks at it */
    DESCRIPTORS = 256,
    NOT_THERE = 127
};

/* Each goes into the background itself, to hand the text out. */
static const char COMMAND[] =
    "has() { command -v \"$1\"; }\n"
    "if [ -n \"$WAYLAND_DISPLAY\" ] && has wl-copy; then exec wl-copy; fi\n"
    "[ -n \"$DISPLAY\" ] || exit 127\n"
    "if has xclip; then exec xclip -selection clipboard; fi\n"
    "if has xsel; then exec xsel --input --clipboard; fi\n"
    "exit 127\n";

static bool has_display(void)
{
    const char *wayland = getenv("WAYLAND_DISPLAY");
    const char *x = getenv("DISPLAY");

    return (wayland != NULL && *wayland != '\0') || (x != NULL && *x != '\0');
}

/* It must not hold the terminal open, nor end with it. */
static void become(int input)
{
    int nowhere = open("/dev/null", O_WRONLY);

    setsid();
    dup2(input, 0);
    dup2(nowhere, 1);
    dup2(nowhere, 2);
    for (int i = 3; i < DESCRIPTORS; i++)
        close(i);
    for (int i = 1; i < 32; i++)
        signal(i, SIG_DFL);
    execl("/bin/sh", "sh", "-c", COMMAND, (char *)NULL);
    _exit(NOT_THERE);
}

static void send(int output, Span text, int64_t end)
{
    while (text.length > 0 && clock_milliseconds() < end) {
        struct pollfd ready = { .fd = output, .events = POLLOUT };
        ssize_t written;

        if (poll(&ready, 1, LOOK) <= 0)
            continue;
        written = write(output, text.data, text.length);
        if (written <= 0)
            return;
        text = span_skip(text, (size_t)written);
    }
}

static bool has_succeeded(pid_t child, int64_t end)
{
    const struct timespec pause = { 0, LOOK * 1000000 };
    int status = 0;

    while (clock_milliseconds() < end) {
        if (waitpid(child, &status, WNOHANG) == child)
            return WIFEXITED(status) && WEXITSTATUS(status) == 0;
        nanosleep(&pause, NULL);
    }
    kill(child, SIGKILL);
    waitpid(child, &status, 0);
    return false;
}

/* A program that goes away early must not be our end. */
static void send_safely(int output, Span text, int64_t end)
{
    struct sigaction ignore = { .sa_handler = SIG_IGN };
    struct sigaction before;

    sigemptyset(&ignore.sa_mask);
    sigaction(SIGPIPE, &ignore, &before);
    fcntl(output, F_SETFL, O_NONBLOCK);
    send(output, text, end);
    close(output);
    sigaction(SIGPIPE, &before, NULL);
}

bool clipboard_put(Span text)
{
    int64_t end = clock_milliseconds() + PATIENCE;
    int ends[2];
    pid_t child;

    if (!has_display() || pipe(ends) != 0)
        return false;
    child = fork();
    if (child == 0)
        become(ends[0]);
    close(ends[0]);
    if (child < 0) {
        close(ends[1]);
        return false;
    }
    send_safely(ends[1], text, end);
    return has_succeeded(child, end);
}
