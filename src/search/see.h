/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SEARCH_SEE_H
#define SEARCH_SEE_H

#include "board/board.h"

/*
 * Static exchange: what a move wins when both sides take on its target as
 * long as it pays, least valuable piece first.
 */

extern const int SEE_VALUES[PIECE_TYPES + 1]; /* 0 for NO_PIECE_TYPE */

/* Does the exchange that a legal move begins win at least `threshold`? */
bool see_reaches(const Position *position, Move move, int threshold);

/* One capture of an exchange. */
typedef struct SeeStep {
    Move move;
    int gain;  /* what it takes, or makes of a pawn */
    int worth; /* what it wins in the end, when both sides go on as long as it
                  pays; 0 or less: the exchange stops before it */
} SeeStep;

/* All captures on the target that a legal move begins, least valuable piece
 * first, paying or not; the worth of the first is that of the move.  Returns
 * how many. */
enum { SEE_STEPS = 32 };
size_t see_exchange(const Position *position, Move move,
                    SeeStep steps[SEE_STEPS]);

#endif
