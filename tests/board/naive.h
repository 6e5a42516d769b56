/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_BOARD_NAIVE_H
#define TESTS_BOARD_NAIVE_H

#include "board/board.h"

/*
 * The rules once more, as slow and plain as can be: look at every pair of
 * squares, make the move on an array, and look for the king.  Knows nothing
 * of bitboards, tables or pins.
 */
typedef struct Naive {
    Setup setup; /* pieces and state; en_passant also when nobody may take */
} Naive;

Naive naive_of(const Position *position);

/* All legal moves, in no special order; returns how many. */
size_t naive_moves(const Naive *naive, Move *moves);

/* Play one of them. */
void naive_make(Naive *naive, Move move);

bool naive_in_check(const Naive *naive, Color color);

#endif
