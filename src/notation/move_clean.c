/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/letters.h"
#include "notation/reading.h"

#include "base/utf8.h"

#include <string.h>

/* Blanks, and what marks a character as text or picture, mean nothing. */
static bool is_blank(uint32_t code)
{
    enum { NO_BREAK_SPACE = 0xA0, TEXT_STYLE = 0xFE0E, EMOJI_STYLE = 0xFE0F };

    return code == ' ' || code == '\t' || code == NO_BREAK_SPACE ||
           code == TEXT_STYLE || code == EMOJI_STYLE;
}

/* What people put behind a move to say what they think of it. */
static bool is_sign(uint32_t code)
{
    enum { DAGGER = 0x2020, DOUBLE_DAGGER = 0x2021 };

    return code == '+' || code == '#' || code == '!' || code == '?' ||
           code == DAGGER || code == DOUBLE_DAGGER;
}

/* The character that stands for a code point, or 0. */
static char plain_of(uint32_t code)
{
    PieceType type = letters_figure_type(code);

    if (type != NO_PIECE_TYPE)
        return (char)(FIGURE_PAWN + type);
    if (code > ' ' && code < 0x7F)
        return (char)code;
    if (code >= 0x2010 && code <= 0x2015) /* hyphens and dashes */
        return '-';
    switch (code) {
    case 0x2212: /* minus */
        return '-';
    case 0xD7: /* times */
        return 'x';
    case 0x41E: /* the Cyrillic capital and small o */
    case 0x43E:
        return 'O';
    default:
        return '\0';
    }
}

/* "12." or "3..." in front. */
static size_t move_number_length(Span text)
{
    size_t digits = 0;
    size_t dots;

    while (digits < text.length && ascii_is_digit(text.data[digits]))
        digits++;
    dots = digits;
    while (dots < text.length && text.data[dots] == '.')
        dots++;
    return dots > digits ? dots : 0;
}

static bool ends_with(const CleanText *clean, const char *ending)
{
    return span_ends_with(span_of(clean->text, clean->length), ending);
}

/* "exd6 e.p." and "Qe7 ch"; a text of two characters is a pawn's capture. */
static void drop_ending(CleanText *clean)
{
    static const char *const endings[] = { "e.p.", "ep", "ch", "mate" };

    for (size_t i = 0; i < ARRAY_LENGTH(endings); i++) {
        size_t length = strlen(endings[i]);

        if (clean->length > length + 1 && ends_with(clean, endings[i])) {
            clean->length -= length;
            return;
        }
    }
}

/* True while the text is good; nothing but signs may follow a sign. */
static bool take_character(CleanText *clean, uint32_t code, size_t column,
                           bool *is_signed)
{
    char plain = plain_of(code);

    if (is_blank(code))
        return true;
    if (is_sign(code)) {
        *is_signed = true;
        return true;
    }
    if (plain == '\0' || *is_signed || clean->length == CLEAN_SIZE)
        return false;
    clean->column[clean->length] = column;
    clean->text[clean->length++] = plain;
    return true;
}

bool move_clean(Span text, CleanText *clean, size_t *column)
{
    size_t at = move_number_length(text);
    bool is_signed = false;

    clean->length = 0;
    while (at < text.length) {
        uint32_t code;
        size_t step = utf8_decode(span_skip(text, at), &code);

        *column = at + 1;
        if (!take_character(clean, code, *column, &is_signed))
            return false;
        at += step;
    }
    clean->column[clean->length] = text.length + 1;
    drop_ending(clean);
    return true;
}
