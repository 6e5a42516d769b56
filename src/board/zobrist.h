/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BOARD_ZOBRIST_H
#define BOARD_ZOBRIST_H

#include "board/bitboard.h"

/*
 * The parts of a position's key.  They are the numbers of the Polyglot book
 * format in its order, so that a position's key finds it in a book.
 */
enum {
    ZOBRIST_CASTLING = 768,
    ZOBRIST_EN_PASSANT = 772,
    ZOBRIST_WHITE_TO_MOVE = 780,
    ZOBRIST_LENGTH = 781
};

extern const Key ZOBRIST_NUMBERS[ZOBRIST_LENGTH];

/* The format counts the black piece of a type before the white one. */
static inline Key zobrist_piece(Piece piece, Square square)
{
    return ZOBRIST_NUMBERS[(piece ^ 1) * SQUARES + square];
}

/* `rights` is a set of castling rights. */
static inline Key zobrist_castling(unsigned rights)
{
    Key key = 0;

    for (unsigned i = 0; i < 4; i++)
        if (rights >> i & 1)
            key ^= ZOBRIST_NUMBERS[ZOBRIST_CASTLING + i];
    return key;
}

static inline Key zobrist_en_passant(Square square)
{
    return ZOBRIST_NUMBERS[ZOBRIST_EN_PASSANT + square_file(square)];
}

static inline Key zobrist_side(void)
{
    return ZOBRIST_NUMBERS[ZOBRIST_WHITE_TO_MOVE];
}

/*
 * Every move of a piece that is not a pawn on an empty board, found by the
 * difference it makes to the key: a cuckoo table, in which a key can only be
 * in one of two places.
 */
enum { ZOBRIST_MOVES_SIZE = 8192 };
extern const Key ZOBRIST_MOVE_KEYS[ZOBRIST_MOVES_SIZE];
extern const Move ZOBRIST_MOVES[ZOBRIST_MOVES_SIZE];

/* The move between two squares that makes this difference, or MOVE_NONE. */
static inline Move zobrist_reversible_move(Key difference)
{
    size_t first_slot = difference % ZOBRIST_MOVES_SIZE;
    size_t second_slot = (difference >> 16) % ZOBRIST_MOVES_SIZE;

    if (ZOBRIST_MOVE_KEYS[first_slot] == difference)
        return ZOBRIST_MOVES[first_slot];
    if (ZOBRIST_MOVE_KEYS[second_slot] == difference)
        return ZOBRIST_MOVES[second_slot];
    return MOVE_NONE;
}

#endif
