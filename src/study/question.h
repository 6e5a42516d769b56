/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef STUDY_QUESTION_H
#define STUDY_QUESTION_H

#include "engine/engine.h"
#include "game/game.h"

/*
 * What an engine shall look at: a position of a game, or the one after another
 * move from there.
 */
typedef struct Question {
    Node node;
    Move then;      /* MOVE_NONE: the position itself; MOVE_NULL: what would the
                       other side do if it could move now? */
    unsigned lines; /* 0 counts as 1 */
    SearchLimits limits;
} Question;

/* The position it is about.  False if there is no legal move in it, or if the
 * turn cannot be passed: then there is nothing to ask. */
bool question_position(const Question *question, const Game *game,
                       Position *position);

#endif
