/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef LAB_DHBW_WALK_H
#define LAB_DHBW_WALK_H

#include "lab/dhbw_tree.h"

/*
 * Walking through the tree of a search as it went: into a node, later out of
 * it with its value.  A leaf is one step, in and out.
 */
typedef struct DhbwStep {
    size_t node;
    bool is_left; /* its value is known; always so for a leaf */
} DhbwStep;

/* Each is false, and nothing changes, where the walk cannot go there. */
bool dhbw_walk_forward(const DhbwTree *tree, DhbwStep *step);
bool dhbw_walk_back(const DhbwTree *tree, DhbwStep *step);

/* To the value of this node, without its subtree; and from there on. */
bool dhbw_walk_over(const DhbwTree *tree, DhbwStep *step);

/* To the value of the parent, or to where it was entered. */
bool dhbw_walk_out(const DhbwTree *tree, DhbwStep *step);
bool dhbw_walk_up(const DhbwTree *tree, DhbwStep *step);

/* To the next value that cuts its parent's other moves, or back to the one
 * before. */
bool dhbw_walk_next_cut(const DhbwTree *tree, DhbwStep *step);
bool dhbw_walk_previous_cut(const DhbwTree *tree, DhbwStep *step);

/* What the one to move at a node can still get when its children up to
 * `child` have been searched (SIZE_MAX: none of them): alpha and beta, which
 * minimax does not use, but for it they tell what is best so far. */
typedef struct DhbwLimits {
    int alpha, beta;
} DhbwLimits;

void dhbw_walk_limits(const DhbwTree *tree, size_t node, size_t child,
                      DhbwLimits *limits);

/* Has its value made its parent give up the other moves? */
bool dhbw_walk_cuts(const DhbwTree *tree, size_t node);

/* Is it White who chooses here? */
bool dhbw_walk_is_max(const DhbwTree *tree, size_t node);

/* "Rxd5 refutes: 120 >= beta 95, 23 moves not looked at": what has happened at
 * this step. */
void dhbw_walk_explain(const DhbwTree *tree, DhbwStep step, Text *text);

/* "120", "mate", "-inf" */
void dhbw_walk_write_value(int value, Text *text);

/* "Rxd5"; of the root "start". */
void dhbw_walk_write_move(const DhbwTree *tree, size_t node, Text *text);

#endif
