/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FORMATS_PGN_LEXER_H
#define FORMATS_PGN_LEXER_H

#include "base/span.h"

/*
 * The words of PGN movetext.  Private to this room.
 *
 * Move numbers and dots are passed over; that there were some since the last
 * move is remembered, because a comment behind a number belongs to the move
 * that follows.
 */
typedef enum TokenKind {
    TOKEN_END,
    TOKEN_MOVE,    /* a word: a move, or something in its place */
    TOKEN_SIGN,    /* "!?", "+-" */
    TOKEN_NAG,     /* $14: text is what is behind the $ */
    TOKEN_COMMENT, /* text is what is inside */
    TOKEN_OPEN,
    TOKEN_CLOSE,
    TOKEN_RESULT,
    TOKEN_BRACE,  /* "}" that closes nothing */
    TOKEN_BRACKET /* "[", not consumed: a tag, or junk */
} TokenKind;

typedef struct PgnToken {
    TokenKind kind;
    bool is_open; /* a comment without an end */
    Span text;
    const char *start;
} PgnToken;

typedef struct PgnLexer {
    const char *begin;
    const char *at;
    const char *end;
    bool has_number; /* since the last move */
} PgnLexer;

enum {
    CHAR_SPACE = 1,
    CHAR_DIGIT = 2,
    CHAR_LETTER = 4, /* may begin a word */
    CHAR_WORD = 8    /* may be inside of a word */
};

extern const uint8_t LEXER_CLASSES[256];

static inline unsigned pgn_lexer_class(char c)
{
    return LEXER_CLASSES[(unsigned char)c];
}

/* All but the plain words, which pgn_lexer_next takes itself. */
void pgn_lexer_take_other(PgnLexer *lexer, PgnToken *token);

/* Blanks, and behind them perhaps a plain move number. */
static inline const char *pgn_lexer_skip(PgnLexer *lexer)
{
    const char *at = lexer->at;
    const char *end = lexer->end;
    const char *digits;

    while (at < end && (pgn_lexer_class(*at) & CHAR_SPACE))
        at++;
    for (digits = at; at < end && (pgn_lexer_class(*at) & CHAR_DIGIT); at++)
        continue;
    if (at == end || at == digits || *at != '.')
        return digits;
    lexer->has_number = true;
    for (at++; at < end && (pgn_lexer_class(*at) & CHAR_SPACE); at++)
        continue;
    return at;
}

static inline void pgn_lexer_next(PgnLexer *lexer, PgnToken *token)
{
    const char *at = pgn_lexer_skip(lexer);
    const char *end = lexer->end;

    lexer->at = at;
    if (at < end && (unsigned char)*at < 0x80 &&
        (pgn_lexer_class(*at) & CHAR_LETTER)) {
        token->kind = TOKEN_MOVE;
        token->start = at;
        while (at < end && (pgn_lexer_class(*at) & CHAR_WORD))
            at++;
        token->text = span_of(token->start, (size_t)(at - token->start));
        lexer->at = at;
        return;
    }
    pgn_lexer_take_other(lexer, token);
}

/* The rest of a promotion written e8(Q); the token grows by it. */
void pgn_lexer_join_promotion(PgnLexer *lexer, PgnToken *token);

#endif
