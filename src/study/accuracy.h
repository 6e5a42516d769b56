/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef STUDY_ACCURACY_H
#define STUDY_ACCURACY_H

#include "study/scores.h"

/*
 * How well people have played, 0 to 100, by the formulas that players know
 * from lichess, so that numbers can be compared.
 */

/* Of one move that lost so many percentage points of winning chances. */
double accuracy_of_loss(double points);

/* Of a side in the main line, as far as every score is known; false if there
 * is none. */
bool accuracy_of_side(const Scores *scores, Color side, double *percent);

#endif
