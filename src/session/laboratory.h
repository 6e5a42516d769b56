/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_LABORATORY_H
#define SESSION_LABORATORY_H

#include "base/listener.h"
#include "lab/dhbw.h"
#include "lab/lab_race.h"
#include "lab/lab_run.h"

/*
 * What goes on in the lab while the user does something else: an experiment, a
 * race of all brains, the tree of a search.
 *
 * They work on threads of their own, and leave a processor to the engine.  What
 * came out of each experiment stays until it is run again.  Everything belongs
 * to one thread.
 */
typedef struct Laboratory Laboratory;

Laboratory *laboratory_new(const Listener *listener);
void laboratory_free(Laboratory *laboratory);

/* Is the engine of the session at work, too? */
void laboratory_share(Laboratory *laboratory, bool with_engine);

/* --- Experiments ---------------------------------------------------------- */

/* Instead of the one at work, of which stays what is done. */
Status laboratory_run(Laboratory *laboratory, size_t experiment, Fault *fault);

/* NULL if it has not been run. */
const LabRun *laboratory_result(const Laboratory *laboratory,
                                size_t experiment);

/* The one at work; NULL: none is. */
const LabRun *laboratory_working(const Laboratory *laboratory);

/* --- A race --------------------------------------------------------------- */

enum {
    LABORATORY_DEPTH = 5, /* of a race, usually */
    LABORATORY_DEPTH_MAX = 20,
    LABORATORY_TREE_DEPTH = 3, /* usually, and at most */
    LABORATORY_TREE_NODES = 1 << 18
};

/* All brains, then luft: of the task only position, past and depth count. */
Status laboratory_race(Laboratory *laboratory, const LabRaceTask *wanted,
                       Fault *fault);

/* NULL if there was none; is it still going on? */
const LabRace *laboratory_last_race(const Laboratory *laboratory);
bool laboratory_is_racing(const Laboratory *laboratory);

/* --- A tree --------------------------------------------------------------- */

typedef struct LaboratoryTree {
    DhbwKind kind; /* DHBW_MINIMAX or DHBW_ALPHABETA */
    unsigned depth;
    const DhbwTree *tree; /* NULL: not yet */
} LaboratoryTree;

/* Kind and depth are those of `wanted`; the position has a legal move. */
Status laboratory_grow(Laboratory *laboratory, const Position *position,
                       const LaboratoryTree *wanted, Fault *fault);

/* False if none was asked for.  The tree stays until the next one grows. */
bool laboratory_tree(const Laboratory *laboratory, LaboratoryTree *tree);

/* --- Time ----------------------------------------------------------------- */

bool laboratory_is_working(const Laboratory *laboratory);

/* Stop whatever is at work; what is done stays. */
void laboratory_stop(Laboratory *laboratory);

/* Milliseconds until laboratory_tick() has something to look at; -1: never. */
int64_t laboratory_until_tick(const Laboratory *laboratory);
void laboratory_tick(Laboratory *laboratory);

#endif
