/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef LAB_COMP_TREE_H
#define LAB_COMP_TREE_H

#include "base/random.h"
#include "lab/comp.h"

/*
 * Monte Carlo tree search as COMP4121bot has it (chapter 4): selection by UCT,
 * expansion of all moves at once, and in the place of a random game a minimax
 * of three plies, which is won for the side that it favours.
 */
typedef struct CompTree CompTree;

typedef struct CompTreeSetup {
    double exploration; /* the c of UCT */
    int depth;          /* of the minimax */
    size_t memory;      /* bytes at most */
    Random *random;     /* chooses among the moves of a new node; ours to use */
} CompTreeSetup;

/* Of the position that `comp` is at, which stays ours to move pieces on until
 * the tree is freed. */
CompTree *comp_tree_new(Comp *comp, const CompTreeSetup *setup);
void comp_tree_free(CompTree *tree);

/* Selection, expansion, simulation and back-propagation, once.  False if the
 * work was over before; then nothing has changed but perhaps an expansion. */
bool comp_tree_iterate(CompTree *tree);

typedef struct CompTreeBest {
    uint32_t iterations; /* altogether */
    uint32_t visits;     /* of the move that was visited most */
    double share;        /* of these that were won, a draw counting half */
    CompLine line;       /* visited most from move to move */
    bool is_mate;        /* by the first move of it */
} CompTreeBest;

/* After at least one iteration. */
void comp_tree_best(const CompTree *tree, CompTreeBest *best);

#endif
