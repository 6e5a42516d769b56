/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef STATS_INSIDE_H
#define STATS_INSIDE_H

#include "base/base.h"
#include "stats/stats.h"

/*
 * What Stats knows, for stats*.c only; stats.c writes it, the others read it
 * and sort its tables.
 */

/* The accuracy of a game and its day, to be put in order. */
typedef struct StatsPoint {
    unsigned date;
    unsigned order;  /* in which it came */
    uint64_t number; /* of the game */
    double accuracy;
} StatsPoint;

struct Stats {
    char *name;
    StatsWho who;
    StatsGame game; /* the present one */
    Tally all, colors[COLORS], rated, casual;
    TallyTable *names;     /* of the player, as games have them */
    TallyTable *opponents; /* "luft, level 6" */
    TallyTable *ratings;   /* "1200-1399" */
    TallyTable *months;    /* "2024.05" */
    TallyTable *openings[COLORS];
    SlipsBook slips;
    StatsPoint *points;
    size_t point_count, point_capacity;
};

/* The points in the order of their days. */
void stats_sort_points(Stats *stats);

/* In the order of their names. */
bool stats_by_name(const Tally *a, const Tally *b);

#endif
