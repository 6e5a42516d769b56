/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_EVAL_BOARDS_H
#define TESTS_EVAL_BOARDS_H

#include "base/random.h"
#include "board/board.h"

/* Positions to evaluate.  This room is below FEN, so it has a reader of its
 * own for pieces and side ("8/8/4k3/8/4P3/4K3/8/8 w"); no castling. */
Position board_of(const char *text);

/* The same position with left and right exchanged; no castling rights. */
Position board_turned(const Position *position);

/*
 * Random legal games, in which captures come more often than by pure chance
 * so that endings are reached.  Start with `{ 0 }` and a seed; each call plays
 * one more move and gives the position after it, for ever.
 */
typedef struct Wanderer {
    Random random;
    Position position;
    unsigned plies;
    bool has_begun;
} Wanderer;

const Position *wanderer_next(Wanderer *wanderer);

#endif
