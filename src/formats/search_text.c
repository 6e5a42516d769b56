/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/search_text.h"

enum { FOLD_FIRST = 0xC0, FOLD_LAST = 0x17F };

/* What the letters from U+00C0 to U+017F are without accents; "" for signs. */
/* clang-format off */
static const char PLAIN[FOLD_LAST - FOLD_FIRST + 1][3] = {
    "a", "a", "a", "a", "a", "a", "ae", "c", "e", "e", "e", "e", "i", "i",
    "i", "i", "d", "n", "o", "o", "o", "o", "o", "", "o", "u", "u", "u", "u",
    "y", "th", "ss", "a", "a", "a", "a", "a", "a", "ae", "c", "e", "e", "e",
    "e", "i", "i", "i", "i", "d", "n", "o", "o", "o", "o", "o", "", "o", "u",
    "u", "u", "u", "y", "th", "y", "a", "a", "a", "a", "a", "a", "c", "c",
    "c", "c", "c", "c", "c", "c", "d", "d", "d", "d", "e", "e", "e", "e", "e",
    "e", "e", "e", "e", "e", "g", "g", "g", "g", "g", "g", "g", "g", "h", "h",
    "h", "h", "i", "i", "i", "i", "i", "i", "i", "i", "i", "i", "ij", "ij",
    "j", "j", "k", "k", "k", "l", "l", "l", "l", "l", "l", "", "", "l", "l",
    "n", "n", "n", "n", "n", "n", "n", "n", "n", "o", "o", "o", "o", "o", "o",
    "oe", "oe", "r", "r", "r", "r", "r", "r", "s", "s", "s", "s", "s", "s",
    "s", "s", "t", "t", "t", "t", "t", "t", "u", "u", "u", "u", "u", "u", "u",
    "u", "u", "u", "u", "u", "w", "w", "y", "y", "y", "z", "z", "z", "z", "z",
    "z", "s",
};
/* clang-format on */

static void append_code(Text *folded, uint32_t code, Span bytes)
{
    const char *plain = "";

    if (code >= FOLD_FIRST && code <= FOLD_LAST)
        plain = PLAIN[code - FOLD_FIRST];
    if (utf8_is_combining(code))
        return;
    if (plain[0] != '\0')
        text_append(folded, plain);
    else
        text_append_span(folded, bytes);
}

void search_text_append(Text *folded, Span text)
{
    while (text.length > 0) {
        uint32_t code;
        size_t length = utf8_decode(text, &code);

        if (code < 0x80)
            text_append_char(folded, ascii_to_lower((char)code));
        else if (code == UTF8_INVALID)
            text_append_span(folded, span_take(text, length));
        else
            append_code(folded, code, span_take(text, length));
        text = span_skip(text, length);
    }
}

bool search_text_contains(Span text, Span needle, Text *buffer)
{
    Span rest;

    text_clear(buffer);
    search_text_append(buffer, text);
    rest = text_span(buffer);
    if (needle.length == 0)
        return true;
    while (rest.length >= needle.length) {
        size_t at = span_find(rest, needle.data[0]);

        rest = span_skip(rest, at);
        if (span_is_equal(span_take(rest, needle.length), needle))
            return true;
        rest = span_skip(rest, 1);
    }
    return false;
}
