/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Words among the moves that are not plain SAN: what people and old programs
 * write.  Nothing is guessed: a word is played only if the rules leave one
 * meaning to it, and if none does the line ends here.
 */
#include "formats/pgn_read.h"

static void tell_nag(PgnReading *r, unsigned nag)
{
    r->summary->nags++;
    if (!r->is_done && r->visitor != NULL && r->visitor->nag != NULL)
        r->visitor->nag(r->visitor, (uint8_t)nag);
}

void pgn_reading_take_nag(PgnReading *r, const PgnToken *token)
{
    uint64_t nag;

    if (span_to_unsigned(token->text, UINT8_MAX, &nag)) {
        tell_nag(r, (unsigned)nag);
        return;
    }
    pgn_reading_warn(r, token->start, "glyph: expected $1 to $255");
    pgn_reading_tell_unread(r, token->start, r->lexer.at);
}

void pgn_reading_take_sign(PgnReading *r, const PgnToken *token)
{
    uint8_t nag = nag_of_sign(token->text);

    if (nag != 0)
        tell_nag(r, nag);
}

/* Remarks about the move before, which say nothing new. */
static bool is_noise(Span word)
{
    static const char *const words[] = { "ep",  "ch",  "dbl",   "mate",
                                         "dis", "chk", "check", "matt" };

    for (size_t i = 0; i < ARRAY_LENGTH(words); i++)
        if (span_equals_ignoring_case(word, words[i]))
            return true;
    return false;
}

/* "e.p." arrives as "e" followed by ".p.". */
static bool take_en_passant(PgnReading *r, Span word)
{
    PgnLexer *lexer = &r->lexer;
    Span rest = span_of(lexer->at, (size_t)(lexer->end - lexer->at));

    if (!span_ends_with(word, "e") || !span_starts_with(rest, ".p"))
        return false;
    lexer->at += 2;
    if (lexer->at < lexer->end && *lexer->at == '.')
        lexer->at++;
    return true;
}

static bool play_word(PgnReading *r, Span word, Fault *fault)
{
    Move move;

    if (r->letters == NULL) {
        move = san_read_fast(&r->position, word);
        if (move != MOVE_NONE) {
            pgn_reading_play(r, move);
            return true;
        }
    }
    if (move_read(&r->position, word, r->letters, &move, fault) != OK)
        return false;
    pgn_reading_play(r, move);
    return true;
}

/* "exd6ep", and "exd6e" when ".p." followed. */
static bool play_en_passant(PgnReading *r, Span word)
{
    if (span_ends_with(word, "ep") && word.length > 4)
        return play_word(r, span_take(word, word.length - 2), NULL);
    if (word.length > 3 && take_en_passant(r, word))
        return play_word(r, span_take(word, word.length - 1), NULL);
    return false;
}

/* "Nf3+-", "Nf3±": a move with a sign behind it. */
static bool play_signed(PgnReading *r, Span word)
{
    enum { SIGN_MAX = 6 };

    for (size_t cut = 1; cut <= SIGN_MAX && cut + 2 <= word.length; cut++) {
        uint8_t nag = nag_of_sign(span_skip(word, word.length - cut));

        if (nag == 0 || !play_word(r, span_take(word, word.length - cut), NULL))
            continue;
        tell_nag(r, nag);
        return true;
    }
    return false;
}

static bool play_null(PgnReading *r, const PgnToken *token)
{
    Fault fault = { 0 };

    if (!position_in_check(&r->position)) {
        pgn_reading_play(r, MOVE_NULL);
        return true;
    }
    fault_set(&fault, ERR_ILLEGAL, "null moves are not allowed in check");
    pgn_reading_complain(r, token->start, &fault);
    return false;
}

/* A number of four digits may be a move number after all. */
static bool is_number(Span word)
{
    for (size_t i = 0; i < word.length; i++)
        if (!ascii_is_digit(word.data[i]))
            return false;
    return true;
}

/* "Sf3", "e9", "O-o": somebody meant a move. */
static bool looks_like_move(Span word)
{
    for (size_t i = 0; i + 1 < word.length; i++)
        if ((unsigned char)word.data[i] >= 0x80 ||
            (ascii_is_letter(word.data[i]) &&
             ascii_is_digit(word.data[i + 1])) ||
            (word.data[i + 1] == '-' &&
             (word.data[i] == 'O' || word.data[i] == '0')))
            return true;
    return ascii_is_digit(word.data[0]);
}

/* "D" for a diagram, a remark without braces: it is left out, and the moves go
 * on as long as they are legal. */
static void skip_word(PgnReading *r, const PgnToken *token)
{
    enum { SHOWN = 20 };
    Text message = { 0 };

    text_format(&message, "not a move: \"%.*s\"",
                SPAN_ARGUMENTS(span_take(token->text, SHOWN)));
    pgn_reading_warn(r, token->start, text_string(&message));
    text_free(&message);
    pgn_reading_tell_unread(r, token->start, r->lexer.at);
    r->skipped_word = token->start;
}

/* Of "12.", "12...", "12. ... " in front of `at`: how many dots? */
static size_t dots_before(const char *begin, const char *at, bool *is_number)
{
    size_t dots = 0;

    for (; at > begin && (at[-1] == ' ' || at[-1] == '.'); at--)
        dots += at[-1] == '.';
    *is_number = at > begin && ascii_is_digit(at[-1]);
    return dots;
}

bool pgn_reading_goes_on(PgnReading *r, const PgnToken *token)
{
    Fault fault = { 0 };
    bool is_number;
    size_t dots = dots_before(r->skipped_word, token->start, &is_number);
    Color turn = dots < 2 ? WHITE : BLACK;

    r->skipped_word = NULL;
    if (!is_number || turn == r->position.side)
        return true;
    fault_set(&fault, ERR_FORMAT, "a move is missing before this one");
    pgn_reading_complain(r, token->start, &fault);
    return false;
}

bool pgn_reading_take_irregular(PgnReading *r, PgnToken *token)
{
    Span word = token->text;
    Fault fault = { 0 };
    Result result;
    uint8_t nag = nag_of_sign(word);

    if (result_read(word, &result)) {
        pgn_reading_end_line(r, token);
        return true;
    }
    if (move_is_null_text(word))
        return play_null(r, token);
    if (r->has_move &&
        (is_noise(word) || (word.length == 1 && take_en_passant(r, word))))
        return true;
    if (nag != 0) {
        tell_nag(r, nag);
        return true;
    }
    if (play_word(r, word, &fault) || play_en_passant(r, word) ||
        play_signed(r, word))
        return true;
    if (is_number(word) && r->has_move && word.data[0] != '0') {
        r->lexer.has_number = true;
        pgn_reading_warn(r, token->start, "stray number");
        return true;
    }
    if (!looks_like_move(word)) {
        skip_word(r, token);
        return true;
    }
    pgn_reading_complain(r, token->start, &fault);
    return false;
}
