/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef STATS_TALLY_TREE_H
#define STATS_TALLY_TREE_H

#include "stats/tally.h"

/*
 * The lines that were played from the usual start position, each with a tally.
 * Its nodes are numbered; the start has number 0.
 */
typedef struct TallyTree TallyTree;

/* What follows in a game is left out; and when there are so many nodes (of
 * more games than anybody has played) no new lines are made. */
enum { TALLY_TREE_PLIES = 20, TALLY_TREE_MAX = 300000 };
#define TALLY_TREE_NONE UINT32_MAX

TallyTree *tally_tree_new(void);
void tally_tree_free(TallyTree *tree);

void tally_tree_add(TallyTree *tree, const Move *moves, size_t count,
                    const TallyGame *game);

/* Nodes are numbered without gaps, each behind the one it comes from. */
size_t tally_tree_count(const TallyTree *tree);
const Tally *tally_tree_tally(const TallyTree *tree, uint32_t node);
uint32_t tally_tree_parent(const TallyTree *tree, uint32_t node);
unsigned tally_tree_ply(const TallyTree *tree, uint32_t node);

/* The moves that followed, the most frequent first; TALLY_TREE_NONE behind the
 * last. */
uint32_t tally_tree_child(const TallyTree *tree, uint32_t node, size_t index);

/* The moves that lead from one node to another below it, as "1.e4 c5 2.Nf3";
 * appended. */
void tally_tree_write(const TallyTree *tree, uint32_t from, uint32_t node,
                      Text *text);

#endif
