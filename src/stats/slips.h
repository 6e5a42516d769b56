/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef STATS_SLIPS_H
#define STATS_SLIPS_H

#include "stats/stats_game.h"
#include "study/accuracy.h"
#include "study/labels.h"

/*
 * Where a player loses points: in which phase of the game, with which piece,
 * with how much time on the clock.  Only games with scores tell.
 */
typedef struct Slips {
    unsigned moves; /* whose loss is known */
    double points;  /* lost: percentage points of winning chances */
    unsigned labels[LABELS];
    TallyGames games; /* with a mistake or a blunder */
} Slips;

/* What was on the clock before the move. */
typedef enum SlipsClock {
    SLIPS_PLENTY,
    SLIPS_SOME,
    SLIPS_LITTLE,
    SLIPS_NOTHING,
    SLIPS_CLOCKS
} SlipsClock;

extern const char *const SLIPS_CLOCK_NAMES[SLIPS_CLOCKS];
extern const char *const SLIPS_PHASE_NAMES[PHASES];
extern const char *const SLIPS_PIECE_NAMES[PIECE_TYPES];

typedef struct SlipsBook {
    Slips all;
    Slips phases[PHASES];
    Slips pieces[PIECE_TYPES];
    Slips clocks[SLIPS_CLOCKS];
} SlipsBook;

/* A game without scores adds nothing. */
void slips_add_game(SlipsBook *book, const StatsGame *game);
void slips_free(SlipsBook *book); /* what it holds, not itself */

/* Points lost in the mean; -1: there are no moves. */
double slips_per_move(const Slips *slips);

#endif
