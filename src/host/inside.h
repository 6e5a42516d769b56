/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_INSIDE_H
#define HOST_INSIDE_H

#include "host/go_text.h"
#include "host/host.h"
#include "host/lines.h"
#include "host/process.h"
#include "host/xboard_guest.h"

/*
 * The inside of a Host, for this room only.
 *
 * A Host is a machine with the states of host.h.  Everything that happens is
 * one of three things: the owner asks for something (host.c), the program says
 * a line (hear.c), or the program ends or a deadline passes (events.c).
 *
 * What the owner asks for while the engine cannot take it (a new game, an
 * option, a search) is written down, and done one after the other in
 * host_move_on() whenever the engine has become free.
 */
struct Host {
    EngineCommand command;   /* its settings are the ones wanted */
    EngineCommand suggested; /* only its settings count, and they less */
    EngineSink *sink;
    void *sink_context;
    HostListener *listener;
    void *listener_context;
    HostPatience patience;

    Process process;
    LineReader said;
    LineReader errors;
    LineWriter sent;
    XboardGuest *guest; /* NULL: it speaks UCI, as far as we know */
    Text heard;         /* lines of UCI from the guest that wait to be heard */
    int64_t doubt_at;   /* then an engine that is silent may speak otherwise */
    Text last_words;    /* the last line on stderr */

    HostState state;
    int64_t deadline;     /* for its next answer; INT64_MAX: none */
    int64_t end_deadline; /* for its end, when `closed` */
    const char *closed;   /* "input" or "output"; NULL: neither */
    bool is_greeted;
    bool is_terminated; /* SIGTERM has followed the quit */
    HostTrouble trouble;
    Text trouble_text;

    char *name;
    HostOption *options;
    size_t option_count;
    Text option_fault;

    /* What waits until the engine is free. */
    bool wants_new_game;
    Text wanted_options; /* lines to send */
    bool wants_search;
    PositionText position;
    Text go_line;

    unsigned search; /* the number of the last */
    Position root;
    bool is_hurried;
    bool is_declining; /* the search is one that it cannot do */
    bool is_chess960;  /* what the engine has been told */
    unsigned multipv;
    unsigned wanted_multipv;
    EngineEvent event; /* what is known about the search so far */
    bool is_brief;
    Text last_info; /* when brief: the last line with a score */
};

/* --- host.c --------------------------------------------------------------- */

void host_listen(const Host *host, HostStream stream, Span line);
void host_send(Host *host, Span line);
void host_set_deadline(Host *host, int64_t patience);
bool host_is_searching(const Host *host);

/* The engine is free: the next thing that waits. */
void host_move_on(Host *host);

/* --- settings.c ----------------------------------------------------------- */

void host_hear_option(Host *host, Span words);
void host_want_settings(Host *host);
void host_send_wanted_options(Host *host);
void host_forget_options(Host *host);

/* --- guest.c -------------------------------------------------------------- */

/* Tell an engine that speaks the other protocol, and hear what follows. */
void host_tell_guest(Host *host, Span line);
void host_hear_guest(Host *host, Span line);
void host_hear_waiting(Host *host);
void host_tick_guest(Host *host);
void host_begin_protocol(Host *host);

/* Not greeted yet, and this is what it says: does it not speak UCI? */
bool host_doubts(const Host *host, Span line);
/* It was asked in the other protocol, for it was slow, but speaks UCI. */
bool host_believes(const Host *host, Span line);
void host_change_protocol(Host *host);
void host_forget_guest(Host *host);

/* --- hear.c --------------------------------------------------------------- */

void host_hear(Host *host, Span line);

/* The same for a line of UCI. */
void host_hear_uci(Host *host, Span line);

/* --- events.c ------------------------------------------------------------- */

/* Send what can be sent at once. */
void host_flush(Host *host);

/* What an idle engine has said unasked is not about the next search. */
void host_discard_stale_output(Host *host);

/* Kill the program, if it is there, and say so if an answer is owed. */
void host_go_down(Host *host);

/* Note what went wrong, and kill the program unless it may go on. */
void host_fail(Host *host, HostTrouble trouble, const char *format, ...)
    PRINTF_LIKE(3, 4);

/* The search is over without an answer. */
void host_report_failure(Host *host);

#endif
