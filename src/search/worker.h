/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SEARCH_WORKER_H
#define SEARCH_WORKER_H

#include "eval/eval.h"
#include "search/budget.h"
#include "search/history.h"
#include "search/table.h"
#include "search/weakness.h"

#include <stdatomic.h>

/*
 * Everything that one search thread owns, and what the threads of one engine
 * share.
 */

enum {
    SCORES = 1 << 14,  /* cached evaluations */
    FRAMES_BEFORE = 6, /* plies that may be looked back at from the root */
    FRAMES = FRAMES_BEFORE + MAX_PLY + 4
};

/* One ply of the line that is being searched. */
typedef struct Frame {
    Position position;
    Move move;             /* played from here; MOVE_NULL, MOVE_NONE */
    Move excluded;         /* excluded from the singular extension search */
    Move killers[2];       /* quiet moves that refuted a sibling */
    PieceTo *continuation; /* history of replies to `move` */
    Bitboard attacked;     /* by who is not to move; see frame_find_threats */
    Score static_eval;     /* corrected; SCORE_NONE in check */
    int extensions;        /* double extensions on the way here */
    int cutoffs;           /* children that failed high */
    unsigned pv_length;
    Move pv[MAX_PLY + 1];
} Frame;

typedef struct RootMove {
    Move move;
    Score score;    /* of the running iteration; -SCORE_INFINITE if unknown */
    Score previous; /* of the last one */
    Score average;
    Bound bound;
    int seldepth;
    int rank;          /* by endgame tables; 0 without */
    Score table_score; /* SCORE_NONE: they say nothing */
    uint64_t nodes;    /* spent below it in this search */
    unsigned pv_length;
    Move pv[PV_LENGTH];
} RootMove;

/* What endgame tables say of the root moves; see endings.h. */
typedef struct RootRank {
    Move move;
    int rank;
    Score score;
} RootRank;

typedef struct RootRanks {
    size_t count; /* 0: they say nothing */
    RootRank moves[MAX_MOVES];
} RootRanks;

typedef struct Worker Worker;

/* Shared by the workers of one engine while they think. */
typedef struct Team {
    Table *table;
    Worker **workers;
    unsigned size;
    atomic_bool stop;
    atomic_bool is_pondering;
    SearchLimits limits;
    Budget budget;
    unsigned multipv;
    SearchTables tables;
    RootRanks ranks;        /* of this search */
    unsigned probe_pieces;  /* in this search below the root; 0: not at all */
    Score draw_score;       /* for the side to move at the root */
    const Network *network; /* judges positions; NULL: the classical terms */
    Weakness weakness;      /* all zero: full strength */
    bool is_silent;         /* no reports */
    void (*report)(void *context, const Worker *worker, const SearchLine *line);
    void (*report_move)(void *context, const Worker *worker, Move move,
                        unsigned index, int depth);
    void *context;
} Team;

struct Worker {
    Team *team;
    struct MateSolver *mate; /* while a mate is asked for; see mate.h */
    unsigned index;          /* 0 leads: it watches the clock and reports */
    bool is_clean;           /* has learned nothing since it was cleared */
    Evaluator *evaluator;
    uint64_t scores[SCORES]; /* what it said: key, the low 16 bits the score */
    History history;
    Frame frames[FRAMES];

    Key *keys;        /* of the game so far, then of the line searched */
    size_t key_count; /* up to and including the root */
    size_t key_room;

    atomic_uint_fast64_t nodes;
    atomic_uint_fast64_t table_hits;
    uint64_t until_check; /* nodes before the limits are looked at again */
    int root_depth;
    int completed_depth;
    int seldepth;
    int null_move_floor; /* no node above this ply ends unsearched while a null
                            move is being verified */

    size_t root_count;
    size_t root_first; /* lines before it are already known (MultiPV) */
    size_t root_last;  /* one beyond the moves of equal rank */
    RootMove roots[MAX_MOVES];
};

/* NULL when there is no memory. */
Worker *worker_new(Team *team, unsigned index);
void worker_free(Worker *worker);
void worker_clear(Worker *worker);

/* Before a search, which the worker may come too late for: then it has
 * searched no nodes and has no root moves. */
void worker_rest(Worker *worker);

/* Take over a task; the team's limits must be set. */
void worker_prepare(Worker *worker, const SearchTask *task);

/* Think until the limits or the team's stop flag end it.  roots[0] is then
 * the best move, if there is any. */
void worker_think(Worker *worker);

/* Nodes of all workers of the team. */
uint64_t team_nodes(const Team *team);

/* Positions that they found in endgame tables. */
uint64_t team_table_hits(const Team *team);

static inline bool worker_must_stop(const Worker *worker)
{
    return atomic_load_explicit(&worker->team->stop, memory_order_relaxed);
}

static inline uint64_t worker_nodes(const Worker *worker)
{
    return atomic_load_explicit(&worker->nodes, memory_order_relaxed);
}

/* A draw, for the side to move so many plies below the root. */
static inline Score worker_draw_score(const Worker *worker, int ply)
{
    Score score = worker->team->draw_score;

    return ply % 2 == 0 ? score : -score;
}

static inline Frame *worker_root(Worker *worker)
{
    return &worker->frames[FRAMES_BEFORE];
}

static inline int frame_ply(const Worker *worker, const Frame *frame)
{
    return (int)(frame - worker->frames) - FRAMES_BEFORE;
}

#endif
