/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Engines that speak xboard's protocol.  The host is a machine for UCI, and
 * stays one: between it and such an engine an XboardGuest translates.  What
 * the guest answers at once is heard later, when the host has done what it was
 * about to do.
 */
#include "host/inside.h"

#include "base/clock.h"
#include "host/dialogue.h"

enum { DOUBT_AFTER = 2000 /* milliseconds without a word of UCI */ };

static void deliver(Host *host, XboardLines *lines)
{
    Span rest = text_span(&lines->engine);
    Span line;

    while (span_split_line(&rest, &line)) {
        host_listen(host, HOST_SENT, line);
        line_writer_add(&host->sent, line);
    }
    text_append_span(&host->heard, text_span(&lines->host));
    text_free(&lines->engine);
    text_free(&lines->host);
}

void host_tell_guest(Host *host, Span line)
{
    XboardLines lines = { 0 };

    xboard_guest_say(host->guest, line, &lines);
    deliver(host, &lines);
}

void host_hear_guest(Host *host, Span line)
{
    XboardLines lines = { 0 };

    xboard_guest_hear(host->guest, line, &lines);
    deliver(host, &lines);
    host_hear_waiting(host);
}

/* What is heard may lead to more that waits. */
void host_hear_waiting(Host *host)
{
    while (host->heard.length > 0 && host->state != HOST_DOWN) {
        Text heard = host->heard;
        Span rest = text_span(&heard);
        Span line;

        host->heard = (Text){ 0 };
        while (host->state != HOST_DOWN && span_split_line(&rest, &line))
            host_hear_uci(host, line);
        text_free(&heard);
    }
}

void host_tick_guest(Host *host)
{
    int64_t now = clock_milliseconds();
    XboardLines lines = { 0 };

    if (host->guest == NULL && now >= host->doubt_at) {
        host->doubt_at = INT64_MAX;
        host->guest = xboard_guest_new();
        xboard_guest_doubt(host->guest);
        host_send(host, span_from("uci"));
    }
    if (host->guest == NULL)
        return;
    if (now >= xboard_guest_deadline(host->guest)) {
        xboard_guest_tick(host->guest, now, &lines);
        deliver(host, &lines);
    }
    host_hear_waiting(host);
}

void host_begin_protocol(Host *host)
{
    int64_t wait = host->patience.greeting / 4;

    host_forget_guest(host);
    if (host->command.protocol == PROTOCOL_XBOARD)
        host->guest = xboard_guest_new();
    else if (host->command.protocol == PROTOCOL_ANY)
        host->doubt_at =
            clock_milliseconds() + (wait < DOUBT_AFTER ? wait : DOUBT_AFTER);
    host_send(host, span_from("uci"));
}

bool host_doubts(const Host *host, Span line)
{
    return !host->is_greeted && host->doubt_at != INT64_MAX &&
           xboard_guest_is_likely(line);
}

bool host_believes(const Host *host, Span line)
{
    Span rest;
    Saying kind = dialogue_kind(line, &rest);

    return !host->is_greeted && xboard_guest_is_doubted(host->guest) &&
           (kind == SAYING_NAME || kind == SAYING_OPTION ||
            kind == SAYING_UCIOK);
}

void host_change_protocol(Host *host)
{
    host->doubt_at = INT64_MAX;
    host->guest = xboard_guest_new();
    host_send(host, span_from("uci"));
}

void host_forget_guest(Host *host)
{
    xboard_guest_free(host->guest);
    host->guest = NULL;
    host->doubt_at = INT64_MAX;
    text_clear(&host->heard);
}
