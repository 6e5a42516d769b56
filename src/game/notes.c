/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Comments: from the text of a file to words and commands.
 *
 * A comment is brought into one form, in which it is trimmed, a newline stands
 * for an empty line of the file, every other line end is a space, and no "[%"
 * is left.  The last rule is what lets two comments be joined, and any comment
 * be written to a file and read again, without a command appearing in between.
 */
#include "game/tree.h"

#include <string.h>

static bool is_break(char c)
{
    return c == '\n' || c == '\r';
}

static bool is_name_char(char c)
{
    return ascii_is_letter(c) || ascii_is_digit(c) || c == '_' || c == '-';
}

/* Append `raw` without its line ends, as the source has them. */
static void append_lines(Text *text, Span raw, NoteSource source)
{
    size_t i = 0;

    raw = span_trim(raw);
    while (i < raw.length) {
        size_t start = i;
        unsigned breaks = 0;

        while (i < raw.length && !ascii_is_space(raw.data[i]))
            i++;
        text_append_span(text, span_of(raw.data + start, i - start));
        start = i;
        for (; i < raw.length && ascii_is_space(raw.data[i]); i++) {
            if (!is_break(raw.data[i]))
                continue;
            breaks++;
            if (raw.data[i] == '\r' && i + 1 < raw.length &&
                raw.data[i + 1] == '\n')
                i++;
        }
        if (breaks == 0)
            text_append_span(text, span_of(raw.data + start, i - start));
        else if (breaks > 1 || source == NOTE_USER)
            text_append_char(text, '\n');
        else
            text_append_char(text, ' ');
    }
}

typedef struct Scan {
    Arena *arena;
    Note *note;
    Text words; /* what is left when the commands are taken out */
    size_t last_bracket;
} Scan;

static void push_command(Arena *arena, Note *note, Command command)
{
    if (note->count == note->capacity) {
        size_t capacity = note->capacity == 0 ? 2 : note->capacity * 2;
        Command *larger = arena_new(arena, capacity * sizeof *larger);

        if (note->count > 0)
            memcpy(larger, note->commands, note->count * sizeof *larger);
        note->commands = larger;
        note->capacity = capacity;
    }
    note->commands[note->count++] = command;
}

/* A value without line ends and brackets, which it could not be read with. */
static Span clean_value(Arena *arena, Span raw)
{
    Text text = { 0 };

    raw = span_trim(raw);
    for (size_t i = 0; i < raw.length; i++) {
        char c = raw.data[i];
        bool is_plain = !is_break(c) && c != ']';

        if (is_plain)
            text_append_char(&text, c);
        else if (text.length > 0 && text.data[text.length - 1] != ' ')
            text_append_char(&text, ' ');
    }

    Span value = arena_span(arena, span_trim(text_span(&text)));

    text_free(&text);
    return value;
}

/* Read "[%name value]" at the front; 0 if it is not that, else its length. */
static size_t take_command(Scan *scan, Span raw, size_t at)
{
    size_t i = at + 2;
    size_t start = i;

    if (at >= scan->last_bracket)
        return 0;
    while (i < raw.length && is_name_char(raw.data[i]))
        i++;

    Span name = span_of(raw.data + start, i - start);
    Span rest = span_skip(raw, i);

    if (name.length == 0 || rest.length == 0)
        return 0;
    if (rest.data[0] != ']' && !ascii_is_space(rest.data[0]))
        return 0;

    size_t end = span_find(rest, ']');

    if (end == rest.length)
        return 0;

    Command command = { arena_span(scan->arena, name),
                        clean_value(scan->arena, span_take(rest, end)) };

    push_command(scan->arena, scan->note, command);
    return i + end + 1 - at;
}

static void trim_blanks(Text *text)
{
    while (text->length > 0 && (text->data[text->length - 1] == ' ' ||
                                text->data[text->length - 1] == '\t'))
        text_truncate(text, text->length - 1);
}

static size_t skip_blanks(Span raw, size_t i)
{
    while (i < raw.length && (raw.data[i] == ' ' || raw.data[i] == '\t'))
        i++;
    return i;
}

static size_t find_last(Span raw, char wanted)
{
    size_t i = raw.length;

    while (i > 0 && raw.data[i - 1] != wanted)
        i--;
    return i;
}

/* Split `raw` into the words and the commands between them. */
static void scan_raw(Scan *scan, Span raw)
{
    size_t i = 0;

    scan->last_bracket = find_last(raw, ']');
    while (i < raw.length) {
        Span rest = span_skip(raw, i);
        size_t plain = span_find_string(rest, "[%");

        text_append_span(&scan->words, span_take(rest, plain));
        i += plain;
        if (i >= raw.length)
            return;

        size_t taken = take_command(scan, raw, i);

        if (taken == 0) {
            text_append(&scan->words, "[ ");
            i++;
            continue;
        }
        trim_blanks(&scan->words);
        text_append_char(&scan->words, ' ');
        i = skip_blanks(raw, i + taken);
    }
}

static void join_paragraphs(char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (text[i] == '\n')
            text[i] = ' ';
}

/*
 * A closing brace can only be written in a comment to the end of a line, which
 * has no paragraphs: text has either the one or the others.  Still nobody has
 * seen the text that is changed here.
 */
static void keep_one_form(Note *note, size_t new_from)
{
    char *text = (char *)note->text.data;
    Span fresh = span_skip(note->text, new_from);
    bool had_brace = note->has_brace;

    note->has_brace = had_brace || span_find(fresh, '}') < fresh.length;
    if (note->has_brace && !had_brace)
        join_paragraphs(text, note->text.length);
    else if (note->has_brace)
        join_paragraphs(text + new_from, fresh.length);
}

/* Add to the text of a note, doubling its room so that many small pieces take
 * no more than linear time. */
static void add_text(Arena *arena, Note *note, Span piece)
{
    size_t length = note->text.length;
    size_t gap = length > 0 ? 1 : 0;
    size_t needed = length + gap + piece.length;

    if (piece.length == 0)
        return;
    if (needed > note->room) {
        size_t room = length == 0 ? needed : needed * 2;
        char *larger = arena_new(arena, room);

        if (length > 0)
            memcpy(larger, note->text.data, length);
        note->text.data = larger;
        note->room = room;
    }

    char *end = (char *)note->text.data + length;

    if (gap > 0)
        *end++ = ' ';
    memcpy(end, piece.data, piece.length);
    note->text.length = needed;
    keep_one_form(note, length);
}

Note *note_add(Arena *arena, const Note *old, Span raw, NoteSource source)
{
    Note *note = arena_new(arena, sizeof *note);
    Scan scan = { .arena = arena, .note = note };
    Text lines = { 0 };

    *note = old == NULL ? (Note){ .text = { "", 0 } } : *old;
    scan_raw(&scan, raw);
    append_lines(&lines, text_span(&scan.words), source);
    add_text(arena, note, text_span(&lines));
    text_free(&lines);
    text_free(&scan.words);
    return note;
}

static Note *commands_only(Arena *arena, const Note *old)
{
    if (old == NULL || old->count == 0)
        return NULL;

    Note *note = arena_new(arena, sizeof *note);
    size_t size = old->count * sizeof *note->commands;

    *note = (Note){ .text = { "", 0 },
                    .count = old->count,
                    .capacity = old->count };
    note->commands = arena_new(arena, size);
    memcpy(note->commands, old->commands, size);
    return note;
}

static size_t find_command(const Note *note, Span name)
{
    size_t i = 0;

    while (i < note->count && !span_is_equal(note->commands[i].name, name))
        i++;
    return i;
}

Note *note_with_command(Arena *arena, const Note *old, Span name, Span value)
{
    Note *note = commands_only(arena, old);

    value = clean_value(arena, value);
    if (note == NULL) {
        note = arena_new(arena, sizeof *note);
        *note = (Note){ .text = { "", 0 } };
    }
    if (old != NULL) {
        note->text = old->text;
        note->has_brace = old->has_brace;
    }

    size_t i = find_command(note, name);

    if (value.length == 0 && i < note->count) {
        note->count--;
        memmove(note->commands + i, note->commands + i + 1,
                (note->count - i) * sizeof *note->commands);
    } else if (value.length > 0 && i < note->count) {
        note->commands[i].value = value;
    } else if (value.length > 0) {
        push_command(arena, note, (Command){ arena_span(arena, name), value });
    }
    return note->count == 0 && note->text.length == 0 ? NULL : note;
}

Note *note_replace(Arena *arena, const Note *old, Span raw)
{
    Note *fresh = note_add(arena, NULL, raw, NOTE_USER);
    Note *result = commands_only(arena, old);

    for (size_t i = 0; i < fresh->count; i++)
        result = note_with_command(arena, result, fresh->commands[i].name,
                                   fresh->commands[i].value);
    if (fresh->text.length == 0)
        return result;
    if (result == NULL) {
        result = arena_new(arena, sizeof *result);
        *result = (Note){ .count = 0 };
    }
    result->text = fresh->text;
    result->has_brace = fresh->has_brace;
    result->room = 0;
    return result;
}

bool note_is_equal(const Note *a, const Note *b)
{
    static const Note nothing = { .text = { "", 0 } };

    a = a == NULL ? &nothing : a;
    b = b == NULL ? &nothing : b;
    if (a->count != b->count || !span_is_equal(a->text, b->text))
        return false;
    for (size_t i = 0; i < a->count; i++)
        if (!span_is_equal(a->commands[i].name, b->commands[i].name) ||
            !span_is_equal(a->commands[i].value, b->commands[i].value))
            return false;
    return true;
}
