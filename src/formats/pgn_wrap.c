/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Breaking lines so that reading puts the same text together again: only at
 * single blanks, never in front of what other programs look for at the start
 * of a line ("%" for an escaped line, "[Event" for a new game).
 */
#include "formats/pgn_wrap.h"

void pgn_wrap_flush(PgnWrapper *w)
{
    size_t width = utf8_width(text_span(&w->word));

    if (w->word.length == 0)
        return;
    if (w->has_text && w->column + 1 + width > WRAP_COLUMNS)
        pgn_wrap_line(w);
    if (w->has_text) {
        text_append_char(w->out, ' ');
        w->column++;
    }
    text_append_span(w->out, text_span(&w->word));
    w->column += width;
    w->has_text = true;
    text_clear(&w->word);
}

void pgn_wrap_word(PgnWrapper *w, Span word)
{
    pgn_wrap_flush(w);
    text_append_span(&w->word, word);
}

void pgn_wrap_join(PgnWrapper *w, Span more)
{
    text_append_span(&w->word, more);
}

void pgn_wrap_line(PgnWrapper *w)
{
    if (!w->has_text)
        return;
    text_append_char(w->out, '\n');
    w->column = 0;
    w->has_text = false;
}

void pgn_wrap_end(PgnWrapper *w)
{
    pgn_wrap_flush(w);
    text_free(&w->word);
}

static bool is_blank(char c)
{
    return ascii_is_space(c);
}

/* May the line be broken at this blank of a text? */
static bool may_break(Span text, size_t at)
{
    if (text.data[at] != ' ' || at == 0 || at + 1 >= text.length)
        return false;
    return !is_blank(text.data[at - 1]) && !is_blank(text.data[at + 1]);
}

/* What a line must not begin with. */
static bool is_risky_start(Span text)
{
    if (text.length == 0)
        return false;
    if (text.data[0] == '%')
        return true;
    return text.data[0] == '[' && text.length > 1 &&
           (ascii_is_letter(text.data[1]) || ascii_is_digit(text.data[1]));
}

/* The next piece that stays on one line; `rest` goes on behind the blank. */
static Span take_piece(Span *rest)
{
    size_t i = 0;

    for (; i < rest->length; i++)
        if (may_break(*rest, i) && !is_risky_start(span_skip(*rest, i + 1)))
            break;

    Span piece = span_take(*rest, i);

    *rest = span_skip(*rest, i + 1);
    return piece;
}

/* Pieces as words; the first may be glued to what is there. */
static void wrap_text(PgnWrapper *w, Span text, bool joins)
{
    while (text.length > 0) {
        Span piece = take_piece(&text);

        if (joins)
            pgn_wrap_join(w, piece);
        else
            pgn_wrap_word(w, piece);
        joins = false;
    }
}

/* Programs look for a command on one line.  Arrows all over the board need
 * more than that, with the braces and brackets around them. */
static void wrap_command(PgnWrapper *w, Span command, bool joins)
{
    enum { WHOLE_COLUMNS = WRAP_COLUMNS - 16 };

    if (utf8_width(command) > WHOLE_COLUMNS)
        wrap_text(w, command, joins);
    else if (joins)
        pgn_wrap_join(w, command);
    else
        pgn_wrap_word(w, command);
}

/* The paragraphs of a comment.  The first begins behind the brace (or a
 * command); the others begin lines, where a blank in front does no harm. */
static void wrap_paragraphs(PgnWrapper *w, Span text, bool joins)
{
    Span paragraph;

    while (span_split(&text, '\n', &paragraph)) {
        wrap_text(w, paragraph, joins);
        if (text.data == NULL)
            return;
        pgn_wrap_flush(w);
        pgn_wrap_line(w);
        text_append_char(w->out, '\n');
        joins = is_risky_start(text);
        if (joins)
            pgn_wrap_word(w, span_of(" ", 1));
    }
}

static void wrap_braces(PgnWrapper *w, const PgnWrapNote *note)
{
    bool joins = note->count == 0;

    if (span_equals(text_span(&w->word), "("))
        pgn_wrap_join(w, span_of("{", 1));
    else
        pgn_wrap_word(w, span_of("{", 1));
    for (size_t i = 0; i < note->count; i++)
        wrap_command(w, note->commands[i], i == 0);
    if (note->count > 0 && is_risky_start(note->text)) {
        pgn_wrap_join(w, span_of(" ", 1));
        joins = true;
    }
    wrap_paragraphs(w, note->text, joins);
    pgn_wrap_join(w, span_of("}", 1));
}

/* One comment to the end of the line; what it says must be one piece. */
static void wrap_remark_line(PgnWrapper *w, Span text)
{
    pgn_wrap_flush(w);
    pgn_wrap_line(w);
    text_append_char(w->out, ';');
    text_append_span(w->out, text);
    text_append_char(w->out, '\n');
}

static void wrap_remark_lines(PgnWrapper *w, Span text)
{
    Span rest = text;
    Span line = span_of(text.data, 0);

    while (rest.length > 0) {
        Span piece = take_piece(&rest);
        Span longer =
            span_of(line.data, (size_t)(piece.data + piece.length - line.data));

        if (line.length > 0 && utf8_width(longer) + 1 > WRAP_COLUMNS) {
            wrap_remark_line(w, line);
            longer = piece;
        }
        line = longer;
    }
    if (line.length > 0)
        wrap_remark_line(w, line);
}

static bool has_brace(Span text)
{
    return span_find(text, '}') < text.length;
}

void pgn_wrap_note(PgnWrapper *w, const PgnWrapNote *note)
{
    bool needs_lines = has_brace(note->text);

    for (size_t i = 0; i < note->count; i++)
        needs_lines = needs_lines || has_brace(note->commands[i]);
    if (!needs_lines) {
        wrap_braces(w, note);
        return;
    }
    for (size_t i = 0; i < note->count; i++)
        wrap_remark_line(w, note->commands[i]);
    /* A text without a brace keeps its paragraphs in braces of its own. */
    if (!has_brace(note->text) && note->text.length > 0) {
        PgnWrapNote words = { .text = note->text };

        wrap_braces(w, &words);
        return;
    }
    wrap_remark_lines(w, note->text);
}
