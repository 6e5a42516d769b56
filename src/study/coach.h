/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef STUDY_COACH_H
#define STUDY_COACH_H

#include "study/broker.h"
#include "study/labels.h"
#include "study/watch.h"

/*
 * Everything an engine finds out about the game on the board: its lines at the
 * cursor, threats and hints, a report on the whole game, mistakes to retry; and
 * how good the moves were.
 *
 * A Coach keeps one engine, which its owner lends to it, busy with one thing
 * at a time.  It owns what is known, not the game.  It belongs to one thread
 * and never waits.
 */
typedef struct Coach Coach;

typedef struct CoachOptions {
    MoveStyle style; /* of moves in what is said */
    unsigned lines;  /* of the analysis */
    SearchLimits limits;
} CoachOptions;

/* What the owner has to do after a call. */
typedef enum CoachNews {
    COACH_NO_NEWS,
    COACH_THOUGHT,         /* the lines have changed */
    COACH_REPORT_ADVANCED, /* one more position of a report is done */
    COACH_REPORT_WRITTEN,  /* a report is done, and written into the game */
    COACH_REPORT_STOPPED   /* ... or will not be: the engine is lost */
} CoachNews;

/* `owner` and `listener` are copied. */
Coach *coach_new(const CoachOwner *owner, const Listener *listener, Game *game);
void coach_free(Coach *coach);

void coach_set_options(Coach *coach, const CoachOptions *options);

/* Forget everything; from here on it is about another game. */
void coach_take_game(Coach *coach, Game *game);

/* What is known of the game; others may add to it. */
Scores *coach_scores(const Coach *coach);

/* What the engine sees at the cursor. */
Watch *coach_watch(const Coach *coach);

/* --- The engine ----------------------------------------------------------- */

CoachNews coach_event(Coach *coach, const EngineEvent *event);

/* There will be no answer: the engine may be asked again, or better not. */
CoachNews coach_engine_failed(Coach *coach, const char *reason);
CoachNews coach_engine_lost(Coach *coach, const char *why);

/* Ask nothing more until something new is wanted: another engine or other
 * settings, or the program sleeps.  Stops a report. */
void coach_rest(Coach *coach);

/* Is an answer due for a hint, a threat, a report or a retry?  (A review gives
 * none.) */
bool coach_is_busy(const Coach *coach);

/* --- Reports -------------------------------------------------------------- */

/* Returns news only if there is nothing to analyse. */
CoachNews coach_begin_report(Coach *coach, const SearchLimits *limits);
void coach_stop_report(Coach *coach);
bool coach_is_reporting(const Coach *coach);
void coach_report_progress(const Coach *coach, size_t *done, size_t *all);

/* Has there been one, and is the game still as it was then? */
bool coach_has_report(const Coach *coach);
bool coach_has_current_report(const Coach *coach);

/* --- Reviews -------------------------------------------------------------- */

/*
 * A review is a quick look at every move of a game that has just ended.  It
 * works while the engine is asked for nothing else, writes nothing into the
 * game and says nothing: what it finds out are scores, a COACH_THOUGHT each.
 */
void coach_begin_review(Coach *coach, const SearchLimits *limits);
bool coach_is_reviewing(const Coach *coach);
void coach_review_progress(const Coach *coach, size_t *done, size_t *all);

/* Is the engine free to go on with it?  Then coach_tick() does. */
bool coach_is_due(const Coach *coach);
void coach_tick(Coach *coach);

/* --- Trying again --------------------------------------------------------- */

/* ERR_MISSING: no mistakes of that side are known.  The lines are hidden
 * meanwhile. */
Status coach_begin_retry(Coach *coach, Color side, Fault *fault);
void coach_end_retry(Coach *coach);
bool coach_is_retrying(const Coach *coach);

/* The position to move in, for as long as it is on. */
Node coach_retry_place(const Coach *coach);
Color coach_retry_side(const Coach *coach); /* the last one, too */

/* Does this line alone ask for what coach_retry_again() does?  R does, and
 * when the solution is known nothing but Enter. */
bool coach_retry_means(const Coach *coach, Span line);

/* The solution, or when that is known the next mistake: then *moves_on, and
 * coach_retry_place() is to be shown.  Behind the last one it ends. */
Status coach_retry_again(Coach *coach, bool *moves_on, Fault *fault);
Status coach_retry_move(Coach *coach, Move move, Fault *fault);
void coach_retry_append(const Coach *coach, Text *text);

#endif
