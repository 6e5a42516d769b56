/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FORMATS_PGN_WRAP_H
#define FORMATS_PGN_WRAP_H

#include "base/text.h"

/*
 * Words put into lines of at most 80 columns.  Private to this room.
 *
 * A word is collected until the next one begins, so that a bracket can still
 * be put behind it; brackets in front wait for their word.
 */
typedef struct PgnWrapper {
    Text *out;
    size_t column;
    bool has_text; /* on this line; some of it may take no columns */
    Text word;     /* not written yet */
} PgnWrapper;

enum { WRAP_COLUMNS = 80 };

void pgn_wrap_word(PgnWrapper *wrapper, Span word); /* begins a new word */
void pgn_wrap_join(PgnWrapper *wrapper,
                   Span more);            /* makes the last word longer */
void pgn_wrap_flush(PgnWrapper *wrapper); /* write the last word */
void pgn_wrap_line(PgnWrapper *wrapper);  /* begin a line, if not at one */
void pgn_wrap_end(PgnWrapper *wrapper);   /* flush and release */

/* A comment and its commands, in braces or behind semicolons. */
typedef struct PgnWrapNote {
    const Span *commands; /* as "[%name value]" */
    size_t count;
    Span text;
} PgnWrapNote;

void pgn_wrap_note(PgnWrapper *wrapper, const PgnWrapNote *note);

#endif
