/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SEARCH_ENDINGS_H
#define SEARCH_ENDINGS_H

#include "search/node.h"

/*
 * What endgame tables say, in a search.
 *
 * At the root they rank the moves: only those that keep the result are played,
 * and of these only such as win within fifty moves.  Below it they end a node
 * at once, where a capture or a pawn move has just been made; with DTZ tables
 * at the root that is not needed any more.
 */

/* Before a search, once for all workers. */
void endings_begin(Team *team, const SearchTask *task);

/* The root moves of a worker, the best rank first. */
void endings_rank(Worker *worker);

/* One beyond the root moves of the same rank as `first`. */
size_t endings_rank_end(const Worker *worker, size_t first);

/* A stage of a node: true, and node->result, if that is the end of it. */
bool endings_decide(Node *node);

#endif
