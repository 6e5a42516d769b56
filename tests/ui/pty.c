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
#include <time.h>
#include <unistd.h>

enum {
    PATIENCE = 60000, /* ms; machines that test may be busy */
    PAUSE = 60        /* ms between two looks at a silent program */
};

/* Less, where somebody waits for a test that fails. */
static int64_t patience(void)
{
    const char *wanted = getenv("LUFT_PATIENCE");

    return wanted != NULL ? strtol(wanted, NULL, 10) : PATIENCE;
}

/* The thread sanitizer loses signals that come while the program writes: there
 * they come again after so many ms. */
#ifdef __SANITIZE_THREAD__
enum { AGAIN = 3000, IS_LOSING_SIGNALS = 1 };
#else
enum { AGAIN = PATIENCE, IS_LOSING_SIGNALS = 0 };
#endif

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
    if (pty->watcher != NULL)
        pty->watcher(pty->context, span_of(bytes, (size_t)count));
    eye_feed(pty->eye, span_of(bytes, (size_t)count));
    return true;
}

static void close_slave(Pty *pty)
{
    if (pty->slave >= 0)
        close(pty->slave);
    pty->slave = -1;
}

/*
 * What a program wrote last may still be on its way when it has gone.  All of
 * it has come when the master says that nobody is at the other end.
 */
static void read_the_rest(Pty *pty)
{
    int64_t end = clock_milliseconds() + patience();

    tcgetattr(pty->slave, &pty->after);
    close_slave(pty);
    while (pty->master >= 0 && clock_milliseconds() < end) {
        struct pollfd ready = { .fd = pty->master, .events = POLLIN };

        if (!read_some(pty, PAUSE) && poll(&ready, 1, 0) > 0)
            return;
    }
}

/* Has it ended?  Then all that it wrote has been read. */
static bool look_for_end(Pty *pty)
{
    if (!pty->has_ended &&
        waitpid(pty->child, &pty->status, WNOHANG) == pty->child) {
        pty->has_ended = true;
        read_the_rest(pty);
    }
    return pty->has_ended;
}

void pty_hang_up(Pty *pty)
{
    close_slave(pty);
    close(pty->master);
    pty->master = -1;
}

void pty_end(Pty *pty)
{
    if (!pty->has_ended && pty->child > 0) {
        kill(pty->child, SIGKILL);
        kill(pty->child, SIGCONT);
        waitpid(pty->child, &pty->status, 0);
    }
    close_slave(pty);
    if (pty->master >= 0)
        close(pty->master);
    eye_free(pty->eye);
}

void pty_send_span(Pty *pty, Span bytes)
{
    int64_t end = clock_milliseconds() + patience();

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

/* A program that was kept from reading takes several keys and an Enter, all at
 * once, for a paste: so Enter comes when the key before it has had an answer,
 * if it has one, and when what was typed is to be seen, if it ever is. */
static void wait_for_answer(Pty *pty, uint64_t received, const char *typed)
{
    enum { ANSWER = 500, SIGHT = 2000 };
    int64_t end = clock_milliseconds() + ANSWER;

    while (pty->received == received && clock_milliseconds() < end)
        read_some(pty, PAUSE);
    if (pty->received == received)
        return;
    end = clock_milliseconds() + SIGHT;
    while (!eye_sees(pty->eye, typed) && clock_milliseconds() < end)
        read_some(pty, PAUSE);
}

/* The last keys as they are shown: no more than always stand in one row. */
static void remember(char typed[], size_t size, char key)
{
    size_t length = strlen(typed);

    if (key < ' ' || key > '~' || length + 1 == size) {
        typed[0] = '\0';
        length = 0;
    }
    if (key >= ' ' && key <= '~') {
        typed[length] = key;
        typed[length + 1] = '\0';
    }
}

void pty_type(Pty *pty, const char *keys)
{
    enum { FINGERS = 15 };
    uint64_t received = pty->received - 1; /* no key came before the first */
    char typed[16] = "";

    for (; *keys != '\0'; keys++) {
        int64_t end = clock_milliseconds() + FINGERS;

        if (*keys == '\r')
            wait_for_answer(pty, received, typed);
        remember(typed, sizeof typed, *keys);
        received = pty->received;
        pty_send_span(pty, span_of(keys, 1));
        while (clock_milliseconds() < end)
            pty_watch(pty, FINGERS);
    }
}

void pty_watch(Pty *pty, int milliseconds)
{
    int64_t end = clock_milliseconds() + milliseconds;

    for (;;) {
        int64_t left = end - clock_milliseconds();

        if (left <= 0 || !read_some(pty, left < PAUSE ? (int)left : PAUSE))
            break;
    }
    look_for_end(pty);
}

/* Wait until `is_so`, which looks at the screen, says so. */
static bool wait_until(Pty *pty, bool (*is_so)(const Pty *, const char *),
                       const char *words)
{
    int64_t end = clock_milliseconds() + patience();

    while (!is_so(pty, words)) {
        if (clock_milliseconds() > end)
            return false;
        if (read_some(pty, PAUSE))
            continue;
        if (pty->has_ended)
            return false;
        look_for_end(pty);
    }
    return true;
}

static bool is_on_screen(const Pty *pty, const char *words)
{
    return eye_sees(pty->eye, words);
}

static bool is_gone(const Pty *pty, const char *words)
{
    return !eye_sees(pty->eye, words);
}

static bool is_title(const Pty *pty, const char *title)
{
    return strcmp(eye_title(pty->eye), title) == 0;
}

static bool is_at_prompt(const Pty *pty, const char *words)
{
    Text row = { 0 };
    bool is_visible;
    bool is_alone;
    int column;
    int line;

    eye_cursor(pty->eye, &column, &line, &is_visible);
    eye_row(pty->eye, line, &row);
    while (row.length < (size_t)column) /* it has no spaces at its end */
        text_append_char(&row, ' ');
    is_alone = strcmp(text_string(&row), words) == 0;
    text_free(&row);
    return is_alone;
}

static bool report(const Pty *pty, bool is_well, const char *what,
                   const char *words)
{
    if (!is_well) {
        printf("\n%s: %s\n", what, words);
        pty_show(pty);
    }
    return is_well;
}

bool pty_sees(Pty *pty, const char *words)
{
    return report(pty, wait_until(pty, is_on_screen, words), "not seen", words);
}

bool pty_sees_no_more(Pty *pty, const char *words)
{
    return report(pty, wait_until(pty, is_gone, words), "still there", words);
}

bool pty_is_titled(Pty *pty, const char *title)
{
    return report(pty, wait_until(pty, is_title, title), "not the title",
                  title);
}

bool pty_prompts(Pty *pty, const char *words)
{
    return report(pty, wait_until(pty, is_at_prompt, words), "no prompt",
                  words);
}

static bool wait_for_end(Pty *pty, int milliseconds)
{
    int64_t end = clock_milliseconds() + milliseconds;

    while (!look_for_end(pty) && clock_milliseconds() < end) {
        struct timespec pause = { 0, 5000000 };

        if (pty->master < 0)
            nanosleep(&pause, NULL);
        else
            read_some(pty, 20);
    }
    return pty->has_ended;
}

bool pty_has_ended(Pty *pty)
{
    return report(pty, wait_for_end(pty, (int)patience()), "it goes on", "");
}

bool pty_has_ended_unread(Pty *pty)
{
    int64_t end = clock_milliseconds() + patience();
    struct timespec pause = { 0, 5000000 };

    while (!look_for_end(pty) && clock_milliseconds() < end)
        nanosleep(&pause, NULL);
    return report(pty, pty->has_ended, "it goes on", "");
}

bool pty_ends_by(Pty *pty, int signal_number)
{
    int64_t end = clock_milliseconds() + patience();

    do
        kill(pty->child, signal_number);
    while (!wait_for_end(pty, AGAIN) && clock_milliseconds() < end);
    return report(pty, pty->has_ended, "it goes on", "");
}

void pty_set_cells(Pty *pty, int width, int height)
{
    struct winsize size;

    ioctl(pty->master, TIOCGWINSZ, &size);
    size.ws_xpixel = (unsigned short)(size.ws_col * width);
    size.ws_ypixel = (unsigned short)(size.ws_row * height);
    ioctl(pty->master, TIOCSWINSZ, &size);
}

void pty_resize(Pty *pty, int columns, int rows)
{
    eye_resize(pty->eye, columns, rows);
    set_size(pty->master, columns, rows);
    if (IS_LOSING_SIGNALS) {
        pid_t group = tcgetpgrp(pty->master);

        pty_watch(pty, AGAIN / 10);
        if (group > 0)
            kill(-group, SIGWINCH);
    }
}

bool pty_is_restored(Pty *pty)
{
    struct termios now = pty->after;
    int column;
    int row;
    bool is_visible;

    if (!pty->has_ended)
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
        eye_marks_pastes(pty->eye) || !is_visible) {
        printf("\nscreen %d, mouse %d, pastes %d, cursor %d\n",
               eye_is_on_other_screen(pty->eye), eye_reports_mouse(pty->eye),
               eye_marks_pastes(pty->eye), is_visible);
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
