/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cases.h"

#include <stdlib.h>

static FILE *open_below(const char *variable, const char *between,
                        const char *name)
{
    const char *folder = getenv(variable);
    Text path = { 0 };
    FILE *file;

    if (folder == NULL)
        return NULL;
    text_format(&path, "%s%s%s", folder, between, name);
    file = fopen(text_string(&path), "rb");
    text_free(&path);
    return file;
}

FILE *case_open_own(const char *name)
{
    return open_below("LUFT_SOURCE", "/tests/data/", name);
}

FILE *case_open_shared(const char *name)
{
    return open_below("LUFT_SHARED_DATA", "/", name);
}

static bool next_line(FILE *file, Text *line)
{
    int c = getc(file);

    text_clear(line);
    if (c == EOF)
        return false;
    for (; c != EOF && c != '\n'; c = getc(file))
        text_append_char(line, (char)c);
    return true;
}

bool case_next(FILE *file, Case *c)
{
    do {
        if (!next_line(file, &c->line))
            return false;
    } while (c->line.length == 0 || c->line.data[0] == '#');

    Span rest = text_span(&c->line);

    c->count = 0;
    while (c->count < CASE_COLUMNS &&
           span_split(&rest, '\t', &c->columns[c->count]))
        c->count++;
    return true;
}

void case_free(Case *c)
{
    text_free(&c->line);
}

static unsigned hex_digit(char c)
{
    return ascii_is_digit(c) ? (unsigned)(c - '0')
                             : (unsigned)(ascii_to_lower(c) - 'a') + 10;
}

/* One escape after its backslash; how many characters it took. */
static size_t unescape_one(const char *at, Text *text)
{
    switch (*at) {
    case 't':
        text_append_char(text, '\t');
        return 1;
    case 'n':
        text_append_char(text, '\n');
        return 1;
    case 'r':
        text_append_char(text, '\r');
        return 1;
    case '0':
        text_append_char(text, '\0');
        return 1;
    case 'x':
        text_append_char(text,
                         (char)(hex_digit(at[1]) << 4 | hex_digit(at[2])));
        return 3;
    default:
        text_append_char(text, *at);
        return 1;
    }
}

static void unescape_plain(Span span, Text *text)
{
    for (size_t i = 0; i < span.length; i++)
        if (span.data[i] == '\\' && i + 1 < span.length)
            i += unescape_one(span.data + i + 1, text);
        else
            text_append_char(text, span.data[i]);
}

void case_unescape(Span column, Text *text)
{
    Span parts[5];
    size_t count = 0;
    uint64_t times;

    text_clear(text);
    if (!span_starts_with(column, "@REPEAT:")) {
        unescape_plain(column, text);
        return;
    }
    column = span_skip(column, sizeof "@REPEAT:" - 1);
    while (count < 5 && span_split(&column, ':', &parts[count]))
        count++;
    if (count < 3 || !span_to_unsigned(parts[1], 1000000, &times))
        return;
    if (count > 3)
        unescape_plain(parts[2], text);
    for (uint64_t i = 0; i < times; i++)
        unescape_plain(parts[0], text);
    unescape_plain(parts[count - 1], text);
}
