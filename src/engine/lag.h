/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ENGINE_LAG_H
#define ENGINE_LAG_H

#include "search/search.h"

/*
 * How long a move is on its way besides our own thinking, found out from the
 * clocks we are told: what is gone from one to the next beyond what we used.
 */
typedef struct Lag {
    bool is_known; /* there is a search to compare with */
    Color side;
    int64_t clock;   /* its reading then */
    int64_t elapsed; /* what we used of it; -1 if we gave no answer */
    int64_t recent;  /* the worst of late, fading */
} Lag;

/* A search begins: compare with the one before, and remember this one. */
void lag_learn(Lag *lag, const SearchLimits *limits, Color side);

#endif
