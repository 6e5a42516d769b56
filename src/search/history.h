/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SEARCH_HISTORY_H
#define SEARCH_HISTORY_H

#include "board/board.h"

/*
 * History: how often a move like this one was good in similar positions, and
 * correction history: how far the static evaluation was off on similar boards.
 *
 * Every thread has its own.
 */
enum {
    DANGERS =
        4, /* a piece comes from an attacked square, goes to one, or both */
    HISTORY_MAX = 16384,
    HISTORY_PAWNS = 1024,
    CORRECTION_SIZE = 16384,
    CORRECTION_MAX = 1024,
    CORRECTION_GRAIN = 16 /* entries per centipawn */
};

typedef int16_t PieceTo[PIECES][SQUARES];
typedef int16_t Corrections[COLORS][CORRECTION_SIZE];

typedef struct History {
    int16_t quiet[COLORS][DANGERS][SQUARES * SQUARES];
    int16_t capture[PIECES][SQUARES][PIECE_TYPES + 1];
    Move counter[PIECES][SQUARES];
    PieceTo continuation[PIECES][SQUARES];
    PieceTo pawns[HISTORY_PAWNS];
    PieceTo nothing; /* before the root; read and written like others */
    Corrections by_pawns;
    Corrections by_pieces[COLORS];
} History;

void history_clear(History *history);

/* History gravity: the nearer an entry is to the limit, the less a bonus moves
 * it. */
static inline void history_add(int16_t *entry, int bonus)
{
    int weight = bonus < 0 ? -bonus : bonus;

    *entry = (int16_t)(*entry + bonus - *entry * weight / HISTORY_MAX);
}

static inline PieceTo *history_pawns(History *history, const Position *p)
{
    return &history->pawns[p->pawn_key % HISTORY_PAWNS];
}

/* Correction history: what to add to the static eval of a position. */
Score history_correction(const History *history, const Position *position);

/* A search to `depth` found the static eval wrong by `error`. */
void history_learn_error(History *history, const Position *position, int depth,
                         Score error);

#endif
