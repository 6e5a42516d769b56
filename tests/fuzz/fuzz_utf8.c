/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Walking through any bytes as UTF-8: forwards and backwards, piece by piece
 * and as a whole, the answers must agree.
 */
#include "base/text.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check(bool is_right)
{
    if (!is_right)
        abort();
}

/* Each character is the only spelling of its code; the widths add up. */
static void walk_codes(Span text)
{
    size_t first_bad = text.length;
    size_t width = 0;
    size_t at = 0;

    while (at < text.length) {
        uint32_t code;
        char again[UTF8_LENGTH_MAX];
        size_t length = utf8_decode(span_skip(text, at), &code);

        check(length >= 1 && length <= text.length - at);
        if (code == UTF8_INVALID) {
            check(length == 1);
            first_bad = at < first_bad ? at : first_bad;
        } else {
            check(utf8_encode(code, again) == length);
            check(memcmp(again, text.data + at, length) == 0);
        }
        width += utf8_code_width(code);
        at += length;
    }
    check(utf8_valid_prefix(text) == first_bad);
    check(utf8_is_valid(text) == (first_bad == text.length));
    check(utf8_width(text) == width);
}

/* A cursor gets everywhere and back on the same stops. */
static void walk_cursor(Span text)
{
    size_t at = 0;

    while (at < text.length) {
        size_t next = utf8_next(text, at);

        check(next > at && next <= text.length);
        check(utf8_previous(text, next) == at);
        at = next;
    }
}

static void try_fit(Span text)
{
    size_t width = utf8_width(text);

    check(utf8_fit(text, width) == text.length);
    for (size_t columns = 0; columns < width && columns < 20; columns++) {
        size_t length = utf8_fit(text, columns);

        check(length < text.length);
        check(utf8_width(span_take(text, length)) <= columns);
        check(utf8_width(span_take(text, length)) + 2 > columns);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Span text = span_of((const char *)data, size);

    walk_codes(text);
    walk_cursor(text);
    try_fit(text);
    return 0;
}
