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

#endif
