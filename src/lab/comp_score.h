/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef LAB_COMP_SCORE_H
#define LAB_COMP_SCORE_H

#include "board/position.h"

/*
 * The evaluation of COMP4121bot (chapter 3): material, what a piece's square is
 * worth, and by the Manhattan distance how near the bare king is to a corner.
 * In centipawns for White.
 *
 * The document has its squares' values from another program; those here are
 * luft's own, of the shape that it describes: knights in the centre, pawns near
 * to promotion, a king that has castled.
 */
int comp_score(const Position *position);

/* The same without the distances. */
int comp_score_of_pieces(const Position *position);

#endif
