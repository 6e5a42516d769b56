/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Playing a move.  Moves cannot be unmade: whoever wants to return keeps a
 * copy of the position, which costs less than undoing and cannot go wrong.
 */
#include "base/debug.h"
#include "board/attacks.h"
#include "board/checks.h"
#include "board/position.h"
#include "board/zobrist.h"

static inline void toggle(Position *p, Piece piece, Square square)
{
    Key key = zobrist_piece(piece, square);

    p->types[piece_type(piece)] ^= bit(square);
    p->colors[piece_color(piece)] ^= bit(square);
    p->key ^= key;
    if (piece_type(piece) == PAWN)
        p->pawn_key ^= key;
    else
        p->piece_keys[piece_color(piece)] ^= key;
}

static inline void put(Position *p, Piece piece, Square square)
{
    toggle(p, piece, square);
    p->squares[square] = (uint8_t)piece;
}

static inline void take(Position *p, Square square)
{
    toggle(p, p->squares[square], square);
    p->squares[square] = NO_PIECE;
}

/* Rights are lost when a king or castling rook leaves or is taken. */
static void lose_castling(Position *p, Bitboard touched)
{
    unsigned before = p->castling;
    unsigned lost = 0;
    Bitboard keep = 0;

    if (touched & p->types[KING] & p->colors[WHITE])
        lost |= CASTLE_WHITE_SHORT | CASTLE_WHITE_LONG;
    if (touched & p->types[KING] & p->colors[BLACK])
        lost |= CASTLE_BLACK_SHORT | CASTLE_BLACK_LONG;
    for (unsigned i = 0; i < CASTLE_RIGHTS; i++)
        if ((before >> i & 1) && has(touched, p->rooks[i]))
            lost |= 1u << i;

    p->castling = (uint8_t)(before & ~lost);
    p->key ^= zobrist_castling(before & lost);
    for (unsigned i = 0; i < CASTLE_RIGHTS; i++)
        if (p->castling >> i & 1)
            keep |= bit(p->rooks[i]) | bit(position_king(p, i / 2));
    p->castling_squares = keep;
}

static void castle(Position *p, Color side, Square king, Square rook)
{
    bool is_short = rook > king;
    Square home = side * 56;

    take(p, king);
    take(p, rook);
    put(p, piece_make(side, KING), home + (is_short ? G1 : C1));
    put(p, piece_make(side, ROOK), home + (is_short ? F1 : D1));
}

/* Remember the square behind a double step if an enemy pawn stands beside. */
static void note_double_step(Position *p, Color side, Square from, Square to)
{
    Square passed = (from + to) / 2;

    if ((from ^ to) != 16)
        return;
    if (!(pawn_attacks(side, passed) & position_pieces(p, side ^ 1, PAWN)))
        return;
    p->en_passant = (uint8_t)passed;
    p->key ^= zobrist_en_passant(passed);
}

static inline void pass_turn(Position *p)
{
    p->side ^= 1;
    p->key ^= zobrist_side();
    p->halfmoves = (uint16_t)(p->halfmoves + (p->halfmoves < UINT16_MAX));
    p->fullmoves = (uint16_t)(p->fullmoves +
                              (p->side == WHITE && p->fullmoves < UINT16_MAX));
    if (p->en_passant != NO_SQUARE) {
        p->key ^= zobrist_en_passant(p->en_passant);
        p->en_passant = NO_SQUARE;
    }
}

void position_make(Position *p, Move move)
{
    Color side = p->side;
    Square from = move_from(move);
    Square to = move_to(move);
    unsigned kind = move_kind(move);
    Piece piece = p->squares[from];

    pass_turn(p);
    if ((bit(from) | bit(to)) & p->castling_squares)
        lose_castling(p, bit(from) | bit(to));

    if (kind == KIND_CASTLING) {
        castle(p, side, from, to);
        checks_update(p);
        assert_in_debug(position_is_consistent(p));
        return;
    }
    if (p->squares[to] != NO_PIECE) {
        take(p, to);
        p->halfmoves = 0;
    }
    take(p, from);
    if (kind == KIND_PROMOTION)
        put(p, piece_make(side, move_promotion(move)), to);
    else
        put(p, piece, to);

    if (piece_type(piece) == PAWN) {
        p->halfmoves = 0;
        if (kind == KIND_EN_PASSANT)
            take(p, step_back(side, to));
        else
            note_double_step(p, side, from, to);
    }
    checks_update(p);
    assert_in_debug(position_is_consistent(p));
}

void position_make_null(Position *p)
{
    pass_turn(p);
    checks_update(p);
    assert_in_debug(position_is_consistent(p));
}

void position_play(Position *p, Move move)
{
    if (move == MOVE_NULL)
        position_make_null(p);
    else
        position_make(p, move);
}
