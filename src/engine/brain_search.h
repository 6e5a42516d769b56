/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ENGINE_BRAIN_SEARCH_H
#define ENGINE_BRAIN_SEARCH_H

#include "lab/brain.h"
#include "search/budget.h"

/*
 * One of luft's ancestors in the place of its own search.
 *
 * The engine's owner chooses it and begins, the first thread of the pool
 * thinks, any thread may tell the time that it has from a ponderhit on.
 */
typedef struct BrainSearch {
    Brain *brain;       /* NULL: the engine's own search */
    char *words;        /* as it was chosen; NULL like the brain */
    unsigned depth_max; /* 0: no limit */

    /* Of the search that is running. */
    BrainTask task;
    Work work;
    BrainLine best;
} BrainSearch;

/* The words may be ENGINE_OWN_BRAIN.  On failure the old one stays. */
Status brain_search_choose(BrainSearch *search, Span words, uint64_t seed,
                           Fault *fault);
void brain_search_release(BrainSearch *search);

/* No deeper than this; 0: no limit. */
void brain_search_set_depth(BrainSearch *search, unsigned depth);

/* The task must stay where it is until the search has ended. */
void brain_search_begin(BrainSearch *search, const SearchTask *task,
                        const Budget *budget, const atomic_bool *stop);

/* The time runs from now on, as much as the budget has. */
void brain_search_start_clock(BrainSearch *search, const Budget *budget,
                              int64_t now);

/* Think; false if there is no legal move. */
bool brain_search_think(BrainSearch *search);

#endif
