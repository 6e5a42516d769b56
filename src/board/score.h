/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BOARD_SCORE_H
#define BOARD_SCORE_H

#include <stdbool.h>
#include <stddef.h>

/*
 * How good a position is, in centipawns, or how many plies away mate is.
 * Positive is good for the side whose view is taken.
 */
typedef int Score;

enum {
    MAX_PLY = 246, /* deepest line that is ever searched */
    SCORE_DRAW = 0,
    SCORE_MATE = 32000,                      /* minus the plies to it */
    SCORE_MATE_FOUND = SCORE_MATE - MAX_PLY, /* and above: a proved mate */
    SCORE_TABLE_WIN = SCORE_MATE_FOUND - 1,  /* a tablebase says so */
    SCORE_TABLE_FOUND = SCORE_TABLE_WIN - MAX_PLY,
    SCORE_INFINITE = 32001,
    SCORE_NONE = 32002,

    SCORE_TEXT_SIZE = 16
};

static inline Score score_mate_in(int plies)
{
    return SCORE_MATE - plies;
}

static inline Score score_mated_in(int plies)
{
    return -SCORE_MATE + plies;
}

static inline bool score_is_mate(Score score)
{
    return score >= SCORE_MATE_FOUND || score <= -SCORE_MATE_FOUND;
}

/* Neither a mate nor a tablebase result. */
static inline bool score_is_ordinary(Score score)
{
    return score < SCORE_TABLE_FOUND && score > -SCORE_TABLE_FOUND;
}

/* Moves (not plies) to the mate, negative if we are the ones who are mated. */
int score_mate_moves(Score score);

/* "+1.20", "-0.05", "0.00", "#3", "-#3". */
void score_format(Score score, char text[SCORE_TEXT_SIZE]);

#endif
