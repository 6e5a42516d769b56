/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/epd_operands.h"

typedef enum Quoting { OUTSIDE, INSIDE, ESCAPED } Quoting;

static Quoting step(Quoting state, char c)
{
    switch (state) {
    case OUTSIDE:
        return c == '"' ? INSIDE : OUTSIDE;
    case INSIDE:
        if (c == '\\')
            return ESCAPED;
        return c == '"' ? OUTSIDE : INSIDE;
    case ESCAPED:
        break;
    }
    return INSIDE;
}

Span operands_trim(Span text)
{
    while (text.length > 0 && operands_is_blank(text.data[0]))
        text = span_skip(text, 1);
    while (text.length > 0 && operands_is_blank(text.data[text.length - 1]))
        text.length--;
    return text;
}

size_t operands_length(Span rest)
{
    Quoting state = OUTSIDE;
    size_t i = 0;

    for (; i < rest.length; i++) {
        if (state == OUTSIDE && rest.data[i] == ';')
            break;
        state = step(state, rest.data[i]);
    }
    return i;
}

const char *operands_closing(Span operands)
{
    Quoting state = OUTSIDE;

    for (size_t i = 0; i < operands.length; i++)
        state = step(state, operands.data[i]);
    switch (state) {
    case INSIDE:
        return "\"";
    case ESCAPED:
        return "\\\"";
    default:
        return "";
    }
}

/* Append the string at the front, which begins with a quote; its length. */
static size_t unquote_string(Span rest, Text *text)
{
    size_t i = 1;

    while (i < rest.length && rest.data[i] != '"') {
        bool is_escape = rest.data[i] == '\\' && i + 1 < rest.length &&
                         (rest.data[i + 1] == '"' || rest.data[i + 1] == '\\');

        if (is_escape)
            i++;
        text_append_char(text, rest.data[i]);
        i++;
    }
    return i < rest.length ? i + 1 : i;
}

static size_t copy_word(Span rest, Text *text)
{
    size_t i = 0;

    while (i < rest.length && rest.data[i] != '"' &&
           !operands_is_blank(rest.data[i]))
        i++;
    text_append_span(text, span_take(rest, i));
    return i;
}

void operands_unquote(Span operands, Text *text)
{
    Span rest = operands_trim(operands);
    bool is_first = true;

    while (rest.length > 0) {
        size_t length;

        if (!is_first)
            text_append_char(text, ' ');
        is_first = false;
        length = rest.data[0] == '"' ? unquote_string(rest, text)
                                     : copy_word(rest, text);
        rest = operands_trim(span_skip(rest, length));
    }
}

void operands_quote(Span value, Text *text)
{
    text_append_char(text, '"');
    for (size_t i = 0; i < value.length; i++) {
        char c = value.data[i];

        if (c == '"' || c == '\\')
            text_append_char(text, '\\');
        text_append_char(text, c == '\n' || c == '\r' ? ' ' : c);
    }
    text_append_char(text, '"');
}
