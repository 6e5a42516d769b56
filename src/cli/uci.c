/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * UCI.  One thread hears the commands and says everything; the engine's
 * events come to it through the Channel.  It never waits for the end of a
 * search but to end it, so that there is always somebody to answer isready and
 * stop.
 */
#include "cli/uci.h"

#include "base/base.h"
#include "cli/uci_inside.h"
#include "cli/uci_text.h"
#include "cli/uci_words.h"

enum {
    PERFT_LOOK = 5,        /* ms between two looks at a running count */
    WAITING_MAX = 1 << 20, /* bytes of commands that may wait */
};

/* --- What the engine says ------------------------------------------------- */

static void hear_bench(Uci *uci, const EngineEvent *event)
{
    Text text = { 0 };

    if (event->kind != ENGINE_ANSWER)
        return;
    if (!bench_continue(uci->bench, event, &text)) {
        bench_free(uci->bench);
        uci->bench = NULL;
    }
    channel_write(uci->channel, text_span(&text));
    text_free(&text);
}

static void hear(Uci *uci, const EngineEvent *event)
{
    Text text = { 0 };

    if (uci->bench != NULL) {
        hear_bench(uci, event);
        return;
    }
    if (!uci->is_searching ||
        (event->kind != ENGINE_ANSWER && channel_is_clogged(uci->channel)))
        return;
    uci->is_searching = event->kind != ENGINE_ANSWER;
    uci_event(&text, event, &uci->searched,
              uci->options.numbers[UCI_SHOW_WDL] != 0);
    (uci->is_searching ? channel_write_thoughts
                       : channel_write)(uci->channel, text_span(&text));
    text_free(&text);
}

/* --- The end of what is under way ----------------------------------------- */

static void end_perft(Uci *uci)
{
    Text text = { 0 };

    if (uci_perft_is_done(uci->perft))
        uci_perft_report(uci->perft, &text);
    else
        text_append(&text, "info string perft stopped\n");
    channel_write(uci->channel, text_span(&text));
    text_free(&text);
    uci_perft_free(uci->perft);
    uci->perft = NULL;
}

static void end_genfens(Uci *uci)
{
    genfens_free(uci->genfens);
    uci->genfens = NULL;
}

/* One at a time, so that they leave as they come. */
static void make_position(Uci *uci)
{
    Text text = { 0 };

    if (!genfens_next(uci->genfens, &text))
        end_genfens(uci);
    channel_write(uci->channel, text_span(&text));
    text_free(&text);
}

static void end_bench(Uci *uci)
{
    EngineEvent event;

    bench_free(uci->bench);
    uci->bench = NULL;
    while (channel_take_event(uci->channel, &event))
        ;
    channel_send(uci->channel, "info string bench stopped");
}

void uci_finish(Uci *uci)
{
    EngineEvent event;

    if (uci->perft != NULL)
        end_perft(uci);
    if (uci->bench != NULL)
        end_bench(uci);
    if (uci->genfens != NULL)
        end_genfens(uci);
    if (!uci->is_searching)
        return;
    engine_hurry(uci->engine);
    engine_wait(uci->engine);
    while (channel_take_event(uci->channel, &event))
        hear(uci, &event);
}

void uci_stop(Uci *uci)
{
    if (uci->is_searching)
        engine_hurry(uci->engine);
    else
        uci_finish(uci);
}

/* --- The loop ------------------------------------------------------------- */

/* A bench, a perft and positions end by themselves: what comes in the meantime
 * waits. */
static bool is_busy(const Uci *uci)
{
    return uci->bench != NULL || uci->perft != NULL || uci->genfens != NULL ||
           (uci->is_patient && uci->is_searching);
}

static bool says(Span line, UciWord command)
{
    Span word = { 0 };

    return span_next_word(&line, &word) &&
           span_equals(word, UCI_WORD_TABLE[command].name);
}

static bool is_for_now(const Uci *uci, Span line)
{
    return !uci->is_patient &&
           (says(line, UCI_WORD_STOP) || says(line, UCI_WORD_ISREADY));
}

static bool has_waiting(const Uci *uci)
{
    return uci->obeyed < uci->waiting.length;
}

static void obey_waiting(Uci *uci)
{
    while (has_waiting(uci) && !is_busy(uci) && !uci->is_closed) {
        Span rest = span_skip(text_span(&uci->waiting), uci->obeyed);
        Span line = { 0 };

        span_split_line(&rest, &line);
        uci->obeyed = uci->waiting.length - rest.length;
        uci_obey(uci, line);
    }
    if (has_waiting(uci))
        return;
    text_clear(&uci->waiting);
    uci->obeyed = 0;
}

/* Somebody who does not wait at all does not get what was asked first. */
static void make_room(Uci *uci, size_t length)
{
    while (has_waiting(uci) && uci->waiting.length + length > WAITING_MAX) {
        uci_finish(uci);
        obey_waiting(uci);
    }
}

/* What was asked for before a stop begins, and is stopped. */
static void stop_waiting(Uci *uci)
{
    while (has_waiting(uci) && !uci->is_closed) {
        uci_finish(uci);
        obey_waiting(uci);
    }
}

static void take_line(Uci *uci, Span line)
{
    make_room(uci, line.length);
    if (is_busy(uci) && is_for_now(uci, line) && says(line, UCI_WORD_STOP))
        stop_waiting(uci);
    if (!is_busy(uci) || is_for_now(uci, line)) {
        uci_obey(uci, line);
        return;
    }
    text_append_span(&uci->waiting, line);
    text_append_char(&uci->waiting, '\n');
}

static void take_news(Uci *uci, const ChannelNews *news)
{
    switch (news->kind) {
    case CHANNEL_LINE:
        take_line(uci, news->line);
        break;
    case CHANNEL_TOO_LONG:
        channel_send(uci->channel,
                     "info string line longer than %d bytes ignored",
                     CHANNEL_LINE_MAX);
        break;
    case CHANNEL_ENGINE:
        hear(uci, &news->event);
        break;
    case CHANNEL_NOTHING:
        break;
    case CHANNEL_END:
        uci->is_ending = true;
        break;
    case CHANNEL_GONE:
        uci->is_closed = true;
        break;
    }
}

/* How long to wait for news, in milliseconds. */
static int64_t patience(const Uci *uci)
{
    if (uci->genfens != NULL)
        return 0;
    return uci->perft != NULL ? PERFT_LOOK : -1;
}

static void listen(Uci *uci)
{
    ChannelNews news = { 0 };

    while (!uci->is_closed && (!uci->is_ending || is_busy(uci))) {
        channel_wait(uci->channel, patience(uci), &news);
        take_news(uci, &news);
        if (uci->genfens != NULL)
            make_position(uci);
        if (uci->perft != NULL && uci_perft_is_done(uci->perft))
            end_perft(uci);
        obey_waiting(uci);
    }
    uci_finish(uci);
}

/* From any thread. */
static void complain(void *context, const char *message)
{
    channel_send(context, "info string %s", message);
}

static Status set_up(Uci *uci, const EngineSettings *wanted, Fault *fault)
{
    const TablesListener listener = { uci->channel, complain };
    Status status =
        engine_settings_apply(wanted, uci->engine, &uci->book, fault);

    engine_tables_start(&uci->tables, &listener);
    return status == OK && wanted->tables != NULL
               ? engine_tables_name(&uci->tables, uci->engine,
                                    span_from(wanted->tables), fault)
               : status;
}

/* The channel is handed over. */
static Status talk(Uci *uci, const Options *options, Fault *fault)
{
    EngineSettings wanted;
    Status status = engine_settings_read(options, &wanted, fault);

    if (status != OK)
        return status;
    uci->engine = engine_new(channel_hear, uci->channel);
    own_book_start(&uci->book);
    status = set_up(uci, &wanted, fault);
    if (status == OK) {
        uci_options_start(&uci->options, &wanted);
        brain_choice_start(&uci->brain, uci->engine);
        position_start(&uci->position);
        trail_push(&uci->trail, &uci->position);
        listen(uci);
        status = channel_trouble(uci->channel, fault);
    }
    engine_free(uci->engine);
    engine_tables_release(&uci->tables);
    own_book_release(&uci->book);
    brain_choice_release(&uci->brain);
    trail_release(&uci->trail);
    text_free(&uci->waiting);
    return status;
}

Status uci_run(const Options *options, Span read, Fault *fault)
{
    Uci uci = { 0 };
    Status status = channel_new(read, &uci.channel, fault);

    if (status == OK)
        status = talk(&uci, options, fault);
    channel_free(uci.channel);
    return status;
}

Status uci_run_lines(const Options *options, Span lines, Fault *fault)
{
    Uci uci = { .is_patient = true };
    Status status = channel_new_from(lines, &uci.channel, fault);

    if (status == OK)
        status = talk(&uci, options, fault);
    channel_free(uci.channel);
    return status;
}
