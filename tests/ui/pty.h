/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_UI_PTY_H
#define TESTS_UI_PTY_H

#include "base/text.h"
#include "eye.h"

#include <sys/types.h>
#include <termios.h>

/*
 * A program on a pseudo-terminal of its own, with an Eye that watches what it
 * draws and hands that tell it what to do.
 */
typedef struct Pty {
    int master;
    int slave; /* open until it has ended, to look at the modes */
    pid_t child;
    bool has_ended;
    int status; /* as from waitpid, when it has ended */
    Eye *eye;
    struct termios before; /* the modes it was given */
    struct termios after;  /* those it has left, when it has ended */
    uint64_t received;     /* bytes it has written */
    void (*watcher)(void *context, Span bytes); /* of these; or NULL */
    void *context;
} Pty;

typedef struct PtyWish {
    int columns, rows;              /* 0: 80 by 24 */
    const char *const *argv;        /* ends with NULL */
    const char *const *environment; /* "NAME=value" on top, ends with NULL */
} PtyWish;

bool pty_start(Pty *pty, const PtyWish *wish);

/* Kill what is left and forget everything. */
void pty_end(Pty *pty);

void pty_send(Pty *pty, const char *bytes);
void pty_send_span(Pty *pty, Span bytes);

/* One byte after the other, as fingers do. */
void pty_type(Pty *pty, const char *keys);

/* Read what it writes for up to `milliseconds`, or until it is silent. */
void pty_watch(Pty *pty, int milliseconds);

/* Wait until the words are on the screen; until they are gone. */
bool pty_sees(Pty *pty, const char *words);
bool pty_sees_no_more(Pty *pty, const char *words);

bool pty_is_titled(Pty *pty, const char *title);

/* Wait until the cursor stands right behind these words, alone on their row. */
bool pty_prompts(Pty *pty, const char *words);

/* Take the terminal away from it. */
void pty_hang_up(Pty *pty);

/* Wait for its end; false if it goes on. */
bool pty_has_ended(Pty *pty);

/* The same without reading what it writes, as a terminal that has stalled. */
bool pty_has_ended_unread(Pty *pty);

/* Send it a signal and wait for its end. */
bool pty_ends_by(Pty *pty, int signal_number);

void pty_resize(Pty *pty, int columns, int rows);

/* From now on cells have so many pixels; at first the system knows of none. */
void pty_set_cells(Pty *pty, int width, int height);

/* It has ended: are the modes as they were, and its screen left? */
bool pty_is_restored(Pty *pty);

/* What is on the screen, for a failed test. */
void pty_show(const Pty *pty);

#endif
