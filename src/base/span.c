/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/span.h"

#include "base/memory.h"

#include <assert.h>
#include <string.h>

bool ascii_is_space(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

bool ascii_is_digit(char c)
{
    return c >= '0' && c <= '9';
}

bool ascii_is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

char ascii_to_lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

char ascii_to_upper(char c)
{
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

Span span_from(const char *string)
{
    return span_of(string, strlen(string));
}

/* memcmp must not see NULL, not even for nothing. */
static int compare_bytes(const char *a, const char *b, size_t length)
{
    return length == 0 ? 0 : memcmp(a, b, length);
}

bool span_is_equal(Span a, Span b)
{
    return a.length == b.length && compare_bytes(a.data, b.data, a.length) == 0;
}

bool span_equals(Span span, const char *string)
{
    /* most strings differ in the first byte already */
    return (span.length == 0 || span.data[0] == string[0]) &&
           span_is_equal(span, span_from(string));
}

bool span_starts_with(Span span, const char *prefix)
{
    return span_equals(span_take(span, strlen(prefix)), prefix);
}

bool span_ends_with(Span span, const char *suffix)
{
    size_t length = strlen(suffix);

    return span.length >= length &&
           span_equals(span_skip(span, span.length - length), suffix);
}

bool span_equals_ignoring_case(Span span, const char *string)
{
    if (span.length != strlen(string))
        return false;
    for (size_t i = 0; i < span.length; i++)
        if (ascii_to_lower(span.data[i]) != ascii_to_lower(string[i]))
            return false;
    return true;
}

bool span_starts_with_ignoring_case(Span span, const char *prefix)
{
    return span_equals_ignoring_case(span_take(span, strlen(prefix)), prefix);
}

Span span_take(Span span, size_t count)
{
    return span_of(span.data, count < span.length ? count : span.length);
}

Span span_skip(Span span, size_t count)
{
    if (count >= span.length)
        count = span.length;
    return count == 0 ? span : span_of(span.data + count, span.length - count);
}

Span span_trim_start(Span span)
{
    size_t at = 0;

    while (at < span.length && ascii_is_space(span.data[at]))
        at++;
    return span_skip(span, at);
}

Span span_trim_end(Span span)
{
    while (span.length > 0 && ascii_is_space(span.data[span.length - 1]))
        span.length--;
    return span;
}

Span span_trim(Span span)
{
    return span_trim_start(span_trim_end(span));
}

size_t span_find(Span span, char wanted)
{
    if (span.length == 0)
        return 0;

    const char *found = memchr(span.data, wanted, span.length);

    return found == NULL ? span.length : (size_t)(found - span.data);
}

size_t span_find_string(Span span, const char *wanted)
{
    size_t length = strlen(wanted);
    size_t at = 0;

    if (length == 0)
        return 0;
    while (at + length <= span.length) {
        at += span_find(span_skip(span, at), wanted[0]);
        if (at + length <= span.length &&
            memcmp(span.data + at, wanted, length) == 0)
            return at;
        at++;
    }
    return span.length;
}

bool span_split(Span *rest, char separator, Span *part)
{
    if (rest->data == NULL)
        return false;

    size_t at = span_find(*rest, separator);

    *part = span_take(*rest, at);
    *rest = at == rest->length ? span_of(NULL, 0) : span_skip(*rest, at + 1);
    return true;
}

bool span_split_line(Span *rest, Span *line)
{
    if (rest->length == 0)
        return false;

    size_t at = 0;

    while (at < rest->length && rest->data[at] != '\n' &&
           rest->data[at] != '\r')
        at++;
    *line = span_take(*rest, at);
    *rest = span_skip(*rest, at);

    bool is_pair =
        rest->length > 1 && rest->data[0] == '\r' && rest->data[1] == '\n';

    *rest = span_skip(*rest, is_pair ? 2 : 1);
    return true;
}

bool span_next_word(Span *rest, Span *word)
{
    *rest = span_trim_start(*rest);
    if (rest->length == 0)
        return false;

    size_t at = 0;

    while (at < rest->length && !ascii_is_space(rest->data[at]))
        at++;
    *word = span_take(*rest, at);
    *rest = span_skip(*rest, at);
    return true;
}

bool span_to_unsigned(Span span, uint64_t high, uint64_t *value)
{
    uint64_t sum = 0;

    if (span.length == 0)
        return false;
    for (size_t i = 0; i < span.length; i++) {
        if (!ascii_is_digit(span.data[i]))
            return false;

        uint64_t digit = (uint64_t)(span.data[i] - '0');

        if (digit > high || sum > (high - digit) / 10)
            return false;
        sum = sum * 10 + digit;
    }
    *value = sum;
    return true;
}

bool span_to_integer(Span span, int64_t low, int64_t high, int64_t *value)
{
    bool is_negative = span.length > 0 && span.data[0] == '-';
    bool is_signed = is_negative || (span.length > 0 && span.data[0] == '+');
    uint64_t limit = (uint64_t)INT64_MAX + (is_negative ? 1 : 0);
    uint64_t size;

    if (!span_to_unsigned(span_skip(span, is_signed), limit, &size))
        return false;

    /* Negated as -1 - (size - 1), which the smallest number survives. */
    int64_t number =
        !is_negative || size == 0 ? (int64_t)size : -1 - (int64_t)(size - 1);

    if (number < low || number > high)
        return false;
    *value = number;
    return true;
}

static int hexadecimal_digit(char c)
{
    if (ascii_is_digit(c))
        return c - '0';
    c = ascii_to_lower(c);
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

bool span_to_hexadecimal(Span span, uint64_t *value)
{
    uint64_t sum = 0;

    if (span.length == 0)
        return false;
    for (size_t i = 0; i < span.length; i++) {
        int digit = hexadecimal_digit(span.data[i]);

        if (digit < 0 || sum >> 60 != 0)
            return false;
        sum = sum << 4 | (uint64_t)digit;
    }
    *value = sum;
    return true;
}

char *span_copy(Span span)
{
    char *copy = memory_new(span.length + 1);

    if (span.length > 0)
        memcpy(copy, span.data, span.length);
    copy[span.length] = '\0';
    return copy;
}

void span_copy_into(Span span, char *buffer, size_t room)
{
    assert(room > 0);

    Span cut = span_take(span, room - 1);

    if (cut.length > 0)
        memmove(buffer, cut.data, cut.length);
    buffer[cut.length] = '\0';
}
