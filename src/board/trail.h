/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BOARD_TRAIL_H
#define BOARD_TRAIL_H

#include "board/position.h"

/*
 * The keys of the positions before the present one, for repetitions.
 *
 * A Trail owns its memory.  The last key pushed is that of the present
 * position; keys are position_repetition_key().
 */
typedef struct Trail {
    Key *keys;
    size_t length;
    size_t capacity;
} Trail;

void trail_init(Trail *trail);
void trail_release(Trail *trail);
void trail_clear(Trail *trail);
void trail_copy(Trail *trail, const Trail *source);
void trail_push(Trail *trail, const Position *position);
void trail_pop(Trail *trail);

/* How often the last position has stood on the board, this time included;
 * `halfmoves` is its count of reversible plies. */
unsigned trail_repetitions(const Trail *trail, unsigned halfmoves);

#endif
