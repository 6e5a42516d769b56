/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BOARD_PERFT_H
#define BOARD_PERFT_H

#include "board/position.h"

/*
 * Counting the leaves of the tree of legal moves, to prove and to time the
 * rules.
 */
typedef struct PerftTable PerftTable;

/* A table that remembers counted subtrees; shared by threads.  NULL when there
 * is no memory for it. */
PerftTable *perft_table_new(size_t megabytes);
void perft_table_free(PerftTable *table);

/* How many sequences of `depth` legal moves start here.  `table` may be NULL.
 */
uint64_t perft_count(const Position *position, unsigned depth,
                     PerftTable *table);

#endif
