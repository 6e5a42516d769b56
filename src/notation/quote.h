/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef NOTATION_QUOTE_H
#define NOTATION_QUOTE_H

#include "base/span.h"

/*
 * A piece of foreign text for an error message: short, one line of whole
 * characters, without NULs.  Private to this room.
 */
enum { QUOTE_SIZE = 64 };

typedef struct Quote {
    char text[QUOTE_SIZE];
} Quote;

/* Text that is too long is cut and ends with three dots. */
Quote quote_of(Span text);

/* The one character at `place` inside `text`. */
Quote quote_character(Span text, const char *place);

#endif
