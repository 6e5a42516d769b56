/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SEARCH_MATE_TREE_H
#define SEARCH_MATE_TREE_H

#include "search/mate.h"
#include "search/mate_table.h"

/*
 * The inside of the mate solver, for its own files only.
 */

enum {
    MATE_INFINITE = 100000000, /* it cannot be shown */
    MATE_FOREVER = MATE_NEVER - 1,
    MATE_PLIES = PV_LENGTH /* every line that is found can be reported */
};

/*
 * phi is how much is still to be shown until the side to move has what it
 * wants, delta the same for the other side: 0 is shown, MATE_INFINITE shown to
 * be impossible.  When settled, `length` is the mate's, in plies, or in how
 * many plies there is surely none.
 */
typedef struct MateVerdict {
    uint32_t phi;
    uint32_t delta;
    int length;
} MateVerdict;

typedef struct MateChild {
    Key key;
    MateVerdict verdict; /* as its own side to move sees it */
    Move move;
} MateChild;

/* One ply of the line that is being looked at. */
typedef struct MateFrame {
    Position position;
    Key key; /* for repetitions */
    bool is_attacker;
    size_t length;
    MateChild children[MAX_MOVES];
} MateFrame;

struct MateSolver {
    Worker *worker;
    MateTable *table;
    Color attacker;
    uint64_t last_node; /* of the worker's, when the present turn ends */
    int plies;          /* asked for at the root */
    int length;         /* of the last proof, in plies */
    int goal;           /* the plies that the limits allow */
    int aim;            /* what is tried now: shorter ones first */
    uint64_t spent;     /* nodes of all turns */
    bool is_watch;      /* nobody asked: checks only, for a small share */
    bool is_done;       /* there is nothing more to try */
    bool is_thorough;   /* repetitions are looked at like other positions, */
    bool is_excluded;   /* which shows that there is no mate */
    int line_length;    /* of the mate found, in plies; 0 if none is yet */
    Move line[PV_LENGTH];
    MateFrame frames[MATE_PLIES + 1];
};

static inline bool mate_must_stop(const MateSolver *s)
{
    return worker_must_stop(s->worker) ||
           worker_nodes(s->worker) >= s->last_node;
}

/* Every position that is set up counts. */
void mate_count_node(MateSolver *solver);

/* Play a move from `frame`; the new position is in frame[1]. */
void mate_forward(MateSolver *solver, MateFrame *frame, Move move);

/* List the children of a frame, each with what is known or guessed of it. */
void mate_list_children(MateSolver *solver, MateFrame *frame, int remaining);

/* Search below a frame until it is settled or the turn ends. */
MateVerdict mate_settle(MateSolver *solver, MateFrame *frame, int remaining);

static inline MateVerdict mate_proven(bool is_attacker, int length)
{
    return is_attacker ? (MateVerdict){ 0, MATE_INFINITE, length }
                       : (MateVerdict){ MATE_INFINITE, 0, length };
}

static inline MateVerdict mate_refuted(bool is_attacker, int length)
{
    return mate_proven(!is_attacker, length);
}

static inline bool mate_is_proven(bool is_attacker, MateVerdict verdict)
{
    return (is_attacker ? verdict.phi : verdict.delta) == 0;
}

static inline bool mate_is_refuted(bool is_attacker, MateVerdict verdict)
{
    return mate_is_proven(!is_attacker, verdict);
}

#endif
