/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef LAB_DHBW_SCORE_H
#define LAB_DHBW_SCORE_H

#include "board/position.h"

/*
 * The simplified evaluation of DHBW ChessAI (figures 3.39 to 3.53): what the
 * pieces are worth where they are, in centipawns for White.
 */
int dhbw_score(const Position *position);

/*
 * The score after this legal move, worked out from the score before it, as
 * figure 3.53 does: when a move leads into the endgame or out of it, what the
 * kings gain by their other table counts with the wrong sign.  Only so do the
 * document's counts of calls come out; none of its 72 values depends on it.
 */
int dhbw_score_after(const Position *before, Move move, int score);

/* The same with the right sign: always the score of the position after it. */
int dhbw_score_of_move(const Position *before, Move move, int score);

#endif
