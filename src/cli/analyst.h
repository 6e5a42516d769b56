/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_ANALYST_H
#define CLI_ANALYST_H

#include "players/players.h"

/*
 * An engine, whichever, for a job without a screen: it is asked one question at
 * a time, and started again when it crashes, but not for ever.
 *
 * An Analyst belongs to one thread and never waits: the owner polls what
 * analyst_watch() names until analyst_deadline() at the latest, and then calls
 * analyst_attend().
 */
typedef struct Analyst Analyst;

typedef struct AnalystSetup {
    const PlayersOptions *options;
    const char *engine; /* "luft" or a command; NULL: the built-in one */
    void *context;
    /* What the engine says, ENGINE_ANSWER last. */
    void (*event)(void *context, const EngineEvent *event);
} AnalystSetup;

/* Nothing of `setup` is needed any more but what `context` points to.
 * ERR_USAGE: it is not known how to run that engine. */
Status analyst_new(const AnalystSetup *setup, Analyst **result, Fault *fault);
void analyst_free(Analyst *analyst);

/* What comes next does not depend on what was asked before. */
void analyst_forget(Analyst *analyst);

/* task->player need not be filled in.  ERR_IO: the engine cannot be asked. */
Status analyst_ask(Analyst *analyst, const PlayerTask *task, Fault *fault);

/* Nothing more is heard of the question. */
void analyst_stop(Analyst *analyst);

/* Hear what the engine has said.  ERR_IO: it has crashed too often. */
Status analyst_attend(Analyst *analyst, Fault *fault);

/* Is there something to be waited for?  If not, the question was answered, or
 * the engine has failed and may be asked again. */
bool analyst_is_waiting(const Analyst *analyst);

/* As players_write_analyst(). */
void analyst_write_name(const Analyst *analyst, Text *text);

/* What to poll for; the answer is how many were written. */
enum { ANALYST_DESCRIPTORS = JOBS + HOST_DESCRIPTORS };
size_t analyst_watch(const Analyst *analyst,
                     struct pollfd watched[ANALYST_DESCRIPTORS]);
int64_t analyst_deadline(const Analyst *analyst); /* INT64_MAX: never */

#endif
