/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef STUDY_STORY_H
#define STUDY_STORY_H

#include "study/scores.h"

/*
 * What a game that is over comes to, as far as its scores are known.
 */

/* The move of the main line that cost most: of the side that lost, or in a
 * draw of either.  NODE_NONE if nothing was as bad as a mistake. */
Node story_turning_point(const Scores *scores);

/* How many mistakes and blunders of that side are in the main line. */
unsigned story_mistakes(const Scores *scores, Color side);

#endif
