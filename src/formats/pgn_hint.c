/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/pgn_hint.h"

#include <string.h>

static bool is_move_char(char c)
{
    return ascii_is_letter(c) || ascii_is_digit(c) ||
           (unsigned char)c >= 0x80 || memchr("-=+#!?:@()/", c, 11) != NULL;
}

static bool is_square_at(const char *at)
{
    return at[0] >= 'a' && at[0] <= 'h' && at[1] >= '1' && at[1] <= '8';
}

static bool is_castling(Span word)
{
    return word.length >= 3 && word.data[1] == '-' &&
           word.data[0] == word.data[2] &&
           memchr("Oo0", word.data[0], 3) != NULL;
}

/* Does this word look like a move: short, and with a square in it? */
static bool is_move_like(Span word)
{
    if (word.length < 2 || word.length > 12)
        return false;
    if (!ascii_is_letter(word.data[0]) && (unsigned char)word.data[0] < 0x80 &&
        word.data[0] != '0')
        return false;
    if (is_castling(word))
        return true;
    for (size_t i = 0; i + 1 < word.length; i++)
        if (is_square_at(word.data + i))
            return true;
    return false;
}

/* The next word of move characters; `text` goes on behind it. */
static Span take_word(Span *text)
{
    size_t i = 0;

    while (text->length > 0 && pgn_hint_is_space(text->data[0]))
        *text = span_skip(*text, 1);
    while (i < text->length && is_move_char(text->data[i]))
        i++;

    Span word = span_take(*text, i);

    *text = span_skip(*text, i);
    return word;
}

/* "1.e4", "1. e4", "12... Nf6", "1 e4" */
static bool begins_numbered(Span text)
{
    size_t i = 0;

    while (i < text.length && ascii_is_digit(text.data[i]))
        i++;
    if (i == 0 || i > 4)
        return false;
    text = span_skip(text, i);
    while (text.length > 0 && (text.data[0] == '.' || text.data[0] == ' '))
        text = span_skip(text, 1);
    return is_move_like(take_word(&text));
}

/* Moves without numbers: two words that look like moves. */
static bool begins_bare(Span text)
{
    return is_move_like(take_word(&text)) && is_move_like(take_word(&text));
}

/* Length of `word` if the text begins with it and no digit follows. */
static size_t match(Span text, const char *word, size_t length)
{
    if (text.length < length || memcmp(text.data, word, length) != 0)
        return 0;
    return text.length > length && ascii_is_digit(text.data[length]) ? 0
                                                                     : length;
}

size_t pgn_hint_result(Span text, Result *result)
{
    static const struct {
        const char *text;
        size_t length;
        Result result;
    } results[] = { { "1-0", 3, RESULT_WHITE },
                    { "0-1", 3, RESULT_BLACK },
                    { "1/2-1/2", 7, RESULT_DRAW },
                    { "1/2", 3, RESULT_DRAW },
                    { "*", 1, RESULT_OPEN } };

    for (size_t i = 0; i < ARRAY_LENGTH(results); i++) {
        size_t length = match(text, results[i].text, results[i].length);

        if (length == 0)
            continue;
        *result = results[i].result;
        return length;
    }
    return 0;
}

bool pgn_hint_begins_game(Span text, bool is_after_end)
{
    text = span_take(text, HINT_AHEAD);
    return begins_numbered(text) || (!is_after_end && begins_bare(text));
}
