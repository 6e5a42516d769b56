/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASE_UTF8_H
#define BASE_UTF8_H

#include "base/span.h"

/*
 * UTF-8 without the locale.  Strict: no overlong forms, no surrogates,
 * nothing above U+10FFFF.
 */

enum {
    UTF8_LENGTH_MAX = 4,       /* bytes of one character at most */
    UTF8_REPLACEMENT = 0xFFFD, /* shown in place of invalid bytes */
    UTF8_CODE_MAX = 0x10FFFF
};

#define UTF8_INVALID UINT32_MAX

/*
 * Read one character at the front of `text` and return how many bytes it
 * took.  A byte that begins no valid character counts as one byte, and *code
 * becomes UTF8_INVALID.  An empty text takes 0 bytes.
 */
size_t utf8_decode(Span text, uint32_t *code);

/* Write one character, return its bytes; 0 if it is not a character. */
size_t utf8_encode(uint32_t code, char bytes[UTF8_LENGTH_MAX]);

/* How many bytes at the front are good; the whole length when all are. */
size_t utf8_valid_prefix(Span text);
bool utf8_is_valid(Span text);

/*
 * Where the character after or before the byte offset `at` begins.  Offsets
 * beyond the end count as the end.  Combining marks stay with their letter,
 * so these are the steps of a cursor.
 */
size_t utf8_next(Span text, size_t at);
size_t utf8_previous(Span text, size_t at);

/*
 * Columns on a terminal: 0 for marks that sit on the letter before and for
 * controls, 2 for wide East Asian characters and emoji, otherwise 1.  An
 * invalid byte counts 1.  What the user sees passes display.h first, which
 * leaves no controls.
 */
unsigned utf8_code_width(uint32_t code);
size_t utf8_width(Span text);

/* The longest beginning, in bytes, that fits into `columns`. */
size_t utf8_fit(Span text, size_t columns);

/* True for marks that combine with the character before them. */
bool utf8_is_combining(uint32_t code);

/*
 * True for what must not reach a terminal or a reader unseen: controls (C0,
 * DEL, C1), bidirectional overrides and isolates, zero-width and other
 * invisible formatting characters, line and paragraph separators.
 */
bool utf8_is_hidden(uint32_t code);

#endif
