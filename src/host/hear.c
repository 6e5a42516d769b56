/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/inside.h"

#include "base/memory.h"
#include "host/dialogue.h"

enum { ILLEGAL_TEXT_MAX = 40 };

static void set_string(char **string, Span value)
{
    memory_free(*string);
    *string = span_copy(value);
}

static void hear_uciok(Host *host)
{
    if (host->is_greeted)
        return;
    host->is_greeted = true;
    host_want_settings(host);
    host_send_wanted_options(host);
    host_send(host, span_from("isready"));
    host_set_deadline(host, host->patience.ready);
}

static void hear_readyok(Host *host)
{
    if (host->state == HOST_BUSY ||
        (host->state == HOST_STARTING && host->is_greeted))
        host_move_on(host);
}

static void report_info(Host *host, Span words)
{
    EngineEvent *event = &host->event;

    event->line.pv_length = 0;
    if (dialogue_read_info(words, &host->root, event))
        host->sink(host->sink_context, event);
}

static void hear_info(Host *host, Span words)
{
    if (host->state != HOST_THINKING)
        return;
    if (!host->is_brief) {
        report_info(host, words);
    } else if (dialogue_is_best_line(words)) {
        text_clear(&host->last_info);
        text_append_span(&host->last_info, words);
    }
}

static void hear_bestmove(Host *host, Span words)
{
    EngineEvent *event = &host->event;

    if (host->state == HOST_STOPPING) {
        host_move_on(host);
        return;
    }
    if (host->state != HOST_THINKING)
        return; /* nobody has asked */
    if (host->last_info.length > 0)
        report_info(host, dialogue_without_moves(text_span(&host->last_info)));
    event->kind = ENGINE_ANSWER;
    bool is_legal =
        dialogue_read_answer(words, &host->root, &event->move, &event->ponder);

    host->state = HOST_READY;
    host->deadline = INT64_MAX;
    if (is_legal) {
        host->sink(host->sink_context, event);
    } else {
        host_fail(
            host, HOST_ILLEGAL_MOVE, "plays an illegal move: %.*s",
            SPAN_ARGUMENTS(span_take(span_trim(words), ILLEGAL_TEXT_MAX)));
        host_report_failure(host);
    }
    host_move_on(host);
}

void host_hear(Host *host, Span line)
{
    host_listen(host, HOST_SAID, line);
    if (host->guest == NULL && host_doubts(host, line))
        host_change_protocol(host);
    else if (host->guest != NULL && host_believes(host, line))
        host_forget_guest(host);
    if (host->guest != NULL)
        host_hear_guest(host, line);
    else
        host_hear_uci(host, line);
}

void host_hear_uci(Host *host, Span line)
{
    Span rest;

    switch (dialogue_kind(line, &rest)) {
    case SAYING_NAME:
        host->doubt_at = INT64_MAX;
        set_string(&host->name, span_trim(rest));
        break;
    case SAYING_OPTION:
        host_hear_option(host, rest);
        break;
    case SAYING_UCIOK:
        hear_uciok(host);
        break;
    case SAYING_READYOK:
        hear_readyok(host);
        break;
    case SAYING_INFO:
        hear_info(host, rest);
        break;
    case SAYING_BESTMOVE:
        hear_bestmove(host, rest);
        break;
    case SAYING_OTHER:
        break;
    }
}
