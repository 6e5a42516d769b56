/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef STATS_PREPARATION_INSIDE_H
#define STATS_PREPARATION_INSIDE_H

#include "base/base.h"
#include "stats/preparation.h"
#include "stats/tally_tree.h"

/*
 * What a Preparation knows, for preparation*.c only; preparation.c writes it.
 */
enum { PREPARATION_LAST = 20 };

/* One of the last games, as a line to read. */
typedef struct LastGame {
    unsigned date;
    uint64_t number;
    Text line;
} LastGame;

struct Preparation {
    char *name;
    StatsGame game; /* the present one */
    Tally all;
    TallyTable *names;
    TallyTree *trees[COLORS];
    TallyTable *openings[COLORS];    /* of games with scores */
    LastGame last[PREPARATION_LAST]; /* the last one first */
    size_t last_count;
};

#endif
