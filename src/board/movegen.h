/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BOARD_MOVEGEN_H
#define BOARD_MOVEGEN_H

#include "board/position.h"

/*
 * Legal moves.  Nothing that these functions list needs to be tested again.
 *
 * Each writes at `moves`, which must have room for MAX_MOVES, and returns how
 * many it wrote.  Noisy moves are captures and all promotions, quiet moves are
 * the rest; together they are all moves, also when in check (then both list
 * evasions only).
 */
size_t movegen_all(const Position *position, Move *moves);
size_t movegen_noisy(const Position *position, Move *moves);
size_t movegen_quiet(const Position *position, Move *moves);

/* Is there any legal move? */
bool movegen_any(const Position *position);

typedef struct MoveList {
    size_t length;
    Move moves[MAX_MOVES];
} MoveList;

static inline void movegen_list(const Position *position, MoveList *list)
{
    list->length = movegen_all(position, list->moves);
}

#endif
