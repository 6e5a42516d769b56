/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASE_LISTENER_H
#define BASE_LISTENER_H

#include "base/common.h"
#include "base/span.h"
#include "base/text.h"

#include <stdarg.h>

/*
 * Somebody a part of the program can speak to without knowing who it is: it
 * says a line or a page, or tells that what it shows has changed.  The owner of
 * the part fills in the functions; they copy what they are given, and none of
 * them may call the part that speaks.
 *
 * Belongs to one thread, that of the part.
 */
typedef enum Tone {
    TONE_PLAIN,
    TONE_NEWS, /* somebody else did something: a move, an offer, the end */
    TONE_ERROR
} Tone;

typedef struct Listener {
    void *context; /* handed to each function */
    void (*say)(void *context, Tone tone, const char *text);
    void (*page)(void *context, const char *title, Span text);
    void (*changed)(void *context); /* draw again */
} Listener;

void listener_say(const Listener *listener, Tone tone, const char *format, ...)
    PRINTF_LIKE(3, 4);
void listener_page(const Listener *listener, const char *title, Span text);
void listener_changed(const Listener *listener);

/*
 * A page of choices has rows that end in a tab and a command: what choosing the
 * row does, where there is a way to choose.  Whoever writes one keeps tabs and
 * newlines that come from a file out of it.
 */

/* The two parts of a row; the command is empty if there is none. */
Span listener_row_text(Span row);
Span listener_row_command(Span row);

/* Such a page for somebody who cannot choose: without the commands. */
void listener_append_plain(Span page, Text *text);

#endif
