/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_MOVE_HISTORY_H
#define CLI_MOVE_HISTORY_H

#include "board/board.h"

/*
 * The moves of a game from its start position, to be played and taken back.
 * Begin with `{ 0 }` and move_history_start().
 */
typedef struct MoveHistoryPly {
    Position before;
    Move move;
} MoveHistoryPly;

typedef struct MoveHistory {
    Position now;
    Trail trail; /* ends with `now` */
    MoveHistoryPly *plies;
    size_t length;
    size_t capacity;
} MoveHistory;

void move_history_start(MoveHistory *history, const Position *position);
void move_history_release(MoveHistory *history);

/* The move must be legal. */
void move_history_play(MoveHistory *history, Move move);

/* False if there is nothing to take back. */
bool move_history_undo(MoveHistory *history);

/* How many of the moves this side has made. */
size_t move_history_moves_of(const MoveHistory *history, Color color);

#endif
