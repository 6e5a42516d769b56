/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_ANNOTATOR_H
#define CLI_ANNOTATOR_H

#include "cli/analyst.h"
#include "study/report.h"

/*
 * Analyses one game after the other with its own engine, and annotates them.
 *
 * An Annotator belongs to one thread and never waits: the owner polls what
 * annotator_watch() names until annotator_deadline() at the latest, and then
 * calls annotator_attend().
 */
typedef struct Annotator Annotator;

/* Games to look at although they have a score at every move. */
typedef enum AnnotatorAgain {
    AGAIN_NEVER,
    AGAIN_LOWER, /* those annotated with a lower limit */
    AGAIN_ALL
} AnnotatorAgain;

typedef struct AnnotatorSetup {
    const PlayersOptions *options;
    const char *engine;  /* "luft" or a command; NULL: the built-in one */
    SearchLimits limits; /* for each position */
    AnnotatorAgain again;
    const char *person; /* only their games and moves, by a part of the name;
                           NULL: everybody's */
    size_t first;       /* half-move, from 1; 0: all */
} AnnotatorSetup;

/* All is copied, or not needed any more.  ERR_USAGE: it is
 * not known how to run that engine. */
Status annotator_new(const AnnotatorSetup *setup, Annotator **result,
                     Fault *fault);
void annotator_free(Annotator *annotator);

/* The game is the annotator's, until the next one.  ERR_IO: the engine cannot
 * be asked. */
Status annotator_begin(Annotator *annotator, Game *game, Fault *fault);

/* Is there more to look at?  If not, all is written into the game. */
bool annotator_is_busy(const Annotator *annotator);

/* Go on with what the engine has said.  ERR_IO: it has crashed too often. */
Status annotator_attend(Annotator *annotator, Fault *fault);

/* The game stays as it was. */
void annotator_stop(Annotator *annotator);

/* The last game, and what is known of it. */
const Game *annotator_game(const Annotator *annotator);
const Scores *annotator_scores(const Annotator *annotator);

/* What was found out about it; NULL if nobody has looked at it now. */
const Report *annotator_report(const Annotator *annotator);

/* What to poll for; the answer is how many were written. */
enum { ANNOTATOR_DESCRIPTORS = ANALYST_DESCRIPTORS };
size_t annotator_watch(const Annotator *annotator,
                       struct pollfd watched[ANNOTATOR_DESCRIPTORS]);
int64_t annotator_deadline(const Annotator *annotator); /* INT64_MAX: never */

#endif
