/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Cutting any bytes into parts, lines, words and numbers loses nothing, and a
 * name for a file made of them is safe.
 */
#include "base/directory.h"
#include "base/memory.h"
#include "base/text.h"

#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check(bool is_right)
{
    if (!is_right)
        abort();
}

static void join_parts(Span text)
{
    Text joined = { 0 };
    Span rest = text;
    Span part;

    while (span_split(&rest, ',', &part)) {
        check(span_find(part, ',') == part.length);
        text_append_span(&joined, part);
        text_append_char(&joined, ',');
    }
    check(joined.length == text.length + 1);
    check(span_is_equal(span_take(text_span(&joined), text.length), text));
    text_free(&joined);
}

static void count_lines(Span text)
{
    Span rest = text;
    Span line;
    size_t bytes = 0;

    while (span_split_line(&rest, &line)) {
        check(span_find(line, '\n') == line.length);
        check(span_find(line, '\r') == line.length);
        bytes += line.length;
    }
    for (size_t i = 0; i < text.length; i++)
        bytes += text.data[i] == '\n' || text.data[i] == '\r';
    check(bytes == text.length);
}

static void count_words(Span text)
{
    Span rest = text;
    Span word;
    size_t bytes = 0;

    while (span_next_word(&rest, &word)) {
        check(word.length > 0);
        check(span_trim(word).length == word.length);
        bytes += word.length;
    }
    for (size_t i = 0; i < text.length; i++)
        bytes += ascii_is_space(text.data[i]);
    check(bytes == text.length);
}

/* What strtoll takes as a whole, and begins with no space, we take as well. */
static void compare_numbers(Span text)
{
    char *copy = span_copy(text);
    char *end;
    int64_t value = 0;

    errno = 0;

    long long expected = strtoll(copy, &end, 10);
    bool is_number = end != copy && end == copy + text.length && errno == 0 &&
                     !ascii_is_space(copy[0]);

    check(span_to_integer(text, INT64_MIN, INT64_MAX, &value) == is_number);
    check(!is_number || value == expected);
    memory_free(copy);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Span text = span_of(size == 0 ? "" : (const char *)data, size);

    join_parts(text);
    count_lines(text);
    count_words(text);
    compare_numbers(text);
    return 0;
}
