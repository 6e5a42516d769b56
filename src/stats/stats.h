/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef STATS_STATS_H
#define STATS_STATS_H

#include "stats/digest.h"
#include "stats/slips.h"

/*
 * How a player does: results, openings, accuracy, and where points are lost.
 *
 * Games are added one after the other and not kept, so that a file of any size
 * can be gone through; what is kept grows with the games of the player, not
 * with the file.  Everything belongs to one thread.
 */
typedef struct Stats Stats;

/* The name is copied. */
Stats *stats_new(const StatsWho *who);
void stats_free(Stats *stats);

/* Add a game, if it is one of theirs. */
void stats_add(Stats *stats, const PgnRaw *raw);

unsigned stats_games(const Stats *stats);

/* The accuracy of a game by its number in the file; false if unknown. */
bool stats_accuracy(const Stats *stats, uint64_t number, double *percent);

/* "14 games, 6 won, 2 drawn, 6 lost: 50 %, accuracy 84.2"; appended. */
void stats_write_sum(const Stats *stats, Text *text);

/* What there is to see of it; sorts the tables. */
Digest *stats_digest(Stats *stats);

/* All of it as one JSON object on one line. */
void stats_write_json(Stats *stats, Text *text);

#endif
