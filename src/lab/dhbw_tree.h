/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef LAB_DHBW_TREE_H
#define LAB_DHBW_TREE_H

#include "base/text.h"
#include "board/position.h"

/*
 * The tree of a search, written down by the search itself: every node in the
 * order of its visit, so that people can walk through it.
 *
 * It belongs to one thread at a time.
 */
typedef struct DhbwTree DhbwTree;

typedef struct DhbwNode {
    Move move;         /* that led to it; MOVE_NONE: the root */
    int depth;         /* that is left */
    int alpha, beta;   /* the window it was given */
    int value;         /* what it gave back, in centipawns for White */
    uint32_t parent;   /* the number of a node; of the root its own */
    uint32_t end;      /* the number behind its subtree */
    uint32_t children; /* visited */
} DhbwNode;

/* Of at most so many nodes; later ones are counted only. */
DhbwTree *dhbw_tree_new(const Position *root, size_t nodes_max);
void dhbw_tree_free(DhbwTree *tree);

/* --- For the search ------------------------------------------------------- */

/* Returns its number, for when it is left. */
size_t dhbw_tree_enter(DhbwTree *tree, const DhbwNode *node);
void dhbw_tree_leave(DhbwTree *tree, size_t number, int value);

/* --- For people ----------------------------------------------------------- */

/* How many nodes were visited, and is each of them here? */
size_t dhbw_tree_count(const DhbwTree *tree);
bool dhbw_tree_is_whole(const DhbwTree *tree);

/* The root is 0. */
const DhbwNode *dhbw_tree_node(const DhbwTree *tree, size_t number);
void dhbw_tree_position(const DhbwTree *tree, size_t number,
                        Position *position);

/* Moves from the root to it. */
unsigned dhbw_tree_ply(const DhbwTree *tree, size_t number);

/* The first child, the child after this one of the same parent, the last;
 * SIZE_MAX: there is none. */
size_t dhbw_tree_first(const DhbwTree *tree, size_t number);
size_t dhbw_tree_next(const DhbwTree *tree, size_t number);
size_t dhbw_tree_last(const DhbwTree *tree, size_t number);

/* How many of its moves were not looked at, because one before them was
 * enough: 0 where nothing was cut. */
size_t dhbw_tree_unseen(const DhbwTree *tree, size_t number);

#endif
