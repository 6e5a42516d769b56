/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef STUDY_RETRY_H
#define STUDY_RETRY_H

#include "study/question.h"
#include "study/scores.h"
#include "study/voice.h"

/*
 * Learn from your mistakes: find a better move for each mistake of a side; any
 * move that costs little is right.
 *
 * A Retry never waits and owns no engine.  After each call its owner asks the
 * question there may be, and hands over the events.
 */
typedef struct Retry Retry;

/* NULL if no mistakes of that side are known in the game of the scores, which
 * get to know what is found out.  Begins before the first one.  The scores and
 * the voice must outlive it. */
Retry *retry_new(Scores *scores, Color side, const Voice *voice);
void retry_free(Retry *retry);

/* To the next mistake; false if there is none. */
bool retry_advance(Retry *retry);

/* The position to move in: the one before the mistake. */
Node retry_place(const Retry *retry);

/* Solved, or its solution has been shown. */
bool retry_is_done(const Retry *retry);
unsigned retry_solved_count(const Retry *retry);
unsigned retry_count(const Retry *retry);

/* A move of the user.  ERR_USAGE: it is the mistake itself; ERR_BUSY: the last
 * one is still being looked at. */
Status retry_try(Retry *retry, Move move, Fault *fault);

/* Give up and show the solution.  ERR_BUSY. */
Status retry_reveal(Retry *retry, Fault *fault);

/* What it wants to know now; false if nothing. */
bool retry_question(const Retry *retry, Question *question);
void retry_take(Retry *retry, const EngineEvent *event);

/* There will be no answer. */
void retry_drop_question(Retry *retry);

/* The task, in a few lines. */
void retry_append(const Retry *retry, Text *text);

#endif
