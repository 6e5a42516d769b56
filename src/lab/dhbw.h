/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef LAB_DHBW_H
#define LAB_DHBW_H

#include "board/movegen.h"
#include "board/trail.h"
#include "lab/dhbw_tree.h"
#include "lab/work.h"

/*
 * DHBW ChessAI (Julia, 2023): the searches of chapter 3, each with a file of
 * its own that can be read beside the document.
 *
 * They are there twice.  As printed they make the document's tables again,
 * faults included.  As players they have none of these faults: the score is
 * right after every move, a position that comes for the third time is a draw
 * in every search, a draw is 0 at every depth, and the position to be searched
 * is never taken for the end of the game.
 *
 * Values are centipawns for White; mate is 100000.  White's positions are
 * searched by a function that maximises, Black's by one that minimises, as
 * printed.
 */
typedef enum DhbwKind {
    DHBW_MINIMAX,              /* figures 3.66, 3.67 */
    DHBW_MINIMAX_MEMORY,       /* figures 3.68, 3.69 */
    DHBW_ALPHABETA,            /* figures 3.89, 3.90 */
    DHBW_ALPHABETA_MEMORY,     /* figures 3.92, 3.93 */
    DHBW_DEEPENING,            /* figures 3.97 to 3.101 */
    DHBW_DEEPENING_QUIESCENCE, /* and 3.113, 3.114 */
    DHBW_KINDS
} DhbwKind;

enum { DHBW_DEPTH_MAX = 100, DHBW_LINE_MAX = 64, DHBW_MATE = 100000 };

typedef struct DhbwResult {
    int value;
    MoveList best;       /* every move that has it */
    uint64_t calls;      /* of recursive functions, for the value ... */
    uint64_t move_calls; /* ... and then for the moves that have it */
    size_t entries;      /* in the memory at the end */
    unsigned length;     /* of a player's line */
    Move line[DHBW_LINE_MAX];
} DhbwResult;

typedef struct DhbwTask {
    DhbwKind kind;
    const Position *position; /* not a terminal one */
    const Trail *past;        /* ends with the position; or NULL */
    unsigned depth;           /* at least 1 */
    size_t memory;            /* bytes at most; 0: as many as the paper needs */
    bool plays;               /* not as printed */
    uint64_t choice;          /* a player's, among moves of the same value */
    DhbwTree *tree; /* minimax and alpha-beta without memory: where to write
                       down the search for the value; or NULL */
} DhbwTask;

/* False if the work was over before the search; the result is then
 * meaningless. */
bool dhbw_search(const DhbwTask *task, Work *work, DhbwResult *result);

/* Neither side can go on: mate, stalemate, fifty moves, too few pieces. */
bool dhbw_is_terminal(const Position *position);

#endif
