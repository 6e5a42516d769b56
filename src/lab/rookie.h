/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef LAB_ROOKIE_H
#define LAB_ROOKIE_H

#include "board/movegen.h"
#include "board/trail.h"
#include "lab/rookie_table.h"
#include "lab/work.h"

/*
 * Rookie 2.0 (in C, about 2000): the search of chapter 2 of its report, each
 * part in a file of its own that can be read beside the document.
 *
 *     rookie_root.c        iterative deepening, aspiration (2.1.3, 2.1.4)
 *     rookie_clock.c       easy moves, confidence search (2.1.3, 2.1.5)
 *     rookie_search.c      principal variation search, null move (2.1.6, 2.5)
 *     rookie_extend.c      fractional extensions and reductions (2.4, 2.5.1)
 *     rookie_quiescence.c  quiescence search (2.2)
 *     rookie_exchange.c    static exchange evaluation (2.2)
 *     rookie_table.c       transposition table (2.3)
 *     rookie_order.c       pre-scores, killers, history (2.6)
 *     rookie_path.c        draws by repetition (2.7)
 *     rookie_score.c       evaluation, of our own
 */

/* What can be left out. */
typedef enum RookiePart {
    ROOKIE_DEEPENING,
    ROOKIE_ASPIRATION,
    ROOKIE_CONFIDENCE,
    ROOKIE_EASY,
    ROOKIE_TABLE,
    ROOKIE_HASH_MOVE,
    ROOKIE_KILLERS,
    ROOKIE_COUNTER,
    ROOKIE_HISTORY,
    ROOKIE_STAGES,
    ROOKIE_EXTENSIONS,
    ROOKIE_EVASION,
    ROOKIE_SINGLE,
    ROOKIE_EXCHANGE,
    ROOKIE_NULL,
    ROOKIE_VERIFY,
    ROOKIE_QUIESCENCE,
    ROOKIE_CACHE,
    ROOKIE_PARTS
} RookiePart;

typedef struct RookieOptions {
    bool has[ROOKIE_PARTS];
    RookieTableSize table;
} RookieOptions;

enum { ROOKIE_ENTRIES = 1 << 23 }; /* section 2.3.4: enough */

/* As in the report. */
void rookie_options_default(RookieOptions *options);

enum { ROOKIE_DEPTH_MAX = 31, ROOKIE_LINE_MAX = 64 };

/* An iteration that is complete, or what there was when the time was up. */
typedef struct RookieResult {
    Move move;
    int value; /* for the side to move, see rookie_score.h */
    unsigned depth;
    uint64_t calls; /* of all iterations so far */
    size_t length;  /* of the line */
    Move line[ROOKIE_LINE_MAX];
    /* The next iteration was begun in order to be confident; its first move
     * was searched in time; and it was not as good as it seemed. */
    bool was_checked;
    bool was_answered;
    bool was_refuted;
} RookieResult;

typedef struct RookieTask {
    const Position *position; /* with a legal move */
    const Trail *past;        /* ends with the position; or NULL */
    unsigned depth;           /* 1 to ROOKIE_DEPTH_MAX */
    /* Told of each complete iteration.  Or NULL. */
    void (*iterated)(void *context, const RookieResult *result);
    void *context;
} RookieTask;

/* A player with its table and all it has learned; belongs to one thread. */
typedef struct Rookie Rookie;

/* NULL when there is no memory. */
Rookie *rookie_new(const RookieOptions *options);
void rookie_free(Rookie *rookie);

/*
 * False if the work was over before the first iteration was complete; then the
 * result counts for nothing.  With a limit of calls or time a move should take
 * two thirds of it, less when it is easy, and all of it in trouble.
 */
bool rookie_search(Rookie *rookie, const RookieTask *task, Work *work,
                   RookieResult *result);

/* Of its table; NULL if it has none. */
const RookieTableCounts *rookie_counts(const Rookie *rookie);

#endif
