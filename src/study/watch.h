/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef STUDY_WATCH_H
#define STUDY_WATCH_H

#include "study/broker.h"
#include "study/live.h"
#include "study/scores.h"
#include "study/thoughts.h"

/*
 * What an engine sees at the cursor of a game: its lines, the threat, a hint.
 * A report or a retry comes first; then all of it waits.
 */
typedef struct Watch Watch;

/* The broker and the scores, which get to know what is found, must outlive it;
 * the game is that of the scores. */
Watch *watch_new(Broker *broker, Scores *scores);
void watch_free(Watch *watch);

/* Of the lines. */
void watch_set_limits(Watch *watch, unsigned lines, const SearchLimits *limits);

/* Another game: nothing is known of it. */
void watch_forget(Watch *watch);

/* Let the engine work on what is wanted now: the cursor has moved, or somebody
 * begins or ends to play. */
void watch_update(Watch *watch);

/*
 * The same, a little later, at the next tick: to stop an engine may take a
 * moment, and a user who steps through a game should see the move before that.
 */
void watch_follow(Watch *watch);
bool watch_is_due(const Watch *watch);
void watch_tick(Watch *watch);

/* Look again, although nothing but settings have changed. */
void watch_restart(Watch *watch);

/* What the engine says to one of its questions. */
void watch_take(Watch *watch, const EngineEvent *event);

/* --- Lines ---------------------------------------------------------------- */

void watch_switch_on(Watch *watch);
void watch_switch_off(Watch *watch);

/* Stay at this position, or follow the cursor again; the answer is which. */
bool watch_toggle_lock(Watch *watch);

/* Hidden: nothing shall be shown that gives an answer away. */
void watch_set_hidden(Watch *watch, bool is_hidden);

/* Is it on, locked, hidden? */
const Live *watch_live(const Watch *watch);

/* Empty (no lines) until something is known; valid as long as the watch. */
const Thoughts *watch_thoughts(const Watch *watch);

/* --- Threats and hints ---------------------------------------------------- */

/* Show what is threatened, or no longer.  ERR_USAGE: in check. */
Status watch_toggle_threat(Watch *watch, Fault *fault);

/* "10...bxc4" at the cursor; "" and MOVE_NONE if none is known or wanted. */
const char *watch_threat(const Watch *watch, Move *move);

/* A hint, or the next degree of it, is wanted.  ERR_USAGE, ERR_BUSY. */
Status watch_want_hint(Watch *watch, Fault *fault);

/* The move and its degree, from 1; MOVE_NONE and 0 if there is none. */
Move watch_hint(const Watch *watch, int *degree);

#endif
