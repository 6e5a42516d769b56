/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef STUDY_HINT_H
#define STUDY_HINT_H

#include "study/question.h"
#include "study/scores.h"
#include "study/voice.h"

/*
 * A hint in three degrees: what is going on, which piece, which move.  It is
 * about one position at a time; if nothing is known yet, its owner asks an
 * engine and hands over the answer.
 */
typedef struct Hint Hint;

Hint *hint_new(void);
void hint_free(Hint *hint);

/* No hint was asked for. */
void hint_forget(Hint *hint);

/* The user wants one, or one more, about this node.  True: ask the question
 * first. */
bool hint_want(Hint *hint, const Scores *scores, Node node, Question *question);
void hint_take(Hint *hint, const EngineEvent *answer);

/* There will be no answer. */
void hint_drop_question(Hint *hint);

/* Is it about this node? */
bool hint_is_about(const Hint *hint, Node node);

/* The move for this node and the degree, from 1, in which it may be shown;
 * MOVE_NONE and 0 if there is none yet. */
Move hint_move(const Hint *hint, Node node, int *degree);

/* Say it, as far as it is known; `position` is that of its node. */
void hint_tell(const Hint *hint, const Position *position, const Voice *voice);

#endif
