/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef STUDY_LIVE_H
#define STUDY_LIVE_H

#include "study/question.h"
#include "study/thoughts.h"

/*
 * Live analysis: the lines of an engine about one position, which follows the
 * cursor or is locked.
 */
typedef struct Live Live;

Live *live_new(void);
void live_free(Live *live);

/* Another game: nothing is known, and it follows the cursor again. */
void live_forget(Live *live);

void live_switch_on(Live *live);  /* shows the lines, if they were hidden */
void live_switch_off(Live *live); /* forgets the lines */
bool live_is_on(const Live *live);

void live_set_locked(Live *live, bool is_locked);
bool live_is_locked(const Live *live);

void live_set_hidden(Live *live, bool is_hidden);
bool live_is_hidden(const Live *live);

/* Which node it is to be about, with the cursor there. */
Node live_place(const Live *live, const Game *game);

/* From here on it is about this node.  False if there is no legal move. */
bool live_begin(Live *live, const Game *game, Node node);
void live_take(Live *live, const EngineEvent *event);

/* Has its limit been reached?  Not any more, after live_resume(). */
bool live_is_done(const Live *live);
void live_resume(Live *live);

const Thoughts *live_thoughts(const Live *live);

#endif
