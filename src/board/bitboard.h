/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BOARD_BITBOARD_H
#define BOARD_BITBOARD_H

#include "board/types.h"

/*
 * Sets of squares: bit 0 is a1, bit 63 is h8.  "Forward" is the direction in
 * which the pawns of a colour walk.
 */

static const Bitboard FILE_A = 0x0101010101010101u;
static const Bitboard FILE_H = 0x8080808080808080u;
static const Bitboard RANK_1 = 0x00000000000000FFu;
static const Bitboard RANK_8 = 0xFF00000000000000u;
static const Bitboard DARK_SQUARES = 0xAA55AA55AA55AA55u;

static inline Bitboard bit(Square square)
{
    return (Bitboard)1 << square;
}

static inline bool has(Bitboard set, Square square)
{
    return set >> square & 1;
}

static inline unsigned count(Bitboard set)
{
    return (unsigned)__builtin_popcountll(set);
}

static inline bool has_many(Bitboard set)
{
    return (set & (set - 1)) != 0;
}

/* The lowest square of a set that is not empty. */
static inline Square first(Bitboard set)
{
    return (Square)__builtin_ctzll(set);
}

static inline Square last(Bitboard set)
{
    return (Square)(63 - __builtin_clzll(set));
}

static inline Square pop(Bitboard *set)
{
    Square square = first(*set);

    *set &= *set - 1;
    return square;
}

static inline Bitboard file_of(Square square)
{
    return FILE_A << square_file(square);
}

static inline Bitboard rank_of(Square square)
{
    return RANK_1 << (square & 56);
}

/* The rank that is number `rank` (0 to 7) from the side of `color`. */
static inline Bitboard relative_rank(Color color, unsigned rank)
{
    return RANK_1 << ((rank ^ (color * 7)) * 8);
}

static inline Bitboard shift_forward(Color color, Bitboard set)
{
    return color == WHITE ? set << 8 : set >> 8;
}

static inline Bitboard shift_forward_west(Color color, Bitboard set)
{
    set &= ~FILE_A;
    return color == WHITE ? set << 7 : set >> 9;
}

static inline Bitboard shift_forward_east(Color color, Bitboard set)
{
    set &= ~FILE_H;
    return color == WHITE ? set << 9 : set >> 7;
}

static inline Bitboard shift_sideways(Bitboard set)
{
    return (set & ~FILE_A) >> 1 | (set & ~FILE_H) << 1;
}

static inline Bitboard pawn_attacks_of(Color color, Bitboard pawns)
{
    return shift_forward_west(color, pawns) | shift_forward_east(color, pawns);
}

/* The square a pawn of that colour came from to reach `square` in one step. */
static inline Square step_back(Color color, Square square)
{
    return color == WHITE ? square - 8 : square + 8;
}

#endif
