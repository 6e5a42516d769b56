/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_ANALYST_H
#define CLI_ANALYST_H

#include "players/players.h"
#include "study/scores.h"

/*
 * Somebody who looks at one game after the other with an engine of his own,
 * and writes into them what it has found.
 *
 * An Analyst belongs to one thread and never waits: the owner polls what
 * analyst_watch() names until analyst_deadline() at the latest, and then calls
 * analyst_attend().
 */
typedef struct Analyst Analyst;

typedef struct AnalystSetup {
    const PlayersOptions *options;
    const char *engine;  /* "luft" or a command; NULL: the built-in one */
    SearchLimits limits; /* for each position */
} AnalystSetup;

/* The limits are copied, the rest is not needed any more.  ERR_USAGE: it is
 * not known how to run that engine. */
Status analyst_new(const AnalystSetup *setup, Analyst **result, Fault *fault);
void analyst_free(Analyst *analyst);

/* The game is the analyst's, until the next one.  ERR_IO: the engine cannot be
 * asked. */
Status analyst_begin(Analyst *analyst, Game *game, Fault *fault);

/* Is there more to look at?  If not, all is written into the game. */
bool analyst_is_busy(const Analyst *analyst);

/* Go on with what the engine has said.  ERR_IO: it has crashed too often. */
Status analyst_attend(Analyst *analyst, Fault *fault);

/* The game stays as it was. */
void analyst_stop(Analyst *analyst);

/* The last game, and what is known of it. */
const Game *analyst_game(const Analyst *analyst);
const Scores *analyst_scores(const Analyst *analyst);

/* What to poll for; the answer is how many were written. */
enum { ANALYST_DESCRIPTORS = JOBS + HOST_DESCRIPTORS };
size_t analyst_watch(const Analyst *analyst,
                     struct pollfd watched[ANALYST_DESCRIPTORS]);
int64_t analyst_deadline(const Analyst *analyst); /* INT64_MAX: never */

#endif
