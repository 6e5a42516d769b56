/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef COACH_REPORT_H
#define COACH_REPORT_H

#include "engine/engine.h"
#include "study/question.h"
#include "study/scores.h"

/*
 * A report on a game: every position of the main line is looked at, from the
 * end to the beginning, so that what is found later in the game is already
 * known earlier.  In the end scores, glyphs and better lines are written into
 * the game.
 *
 * A Report never waits and owns no engine.  It says which position it wants to
 * be looked at next; its owner asks an engine and hands over the events:
 *
 *     while (report_next(report, &question))
 *         ask an engine; report_take(report, &event) for each event of it
 *     report_annotate(report, game);
 */
typedef struct Report Report;

/* On the game of the scores, which get to know what is found.  Both must
 * outlive the report; the main line must stay as it is. */
Report *report_new(Scores *scores, const SearchLimits *limits);
void report_free(Report *report);

/*
 * The position to be looked at now: the same again until there is an answer.
 * False if all have been looked at, or one of them has been deleted.
 */
bool report_next(Report *report, Question *question);

/* An event of the engine that looks at it. */
void report_take(Report *report, const EngineEvent *event);

/* All positions, and those that are still to be looked at. */
size_t report_count(const Report *report);
size_t report_left(const Report *report);

/* Write it into the game of the scores, as one step of undo. */
void report_annotate(const Report *report, Game *game);

/* Has the game a score at every move already?  Mate at the end needs none. */
bool report_is_needless(const Game *game);

#endif
