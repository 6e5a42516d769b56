/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_HOST_H
#define HOST_HOST_H

#include "base/fault.h"
#include "base/text.h"
#include "engine/engine.h"
#include "host/command.h"
#include "host/option.h"

#include <poll.h>

/*
 * Another program as an engine: a UCI program as a child process, behind the
 * same events as our own engine.
 *
 * A Host never waits.  Its owner polls the descriptors of host_watch() until
 * host_deadline() at the latest, and then calls host_process_events(), which
 * reads what there is to read and calls the sink, on the thread of the caller.
 * A Host belongs to one thread; all of its functions but host_free() return at
 * once (host_start after the program has been found and loaded).
 *
 * Nothing the program does can harm us: what it says is checked before it
 * becomes an event, lines longer than 64 KiB are dropped, and when it crashes,
 * goes silent or breaks the protocol it is killed together with all it has
 * started.  A search then ends with an ENGINE_FAILED event instead of an
 * answer, host_state() is HOST_DOWN, and host_trouble() says why. host_start()
 * starts it again.  When we die, it dies.
 */
typedef struct Host Host;

typedef enum HostState {
    HOST_DOWN,     /* not running: not yet started, ended, or killed */
    HOST_STARTING, /* we are waiting for uciok and readyok */
    HOST_READY,    /* nothing to do */
    HOST_BUSY,     /* a new game or an option is being digested */
    HOST_THINKING, /* a search is running, or waits for the engine */
    HOST_STOPPING, /* it has been told to stop and is no longer listened to */
    HOST_LEAVING   /* it has been asked to quit */
} HostState;

/* Why an engine went down, or what it did wrong. */
typedef enum HostTrouble {
    HOST_FINE,
    HOST_NOT_STARTED,  /* no such program, or it cannot be run */
    HOST_CRASHED,      /* it ended, or closed its output */
    HOST_NOT_UCI,      /* no uciok in time */
    HOST_STALLED,      /* no readyok, or no bestmove after stop, in time */
    HOST_ILLEGAL_MOVE, /* its move is not legal; it goes on running */
    HOST_NO_CHESS960 /* it does not know how to castle here; it goes on, too */
} HostTrouble;

/* How long it may take, in milliseconds. */
typedef struct HostPatience {
    int64_t greeting; /* from the start to uciok */
    int64_t ready;    /* from isready to readyok */
    int64_t stop;     /* from stop to bestmove */
    int64_t quit;     /* from quit to the end, and again after SIGTERM */
} HostPatience;

/* What goes over the lines, for a log. */
typedef enum HostStream { HOST_SENT, HOST_SAID, HOST_STDERR } HostStream;
typedef void HostListener(void *context, HostStream stream, Span line);

/* What to think about: as SearchTask, but with the moves of the game, since
 * other programs want to see repetitions for themselves. */
typedef struct HostTask {
    const Position *start;
    const Move *moves; /* from there to the position to think about */
    size_t count;
    SearchLimits limits;
    unsigned multipv;       /* 0 counts as 1 */
    const Move *root_moves; /* if not empty: only these */
    size_t root_count;
} HostTask;

/*
 * Not yet started.  The command is copied.  The options in it are sent at
 * each start, as far as the engine has them.
 */
Host *host_new(const EngineCommand *command, EngineSink *sink, void *context);

/* Kills the program if it is still there, without asking it first. */
void host_free(Host *host);

void host_set_listener(Host *host, HostListener *listener, void *context);
void host_set_patience(Host *host, const HostPatience *patience);

/* Report only the last line of thought of a search, when the answer comes, and
 * perhaps without its moves.  For callers that do not look while it thinks. */
void host_be_brief(Host *host);

/* Run the program; it is greeted and becomes HOST_READY by itself. */
Status host_start(Host *host, Fault *fault);

/* Ask it to end; it becomes HOST_DOWN by itself. */
void host_quit(Host *host);

/* --- Waiting -------------------------------------------------------------- */

enum { HOST_DESCRIPTORS = 4 };

/* What to poll for; the answer is how many were written. */
size_t host_watch(const Host *host, struct pollfd watched[HOST_DESCRIPTORS]);

/* The same, but its end is not watched for as long as its output is open: for
 * callers that look at everything now and then. */
size_t host_watch_words(const Host *host,
                        struct pollfd watched[HOST_DESCRIPTORS]);

/* By then host_process_events must be called even if nothing happens, in
 * milliseconds of clock_milliseconds(); INT64_MAX: never. */
int64_t host_deadline(const Host *host);

void host_process_events(Host *host);

/* The same with fewer system calls: only what poll has found.  Another host's
 * descriptors among those given do no harm. */
void host_serve(Host *host, const struct pollfd *watched, size_t count);

/* --- State ---------------------------------------------------------------- */

HostState host_state(const Host *host);

/* The last trouble, and a sentence about it; it is forgotten by host_start. */
HostTrouble host_trouble(const Host *host);
const char *host_trouble_text(const Host *host);

/* Can it play a game from there?  Not before it has said what it can. */
bool host_can_play(const Host *host, const Position *start);

/* What the engine calls itself; until it has said so, the name in the
 * command. */
const char *host_name(const Host *host);

/* --- Options -------------------------------------------------------------- */

size_t host_option_count(const Host *host);
const HostOption *host_option_at(const Host *host, size_t index);
const HostOption *host_option_find(const Host *host, Span name);

/*
 * Set an option, now and after each start to come.  Before the engine has
 * said which options it has, anything is believed, and checked then: what is
 * wrong becomes host_option_fault().  ERR_MISSING: it has no such option;
 * ERR_USAGE: not with that value.
 */
Status host_set_option(Host *host, Span name, Span value, Fault *fault);

/*
 * Set an option if the engine has it and the user has not set it: at once or
 * at the next start, for good.  A number out of its range becomes the nearest
 * one inside.  What makes no sense to the engine is left out silently.
 */
void host_suggest_option(Host *host, Span name, Span value);

/* Which of the options given before the start could not be set; NULL: all
 * were. */
const char *host_option_fault(const Host *host);

/* --- Thinking ------------------------------------------------------------- */

/* What comes is another game. */
void host_new_game(Host *host);

/*
 * Begin thinking as soon as the engine is ready; the number is that of the
 * events.  A search already running is abandoned first, as by host_stop().
 * The engine must not be HOST_DOWN or HOST_LEAVING.
 */
unsigned host_go(Host *host, const HostTask *task);

/* Move now. */
void host_hurry(Host *host);

/* Say nothing more about this search. */
void host_stop(Host *host);

/* The expected move was played: from now on the clock counts. */
void host_ponderhit(Host *host);

#endif
