/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TERM_UNMARKED_PASTE_H
#define TERM_UNMARKED_PASTE_H

#include "base/text.h"

/*
 * Pastes on terminals that do not mark them.
 *
 * Fingers are slow: what comes within a few milliseconds was not typed.  Bytes
 * wait here until nothing has followed for a moment; then they are known for
 * keys or for a paste.  Special keys begin with ESC and need not wait.
 */
typedef struct UnmarkedPaste {
    Text bytes;
    int64_t due;      /* when nothing more is expected */
    unsigned allowed; /* characters that fingers can have typed unread */
} UnmarkedPaste;

/* Bytes, among which are so many keys that may have been typed while nobody
 * could read them: see KeyTiming. */
void unmarked_paste_feed(UnmarkedPaste *burst, Span bytes, int64_t now,
                         unsigned allowed);

/* Milliseconds until what waits is complete; -1: nothing waits. */
int64_t unmarked_paste_until(const UnmarkedPaste *burst, int64_t now);

/*
 * Is it a paste: several lines, or one that is longer than what keys that are
 * held down and a slow connection may bring at once?  One line and its Enter
 * are a command, with nothing behind them.
 */
bool unmarked_paste_is_paste(const UnmarkedPaste *burst);

/* Has it several lines, so that nobody can have typed them? */
bool unmarked_paste_has_lines(const UnmarkedPaste *burst);

void unmarked_paste_clear(UnmarkedPaste *burst);
void unmarked_paste_release(UnmarkedPaste *burst);

#endif
