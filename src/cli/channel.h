/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_CHANNEL_H
#define CLI_CHANNEL_H

#include "base/fault.h"
#include "base/text.h"
#include "engine/engine.h"

/*
 * Lines to and from a program that drives us, and the engine's events: what
 * both protocols rest on.
 *
 * A Channel belongs to one thread; only channel_hear() is for the engine's.  It
 * sleeps until there is something to do and waits for nobody else: what
 * cannot be written yet is kept, and when too much is waiting, thoughts of the
 * engine are dropped (its answers never) and no further line is taken.
 */
typedef struct Channel Channel;

enum {
    CHANNEL_LINE_MAX = 1 << 20,  /* longer ones are dropped whole */
    CHANNEL_UNSENT_MAX = 1 << 20 /* more than that waiting: nobody is reading */
};

typedef enum ChannelEvent {
    CHANNEL_LINE,
    CHANNEL_TOO_LONG, /* a line was dropped */
    CHANNEL_ENGINE,
    CHANNEL_NOTHING, /* the time is up */
    CHANNEL_END,     /* no more input; told once */
    CHANNEL_GONE     /* nobody reads what we write */
} ChannelEvent;

typedef struct ChannelNews {
    ChannelEvent kind;
    Span line; /* without its end; valid until the next call */
    EngineEvent event;
} ChannelNews;

/* `read` is what has already been read from standard input, maybe nothing. */
Status channel_new(Span read, Channel **result, Fault *fault);

/* The same without standard input: nothing else comes. */
Status channel_new_from(Span lines, Channel **result, Fault *fault);

/* Sends what is still waiting, unless nobody takes it for half a second. */
void channel_free(Channel *channel);

/* The next line or event; waits for it, at most so many milliseconds, for
 * ever if negative. */
ChannelEvent channel_wait(Channel *channel, int64_t milliseconds,
                          ChannelNews *news);

/* The oldest event that waits in the box; false if there is none. */
bool channel_take_event(Channel *channel, EngineEvent *event);

/*
 * Say one line.  Controls and other tricks in the arguments, which may come
 * from strangers, are made visible.
 */
void channel_send(Channel *channel, const char *format, ...) PRINTF_LIKE(2, 3);

/* Say whole lines of our own, as they are. */
void channel_write(Channel *channel, Span lines);

/*
 * Say lines of thought, which come in bursts: they may rest for a moment too
 * short for people, so that they leave together, and with the answer if there
 * is one by then.  Anything else that is said takes them along at once.
 */
void channel_write_thoughts(Channel *channel, Span lines);

/* Are thoughts to be dropped now? */
bool channel_is_clogged(const Channel *channel);

/* The failure to write that ended it; OK if the reader just went away. */
Status channel_trouble(const Channel *channel, Fault *fault);

/* An engine's sink; the context is the Channel. */
void channel_hear(void *context, const EngineEvent *event);

#endif
