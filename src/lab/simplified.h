/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef LAB_SIMPLIFIED_H
#define LAB_SIMPLIFIED_H

#include "board/types.h"

/*
 * The tables of squares of the "simplified evaluation function" that two of
 * the documents print, one of them only in part.  Only the king has a table of
 * its own for the endgame.
 */
enum { SIMPLIFIED_MIDDLEGAME, SIMPLIFIED_ENDGAME, SIMPLIFIED_PHASES };

/* What the square adds to a piece, for its own side, in centipawns. */
int simplified_square(unsigned phase, Piece piece, Square square);

#endif
