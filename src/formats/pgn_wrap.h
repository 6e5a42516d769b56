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
typedef struct Wrapper {
    Text *out;
    size_t column;
    bool has_text; /* on this line; some of it may take no columns */
    Text word;     /* not written yet */
} Wrapper;

enum { WRAP_COLUMNS = 80 };

void wrap_word(Wrapper *wrapper, Span word); /* begins a new word */
void wrap_join(Wrapper *wrapper, Span more); /* makes the last word longer */
void wrap_flush(Wrapper *wrapper);           /* write the last word */
void wrap_line(Wrapper *wrapper);            /* begin a line, if not at one */
void wrap_end(Wrapper *wrapper);             /* flush and release */

/* A comment and its commands, in braces or behind semicolons. */
typedef struct WrapNote {
    const Span *commands; /* as "[%name value]" */
    size_t count;
    Span text;
} WrapNote;

void wrap_note(Wrapper *wrapper, const WrapNote *note);

#endif
