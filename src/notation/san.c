/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * SAN as files have it, read fast.
 *
 * Nearly all the time a library of games takes goes by here, so no list of
 * moves is made.  The target square and the kind of piece give the candidates
 * in a few set operations: who of our pieces of that kind is attacked from
 * there? What the text says about the origin narrows them, the evasion squares
 * and the pins that the position already knows make them legal, and exactly one
 * must be left.  Kings and en passant look at the board as it will be.
 *
 * Whatever is not in one of the usual forms is left to move_read(): a wrong
 * "no" costs a microsecond, a wrong move would cost the game.
 */
#include "notation/coord.h"
#include "notation/letters.h"

#include "board/attacks.h"
#include "board/checks.h"

#include <string.h>

#define INLINE static inline __attribute__((always_inline))

static const Bitboard NOWHERE = 0;
static const Bitboard EVERYWHERE = ~(Bitboard)0;

/* Signs that may follow a move and change nothing. */
static bool is_sign(char c)
{
    return c == '+' || c == '#' || c == '!' || c == '?';
}

static bool is_separator(char c)
{
    return c == 'x' || c == '-' || c == ':';
}

/* Where a piece other than the king may go to while its king is in check. */
INLINE Bitboard evasions(const Position *p, Square king)
{
    if (has_many(p->checkers))
        return NOWHERE;
    return p->checkers | line_between(king, first(p->checkers));
}

/* The squares that "b", "1" or "b1", with or without x, allow. */
INLINE Bitboard read_origin(const char *s, size_t n)
{
    Bitboard squares = EVERYWHERE;

    if (n > 0 && is_separator(s[n - 1]))
        n--;
    if (n > 0 && s[n - 1] >= '1' && s[n - 1] <= '8')
        squares = rank_of((Square)(s[--n] - '1') * 8);
    if (n > 0 && s[n - 1] >= 'a' && s[n - 1] <= 'h')
        squares &= file_of((Square)(s[--n] - 'a'));
    return n == 0 ? squares : NOWHERE;
}

INLINE Bitboard candidates(const Position *p, PieceType type, Square to)
{
    return p->types[type] & p->colors[p->side] &
           piece_attacks(type, to, position_occupied(p));
}

/* Knights to queens: `s` begins behind the letter and ends with the target. */
INLINE Move read_piece(const Position *p, PieceType type, const char *s,
                       size_t n)
{
    if (n < 2)
        return MOVE_NONE;

    Square to = coord_square(s[n - 2], s[n - 1]);

    if (to == NO_SQUARE || has(p->colors[p->side], to))
        return MOVE_NONE;

    Bitboard pieces = candidates(p, type, to);

    if (n > 2)
        pieces &= read_origin(s, n - 2);
    if (p->checkers) {
        Square king = position_king(p, p->side);

        if (!has(evasions(p, king), to))
            return MOVE_NONE;
        pieces &= ~p->pinned; /* a pinned piece never answers a check */
    } else if (pieces & p->pinned) {
        pieces &= ~p->pinned | line_through(position_king(p, p->side), to);
    }
    if (pieces == 0 || has_many(pieces))
        return MOVE_NONE;
    return move_make(first(pieces), to);
}

INLINE Move read_king(const Position *p, const char *s, size_t n)
{
    Square king = position_king(p, p->side);
    Square to;

    if (n < 2)
        return MOVE_NONE;
    to = coord_square(s[n - 2], s[n - 1]);
    if (to == NO_SQUARE || !has(king_attacks(king) & ~p->colors[p->side], to))
        return MOVE_NONE;
    if (n > 2 && !has(read_origin(s, n - 2), king))
        return MOVE_NONE;
    if (checks_is_attacked(p, p->side ^ 1, to,
                           position_occupied(p) ^ bit(king)))
        return MOVE_NONE;
    return move_make(king, to);
}

/* "=Q", "Q" or "(Q)": the piece, or NO_PIECE_TYPE if it is none of these. */
static PieceType read_promotion(const char *s, size_t n)
{
    if ((n == 2 && s[0] == '=') || (n == 3 && s[0] == '(' && s[2] == ')'))
        s++;
    else if (n != 1)
        return NO_PIECE_TYPE;
    switch (*s) {
    case 'Q':
        return QUEEN;
    case 'R':
        return ROOK;
    case 'B':
        return BISHOP;
    case 'N':
        return KNIGHT;
    default:
        return NO_PIECE_TYPE;
    }
}

/* A pawn move that reaches its target: is it safe, and does the rest of the
 * text name a promotion exactly where there is one? */
INLINE Move finish_pawn(const Position *p, Square from, Square to,
                        const char *rest, size_t n)
{
    Square king = position_king(p, p->side);

    if (p->checkers && !has(evasions(p, king), to))
        return MOVE_NONE;
    if (has(p->pinned, from) && !has(line_through(king, from), to))
        return MOVE_NONE;
    if (square_relative_rank(p->side, to) == 7) {
        PieceType type = read_promotion(rest, n);

        return type == NO_PIECE_TYPE ? (Move)MOVE_NONE
                                     : move_make_promotion(from, to, type);
    }
    return n == 0 ? move_make(from, to) : (Move)MOVE_NONE;
}

/* "e4" and what may follow it. */
INLINE Move read_advance(const Position *p, const char *s, size_t n)
{
    Color side = p->side;
    Square to = coord_square(s[0], s[1]);
    Bitboard pawns = position_pieces(p, side, PAWN);
    Square from;

    if (to == NO_SQUARE || p->squares[to] != NO_PIECE ||
        square_relative_rank(side, to) == 0)
        return MOVE_NONE;
    from = step_back(side, to);
    if (square_relative_rank(side, to) == 3 && p->squares[from] == NO_PIECE)
        from = step_back(side, from);
    if (!has(pawns, from))
        return MOVE_NONE;
    return finish_pawn(p, from, to, s + 2, n - 2);
}

/* A capture from a file to a square; `n` counts what follows the square. */
INLINE Move read_capture(const Position *p, unsigned file, Square to,
                         const char *rest, size_t n)
{
    Color side = p->side;
    Square from;

    if (square_relative_rank(side, to) < 2)
        return MOVE_NONE;
    from = square_make(file, square_rank(step_back(side, to)));
    if (!has(pawn_attacks(side ^ 1, to) & position_pieces(p, side, PAWN), from))
        return MOVE_NONE;
    if (has(p->colors[side ^ 1], to))
        return finish_pawn(p, from, to, rest, n);
    if (to != p->en_passant || n > 0 ||
        !checks_en_passant_is_safe(p, side, from, to))
        return MOVE_NONE;
    return move_make_kind(from, to, KIND_EN_PASSANT);
}

/* "e2e4", "g1f3", "e2-e4", "e7xd8=Q": any piece that stands there. */
static Move read_coordinates(const Position *p, const char *s, size_t n)
{
    Square from = coord_square(s[0], s[1]);
    size_t second = is_separator(s[2]) ? 3 : 2;
    PieceType promotion = NO_PIECE_TYPE;
    Square to;

    if (from == NO_SQUARE || n < second + 2)
        return MOVE_NONE;
    to = coord_square(s[second], s[second + 1]);
    if (to == NO_SQUARE)
        return MOVE_NONE;
    if (n > second + 2) {
        if (second == 2 && n == 5 && s[4] >= 'a')
            return uci_read(p, span_of(s, n));
        promotion = read_promotion(s + second + 2, n - second - 2);
        if (promotion == NO_PIECE_TYPE)
            return MOVE_NONE;
    }
    return coord_move(p, from, to, promotion);
}

INLINE Move read_pawn(const Position *p, const char *s, size_t n)
{
    unsigned file = (unsigned)(unsigned char)s[0] - 'a';

    if (s[1] >= '1' && s[1] <= '8') {
        if (n >= 4 && (is_separator(s[2]) || (s[2] >= 'a' && s[2] <= 'h')))
            return read_coordinates(p, s, n);
        return read_advance(p, s, n);
    }

    size_t second = is_separator(s[1]) ? 2 : 1;
    Square to;

    if (n < second + 2)
        return MOVE_NONE;
    to = coord_square(s[second], s[second + 1]);
    if (to == NO_SQUARE)
        return MOVE_NONE;
    return read_capture(p, file, to, s + second + 2, n - second - 2);
}

/* "O-O" and "O-O-O", also with zeros or small letters. */
static Move read_castling(const Position *p, const char *s, size_t n)
{
    Move move;

    if (n != 3 && n != 5)
        return MOVE_NONE;
    for (size_t i = 0; i < n; i++)
        if (s[i] != (i % 2 == 0 ? s[0] : '-'))
            return MOVE_NONE;
    move = coord_castling_move(p, n == 3 ? CASTLING_SHORT : CASTLING_LONG);
    if (move == MOVE_NONE || !position_is_legal(p, move))
        return MOVE_NONE;
    return move;
}

Move san_read_fast(const Position *position, Span text)
{
    const char *s = text.data;
    size_t n = text.length;

    while (n > 2 && is_sign(s[n - 1]))
        n--;
    if (n < 2)
        return MOVE_NONE;

    switch (s[0]) {
    case 'a':
    case 'b':
    case 'c':
    case 'd':
    case 'e':
    case 'f':
    case 'g':
    case 'h':
        return read_pawn(position, s, n);
    case 'N':
        return read_piece(position, KNIGHT, s + 1, n - 1);
    case 'B':
        return read_piece(position, BISHOP, s + 1, n - 1);
    case 'R':
        return read_piece(position, ROOK, s + 1, n - 1);
    case 'Q':
        return read_piece(position, QUEEN, s + 1, n - 1);
    case 'K':
        return read_king(position, s + 1, n - 1);
    case 'O':
    case 'o':
    case '0':
        return read_castling(position, s, n);
    default:
        return MOVE_NONE;
    }
}

/* The English letter for one of another language, else what it was. */
static char english_letter(const PieceLetters *letters, char letter)
{
    PieceType type = letters_type(letters, letter);

    return type == NO_PIECE_TYPE
               ? letter
               : letters_letter(piece_letters_find(NULL), type);
}

/* Kings and pawns are not promoted to: such a letter is meant in English. */
static char english_promotion(const PieceLetters *letters, char letter)
{
    PieceType type = letters_type(letters, letter);

    return type == PAWN || type == KING ? letter
                                        : english_letter(letters, letter);
}

Move san_read_fast_with(const Position *position, Span text,
                        const PieceLetters *letters)
{
    char english[16];
    size_t last = text.length;

    if (text.length < 2 || text.length > sizeof english)
        return MOVE_NONE;
    /* O-O is castling, whatever piece the O may be. */
    if (text.data[0] == 'O' && text.data[1] == '-')
        return san_read_fast(position, text);
    memcpy(english, text.data, text.length);
    while (last > 2 && (is_sign(english[last - 1]) || english[last - 1] == ')'))
        last--;
    english[last - 1] = english_promotion(letters, english[last - 1]);
    english[0] = english_letter(letters, english[0]);
    return san_read_fast(position, span_of(english, text.length));
}
