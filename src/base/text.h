/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include "base/span.h"
#include "base/utf8.h"

#include <stdarg.h>

/*
 * Text that grows.  Begin with `Text text = { 0 };`, end with text_free.
 * `data` is NUL-terminated as soon as anything has been put in (text_string
 * always gives a string); the text may contain NULs itself, so `length`
 * counts.  A span that is appended or inserted may be part of the text itself.
 * Running out of memory ends the program, see memory.h, except for
 * text_try_reserve.
 */
typedef struct Text {
    char *data;
    size_t length;
    size_t capacity; /* bytes of room behind data, for text.c alone */
} Text;

void text_append(Text *text, const char *string);
void text_append_span(Text *text, Span span);
void text_append_char(Text *text, char c);
void text_append_repeated(Text *text, char c, size_t count);
void text_append_code(Text *text, uint32_t code);  /* as UTF-8; bad: U+FFFD */
void text_append_json(Text *text, Span value);     /* a string, in quotes */
void text_append_base64(Text *text, Span content); /* RFC 4648 */

/* Append as printf would, in the C locale's spelling of integers. */
void text_format(Text *text, const char *format, ...) PRINTF_LIKE(2, 3);
void text_format_list(Text *text, const char *format, va_list list)
    PRINTF_LIKE(2, 0);

/* Change the middle: `at` beyond the end counts as the end. */
void text_insert(Text *text, size_t at, Span span);
void text_remove(Text *text, size_t at, size_t count);

/* Keep the room, drop the content; keep the first `length` bytes. */
void text_clear(Text *text);
void text_truncate(Text *text, size_t length);

/* Room for `more` further bytes, so that adding them cannot fail. */
bool text_try_reserve(Text *text, size_t more);

/* The caller has put `count` bytes behind the end, into such room. */
void text_extend(Text *text, size_t count);

/* The content as a string or a span, valid until the text changes. */
const char *text_string(const Text *text);
Span text_span(const Text *text);

/* The string itself, for the caller to memory_free; the text is empty then. */
char *text_take(Text *text);

void text_free(Text *text);

#endif
