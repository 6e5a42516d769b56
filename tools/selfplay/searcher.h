/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TOOLS_SELFPLAY_THINKER_H
#define TOOLS_SELFPLAY_THINKER_H

#include "search/worker.h"

/*
 * The search without the engine around it: one thread, which is the caller's,
 * without a clock.  Much quicker to ask than an engine when a move takes a
 * millisecond.
 */
typedef struct Searcher Searcher;

typedef struct Searched {
    Move move;   /* MOVE_NONE when there is no legal one */
    Score score; /* for the side to move */
} Searched;

/* A network from a file, to be given to memory_free.  NULL, and said on
 * standard error in the name of the program, if there is none. */
Network *searcher_read_network(const char *program, const char *path);

/* NULL when there is no memory.  The classical terms judge without a
 * network. */
Searcher *searcher_new(size_t megabytes, const Network *network);
void searcher_free(Searcher *searcher);

/* Forget everything, for a new game. */
void searcher_clear(Searcher *searcher);

/* No iteration begins beyond the soft nodes, unless they are 0; none goes on
 * beyond the nodes.  `trail` ends with the position; may be NULL. */
Searched searcher_search(Searcher *searcher, const Position *position,
                         const Trail *trail, uint64_t soft_nodes,
                         uint64_t nodes);

/* The evaluation standing still. */
Score searcher_evaluate(Searcher *searcher, const Position *position);

/* Nodes of the last search. */
uint64_t searcher_nodes(const Searcher *searcher);

#endif
