/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef EVAL_CLASSICAL_H
#define EVAL_CLASSICAL_H

#include "board/score.h"
#include "eval/pawns.h"

/*
 * The classical evaluation: material, squares, pawns, pieces, kings, threats
 * and endgame knowledge, added up.
 */

/* Centipawns for the side to move. */
Score classical_evaluate(PawnTable *pawns, const Position *position);

/* The same for endings that are known exactly or nearly; false for others. */
bool classical_knows(const Position *position, Score *score);

/* As classical_evaluate(), and what went into it. */
Score classical_trace(const Position *position, Trace *trace);

#endif
