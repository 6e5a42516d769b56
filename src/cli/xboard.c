/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/xboard.h"

#include "cli/xboard_inside.h"
#include "cli/xboard_text.h"

#include <signal.h>

/* The time control until we are told of one: 40 moves in 5 minutes. */
enum { FIRST_MOVES = 40, FIRST_BASE = 300000 };

static void take_news(Xboard *x, const TalkNews *news)
{
    switch (news->kind) {
    case TALK_LINE:
        xboard_obey(x, news->line);
        break;
    case TALK_TOO_LONG:
        talk_say(x->talk, "Error (more than %d bytes): a line", TALK_LINE_MAX);
        break;
    case TALK_EVENT:
        xboard_hear(x, &news->event);
        break;
    case TALK_NOTHING:
        break;
    case TALK_END:
        x->is_closed = true;
        break;
    }
}

static void listen(Xboard *x)
{
    TalkNews news = { 0 };

    while (!x->is_closed) {
        talk_wait(x->talk, -1, &news);
        take_news(x, &news);
    }
    xboard_stop(x);
}

static void take_settings(Xboard *x)
{
    const EngineSettings *wanted = &x->wanted;

    x->multipv = (unsigned)wanted->multipv;
    x->is_limited = wanted->elo != 0;
    x->elo = wanted->elo != 0 ? (unsigned)wanted->elo : XBOARD_ELO;
    x->seed = (uint64_t)wanted->seed;
}

Status xboard_run(const Options *options, Span read, Fault *fault)
{
    Xboard x = { .overhead = 10,
                 .clock = { .moves = FIRST_MOVES, .base = FIRST_BASE } };
    Status status = engine_settings_read(options, &x.wanted, fault);

    if (status == OK)
        status = talk_new(read, &x.talk, fault);
    if (status != OK)
        return status;
    /* Old graphical programs interrupt their engines. */
    signal(SIGINT, SIG_IGN);
    x.engine = engine_new(talk_hear, x.talk);
    own_book_start(&x.book);
    status = engine_settings_apply(&x.wanted, x.engine, &x.book, fault);
    if (status == OK) {
        take_settings(&x);
        xboard_new_game(&x);
        listen(&x);
        status = talk_trouble(x.talk, fault);
    }
    engine_free(x.engine);
    talk_free(x.talk);
    own_book_release(&x.book);
    record_release(&x.record);
    text_free(&x.pings);
    return status;
}
