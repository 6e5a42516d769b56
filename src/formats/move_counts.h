/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FORMATS_MOVE_COUNTS_H
#define FORMATS_MOVE_COUNTS_H

#include "formats/pgn.h"

/*
 * What was played in which position, counted over many games, and with what
 * success.  Positions count, not how they were reached, and a game counts once
 * for a move however often it was played.  Only main lines, and only so many
 * plies of them, so that memory stays in bounds.
 */
typedef struct MoveCounts MoveCounts;

MoveCounts *move_counts_new(unsigned plies);
void move_counts_free(MoveCounts *counts);

void move_counts_add(MoveCounts *counts, const PgnRaw *game);
size_t move_counts_games(const MoveCounts *counts);

/* No new positions are taken in any more. */
bool move_counts_is_full(const MoveCounts *counts);

typedef struct MoveCount {
    Move move;
    uint32_t games; /* also those without a result */
    uint32_t white, draws, black;
    uint16_t year; /* of the last game; 0: not known */
    uint16_t elo;  /* of those who played it, in the mean; 0: not known */
    uint32_t best; /* number of the game between the strongest players */
} MoveCount;

enum { MOVE_COUNTS_MAX = 256 };

/* The moves known here, the most frequent first. */
size_t move_counts_find(const MoveCounts *counts, const Position *position,
                        MoveCount found[MOVE_COUNTS_MAX]);

/* All games that came here, and those that ended here, too: each counted once,
 * even if it came back and went on otherwise. */
void move_counts_sum(const MoveCounts *counts, const Position *position,
                     MoveCount *sum);

#endif
