/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/text.h"

static void write_code(uint32_t code, Text *text)
{
    switch (code) {
    case '"':
        text_append(text, "\\\"");
        return;
    case '\\':
        text_append(text, "\\\\");
        return;
    case '\n':
        text_append(text, "\\n");
        return;
    default:
        text_format(text, "\\u%04x", (unsigned)code);
        return;
    }
}

/* Controls are escaped; so are the separators that JavaScript stumbles over,
 * and everything that hides on a screen. */
void text_append_json(Text *text, Span value)
{
    text_append_char(text, '"');
    while (value.length > 0) {
        uint32_t code;
        size_t length = utf8_decode(value, &code);

        if (code == UTF8_INVALID)
            text_append_code(text, UTF8_REPLACEMENT);
        else if (code == '"' || code == '\\' ||
                 (code <= 0xFFFF && utf8_is_hidden(code)))
            write_code(code, text);
        else
            text_append_span(text, span_take(value, length));
        value = span_skip(value, length);
    }
    text_append_char(text, '"');
}
