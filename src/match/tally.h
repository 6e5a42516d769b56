/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef MATCH_TALLY_H
#define MATCH_TALLY_H

#include "base/common.h"

/*
 * What two players have made of their games, seen by the first of them.
 *
 * Games are played in pairs: one opening, both colours.  The points of a pair
 * go from 0 to 2 in halves, which makes five outcomes (a pentanomial).  An
 * opening that favours White, say, then no longer looks like a difference
 * between the players, nor like chance.
 */
enum { PAIR_OUTCOMES = 5 };

typedef struct Tally {
    uint64_t wins, draws, losses;  /* all games */
    uint64_t pairs[PAIR_OUTCOMES]; /* pairs by half points of the first */
    uint64_t even_decided;         /* of pairs[2]: a win each; rest: draws */
} Tally;

/* Half points of the first player in one game. */
enum { POINTS_LOSS, POINTS_DRAW, POINTS_WIN };

void tally_add_game(Tally *tally, unsigned points);

/* Both games of a pair have been added; now their sum counts. */
void tally_add_pair(Tally *tally, unsigned points, unsigned other_points);

uint64_t tally_games(const Tally *tally);
uint64_t tally_pairs(const Tally *tally);

/* The same seen by the other. */
Tally tally_reversed(const Tally *tally);

/* Only the games that are in pairs. */
Tally tally_of_whole_pairs(const Tally *tally);

/* Add everything of another tally. */
void tally_merge(Tally *tally, const Tally *other);

#endif
