/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef LAB_COMP_H
#define LAB_COMP_H

#include "board/movegen.h"
#include "board/score.h"
#include "board/trail.h"
#include "lab/work.h"

/*
 * COMP4121bot (C++, 2024): chapter 5, minimax in its negamax form with
 * alpha-beta pruning, captures first, no quiescence.
 *
 * Of its known faults (chapter 7) there is none here: moves are legal, so that
 * neither a stalemate is taken for a captured king nor an illegal move played
 * when every move is mated; a position that comes for the third time is a draw.
 */
enum { COMP_PLIES = 64 };

typedef struct CompLine {
    unsigned length;
    Move moves[COMP_PLIES];
} CompLine;

typedef struct CompSetup {
    Work *work;
    bool has_pruning;
    bool has_order; /* captures first */
    bool mops_up;
} CompSetup;

/* A search under way; belongs to one thread. */
typedef struct Comp {
    CompSetup setup;
    Position position;
    Trail trail;                    /* ends with the position */
    int ply;                        /* from the root */
    CompLine lines[COMP_PLIES + 1]; /* the best from each ply on */
} Comp;

/* `past` ends with the position; or NULL. */
Comp *comp_new(const Position *position, const Trail *past,
               const CompSetup *setup);
void comp_free(Comp *comp);

void comp_make(Comp *comp, Move move);
void comp_unmake(Comp *comp, const Position *before);

/* The legal moves in the order in which they are searched. */
void comp_moves(const Comp *comp, MoveList *list);

/* A draw by repetition, fifty moves, or too few pieces? */
bool comp_is_draw(const Comp *comp);

/* The value for the side to move. */
Score comp_search(Comp *comp, int depth, Score alpha, Score beta);

/*
 * The root, each move of which is a task for a thread (section 5: "I
 * multithread the computation of the first depth").  A thread knows the best
 * value of the moves that others have finished by then, so that with several
 * threads less is pruned; move and value are the same with any number.
 */
typedef struct CompRoot {
    unsigned threads;
    int depth; /* at least 1 */

    /* What came out. */
    Score value;
    CompLine line;
} CompRoot;

/* False if the work was over before the search. */
bool comp_search_root(Comp *comp, CompRoot *root);

#endif
