/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BOARD_TYPES_H
#define BOARD_TYPES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * The words of chess: colours, pieces, squares and moves, all plain numbers.
 *
 * Small types are `unsigned` while they are computed with and uint8_t where
 * they are stored.
 */

typedef uint64_t Bitboard;
typedef uint64_t Key;

typedef unsigned Color;
enum { WHITE, BLACK, COLORS };

typedef unsigned PieceType;
enum {
    PAWN,
    KNIGHT,
    BISHOP,
    ROOK,
    QUEEN,
    KING,
    PIECE_TYPES,
    NO_PIECE_TYPE = 6
};

/* A piece is its type and its colour: 2 * type + colour. */
typedef unsigned Piece;
enum { PIECES = 12, NO_PIECE = 12 };

/* a1 is 0, b1 is 1, h8 is 63. */
typedef unsigned Square;
/* clang-format off */
enum {
    A1, B1, C1, D1, E1, F1, G1, H1,
    A2, B2, C2, D2, E2, F2, G2, H2,
    A3, B3, C3, D3, E3, F3, G3, H3,
    A4, B4, C4, D4, E4, F4, G4, H4,
    A5, B5, C5, D5, E5, F5, G5, H5,
    A6, B6, C6, D6, E6, F6, G6, H6,
    A7, B7, C7, D7, E7, F7, G7, H7,
    A8, B8, C8, D8, E8, F8, G8, H8,
    SQUARES, NO_SQUARE = 64
};
/* clang-format on */

/*
 * A move in 16 bits: from, to, the promoted piece (minus KNIGHT) and the kind.
 * Castling is written as the king takes its own rook, in every variant, so
 * that Chess960 needs no second form.
 */
typedef uint16_t Move;
enum {
    MOVE_NONE = 0,
    MOVE_NULL = 65, /* b1b1: passes the turn, never generated */

    KIND_NORMAL = 0,
    KIND_PROMOTION = 1 << 14,
    KIND_EN_PASSANT = 2 << 14,
    KIND_CASTLING = 3 << 14,
    KIND_MASK = 3 << 14
};

/* No position has more: 16 pieces with at most 27 moves each, and castling.
 * (The largest number in a position that can arise is 218.) */
enum { MAX_MOVES = 16 * 27 + 2 };

static inline Piece piece_make(Color color, PieceType type)
{
    return type * 2 + color;
}

static inline PieceType piece_type(Piece piece)
{
    return piece >> 1;
}

static inline Color piece_color(Piece piece)
{
    return piece & 1;
}

static inline Square square_make(unsigned file, unsigned rank)
{
    return rank * 8 + file;
}

static inline unsigned square_file(Square square)
{
    return square & 7;
}

static inline unsigned square_rank(Square square)
{
    return square >> 3;
}

/* The rank as its owner counts: 0 is the home rank of `color`. */
static inline unsigned square_relative_rank(Color color, Square square)
{
    return square_rank(square) ^ (color * 7);
}

/* The square mirrored top to bottom when `color` is black. */
static inline Square square_relative(Color color, Square square)
{
    return square ^ (color * 56);
}

static inline Move move_make(Square from, Square to)
{
    return (Move)(from | to << 6);
}

static inline Move move_make_kind(Square from, Square to, unsigned kind)
{
    return (Move)(from | to << 6 | kind);
}

static inline Move move_make_promotion(Square from, Square to, PieceType type)
{
    return (Move)(from | to << 6 | (type - KNIGHT) << 12 | KIND_PROMOTION);
}

/* Does it go from one square to another?  MOVE_NONE and MOVE_NULL do not. */
static inline bool move_is_real(Move move)
{
    return move != MOVE_NONE && move != MOVE_NULL;
}

static inline Square move_from(Move move)
{
    return move & 63u;
}

static inline Square move_to(Move move)
{
    return move >> 6 & 63u;
}

static inline unsigned move_kind(Move move)
{
    return move & (unsigned)KIND_MASK;
}

/* Only meaningful when the kind is a promotion. */
static inline PieceType move_promotion(Move move)
{
    return (move >> 12 & 3u) + KNIGHT;
}

#endif
