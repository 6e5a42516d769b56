/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BOARD_PERFT_H
#define BOARD_PERFT_H

#include "board/movegen.h"

#include <stdatomic.h>

/*
 * Counting the leaves of the tree of legal moves, to prove and to time the
 * rules.
 *
 * Numbers that do not fit stay at PERFT_MANY; only a count with a table gets
 * there in our lifetime.
 */
static const uint64_t PERFT_MANY = UINT64_MAX;
enum { PERFT_MAX_DEPTH = 99 };

/* A table that remembers counted subtrees.  Any number of threads may use it
 * at once, and it may be kept from one count to the next. */
typedef struct PerftTable PerftTable;

/* NULL when there is no memory for it. */
PerftTable *perft_table_new(size_t megabytes);
void perft_table_free(PerftTable *table);

/* Use no more of the table than such a count can fill, since memory costs time
 * when it is first touched.  Not while anybody is counting with it; what it
 * remembers may be lost. */
void perft_table_fit(PerftTable *table, const Position *position,
                     unsigned depth);

/* How many sequences of `depth` legal moves start here; 1 if `depth` is 0.
 * `table` may be NULL. */
uint64_t perft_count(const Position *position, unsigned depth,
                     PerftTable *table);

/* The same, until `stop` holds true; the number is meaningless then. */
uint64_t perft_count_until(const Position *position, unsigned depth,
                           PerftTable *table, const atomic_bool *stop);

/*
 * A count by several threads in the background, move by move.
 *
 * The thread that begins it waits for it and frees it.
 */
typedef struct Perft Perft;

typedef struct PerftTask {
    const Position *position; /* copied */
    unsigned depth;           /* at most PERFT_MAX_DEPTH */
    unsigned threads;         /* at least 1 */
    PerftTable *table;        /* NULL, or the caller's, to outlive the count */
} PerftTask;

/* ERR_MEMORY when no thread can be started. */
Status perft_begin(const PerftTask *task, Perft **result, Fault *fault);

/* Wait until all is counted, but not longer than this; true when it is. */
bool perft_wait(Perft *perft, int64_t milliseconds);

/* How far it has come, as parts of a whole. */
void perft_progress(const Perft *perft, size_t *done, size_t *whole);

/* For when it is done: the legal moves, the leaves behind the one with this
 * index, and behind all together. */
const MoveList *perft_moves(const Perft *perft);
uint64_t perft_leaves(const Perft *perft, size_t index);
uint64_t perft_total(const Perft *perft);

/* Gives up counting if need be, in a few milliseconds.  NULL is harmless. */
void perft_free(Perft *perft);

#endif
