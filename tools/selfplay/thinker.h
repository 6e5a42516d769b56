/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TOOLS_SELFPLAY_THINKER_H
#define TOOLS_SELFPLAY_THINKER_H

#include "search/worker.h"

/*
 * The search without the engine around it: one thread, which is the caller's,
 * without a clock.  Much quicker to ask than an engine when a move takes a
 * millisecond.
 */
typedef struct Thinker Thinker;

typedef struct Thought {
    Move move;   /* MOVE_NONE when there is no legal one */
    Score score; /* for the side to move */
} Thought;

/* A network from a file, to be given to memory_free.  NULL, and said on
 * standard error in the name of the program, if there is none. */
Network *thinker_read_judge(const char *program, const char *path);

/* NULL when there is no memory.  The classical terms judge without a
 * network. */
Thinker *thinker_new(size_t megabytes, const Network *network);
void thinker_free(Thinker *thinker);

/* Forget everything, for a new game. */
void thinker_clear(Thinker *thinker);

/* No iteration begins beyond the soft nodes, unless they are 0; none goes on
 * beyond the nodes.  `trail` ends with the position; may be NULL. */
Thought thinker_think(Thinker *thinker, const Position *position,
                      const Trail *trail, uint64_t soft_nodes, uint64_t nodes);

/* The evaluation standing still. */
Score thinker_evaluate(Thinker *thinker, const Position *position);

/* Nodes of the last search. */
uint64_t thinker_nodes(const Thinker *thinker);

#endif
