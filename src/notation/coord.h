/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef NOTATION_COORD_H
#define NOTATION_COORD_H

#include "notation/san.h"

/*
 * Squares and moves by coordinates.  Private to this room.
 */

/* NO_SQUARE unless these are a file and a rank. */
static inline Square coord_square(char file, char rank)
{
    unsigned column = (unsigned)(unsigned char)file - 'a';
    unsigned row = (unsigned)(unsigned char)rank - '1';

    return column < 8 && row < 8 ? square_make(column, row) : (Square)NO_SQUARE;
}

typedef enum Castling { CASTLING_NONE, CASTLING_SHORT, CASTLING_LONG } Castling;

/* The castling move if the right to it is there, legal or not. */
Move coord_castling_move(const Position *position, Castling castling);

/* The legal move between two squares, or MOVE_NONE.  Castling may be written
 * as the king's two steps or as king takes rook; promotions must be named
 * (else NO_PIECE_TYPE), and may be only where they happen. */
Move coord_move(const Position *position, Square from, Square to,
                PieceType promotion);

#endif
