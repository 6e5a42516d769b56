/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SEARCH_SEARCH_H
#define SEARCH_SEARCH_H

#include "board/board.h"

/*
 * What to think about and for how long; what comes out.
 *
 * This room thinks on whatever thread calls it; room engine owns the threads.
 */

enum {
    PV_LENGTH = 64,       /* moves of a line that are reported */
    MULTIPV_MAX = 64,     /* lines that can be asked for */
    ROOT_MOVES_MAX = 256, /* searchmoves that can be named */
    THREADS_MAX = 512,
    HASH_MAX = 1 << 25 /* megabytes */
};

/* Zero or false means: no such limit.  Times are milliseconds. */
typedef struct SearchLimits {
    int depth;
    int mate;            /* stop when a mate in this many moves is found; if
                            negative, when the side to move is mated so */
    uint64_t nodes;      /* all threads together, exact with one thread */
    uint64_t soft_nodes; /* no new iteration beyond this many */
    int64_t movetime;
    bool has_clock; /* the four below count, even when zero */
    int64_t time[COLORS];
    int64_t increment[COLORS];
    int moves_to_go;
    bool is_infinite;  /* never answers by itself */
    bool ends_at_mate; /* answer when a mate has been found and looked at as
                          deep as it is long, as with a clock */
    bool is_ponder;    /* the same, until engine_ponderhit() */
} SearchLimits;

/* Endgame tables, which belong to somebody else, and how they are used. */
typedef struct SearchTables {
    struct Tables *tables; /* NULL: none */
    unsigned pieces;       /* of the largest that are asked */
    int depth;             /* with that many pieces only from this depth on */
    bool ignores_fifty;    /* wins that take too long are wins, too */
} SearchTables;

/* All that there are, wherever they can help. */
#define SEARCH_TABLES_USUAL ((SearchTables){ .pieces = 7, .depth = 1 })

typedef struct SearchTask {
    Position position;
    const Trail *trail; /* keys of the game, this position last; may be NULL */
    SearchLimits limits;
    unsigned multipv; /* how many lines; 0 counts as 1 */
    Score draw_score; /* what a draw is worth to the side to move; usually 0 */
    size_t root_length; /* if not 0: only these moves */
    Move root_moves[ROOT_MOVES_MAX];
} SearchTask;

typedef enum Bound { BOUND_NONE, BOUND_UPPER, BOUND_LOWER, BOUND_EXACT } Bound;

/* One line of thought, best first in `pv`. */
typedef struct SearchLine {
    unsigned index; /* 1 is the best line */
    int depth;
    int seldepth;
    Score score; /* for the side to move at the root */
    Bound bound;
    unsigned pv_length;
    Move pv[PV_LENGTH];
} SearchLine;

#endif
