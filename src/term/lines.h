/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TERM_LINES_H
#define TERM_LINES_H

#include "base/text.h"

#include <poll.h>

/*
 * The prompt of line mode at a terminal: readline's keys, completion, search
 * and history as on the screen, and nothing drawn but the line itself.
 *
 * Keys are read while the prompt is there and while it is not; what comes is
 * told one by one.  Before anything is printed the prompt has to be hidden.
 * On the main thread, and not together with the screen.
 */
typedef struct Lines Lines;

/* What the owner of the line does for it. */
typedef struct LineCalls {
    void *context;
    /* What the word at the end of `line` could become, as in PromptCalls. */
    size_t (*complete)(void *context, Span line, size_t *from,
                       Text *completions);
    /* The job is about to be stopped, or has been continued. */
    void (*sleep)(void *context);
    void (*wake)(void *context);
} LineCalls;

/*
 * NULL where lines are better left to the terminal: stdin or stdout is none,
 * or it is one of Emacs, which edits lines itself.
 */
Lines *lines_open(const LineCalls *calls);
void lines_close(Lines *lines);

/* The prompt with what has been typed, on a new row; once more if it should
 * say something else. */
void lines_show(Lines *lines, const char *label);
void lines_hide(Lines *lines);

/* What to poll for; milliseconds until lines_next() has something to decide,
 * or -1. */
enum { LINES_DESCRIPTORS = 2 };
void lines_watch(Lines *lines, struct pollfd watched[LINES_DESCRIPTORS]);
int64_t lines_until(const Lines *lines);
void lines_take(Lines *lines, const struct pollfd watched[LINES_DESCRIPTORS]);

typedef enum LinesNews {
    LINES_NOTHING,
    LINES_TYPED,       /* a line, ended with Enter */
    LINES_PASTED,      /* several lines at once, which nobody has typed */
    LINES_INTERRUPTED, /* Ctrl-C on an empty line */
    LINES_LEFT,        /* Ctrl-D on an empty line */
    LINES_STOPPED      /* by a signal, or the terminal has gone */
} LinesNews;

/* What has happened next; `text` is replaced by the line. */
LinesNews lines_next(Lines *lines, Text *text);

/* The line that was typed last came faster than fingers are: perhaps somebody
 * has pasted it, Enter and all. */
bool lines_came_fast(const Lines *lines);

/* Put something into the prompt, for the user to go on. */
void lines_type(Lines *lines, const char *text);

/* The line goes to the history. */
void lines_remember(Lines *lines, Span line);

/* Let somebody else have the terminal, and take it back. */
void lines_suspend(Lines *lines);
void lines_resume(Lines *lines);

#endif
