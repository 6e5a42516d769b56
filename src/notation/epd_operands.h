/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef NOTATION_EPD_OPERANDS_H
#define NOTATION_EPD_OPERANDS_H

#include "notation/epd.h"

/*
 * The operands of an EPD operation as text.  Private to this room.
 *
 * Strings are quoted; inside, a backslash takes the special meaning
 * from a quote or another backslash.
 */

/* Control characters count as blanks. */
static inline bool operands_is_blank(char c)
{
    return (unsigned char)c <= ' ';
}

Span operands_trim(Span text);

/* How far the operands reach: to a semicolon outside strings, or the end. */
size_t operands_length(Span rest);

/* What must follow to close a string that is open at the end; mostly "". */
const char *operands_closing(Span operands);

/* Append them without quotes, one blank between them. */
void operands_unquote(Span operands, Text *text);

/* Append a string that reads back as `value`, but for line ends. */
void operands_quote(Span value, Text *text);

void epd_set_operands(Epd *epd, const char *opcode, Span operands);

#endif
