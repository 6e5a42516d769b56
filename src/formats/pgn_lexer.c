/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/pgn_lexer.h"

#include "formats/pgn_bytes.h"
#include "game/game.h"

#include <string.h>

/* S space, D digit (in words, too), L letter, W only inside of words. */
#define S CHAR_SPACE
#define D (CHAR_DIGIT | CHAR_WORD)
#define L (CHAR_LETTER | CHAR_WORD)
#define W CHAR_WORD

/* clang-format off */
const uint8_t LEXER_CLASSES[256] = {
    S, 0, 0, 0, 0, 0, 0, 0, 0, S, S, S, S, S, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, S, 0, 0, 0, 0, 0,
    S, 0, 0, W, 0, 0, 0, 0, 0, 0, 0, W, 0, W, 0, W,
    D, D, D, D, D, D, D, D, D, D, W, 0, 0, W, 0, 0,
    W, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L,
    L, L, L, L, L, L, L, L, L, L, L, 0, 0, 0, 0, W,
    0, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L,
    L, L, L, L, L, L, L, L, L, L, L, 0, 0, 0, 0, 0,
    L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L,
    L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L,
    L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L,
    L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L,
    L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L,
    L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L,
    L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L,
    L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L
};
/* clang-format on */

#undef S
#undef D
#undef L
#undef W

static size_t left(const PgnLexer *lexer)
{
    return (size_t)(lexer->end - lexer->at);
}

static Span rest(const PgnLexer *lexer)
{
    return span_of(lexer->at, left(lexer));
}

static bool is_line_start(const PgnLexer *lexer)
{
    return lexer->at == lexer->begin || lexer->at[-1] == '\n' ||
           lexer->at[-1] == '\r';
}

static void finish(PgnLexer *lexer, PgnToken *token, TokenKind kind,
                   const char *end)
{
    token->kind = kind;
    token->start = lexer->at;
    token->text = span_of(lexer->at, (size_t)(end - lexer->at));
    lexer->at = end;
}

/* The end of a run of bytes of a class, or among some. */
static const char *run_of(const PgnLexer *lexer, const char *at, unsigned class)
{
    while (at < lexer->end && (pgn_lexer_class(*at) & class))
        at++;
    return at;
}

static const char *run_among(const PgnLexer *lexer, const char *at,
                             const char *among)
{
    while (at < lexer->end && *at != '\0' && strchr(among, *at) != NULL)
        at++;
    return at;
}

/* Two or three dots in one character, or a blank that does not break. */
static size_t special_length(Span text)
{
    if (span_starts_with(text, "\xe2\x80\xa5") ||
        span_starts_with(text, "\xe2\x80\xa6"))
        return 3;
    return span_starts_with(text, "\xc2\xa0") ? 2 : 0;
}

static bool is_castling_by_zeros(Span word)
{
    return span_equals(word, "00") || span_equals(word, "000") ||
           span_starts_with(word, "0-0");
}

/* 5254, the numbers of a square and another one; or 0000, which passes. */
static bool is_numeric_move(Span word)
{
    if (word.length != 4 && word.length != 5)
        return false;
    for (size_t i = 0; i < 4; i++)
        if (word.data[i] < '1' || word.data[i] > '8')
            return span_equals(word, "0000");
    return true;
}

/* A move number, a result, or a move that begins with a digit.  False if it
 * was a number, which is not a token. */
static bool take_number(PgnLexer *lexer, PgnToken *token)
{
    const char *digits = run_of(lexer, lexer->at, CHAR_DIGIT);
    const char *word = run_of(lexer, lexer->at, CHAR_WORD);
    Span number = span_of(lexer->at, (size_t)(digits - lexer->at));
    Span whole = span_of(lexer->at, (size_t)(word - lexer->at));
    bool has_dot = word < lexer->end && *word == '.';
    Result result;

    if (digits < word && result_read(whole, &result)) {
        finish(lexer, token, TOKEN_RESULT, word);
        return true;
    }
    if (!has_dot && (is_castling_by_zeros(whole) ||
                     (digits == word && is_numeric_move(whole)))) {
        finish(lexer, token, TOKEN_MOVE, word);
        return true;
    }
    lexer->at += number.length;
    if (left(lexer) > 0 && *lexer->at == ')')
        lexer->at++; /* "1) e4" */
    lexer->has_number = true;
    return false;
}

static void take_comment(PgnLexer *lexer, PgnToken *token)
{
    const char *start = lexer->at;
    const char *close = memchr(start, '}', left(lexer));

    token->is_open = close == NULL;
    lexer->at++;
    finish(lexer, token, TOKEN_COMMENT, close == NULL ? lexer->end : close);
    token->start = start;
    lexer->at += close == NULL ? 0 : 1;
}

static void take_line_comment(PgnLexer *lexer, PgnToken *token)
{
    const char *start = lexer->at++;

    token->is_open = false;
    finish(lexer, token, TOKEN_COMMENT,
           pgn_bytes_skip_line(lexer->at, lexer->end));
    token->start = start;
}

/* "--", "-3.", "-+", "-/+" */
static bool take_dash(PgnLexer *lexer, PgnToken *token)
{
    const char *end = run_among(lexer, lexer->at, "-+=/");

    if (end - lexer->at == 1) {
        lexer->at = end;
        return false;
    }
    finish(lexer, token, TOKEN_SIGN, end);
    if (lexer->at[-1] == '-' && token->text.data[1] == '-')
        token->kind = TOKEN_MOVE;
    return true;
}

/* Characters beyond ASCII: a word, unless it is a blank or some dots. */
static bool take_foreign(PgnLexer *lexer, PgnToken *token)
{
    size_t special = special_length(rest(lexer));
    Result result;

    if (special > 0) {
        lexer->at += special;
        lexer->has_number = lexer->has_number || special == 3;
        return false;
    }
    finish(lexer, token, TOKEN_MOVE, run_of(lexer, lexer->at, CHAR_WORD));
    if (result_read(token->text, &result))
        token->kind = TOKEN_RESULT;
    return true;
}

/* A number, or "x" and the like: then the whole word. */
static const char *end_of_glyph(const PgnLexer *lexer)
{
    const char *digits = run_of(lexer, lexer->at, CHAR_DIGIT);

    return digits > lexer->at ? digits : run_of(lexer, digits, CHAR_WORD);
}

/* A token that begins with this sign; false if it was only in the way. */
static bool take_sign(PgnLexer *lexer, PgnToken *token)
{
    switch (*lexer->at) {
    case '{':
        take_comment(lexer, token);
        return true;
    case ';':
        take_line_comment(lexer, token);
        return true;
    case '(':
        finish(lexer, token, TOKEN_OPEN, lexer->at + 1);
        return true;
    case ')':
        finish(lexer, token, TOKEN_CLOSE, lexer->at + 1);
        return true;
    case '}':
        finish(lexer, token, TOKEN_BRACE, lexer->at + 1);
        return true;
    case '*':
        finish(lexer, token, TOKEN_RESULT, lexer->at + 1);
        return true;
    case '[':
        finish(lexer, token, TOKEN_BRACKET, lexer->at);
        return true;
    case '$':
        lexer->at++;
        finish(lexer, token, TOKEN_NAG, end_of_glyph(lexer));
        token->start--;
        return true;
    case '!':
    case '?':
        finish(lexer, token, TOKEN_SIGN, run_among(lexer, lexer->at, "!?"));
        return true;
    case '-':
        return take_dash(lexer, token);
    case '@':
        finish(lexer, token, TOKEN_MOVE, run_among(lexer, lexer->at, "@"));
        return true;
    case '+':
    case '=':
    case '#':
    case '~':
        finish(lexer, token, TOKEN_SIGN, run_among(lexer, lexer->at, "+-=/#~"));
        return true;
    case '%':
        if (is_line_start(lexer)) {
            lexer->at = pgn_bytes_skip_line(lexer->at, lexer->end);
            return false;
        }
        break;
    case '.':
        lexer->has_number = true;
        break;
    default:
        break;
    }
    lexer->at++;
    return false;
}

static bool take_one(PgnLexer *lexer, PgnToken *token)
{
    unsigned class = pgn_lexer_class(*lexer->at);

    if (class & CHAR_SPACE) {
        lexer->at++;
        return false;
    }
    if (class & CHAR_DIGIT)
        return take_number(lexer, token);
    if ((unsigned char)*lexer->at >= 0x80)
        return take_foreign(lexer, token);
    if (class & CHAR_LETTER) {
        finish(lexer, token, TOKEN_MOVE, run_of(lexer, lexer->at, CHAR_WORD));
        return true;
    }
    return take_sign(lexer, token);
}

void pgn_lexer_take_other(PgnLexer *lexer, PgnToken *token)
{
    while (lexer->at < lexer->end)
        if (take_one(lexer, token))
            return;
    finish(lexer, token, TOKEN_END, lexer->end);
}

void pgn_lexer_join_promotion(PgnLexer *lexer, PgnToken *token)
{
    if (left(lexer) < 3 || lexer->at[0] != '(' || lexer->at[2] != ')' ||
        strchr("QRBNqrbn", lexer->at[1]) == NULL || lexer->at[1] == '\0')
        return;
    token->text.length += 3;
    lexer->at += 3;
}
