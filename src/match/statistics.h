/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef MATCH_STATISTICS_H
#define MATCH_STATISTICS_H

#include "match/tally.h"

/*
 * What a tally says about who is stronger.  The derivations are in
 * statistics.c and sprt.c.
 */

/* A difference of strength, with the half width of its 95 % interval.  May be
 * infinite or not a number when there is nothing but wins, say. */
typedef struct EloEstimate {
    double score; /* points per game, 0 to 1 */
    double elo;   /* logistic */
    double elo_error;
    double normalized; /* in units of the spread of a game */
    double normalized_error;
    double superiority; /* how likely the first is the stronger, 0 to 1 */
} EloEstimate;

/* From the pairs; all NAN when there is none. */
EloEstimate elo_of_pairs(const Tally *tally);

/* From single games, for when they do not come in pairs. */
EloEstimate elo_of_games(const Tally *tally);

/* From pairs if there are any, else from games. */
EloEstimate elo_of_tally(const Tally *tally);

/* Expected score of a player who is `elo` stronger. */
double elo_expected_score(double elo);

#endif
