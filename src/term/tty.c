/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "term/tty.h"

#include "base/clock.h"
#include "base/crash.h"
#include "base/display.h"
#include "base/memory.h"
#include "term/kitty.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

enum { SEQUENCE_SIZE = 256, READ_SIZE = 4096 };

struct Tty {
    int descriptor; /* our own open file: not waiting is our affair alone */
    TerminalKind kind;
    bool has_screen; /* else it is for lines, which others write */
    bool has_mouse_on;
    bool has_pictures; /* there may be some */
    bool has_kitty;    /* and they are kitty's */
    int64_t asked_at;  /* when; 0: nothing is to be answered */
    Text pending;
    size_t pending_sent;
};

/* --- Putting the terminal back, whatever happens -------------------------- */

/*
 * Signal handlers get no argument, so what they need is here, complete before
 * `is_armed` is set.  Nothing else is kept in it.
 */
static struct Rescue {
    volatile sig_atomic_t is_armed;
    int descriptor;
    struct termios found;
    char leave[SEQUENCE_SIZE]; /* CANCEL first */
    size_t leave_length;
} rescue;

/* Ends whatever sequence was cut off before it. */
#define CANCEL "\030"

static bool is_sent(const char *bytes, size_t length)
{
    return write(rescue.descriptor, bytes, length) == (ssize_t)length;
}

/* Where nobody reads, what waits in the system's queue has to give way. */
static void rescue_terminal(void)
{
    size_t length = rescue.leave_length - strlen(CANCEL);

    if (!rescue.is_armed)
        return;
    rescue.is_armed = 0;
    if (!is_sent(rescue.leave + strlen(CANCEL), length)) {
        tcflush(rescue.descriptor, TCOFLUSH);
        is_sent(rescue.leave, rescue.leave_length);
    }
    tcsetattr(rescue.descriptor, TCSANOW, &rescue.found);
}

static void on_crash(int signal_number)
{
    int saved = errno;

    rescue_terminal();
    signal(signal_number, SIG_DFL);
    raise(signal_number);
    errno = saved;
}

/* And all the others that end who does not care for them. */
static const int CRASHES[] = {
    SIGSEGV,   SIGBUS,  SIGFPE,  SIGILL,  SIGABRT, SIGTRAP, SIGQUIT,
    SIGSYS,    SIGXCPU, SIGALRM, SIGPROF, SIGUSR1, SIGUSR2, SIGVTALRM,
#ifdef SIGIO
    SIGIO,
#endif
#ifdef SIGPWR
    SIGPWR,
#endif
#ifdef SIGSTKFLT
    SIGSTKFLT,
#endif
};

/* Only one: the main thread's lives as long as the program. */
static CrashStack crash_stack;

static void guard_against_crashes(void)
{
    struct sigaction action = { .sa_handler = on_crash,
                                .sa_flags = SA_ONSTACK };

    crash_stack_begin(&crash_stack);
    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < ARRAY_LENGTH(CRASHES); i++)
        sigaction(CRASHES[i], &action, NULL);
    for (int number = SIGRTMIN; number <= SIGRTMAX; number++)
        sigaction(number, &action, NULL);
}

/* --- Opening and closing -------------------------------------------------- */

static int open_terminal(void)
{
    int flags = O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC;
    int descriptor = open("/dev/tty", flags);
    const char *name;

    if (descriptor >= 0)
        return descriptor;
    name = ttyname(STDOUT_FILENO);
    return name == NULL ? -1 : open(name, flags);
}

bool tty_is_usable(void)
{
    int descriptor;

    if (!isatty(STDOUT_FILENO) ||
        !terminal_can_draw(getenv("TERM"), STDOUT_FILENO))
        return false;
    descriptor = open_terminal();
    if (descriptor < 0)
        return false;
    close(descriptor);
    return true;
}

Status tty_replace_stdin(int *source, Fault *fault)
{
    int terminal = open("/dev/tty", O_RDWR | O_CLOEXEC);
    int old = terminal < 0 ? -1 : fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3);
    bool is_done = old >= 0 && dup2(terminal, STDIN_FILENO) >= 0;

    if (terminal >= 0)
        close(terminal);
    if (!is_done)
        return fault_set(fault, ERR_USAGE,
                         "games from standard input need a terminal for the "
                         "keys (--list and --convert need none)");
    *source = old;
    return OK;
}

static void put_modes(const Tty *tty, Text *bytes)
{
    if (!tty->has_screen) {
        text_append(bytes, tty->kind.is_xterm_like ? "\033[?2004h" : "");
        return;
    }
    text_append(bytes, tty->kind.enter_screen);
    if (tty->kind.is_xterm_like && !tty->kind.is_touchy)
        text_append(bytes, "\033[22;2t"); /* keep the title */
    if (tty->kind.is_xterm_like)
        text_append(bytes, "\033[?2004h\033[?1004h");
    if (tty->has_mouse_on)
        text_append(bytes, "\033[?1002h\033[?1006h");
    text_append(bytes, "\033[?7l"); /* no wrapping at the right edge */
}

/* Everything that may have been set, so that it serves in any state. */
static void put_modes_back(const Tty *tty, Text *bytes)
{
    if (!tty->has_screen) {
        text_append(bytes, tty->kind.is_xterm_like ? "\033[?2004l" : "");
        return;
    }
    if (tty->has_pictures) /* one may have been cut off */
        text_append(bytes, "\033\\");
    if (tty->kind.abilities.synchronizes)
        text_append(bytes, "\033[?2026l");
    if (tty->has_kitty)
        text_append(bytes, KITTY_REMOVE_ALL);
    if (tty->kind.is_xterm_like)
        text_append(bytes, "\033[?1006l\033[?1002l\033[?1004l\033[?2004l");
    if (tty->kind.is_xterm_like && !tty->kind.is_touchy)
        text_append(bytes, "\033[23;2t");
    text_append(bytes, "\033[?7h\033[m\033[?25h");
    if (tty->kind.leave_screen[0] == '\0')
        text_append(bytes, "\033[H\033[2J");
    text_append(bytes, tty->kind.leave_screen);
}

static void arm_rescue(const Tty *tty)
{
    Text bytes = { 0 };

    text_append(&bytes, CANCEL);
    put_modes_back(tty, &bytes);
    rescue.descriptor = tty->descriptor;
    rescue.leave_length =
        bytes.length < SEQUENCE_SIZE ? bytes.length : SEQUENCE_SIZE;
    memcpy(rescue.leave, text_string(&bytes), rescue.leave_length);
    text_free(&bytes);
    rescue.is_armed = 1;
}

/* Raw, but Ctrl-\ still kills: a way out should we ever hang. */
static void set_raw(const Tty *tty)
{
    struct termios raw = rescue.found;

    raw.c_iflag &= ~(tcflag_t)(IXON | ICRNL | INLCR | IGNCR | ISTRIP);
    if (tty->has_screen)
        raw.c_oflag &= ~(tcflag_t)OPOST;
    raw.c_lflag &= ~(tcflag_t)(ECHO | ICANON | IEXTEN);
    raw.c_lflag |= ISIG;
    raw.c_cc[VINTR] = _POSIX_VDISABLE;
    raw.c_cc[VSUSP] = _POSIX_VDISABLE;
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
    tcsetattr(tty->descriptor, TCSADRAIN, &raw);
}

static void begin(Tty *tty)
{
    guard_against_crashes();
    atexit(rescue_terminal);
    tty_resume(tty);
}

Status tty_open(const TtyWish *wish, Tty **result, Fault *fault)
{
    const char *name = getenv("TERM");
    int descriptor = open_terminal();
    Tty *tty;

    if (descriptor < 0)
        return fault_set(fault, ERR_MISSING, "no terminal: %s",
                         strerror(errno));
    if (!terminal_can_draw(name, descriptor) ||
        tcgetattr(descriptor, &rescue.found) != 0) {
        close(descriptor);
        return fault_set(fault, ERR_MISSING,
                         "cannot draw on a terminal of type \"%s\"",
                         name == NULL ? "" : name);
    }
    tty = memory_zeroed(1, sizeof *tty);
    tty->descriptor = descriptor;
    tty->has_screen = true;
    terminal_learn(&tty->kind, name, wish->color);
    tty->has_mouse_on = wish->mouse && tty->kind.is_xterm_like;
    begin(tty);
    *result = tty;
    return OK;
}

Tty *tty_open_for_lines(void)
{
    const char *name = isatty(STDOUT_FILENO) ? ttyname(STDIN_FILENO) : NULL;
    int descriptor =
        name == NULL ? -1
                     : open(name, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
    Tty *tty;

    if (descriptor < 0)
        return NULL;
    if (tcgetattr(descriptor, &rescue.found) != 0) {
        close(descriptor);
        return NULL;
    }
    tty = memory_zeroed(1, sizeof *tty);
    tty->descriptor = descriptor;
    terminal_learn_for_lines(&tty->kind, getenv("TERM"), descriptor);
    begin(tty);
    return tty;
}

/* Some seconds, unless an alarm has been set: then there is hardly one. */
static int64_t patience(void)
{
    enum { PATIENCE = 3000, HURRY = 500 };
    unsigned left = alarm(0);

    alarm(left);
    return left > 0 ? HURRY : PATIENCE;
}

/* Wait until the terminal takes what is to be sent; false if it does not. */
static bool send_with_patience(Tty *tty)
{
    struct pollfd ready = { .fd = tty->descriptor, .events = POLLOUT };
    int64_t end = clock_milliseconds() + patience();
    int64_t left = end;

    while (tty_is_behind(tty) && left > 0) {
        left = end - clock_milliseconds();
        if (poll(&ready, 1, left > 0 ? (int)left : 0) < 0 && errno != EINTR)
            break;
        if (ready.revents & (POLLERR | POLLHUP | POLLNVAL) ||
            tty_flush(tty, NULL) != OK)
            break;
    }
    return !tty_is_behind(tty);
}

static void drop_pending(Tty *tty)
{
    text_clear(&tty->pending);
    tty->pending_sent = 0;
}

/* A picture that has not been sent is out of date.  What is sent instead
 * waits a while for the terminal, then it takes the place of all that nobody
 * has read.  In line mode that is text, which may be wanted. */
static void send_last(Tty *tty, Span bytes)
{
    bool is_cut = tty->has_screen && tty_is_behind(tty);

    if (tty->has_screen)
        drop_pending(tty);
    text_append(&tty->pending, is_cut ? CANCEL : "");
    text_append_span(&tty->pending, bytes);
    if (tty_flush(tty, NULL) == OK && !send_with_patience(tty) &&
        tty->has_screen) {
        drop_pending(tty);
        tcflush(tty->descriptor, TCOFLUSH);
        text_append(&tty->pending, CANCEL);
        tty_write(tty, bytes, NULL);
    }
    drop_pending(tty);
}

/* What else has been typed goes with them; it was meant for us. */
static void await_answers(Tty *tty)
{
    enum { MOST = 150 };
    struct pollfd ready = { .fd = tty->descriptor, .events = POLLIN };
    int64_t end = clock_milliseconds() + MOST;
    int64_t left = MOST;
    Text bytes = { 0 };

    if (tty->asked_at == 0 ||
        clock_milliseconds() > tty->asked_at + ANSWERS_LATEST)
        return;
    while (left > 0 && !answers_have_ended(text_span(&bytes)) &&
           poll(&ready, 1, (int)left) > 0 && tty_read(tty, &bytes, NULL) == OK)
        left = end - clock_milliseconds();
    tty->asked_at = 0;
    text_free(&bytes);
}

void tty_suspend(Tty *tty)
{
    Text bytes = { 0 };

    put_modes_back(tty, &bytes);
    send_last(tty, text_span(&bytes));
    text_free(&bytes);
    await_answers(tty);
    rescue.is_armed = 0;
    tcsetattr(tty->descriptor, TCSANOW, &rescue.found);
}

void tty_resume(Tty *tty)
{
    Text bytes = { 0 };

    arm_rescue(tty);
    set_raw(tty);
    put_modes(tty, &bytes);
    tty_write(tty, text_span(&bytes), NULL);
    text_free(&bytes);
}

void tty_close(Tty *tty)
{
    if (tty == NULL)
        return;
    if (rescue.is_armed) /* else somebody else has the terminal */
        tty_suspend(tty);
    close(tty->descriptor);
    terminal_release(&tty->kind);
    text_free(&tty->pending);
    memory_free(tty);
}

/* --- Using it ------------------------------------------------------------- */

const TerminalKind *tty_kind(const Tty *tty)
{
    return &tty->kind;
}

int tty_descriptor(const Tty *tty)
{
    return tty->descriptor;
}

static bool is_passing(int error)
{
    return error == EAGAIN || error == EWOULDBLOCK || error == EINTR;
}

Status tty_read(Tty *tty, Text *bytes, Fault *fault)
{
    char block[READ_SIZE];
    ssize_t count = read(tty->descriptor, block, sizeof block);

    if (count < 0 && is_passing(errno))
        return OK;
    if (count <= 0)
        return fault_set(fault, ERR_IO, "the terminal has closed");
    charset_decode(&tty->kind.charset, span_of(block, (size_t)count), bytes);
    return OK;
}

bool tty_is_behind(const Tty *tty)
{
    return tty->pending_sent < tty->pending.length;
}

Status tty_flush(Tty *tty, Fault *fault)
{
    Text *pending = &tty->pending;

    while (tty_is_behind(tty)) {
        ssize_t count =
            write(tty->descriptor, pending->data + tty->pending_sent,
                  pending->length - tty->pending_sent);

        if (count < 0 && is_passing(errno))
            return OK;
        if (count < 0)
            return fault_set(fault, ERR_IO, "the terminal has closed");
        tty->pending_sent += (size_t)count;
    }
    text_clear(pending);
    tty->pending_sent = 0;
    return OK;
}

Status tty_write(Tty *tty, Span bytes, Fault *fault)
{
    text_append_span(&tty->pending, bytes);
    return tty_flush(tty, fault);
}

void tty_put_questions(Tty *tty, Text *bytes)
{
    answers_ask(&tty->kind, bytes);
    tty->asked_at = bytes->length > 0 ? clock_milliseconds() : 0;
}

void tty_heed(Tty *tty, const Answers *answers)
{
    ScreenAbilities *abilities = &tty->kind.abilities;
    bool has_pictures = answers->has_kitty || answers->has_sixel;
    bool is_new = answers->synchronizes > abilities->synchronizes ||
                  has_pictures > tty->has_pictures ||
                  answers->has_kitty > tty->has_kitty;

    if (answers->is_complete)
        tty->asked_at = 0;
    if (answers->has_256 &&
        (abilities->depth == DEPTH_8 || abilities->depth == DEPTH_16))
        abilities->depth = DEPTH_256;
    abilities->synchronizes |= answers->synchronizes;
    tty->has_kitty |= answers->has_kitty;
    tty->has_pictures |= has_pictures;
    if (is_new)
        arm_rescue(tty);
}

void tty_put_mouse(Tty *tty, bool is_wanted, Text *bytes)
{
    if (!tty->kind.is_xterm_like || is_wanted == tty->has_mouse_on)
        return;
    tty->has_mouse_on = is_wanted;
    text_append(bytes, is_wanted ? "\033[?1002h\033[?1006h"
                                 : "\033[?1006l\033[?1002l");
}
