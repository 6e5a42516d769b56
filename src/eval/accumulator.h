/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef EVAL_ACCUMULATOR_H
#define EVAL_ACCUMULATOR_H

#include "eval/network.h"

/*
 * The first layer of the network along the line that is being searched.
 *
 * Each ply notes what its move changed and works out its sums only when it is
 * evaluated: from the nearest ply behind it whose sums are known, or afresh
 * when a king has walked to where its side sees the board in another way.
 * For that case each side keeps, for every view, the sums of the last position
 * that was worked out, so that only the differences are added up.
 */
enum { ACCUMULATOR_PLIES = MAX_PLY + 8, CHANGES_MAX = 4, PAWN_SUMS = 256 };

/* A piece that appeared on a square or left it. */
typedef struct Change {
    uint8_t piece;
    uint8_t square;
    bool appeared;
} Change;

typedef struct Accumulator {
    _Alignas(64) int16_t sums[COLORS][NETWORK_HIDDEN];
    bool is_known[COLORS];
    bool turns[COLORS]; /* the move behind it changes that side's view */
    uint8_t length;
    Change changes[CHANGES_MAX]; /* since the ply before */
} Accumulator;

/* The last position worked out for one view. */
typedef struct ViewCache {
    _Alignas(64) int16_t sums[NETWORK_HIDDEN];
    Bitboard pieces[PIECES];
} ViewCache;

typedef struct AccumulatorStack {
    Accumulator plies[ACCUMULATOR_PLIES];
    ViewCache caches[COLORS][2][NETWORK_KINGS]; /* by mirroring */
    PawnSums pawns[PAWN_SUMS];                  /* by the key of the pawns */
    size_t top;
} AccumulatorStack;

/* Another network: what was kept is worthless. */
void accumulator_clear(AccumulatorStack *stack, const Network *network);

void accumulator_reset(AccumulatorStack *stack);
void accumulator_push(AccumulatorStack *stack, const Position *before,
                      Move move);
void accumulator_pop(AccumulatorStack *stack);

/* The score of the position that the pushed moves have led to. */
Score accumulator_evaluate(AccumulatorStack *stack, const Network *network,
                           const Position *position);

#endif
