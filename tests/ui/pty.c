/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pty.h"

#include "base/clock.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    PATIENCE = 30000, /* ms; machines that test may be busy */
    SILENCE = 60      /* ms without output that count as the end of it */
};

static void set_size(int descriptor, int columns, int rows)
{
    struct winsize size = { .ws_col = (unsigned short)columns,
                            .ws_row = (unsigned short)rows };

    ioctl(descriptor, TIOCSWINSZ, &size);
}

static void put_environment(const char *const *environment)
{
    for (; environment != NULL && *environment != NULL; environment++) {
        char *copy = strdup(*environment);
        char *sign = strchr(copy, '=');

        *sign = '\0';
        if (sign[1] == '\0')
            unsetenv(copy);
        else
            setenv(copy, sign + 1, 1);
        free(copy);
    }
}

static void become(const PtyWish *wish, const char *name)
{
    int descriptor;

    setsid();
    descriptor = open(name, O_RDWR);
    ioctl(descriptor, TIOCSCTTY, 0);
    for (int i = 0; i < 3; i++)
        dup2(descriptor, i);
    for (int i = 3; i < 100; i++)
        close(i);
    for (int i = 1; i < 32; i++)
        signal(i, SIG_DFL);
    put_environment(wish->environment);
    execv(wish->argv[0], (char *const *)(uintptr_t)wish->argv);
    _exit(126);
}

bool pty_start(Pty *pty, const PtyWish *wish)
{
    int columns = wish->columns > 0 ? wish->columns : 80;
    int rows = wish->rows > 0 ? wish->rows : 24;
    char name[64];

    *pty = (Pty){ .master = posix_openpt(O_RDWR | O_NOCTTY) };
    if (pty->master < 0 || grantpt(pty->master) != 0 ||
        unlockpt(pty->master) != 0)
        return false;
    snprintf(name, sizeof name, "%s", ptsname(pty->master));
    pty->slave = open(name, O_RDWR | O_NOCTTY);
    set_size(pty->master, columns, rows);
    tcgetattr(pty->slave, &pty->before);
    fcntl(pty->master, F_SETFL, O_NONBLOCK);
    pty->eye = eye_new(columns, rows);
    fflush(stdout);
    pty->child = fork();
    if (pty->child == 0)
        become(wish, name);
    return pty->child > 0;
}

static void look_for_end(Pty *pty)
{
    if (!pty->has_ended &&
        waitpid(pty->child, &pty->status, WNOHANG) == pty->child)
        pty->has_ended = true;
}

void pty_end(Pty *pty)
{
    if (!pty->has_ended && pty->child > 0) {
        kill(pty->child, SIGKILL);
        kill(pty->child, SIGCONT);
        waitpid(pty->child, &pty->status, 0);
    }
    if (pty->master >= 0)
        close(pty->master);
    close(pty->slave);
    eye_free(pty->eye);
}

static bool read_some(Pty *pty, int timeout)
{
    struct pollfd ready = { .fd = pty->master, .events = POLLIN };
    char bytes[16384];
    ssize_t count;

    if (poll(&ready, 1, timeout) <= 0)
        return false;
    count = read(pty->master, bytes, sizeof bytes);
    if (count <= 0)
        return false;
    pty->received += (uint64_t)count;
    eye_feed(pty->eye, span_of(bytes, (size_t)count));
    return true;
}

void pty_send_span(Pty *pty, Span bytes)
{
    int64_t end = clock_milliseconds() + PATIENCE;

    while (bytes.length > 0 && clock_milliseconds() < end) {
        ssize_t count = write(pty->master, bytes.data, bytes.length);

        if (count > 0)
            bytes = span_skip(bytes, (size_t)count);
        else
            read_some(pty, 5);
    }
}

void pty_send(Pty *pty, const char *bytes)
{
    pty_send_span(pty, span_from(bytes));
}

void pty_watch(Pty *pty, int milliseconds)
{
    int64_t end = clock_milliseconds() + milliseconds;

    while (clock_milliseconds() < end && read_some(pty, SILENCE))
        ;
    look_for_end(pty);
}

static bool wait_for(Pty *pty, const char *words, bool is_wanted)
{
    int64_t end = clock_milliseconds() + PATIENCE;

    while (eye_sees(pty->eye, words) != is_wanted) {
        if (clock_milliseconds() > end || pty->has_ended)
            return false;
        if (!read_some(pty, SILENCE))
            look_for_end(pty);
    }
    return true;
}

bool pty_sees(Pty *pty, const char *words)
{
    if (wait_for(pty, words, true))
        return true;
    printf("\nnot seen: %s\n", words);
    pty_show(pty);
    return false;
}

bool pty_sees_no_more(Pty *pty, const char *words)
{
    if (wait_for(pty, words, false))
        return true;
    printf("\nstill there: %s\n", words);
    pty_show(pty);
    return false;
}

bool pty_is_titled(Pty *pty, const char *title)
{
    int64_t end = clock_milliseconds() + PATIENCE;

    while (strcmp(eye_title(pty->eye), title) != 0 &&
           clock_milliseconds() < end)
        read_some(pty, SILENCE);
    return strcmp(eye_title(pty->eye), title) == 0;
}

bool pty_has_ended(Pty *pty)
{
    int64_t end = clock_milliseconds() + PATIENCE;

    while (!pty->has_ended && clock_milliseconds() < end) {
        read_some(pty, 20);
        look_for_end(pty);
    }
    while (pty->has_ended && read_some(pty, 0))
        ;
    return pty->has_ended;
}

void pty_resize(Pty *pty, int columns, int rows)
{
    eye_resize(pty->eye, columns, rows);
    set_size(pty->master, columns, rows);
}

bool pty_is_restored(Pty *pty)
{
    struct termios now;
    int column;
    int row;
    bool is_visible;

    while (read_some(pty, SILENCE))
        ;
    if (tcgetattr(pty->slave, &now) != 0)
        return false;
    eye_cursor(pty->eye, &column, &row, &is_visible);
    if (now.c_iflag != pty->before.c_iflag ||
        now.c_oflag != pty->before.c_oflag ||
        now.c_lflag != pty->before.c_lflag ||
        memcmp(now.c_cc, pty->before.c_cc, sizeof now.c_cc) != 0) {
        printf("\nother modes than before\n");
        return false;
    }
    if (eye_is_on_other_screen(pty->eye) || eye_reports_mouse(pty->eye) ||
        !is_visible) {
        printf("\nscreen %d, mouse %d, cursor %d\n",
               eye_is_on_other_screen(pty->eye), eye_reports_mouse(pty->eye),
               is_visible);
        return false;
    }
    return true;
}

void pty_show(const Pty *pty)
{
    Text text = { 0 };

    eye_text(pty->eye, &text);
    printf("%s", text_string(&text));
    text_free(&text);
}
