/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SEARCH_LEARNING_H
#define SEARCH_LEARNING_H

#include "search/worker.h"

/*
 * What the history tables say of a frame's moves, and how a finished search
 * updates them.
 */

/* Note what the other side attacks, before anything is asked or learned of a
 * frame's moves. */
void frame_find_threats(Frame *frame);

/* The squares that the pieces of a side of one type attack together. */
Bitboard search_attacks_by(const Position *p, Color side, PieceType type);

/* How well a quiet move did before, summed over what is known of it. */
int history_of_quiet(const Worker *worker, const Frame *frame, Move move);

/* The same for captures and promotions. */
int history_of_capture(const Worker *worker, const Frame *frame, Move move);

/* Moves that were searched at a node, by kind, best excluded. */
enum { TRIED_MAX = 64 };
typedef struct TriedMoves {
    unsigned quiet_length;
    unsigned noisy_length;
    Move quiet[TRIED_MAX];
    Move noisy[TRIED_MAX];
} TriedMoves;

/* A beta cutoff: `best` refuted the frame at this depth, the others did not.
 * `best` gets the history bonus, the others the malus. */
void history_learn_cutoff(Worker *worker, Frame *frame, Move best, int depth,
                          const TriedMoves *tried);

/* Nothing refuted the move that led to this frame: it gets a bonus. */
void history_reward_previous(Worker *worker, Frame *frame, int depth);

/* Compare the static evals before and after the move that led to this frame. */
void history_compare_evals(Worker *worker, Frame *frame);

/* What the full-depth search after a late move reduction said of a quiet move.
 */
void history_confirm(Frame *frame, Move move, int depth, bool is_good);

#endif
