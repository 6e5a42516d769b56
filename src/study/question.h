/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef STUDY_QUESTION_H
#define STUDY_QUESTION_H

#include "engine/engine.h"
#include "game/game.h"

/*
 * What the engine shall look at: a position of a game, or the one after
 * another move from there.
 */
typedef struct Question {
    Node node;
    Move then;      /* MOVE_NONE: the position itself; MOVE_NULL: what would the
                       other side do if it could move now? */
    unsigned lines; /* 0 counts as 1 */
    SearchLimits limits;
} Question;

/*
 * Fill in the task for an engine.  The caller has done trail_init(trail),
 * which the task needs from here on.  False if there is no legal move; then
 * only task->position counts.
 */
bool question_task(const Question *question, const Game *game, SearchTask *task,
                   Trail *trail);

#endif
