/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/xboard.h"

#include "cli/xboard_inside.h"
#include "cli/xboard_text.h"

#include <signal.h>

/* The time control until we are told of one: 40 moves in 5 minutes. */
enum { FIRST_MOVES = 40, FIRST_BASE = 300000 };

static void take_news(Xboard *x, const ChannelNews *news)
{
    switch (news->kind) {
    case CHANNEL_LINE:
        xboard_obey(x, news->line);
        break;
    case CHANNEL_TOO_LONG:
        channel_send(x->channel, "Error (more than %d bytes): a line",
                     CHANNEL_LINE_MAX);
        break;
    case CHANNEL_ENGINE:
        xboard_hear(x, &news->event);
        break;
    case CHANNEL_NOTHING:
        break;
    case CHANNEL_END:
    case CHANNEL_GONE:
        x->is_closed = true;
        break;
    }
}

static void listen(Xboard *x)
{
    ChannelNews news = { 0 };

    while (!x->is_closed) {
        channel_wait(x->channel, -1, &news);
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
    x->brain_depth = (unsigned)wanted->brain_depth;
    brain_choice_start(&x->brain, x->engine);
}

/* From any thread; "#" is a remark. */
static void complain(void *context, const char *message)
{
    channel_send(context, "# %s", message);
}

static Status set_up(Xboard *x, Fault *fault)
{
    const TablesListener listener = { x->channel, complain };
    Status status =
        engine_settings_apply(&x->wanted, x->engine, &x->book, fault);

    engine_tables_start(&x->tables, &listener);
    return status == OK && x->wanted.tables != NULL
               ? engine_tables_name(&x->tables, x->engine,
                                    span_from(x->wanted.tables), fault)
               : status;
}

Status xboard_run(const Options *options, Span read, Fault *fault)
{
    Xboard x = { .overhead = 10,
                 .clock = { .moves = FIRST_MOVES, .base = FIRST_BASE } };
    Status status = engine_settings_read(options, &x.wanted, fault);

    if (status == OK)
        status = channel_new(read, &x.channel, fault);
    if (status != OK)
        return status;
    /* Old graphical programs interrupt their engines. */
    signal(SIGINT, SIG_IGN);
    x.engine = engine_new(channel_hear, x.channel);
    own_book_start(&x.book);
    status = set_up(&x, fault);
    if (status == OK) {
        take_settings(&x);
        xboard_new_game(&x);
        listen(&x);
        status = channel_trouble(x.channel, fault);
    }
    engine_free(x.engine);
    engine_tables_release(&x.tables);
    channel_free(x.channel);
    own_book_release(&x.book);
    brain_choice_release(&x.brain);
    move_history_release(&x.history);
    text_free(&x.pings);
    return status;
}
