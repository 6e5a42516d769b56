/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/quote.h"

#include "base/utf8.h"

#include <string.h>

enum { QUOTE_KEPT = QUOTE_SIZE - 4 };

/* As many whole characters as fit; broken UTF-8 is cut anywhere. */
static size_t fitting_length(Span text)
{
    size_t length = 0;

    while (length < text.length) {
        uint32_t code;
        size_t step = utf8_decode(span_skip(text, length), &code);

        if (length + step > QUOTE_KEPT)
            break;
        length += step;
    }
    return length;
}

Quote quote_of(Span text)
{
    Quote quote;
    size_t length = fitting_length(text);

    for (size_t i = 0; i < length; i++)
        quote.text[i] = text.data[i] == '\0' ? '?' : text.data[i];
    quote.text[length] = '\0';
    if (length < text.length)
        memcpy(quote.text + length, "...", sizeof "...");
    return quote;
}

Quote quote_character(Span text, const char *place)
{
    Span rest = span_skip(text, (size_t)(place - text.data));
    uint32_t code;

    return quote_of(span_take(rest, utf8_decode(rest, &code)));
}
