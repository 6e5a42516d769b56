/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef EVAL_EVAL_H
#define EVAL_EVAL_H

#include "base/text.h"
#include "board/board.h"

/*
 * How good a position is, without looking ahead.
 *
 * An Evaluator belongs to one search thread.  It owns what makes evaluation
 * fast (a table of known pawn structures, the first layer of the network) and
 * nothing that changes a score: the same position always gets the same one,
 * whatever was evaluated before.
 *
 * The search tells it every move that it makes and takes back, so that what can
 * be kept up to date move by move may be.
 */
typedef struct Evaluator Evaluator;

enum {
    EVAL_PAWN = 100,   /* about what an extra pawn is worth in the middlegame */
    EVAL_LIMIT = 20000 /* no evaluation is above it; below all tablebase wins */
};

typedef struct Network Network;

/* NULL when there is no memory for it.  Begins with the classical terms. */
Evaluator *evaluator_new(void);
void evaluator_free(Evaluator *evaluator);

/* Use this network, which stays the caller's, or with NULL the classical terms.
 * Not while a search is running. */
void evaluator_use(Evaluator *evaluator, const Network *network);

/* Begin at a new root: forget the stack of moves, keep the caches. */
void evaluator_reset(Evaluator *evaluator, const Position *root);

/* Forget everything, as if new. */
void evaluator_clear(Evaluator *evaluator);

/*
 * Call before each position_make() and position_make_null() (then with
 * MOVE_NULL) on the way down, and pop after each move that is taken back.
 * There is room for MAX_PLY moves and a few more.
 */
void evaluator_push(Evaluator *evaluator, const Position *before, Move move);
void evaluator_pop(Evaluator *evaluator);

/*
 * Centipawns for the side to move, between -EVAL_LIMIT and EVAL_LIMIT: never
 * a mate score.  The position is the one that the pushed moves lead to.
 */
Score evaluate(Evaluator *evaluator, const Position *position);

/*
 * For people: append a table of at most 80 columns, term by term and side by
 * side, whose total is what evaluate() says of the position.
 */
void eval_explain(const Position *position, Text *text);

/*
 * For people: append what speaks for a side, at most five sentences, a line
 * each ("  White has a passed pawn on d6"), the weightiest first.  Returns how
 * many.
 */
size_t eval_describe(const Position *position, Color side, Text *text);

/* What is known of an ending apart from that, "opposite bishops"; or NULL. */
const char *eval_knowledge(const Position *position);

#endif
