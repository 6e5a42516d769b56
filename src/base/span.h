/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASE_SPAN_H
#define BASE_SPAN_H

#include "base/common.h"

/*
 * A stretch of somebody else's bytes: not owned, not NUL-terminated, free to
 * contain anything.  Every parser works on a Span, so that no input can make
 * it read too far.  `data` may be NULL when `length` is 0.
 */
typedef struct Span {
    const char *data;
    size_t length;
} Span;

/* printf("%.*s", SPAN_ARGUMENTS(span)); only for spans that are text. */
#define SPAN_ARGUMENTS(span)                                                   \
    ((span).length < INT32_MAX ? (int)(span).length : INT32_MAX),              \
        ((span).data == NULL ? "" : (span).data)

static inline Span span_of(const char *data, size_t length)
{
    return (Span){ data, length };
}

/* The whole of a string, without its NUL. */
Span span_from(const char *string);

bool span_is_equal(Span a, Span b);
bool span_equals(Span span, const char *string);
bool span_equals_ignoring_case(Span span, const char *string); /* ASCII */
bool span_starts_with(Span span, const char *prefix);
bool span_starts_with_ignoring_case(Span span, const char *prefix);
bool span_ends_with(Span span, const char *suffix);

/* The first `count` bytes, or what follows them; never beyond the end. */
Span span_take(Span span, size_t count);
Span span_skip(Span span, size_t count);

/* Without the spaces, tabs, CR, LF, VT, FF at the ends, or at one end. */
Span span_trim(Span span);
Span span_trim_start(Span span);
Span span_trim_end(Span span);

/* Where a byte or a string first occurs; `span.length` if nowhere. */
size_t span_find(Span span, char wanted);
size_t span_find_string(Span span, const char *wanted);

/*
 * Cut the next part off the front of `*rest`:
 *
 *     while (span_split(&rest, ',', &part))
 *
 * yields every part, the empty ones and the one after the last separator
 * included; "" has one empty part.  When the parts are used up, `rest->data`
 * is NULL and the answer is false.
 */
bool span_split(Span *rest, char separator, Span *part);

/* Lines ending in LF, CRLF or CR; a last line may have no end. */
bool span_split_line(Span *rest, Span *line);

/* The next run of bytes that are not white space; false when none is left. */
bool span_next_word(Span *rest, Span *word);

/*
 * Whole numbers in decimal: an optional sign for the first, digits only for
 * the second.  False, and *value untouched, when anything else is in the span
 * or the number is outside the range.
 */
bool span_to_integer(Span span, int64_t low, int64_t high, int64_t *value);
bool span_to_unsigned(Span span, uint64_t high, uint64_t *value);
bool span_to_hexadecimal(Span span, uint64_t *value); /* without 0x */

/* A NUL-terminated copy: from the heap, or cut to fit into `room` bytes. */
char *span_copy(Span span);
void span_copy_into(Span span, char *buffer, size_t room);

/* ASCII only, whatever the locale says. */
bool ascii_is_space(char c);
bool ascii_is_digit(char c);
bool ascii_is_letter(char c);
char ascii_to_lower(char c);
char ascii_to_upper(char c);

#endif
