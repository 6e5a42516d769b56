/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef LAB_DHBW_INSIDE_H
#define LAB_DHBW_INSIDE_H

#include "lab/dhbw.h"
#include "lab/dhbw_memory.h"

/* Beyond every value. */
enum { DHBW_INFINITE = 200000 };

/*
 * What the searches of DHBW ChessAI share: the "advanced board", a position
 * with its score and how often it has been there (section 3.4).
 */
typedef struct Dhbw {
    Position position;
    int score;
    Trail trail;
    Work *work;
    DhbwMemory *memory; /* NULL in searches without one */
    DhbwTree *tree;     /* NULL: nobody wants to see it */
    Move last;          /* the move made last */
    bool has_quiescence;
    bool plays;  /* not as printed, see dhbw.h */
    size_t root; /* length of the trail there */
} Dhbw;

typedef struct DhbwUndo {
    Position position;
    int score;
} DhbwUndo;

static inline int max(int a, int b)
{
    return a > b ? a : b;
}

static inline int min(int a, int b)
{
    return a < b ? a : b;
}

/* What the memory knows a position by. */
static inline Key dhbw_key(const Dhbw *d)
{
    return d->trail.keys[d->trail.length - 1];
}

/* What is remembered of the position after a move; or NULL. */
const DhbwEntry *dhbw_known_after(const Dhbw *d, Move move);

void dhbw_make(Dhbw *d, Move move, DhbwUndo *undo);
void dhbw_unmake(Dhbw *d, const DhbwUndo *undo);

/* Has this position come for the third time? */
bool dhbw_is_repetition(const Dhbw *d);

/* The same for searches that do not look for it as printed. */
bool dhbw_is_players_repetition(const Dhbw *d);

/* Is the game over here? */
bool dhbw_is_over(const Dhbw *d);

/* Then: mate or 0 (figure 3.55), with what depth is left added, so that a
 * quicker mate counts more. */
int dhbw_over_value(const Dhbw *d, int left);

/* The value of the position, at most so deep: one function for White to move
 * and one for Black. */
typedef int DhbwSearch(Dhbw *d, int depth, int alpha, int beta);

DhbwSearch dhbw_minimax_max, dhbw_minimax_min;
DhbwSearch dhbw_minimax_memory_max, dhbw_minimax_memory_min;
DhbwSearch dhbw_alphabeta_max, dhbw_alphabeta_min;
DhbwSearch dhbw_alphabeta_memory_max, dhbw_alphabeta_memory_min;
DhbwSearch dhbw_deepening_max, dhbw_deepening_min;
DhbwSearch dhbw_quiescence_max, dhbw_quiescence_min;

typedef struct DhbwWindow {
    int alpha, beta;
} DhbwWindow;

/* The same, and write it down if somebody wants to see the tree. */
static inline int dhbw_visit(Dhbw *d, DhbwSearch *search, int depth,
                             DhbwWindow window)
{
    size_t node;
    int value;

    if (d->tree == NULL)
        return search(d, depth, window.alpha, window.beta);
    node = dhbw_tree_enter(d->tree, &(DhbwNode){ .move = d->last,
                                                 .depth = depth,
                                                 .alpha = window.alpha,
                                                 .beta = window.beta });
    value = search(d, depth, window.alpha, window.beta);
    dhbw_tree_leave(d->tree, node, value);
    return value;
}

/* The same by what is remembered, or else by `search`, which is remembered
 * then (figure 3.84). */
int dhbw_evaluate(Dhbw *d, DhbwSearch *search, int depth, int alpha, int beta);

#endif
