/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_TALK_H
#define CLI_TALK_H

#include "base/fault.h"
#include "base/text.h"
#include "engine/engine.h"

/*
 * Lines to and from a program that drives us, and the engine's events: what
 * both protocols stand on.
 *
 * A Talk belongs to one thread; only talk_hear() is for the engine's.  It
 * sleeps until there is something to do and waits for nobody else: what
 * cannot be written yet is kept, and when too much is waiting, thoughts of the
 * engine are dropped (its answers never) and no further line is taken.
 */
typedef struct Talk Talk;

enum {
    TALK_LINE_MAX = 1 << 20,  /* longer ones are dropped whole */
    TALK_UNSENT_MAX = 1 << 20 /* more than that waiting: nobody is reading */
};

typedef enum TalkKind {
    TALK_LINE,
    TALK_TOO_LONG, /* a line was dropped */
    TALK_EVENT,
    TALK_NOTHING, /* the time is up */
    TALK_END      /* no more input, or nobody reads what we write */
} TalkKind;

typedef struct TalkNews {
    TalkKind kind;
    Span line; /* without its end; valid until the next call */
    EngineEvent event;
} TalkNews;

/* `read` is what has already been read from standard input, maybe nothing. */
Status talk_new(Span read, Talk **result, Fault *fault);

/* Sends what is still waiting, unless nobody takes it for half a second. */
void talk_free(Talk *talk);

/* The next line or event; waits for it, at most so many milliseconds, for
 * ever if negative. */
TalkKind talk_wait(Talk *talk, int64_t milliseconds, TalkNews *news);

/* The oldest event that waits in the box; false if there is none. */
bool talk_take_event(Talk *talk, EngineEvent *event);

/*
 * Say one line.  Controls and other tricks in the arguments, which may come
 * from strangers, are made visible.
 */
void talk_say(Talk *talk, const char *format, ...) PRINTF_LIKE(2, 3);

/* Say whole lines of our own, as they are. */
void talk_write(Talk *talk, Span lines);

/*
 * Say lines of thought, which come in bursts: they may rest for a moment too
 * short for people, so that they leave together, and with the answer if there
 * is one by then.  Anything else that is said takes them along at once.
 */
void talk_think(Talk *talk, Span lines);

/* Are thoughts to be dropped now? */
bool talk_is_clogged(const Talk *talk);

/* The failure to write that ended it; OK if the reader just went away. */
Status talk_trouble(const Talk *talk, Fault *fault);

/* An engine's sink; the context is the Talk. */
void talk_hear(void *context, const EngineEvent *event);

#endif
