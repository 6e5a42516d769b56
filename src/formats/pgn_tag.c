/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/pgn_tag.h"

#include "formats/pgn_bytes.h"

#include <string.h>

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

static bool is_end_of_line(char c)
{
    return c == '\n' || c == '\r';
}

static bool is_name_char(unsigned char c)
{
    /* Bits of the 128 characters: letters, digits and _ - . + # = : */
    static const uint64_t low = 0x27FF680800000000u;
    static const uint64_t high = 0x07FFFFFE87FFFFFEu;

    return c < 64 ? low >> c & 1 : c < 128 && (high >> (c - 64) & 1);
}

static size_t skip_blanks(Span text, size_t i)
{
    while (i < text.length && is_blank(text.data[i]))
        i++;
    return i;
}

/* Is this quote the last one: nothing but ] or the end of the line behind? */
static bool is_last_quote(Span text, size_t quote, size_t *end)
{
    size_t i = skip_blanks(text, quote + 1);

    if (i >= text.length || is_end_of_line(text.data[i])) {
        *end = i;
        return true;
    }
    if (text.data[i] != ']')
        return false;
    *end = i + 1;
    return true;
}

/* Where a value may end, or where it needs a second look. */
static size_t skip_plain(Span text, size_t i)
{
    const char *end = text.data + text.length;

    return (size_t)(pgn_bytes_skip_value(text.data + i, end) - text.data);
}

static bool is_escape(Span text, size_t i)
{
    return text.data[i] == '\\' && i + 1 < text.length &&
           (text.data[i + 1] == '"' || text.data[i + 1] == '\\');
}

/* Find the end of a quoted value that begins at `start`.  With a broken end,
 * the value goes to the last quote of the line, or to its end. */
static void read_quoted(Span text, size_t start, PgnTag *tag)
{
    size_t last = 0;
    size_t end = 0;
    size_t i = skip_plain(text, start);

    while (i < text.length && !is_end_of_line(text.data[i])) {
        bool is_escaped = is_escape(text, i);

        i += is_escaped;
        if (text.data[i] == '"')
            last = i;
        if (text.data[i] == '"' && !is_escaped && is_last_quote(text, i, &end))
            break;
        i = skip_plain(text, i + 1);
    }
    tag->is_whole = last > 0;
    if (end == 0) { /* to the end of the line */
        end = i;
        i = last > 0 ? last : i;
    }
    tag->value = span_of(text.data + start, i - start);
    tag->length = end;
}

/* [White Kasparov]: no quotes, but plain enough on a line of its own. */
static bool read_bare(Span text, size_t start, PgnTag *tag)
{
    size_t i = start;

    while (i < text.length && text.data[i] != ']' &&
           !is_end_of_line(text.data[i]))
        i++;
    if (i >= text.length || text.data[i] != ']')
        return false;
    tag->value = span_trim_end(span_of(text.data + start, i - start));
    tag->length = i + 1;
    tag->is_whole = true;
    return true;
}

bool pgn_tag_read(Span text, PgnTag *tag)
{
    Span whole = text;
    size_t i;
    size_t start;

    text = span_take(text, TAG_LENGTH_MAX);
    if (text.length == 0 || text.data[0] != '[')
        return false;
    start = skip_blanks(text, 1);
    for (i = start;
         i < text.length && is_name_char((unsigned char)text.data[i]); i++)
        continue;
    if (i == start || i - start > TAG_NAME_MAX || i >= text.length)
        return false;
    *tag = (PgnTag){ .name = span_of(text.data + start, i - start) };
    if (text.data[i] != '"' && !is_blank(text.data[i]))
        return false;
    i = skip_blanks(text, i);
    if (i >= text.length)
        return false;
    if (text.data[i] != '"')
        return read_bare(text, i, tag);
    tag->has_quotes = true;
    read_quoted(whole, i + 1, tag);
    return true;
}

static bool is_name(Span name, const char *other)
{
    return memcmp(name.data, other, name.length) == 0;
}

/* Every tag of a file comes by here, so few bytes are compared. */
int pgn_tag_roster(Span name)
{
    switch (name.length) {
    case 4:
        return is_name(name, "Site") ? 1 : is_name(name, "Date") ? 2 : -1;
    case 5:
        return is_name(name, "Event")   ? 0
               : is_name(name, "Round") ? 3
               : is_name(name, "White") ? 4
               : is_name(name, "Black") ? 5
                                        : -1;
    case 6:
        return is_name(name, "Result") ? 6 : -1;
    default:
        return -1;
    }
}
