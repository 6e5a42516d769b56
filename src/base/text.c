/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/text.h"

#include "base/memory.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

enum { SMALLEST_ROOM = 32 };

/*
 * Room for `more` bytes and a NUL: at least doubled, so that many small
 * additions take linear time.  0 when there is no such number.
 */
static size_t grown_capacity(const Text *text, size_t more)
{
    if (more >= SIZE_MAX - text->length)
        return 0;

    size_t needed = text->length + more + 1;
    size_t grown = text->capacity <= SIZE_MAX / 2 ? text->capacity * 2 : needed;

    if (grown < SMALLEST_ROOM)
        grown = SMALLEST_ROOM;
    return grown < needed ? needed : grown;
}

bool text_try_reserve(Text *text, size_t more)
{
    if (text->data != NULL && more < text->capacity - text->length)
        return true;

    size_t capacity = grown_capacity(text, more);
    char *data =
        capacity == 0 ? NULL : memory_try_resize(text->data, capacity, 1);

    if (data == NULL)
        return false;
    data[text->length] = '\0';
    text->data = data;
    text->capacity = capacity;
    return true;
}

void text_extend(Text *text, size_t count)
{
    assert(count < text->capacity - text->length);
    text->length += count;
    text->data[text->length] = '\0';
}

/* Like text_try_reserve, but ends the program instead of failing. */
static void reserve(Text *text, size_t more)
{
    if (text->data != NULL && more < text->capacity - text->length)
        return;

    size_t capacity = grown_capacity(text, more);

    text->data = memory_resize(text->data, capacity == 0 ? SIZE_MAX : capacity,
                               capacity == 0 ? 2 : 1);
    text->data[text->length] = '\0';
    text->capacity = capacity;
}

/* Where in the text the span lies; SIZE_MAX when it is somebody else's. */
static size_t offset_inside(const Text *text, Span span)
{
    uintptr_t start = (uintptr_t)text->data;
    uintptr_t place = (uintptr_t)span.data;

    if (text->data == NULL || place < start || place > start + text->length)
        return SIZE_MAX;
    return (size_t)(place - start);
}

void text_append_span(Text *text, Span span)
{
    size_t inside = offset_inside(text, span);

    reserve(text, span.length);
    if (span.length > 0) {
        const char *from = inside == SIZE_MAX ? span.data : text->data + inside;

        memmove(text->data + text->length, from, span.length);
    }
    text->length += span.length;
    text->data[text->length] = '\0';
}

void text_append(Text *text, const char *string)
{
    text_append_span(text, span_from(string));
}

void text_append_char(Text *text, char c)
{
    reserve(text, 1);
    text->data[text->length++] = c;
    text->data[text->length] = '\0';
}

void text_append_repeated(Text *text, char c, size_t count)
{
    reserve(text, count);
    memset(text->data + text->length, c, count);
    text->length += count;
    text->data[text->length] = '\0';
}

void text_append_code(Text *text, uint32_t code)
{
    char bytes[UTF8_LENGTH_MAX];
    size_t length = utf8_encode(code, bytes);

    if (length == 0)
        length = utf8_encode(UTF8_REPLACEMENT, bytes);
    text_append_span(text, span_of(bytes, length));
}

void text_format_list(Text *text, const char *format, va_list list)
{
    assert(format != NULL);

    va_list again;
    char nothing[1];

    va_copy(again, list);

    int needed = vsnprintf(nothing, sizeof nothing, format, list);

    if (needed > 0) {
        size_t length = (size_t)needed;

        reserve(text, length);
        vsnprintf(text->data + text->length, length + 1, format, again);
        text->length += length;
    }
    va_end(again);
}

void text_format(Text *text, const char *format, ...)
{
    va_list list;

    va_start(list, format);
    text_format_list(text, format, list);
    va_end(list);
}

void text_insert(Text *text, size_t at, Span span)
{
    if (at > text->length)
        at = text->length;

    /* A span from the text itself would move away below us: copy it. */
    Text copy = { 0 };

    if (offset_inside(text, span) != SIZE_MAX) {
        text_append_span(&copy, span);
        span = text_span(&copy);
    }
    reserve(text, span.length);
    memmove(text->data + at + span.length, text->data + at,
            text->length - at + 1);
    if (span.length > 0)
        memcpy(text->data + at, span.data, span.length);
    text->length += span.length;
    text_free(&copy);
}

void text_remove(Text *text, size_t at, size_t count)
{
    if (at >= text->length)
        return;
    if (count > text->length - at)
        count = text->length - at;
    memmove(text->data + at, text->data + at + count,
            text->length - at - count + 1);
    text->length -= count;
}

void text_truncate(Text *text, size_t length)
{
    if (length < text->length) {
        text->length = length;
        text->data[length] = '\0';
    }
}

void text_clear(Text *text)
{
    text_truncate(text, 0);
}

const char *text_string(const Text *text)
{
    return text->data == NULL ? "" : text->data;
}

Span text_span(const Text *text)
{
    return span_of(text_string(text), text->length);
}

char *text_take(Text *text)
{
    reserve(text, 0);

    char *string = text->data;

    *text = (Text){ 0 };
    return string;
}

void text_free(Text *text)
{
    memory_free(text->data);
    *text = (Text){ 0 };
}
