/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TABLES_RAW_H
#define TABLES_RAW_H

#include "tables/geometry.h"
#include "tables/material.h"

/*
 * How positions are numbered while tables are made: a piece is a slot, and a
 * number holds the square of each.  The board is turned so that the first slot
 * is on few squares: White's king in the triangle a1-d1-d4, or a pawn on the
 * files a to d.  Numbers are many, with equal pieces in either order, but
 * making one, and moving a piece in it, takes no time.
 */
enum { SLOT_BITS = 6, PAWN_ANCHORS = 24 };

typedef struct Raw {
    const Geometry *geometry;
    Material material;
    unsigned count;
    unsigned pawns; /* the first slots are pawns */
    Piece pieces[PIECES_MAX];
    uint64_t size; /* numbers, for one side to move */
} Raw;

void raw_init(Raw *raw, const Material *material, const Geometry *geometry);

/* The number; the board, by slots, may be turned. */
uint64_t raw_number(const Raw *raw, Square *squares);
void raw_squares(const Raw *raw, uint64_t number, Square *squares);

/* That of the mirror image at the diagonal, of a board with the first king on
 * it. */
uint64_t raw_mirrored(const Raw *raw, Square *squares);

/* What a step of a slot, but the first, adds to a number. */
static inline uint64_t raw_step(unsigned slot)
{
    return (uint64_t)1 << SLOT_BITS * (slot - 1);
}

/* A finished table in this numbering: what each position is worth to the side
 * to move, WDL_LOSS to WDL_WIN, or RAW_ILLEGAL. */
enum { RAW_ILLEGAL = 127 };

typedef struct Worths {
    Raw raw;
    int8_t *wdl[COLORS];
} Worths;

/* A few pieces on a board, in any order. */
typedef struct Board {
    unsigned count;
    Piece pieces[PIECES_MAX];
    Square squares[PIECES_MAX];
} Board;

/* What such a board is worth to `side`; it has the pieces of the table. */
int worths_find(const Worths *worths, const Board *board, Color side);

#endif
