/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/display.h"

#include "base/charset.h"
#include "base/descriptor.h"
#include "base/utf8.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

/* Real scripts stack two or three marks; heaps of them cover other lines. */
enum { MARKS_MAX = 3 };

typedef struct Filter {
    Text *shown;
    bool keeps_lines; /* newline and tab pass */
    bool is_ascii;    /* nothing beyond ASCII passes */
    bool has_base;    /* there is a character for a mark to sit on */
    unsigned marks;   /* how many sit on it already */
    bool is_emoji;    /* it is a picture, which others may be joined to */
} Filter;

/* Where pictures of one character are: a joiner behind one makes a single
 * picture of it and the next, for which terminals have no room. */
static bool is_emoji(uint32_t code)
{
    return (code >= 0x1F000 && code <= 0x1FAFF) ||
           (code >= 0x2600 && code <= 0x27BF);
}

static void show_code(Filter *filter, uint32_t code)
{
    filter->is_emoji = false;
    if (code < ' ') {
        text_append_char(filter->shown, '^');
        text_append_char(filter->shown, (char)(code + '@'));
    } else if (code == 0x7F) {
        text_append(filter->shown, "^?");
    } else {
        text_format(filter->shown, "<U+%04X>", (unsigned)code);
    }
    filter->has_base = true;
    filter->marks = 0;
}

static void show_byte(Filter *filter, char byte)
{
    filter->is_emoji = false;
    text_format(filter->shown, "<0x%02X>", (unsigned)(unsigned char)byte);
    filter->has_base = true;
    filter->marks = 0;
}

static void pass(Filter *filter, Span character, uint32_t code)
{
    text_append_span(filter->shown, character);
    filter->is_emoji = is_emoji(code);
    filter->has_base = code != '\n' && code != '\t';
    filter->marks = 0;
}

static void pass_mark(Filter *filter, Span character, uint32_t code)
{
    if (!filter->has_base || filter->marks == MARKS_MAX) {
        show_code(filter, code);
        return;
    }
    text_append_span(filter->shown, character);
    filter->marks++;
}

/* For all but the visible ASCII characters, which are not asked about. */
static bool may_pass(const Filter *filter, uint32_t code)
{
    if (code == '\n' || code == '\t')
        return filter->keeps_lines;
    return !filter->is_ascii && !utf8_is_hidden(code);
}

static void filter_character(Filter *filter, Span character, uint32_t code)
{
    enum { JOINER = 0x200D };

    if (code == UTF8_INVALID)
        show_byte(filter, character.data[0]);
    else if (code == JOINER && filter->is_emoji)
        filter->is_emoji = false; /* dropped; a second one is not */
    else if (!may_pass(filter, code))
        show_code(filter, code);
    else if (utf8_is_combining(code))
        pass_mark(filter, character, code);
    else
        pass(filter, character, code);
}

static size_t plain_prefix(Span text)
{
    size_t at = 0;

    while (at < text.length && text.data[at] >= ' ' && text.data[at] < 0x7F)
        at++;
    return at;
}

static void filter_text(Filter filter, Span raw)
{
    while (raw.length > 0) {
        size_t length = plain_prefix(raw);

        if (length > 0) {
            pass(&filter, span_take(raw, length), ' ');
        } else {
            uint32_t code;

            length = utf8_decode(raw, &code);
            filter_character(&filter, span_take(raw, length), code);
        }
        raw = span_skip(raw, length);
    }
}

void display_append(Text *shown, Span raw)
{
    filter_text((Filter){ .shown = shown, .keeps_lines = true }, raw);
}

void display_append_line(Text *shown, Span raw)
{
    filter_text((Filter){ .shown = shown }, raw);
}

void display_append_ascii(Text *shown, Span raw)
{
    filter_text(
        (Filter){ .shown = shown, .keeps_lines = true, .is_ascii = true }, raw);
}

/* POSIX: the first of these that is set and not empty decides. */
bool display_wants_utf8(void)
{
    static const char *const variables[] = { "LC_ALL", "LC_CTYPE", "LANG" };

    for (size_t i = 0; i < ARRAY_LENGTH(variables); i++) {
        const char *value = getenv(variables[i]);

        if (value != NULL && value[0] != '\0') {
            Span locale = span_from(value);
            Span charset = span_skip(locale, span_find(locale, '.') + 1);

            charset = span_take(charset, span_find(charset, '@'));
            return span_equals_ignoring_case(charset, "UTF-8") ||
                   span_equals_ignoring_case(charset, "UTF8");
        }
    }
    return false;
}

/* The only state of this file: something for stdout could not be written. */
static atomic_bool stdout_is_lost;

/*
 * Not through stdio, which forgets what it holds back when a signal interrupts
 * it; others (readline) may have left something there, which comes first.
 */
static bool put(FILE *sink, Span bytes)
{
    bool is_written;

    fflush(sink);
    is_written = descriptor_write(fileno(sink), bytes);
    if (!is_written && sink == stdout)
        atomic_store(&stdout_is_lost, true);
    return is_written;
}

/* In the charset of a terminal with one byte for a character. */
static void append_in_charset(const Charset *charset, Span shown, Text *bytes)
{
    while (shown.length > 0) {
        uint32_t code;
        size_t length = utf8_decode(shown, &code);
        unsigned char byte = charset_byte(charset, code);

        if (byte != 0)
            text_append_char(bytes, (char)byte);
        else
            display_append_ascii(bytes, span_take(shown, length));
        shown = span_skip(shown, length);
    }
}

static bool is_ascii(Span text)
{
    for (size_t i = 0; i < text.length; i++)
        if ((unsigned char)text.data[i] >= 0x80)
            return false;
    return true;
}

static void append_outside(Text *bytes, Span raw)
{
    Charset charset;
    Text shown = { 0 };

    charset_learn(&charset);
    display_append(&shown, raw);
    if (charset.is_8bit)
        append_in_charset(&charset, text_span(&shown), bytes);
    else
        display_append_ascii(bytes, text_span(&shown));
    text_free(&shown);
}

/* Filter once more for the sink: ASCII where the terminal needs it. */
static bool write_filtered(FILE *sink, Span raw)
{
    Text shown = { 0 };

    if (display_wants_utf8())
        display_append(&shown, raw);
    else if (is_ascii(raw))
        display_append_ascii(&shown, raw);
    else
        append_outside(&shown, raw);

    bool is_written = put(sink, text_span(&shown));

    text_free(&shown);
    return is_written;
}

/* One line, made of what a stranger may have written, and its newline. */
static bool write_line(FILE *sink, const char *start, Span raw)
{
    Text line = { 0 };

    text_append(&line, start);
    display_append_line(&line, raw);
    text_append_char(&line, '\n');

    bool is_written = write_filtered(sink, text_span(&line));

    text_free(&line);
    return is_written;
}

bool display_write(Span raw)
{
    return write_filtered(stdout, raw);
}

bool display_print(const char *format, ...)
{
    Text raw = { 0 };
    va_list list;

    va_start(list, format);
    text_format_list(&raw, format, list);
    va_end(list);

    bool is_written = display_write(text_span(&raw));

    text_free(&raw);
    return is_written;
}

bool display_print_line(const char *format, ...)
{
    Text raw = { 0 };
    va_list list;

    va_start(list, format);
    text_format_list(&raw, format, list);
    va_end(list);

    bool is_written = write_line(stdout, "", text_span(&raw));

    text_free(&raw);
    return is_written;
}

bool display_flush(void)
{
    fflush(stdout);
    return !atomic_load(&stdout_is_lost);
}

/* What stdout holds back was said before: let it come first. */
static void write_error(Span raw)
{
    fflush(stdout);
    write_line(stderr, "luft: ", raw);
}

void display_error(const char *format, ...)
{
    Text raw = { 0 };
    va_list list;

    va_start(list, format);
    text_format_list(&raw, format, list);
    va_end(list);
    write_error(text_span(&raw));
    text_free(&raw);
}

void display_fault(const Fault *fault)
{
    Text raw = { 0 };

    text_append(&raw, fault->text);
    if (fault->line > 0 && fault->column > 0) {
        text_format(&raw, " (line %zu, column %zu)", fault->line,
                    fault->column);
    } else if (fault->line > 0) {
        text_format(&raw, " (line %zu)", fault->line);
    } else if (fault->column > 0) {
        text_format(&raw, " (column %zu)", fault->column);
    }
    write_error(text_span(&raw));
    text_free(&raw);
}

void display_note(const char *format, ...)
{
    Text raw = { 0 };
    va_list list;

    va_start(list, format);
    text_format_list(&raw, format, list);
    va_end(list);
    fflush(stdout);
    write_filtered(stderr, text_span(&raw));
    text_free(&raw);
}

bool display_control(FILE *sink, const char *literal)
{
    return put(sink, span_from(literal));
}
