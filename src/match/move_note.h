/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef MATCH_MOVE_NOTE_H
#define MATCH_MOVE_NOTE_H

#include "match/seat.h"

/*
 * What is kept of a move, for the record.  Private to this room.
 */
typedef struct MoveNote {
    Score score; /* for the mover; SCORE_NONE: it said nothing */
    int depth;
    int seldepth;
    uint64_t nodes;
    uint64_t table_hits;
    int hash_permille;
    int64_t time; /* microseconds, measured by us */
    int64_t said; /* milliseconds, by the engine; -1: it did not say */
    int64_t left; /* milliseconds on the clock; -1: no clock */
    size_t line;  /* where its line begins in the text of lines; 0: none */
    bool is_book; /* of the opening, not thought about */
} MoveNote;

/* Of a move that was answered to a question of that time, in microseconds. */
MoveNote move_note_of(const Seat *seat, int64_t asked_at);

/* Keep the line of thought behind the others, each ended by NUL. */
void move_note_keep_line(MoveNote *note, const Seat *seat,
                         const Position *before, Text *lines);

/* Append "+0.32/14 0.053s" and what is `wanted` of more, a sum of MatchNote.
 * `lines` are those of the game. */
void move_note_write(const MoveNote *note, unsigned wanted, const Text *lines,
                     Text *text);

#endif
