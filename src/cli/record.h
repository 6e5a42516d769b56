/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_RECORD_H
#define CLI_RECORD_H

#include "board/board.h"

/*
 * The moves of a game from its start position, to be played and taken back.
 * Begin with `{ 0 }` and record_start().
 */
typedef struct RecordPly {
    Position before;
    Move move;
} RecordPly;

typedef struct Record {
    Position now;
    Trail trail; /* ends with `now` */
    RecordPly *plies;
    size_t length;
    size_t capacity;
} Record;

void record_start(Record *record, const Position *position);
void record_release(Record *record);

/* The move must be legal. */
void record_play(Record *record, Move move);

/* False if there is nothing to take back. */
bool record_undo(Record *record);

/* How many of the moves this side has made. */
size_t record_moves_of(const Record *record, Color color);

#endif
