/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef LAB_ROOKIE_SCORE_H
#define LAB_ROOKIE_SCORE_H

#include "board/position.h"

/*
 * Rookie's scores (section 1.4.2): 250 to a pawn, in sixteen bits.  Mate in n
 * plies is 32768 - n, and 0 is kept for real draws, so that a draw is seen as
 * one.
 */
enum {
    ROOKIE_PAWN = 250,
    ROOKIE_INFINITE = 32768,
    ROOKIE_MATE = 32768,
    ROOKIE_MATE_FOUND = ROOKIE_MATE - 1000 /* and above: a mate */
};

/*
 * What the pieces are worth where they are, for the side to move; never 0.
 * The chapter with Rookie's own evaluation is lost: this one is ours, material
 * and squares, between middle game and endgame by what is left on the board.
 */
int rookie_score(const Position *position);

/* In centipawns, or as Score writes a mate. */
int rookie_score_centipawns(int score);

static inline bool rookie_score_is_mate(int score)
{
    return score >= ROOKIE_MATE_FOUND || score <= -ROOKIE_MATE_FOUND;
}

#endif
