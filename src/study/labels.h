/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef STUDY_LABELS_H
#define STUDY_LABELS_H

#include "study/scores.h"

/*
 * How good the moves of a game were, as far as that is known.
 *
 * What counts is the loss of winning chances, with two exceptions: the engine's
 * own move is never a mistake, and one that keeps the result is an inaccuracy
 * at most.  A result is kept where a side is ahead by LABEL_DECIDED or more
 * both before and after the move: a game that is won stays so, one that is lost
 * cannot be lost again.
 */
enum { LABEL_DECIDED = 200 }; /* centipawns */

typedef enum Label {
    LABEL_NONE,
    LABEL_BEST,
    LABEL_INACCURACY,
    LABEL_MISTAKE,
    LABEL_BLUNDER,
    LABELS
} Label;

Label label_of_move(const Scores *scores, Node node);

const char *label_sign(Label label); /* "?!", "" */
uint8_t label_nag(Label label);      /* the glyph; 0: none */

/* The loss behind a label, in percentage points of winning chances; false if
 * the score before or after the move is not known. */
bool label_loss(const Scores *scores, Node node, double *points);

#endif
