/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef STUDY_ACCURACY_H
#define STUDY_ACCURACY_H

#include "study/scores.h"

/*
 * How well people have played, 0 to 100, by the formulas that players know
 * from lichess, so that numbers can be compared.
 *
 * A part of a game is measured like the whole, from its own moves, and the
 * whole never lies above or below all of its parts: where the formula would
 * have it so (it takes the mean of two means, which may disagree on which part
 * was better) it is the nearest part.
 */
typedef enum Phase { PHASE_OPENING, PHASE_MIDDLE, PHASE_END, PHASES } Phase;

/* Before that half-move, from 1.  The endgame begins when pieces have gone,
 * the middlegame after ten moves. */
Phase accuracy_phase(const Position *position, unsigned ply);

/* Of one move that lost so many percentage points of winning chances. */
double accuracy_of_loss(double points);

typedef struct Accuracy {
    double total;
    double phases[PHASES];
    unsigned moves[PHASES]; /* how many were measured; 0: no such phase */
} Accuracy;

/* Of a side in the main line.  False if it has not moved, or if not every
 * score is settled: half a game says nothing.  The last may be missing. */
bool accuracy_measure(const Scores *scores, Color side, Accuracy *accuracy);

/* The total alone. */
bool accuracy_of_side(const Scores *scores, Color side, double *percent);

#endif
