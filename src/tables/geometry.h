/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TABLES_GEOMETRY_H
#define TABLES_GEOMETRY_H

#include "board/types.h"

/*
 * How squares are numbered in tables: a board that can be turned and mirrored
 * needs few squares for the first pieces.  Ten remain of a king, those of the
 * triangle a1-d1-d4, 462 of two kings, and 24 of the leading pawn.
 */
enum {
    TRIANGLE = 10,     /* a1-d1-d4 */
    KING_PAIRS = 462,  /* that do not touch */
    TRIPLES = 31332,   /* three different pieces */
    LEADS_MAX = 5,     /* pawns of one colour */
    FILE_QUARTERS = 4, /* a to d; the others are their mirror image */
    CHOSEN_MAX = 7
};

typedef struct Geometry {
    uint8_t triangle[SQUARES]; /* b1 c1 d1 c2 d2 d3, then a1 b2 c3 d4 */
    Square corners[TRIANGLE];  /* the way back */
    uint8_t below[SQUARES];    /* below the diagonal a1-h8: b1 is 0, h7 is 27 */
    uint16_t kings[TRIANGLE][SQUARES]; /* the pair's number */
    uint8_t pawns[SQUARES]; /* how many squares are left for those that follow
                               when the leading pawn is here */
    uint32_t leads[LEADS_MAX + 1][SQUARES]; /* where the numbers of a leading
                               pawn begin, by how many lead */
    uint32_t lead_sizes[LEADS_MAX + 1][FILE_QUARTERS];
    uint32_t chosen[CHOSEN_MAX][SQUARES]; /* k of n squares: [k][n] */
} Geometry;

void geometry_init(Geometry *geometry);

/* Above the diagonal a1-h8 (more than 0), on it, or below. */
static inline int geometry_height(Square square)
{
    return (int)square_rank(square) - (int)square_file(square);
}

#endif
