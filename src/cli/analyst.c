/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/analyst.h"

#include "base/clock.h"
#include "base/memory.h"

enum { TRIES = 3 }; /* for an engine that crashes */

struct Analyst {
    Players *players;
    PlayerId player;
    void *context;
    void (*event)(void *context, const EngineEvent *event);
    bool is_waiting; /* for an answer, */
    bool is_lost;    /* which will not come, and asking again is in vain */
    unsigned tries;
    Text trouble; /* what went wrong last */
};

/* --- What the engine says ------------------------------------------------- */

static void keep_trouble(Analyst *analyst, const char *reason)
{
    text_clear(&analyst->trouble);
    text_append(&analyst->trouble, reason);
}

/* What goes wrong is said in the end, or not at all. */
static void hear(void *context, Tone tone, const char *text)
{
    if (tone == TONE_ERROR)
        keep_trouble(context, text);
}

static void hear_page(void *context, const char *title, Span text)
{
    (void)context, (void)title, (void)text;
}

static void hear_change(void *context)
{
    (void)context;
}

static void take_event(void *context, const EngineEvent *event)
{
    Analyst *analyst = context;

    if (!analyst->is_waiting)
        return;
    analyst->is_waiting = event->kind != ENGINE_ANSWER;
    analyst->event(analyst->context, event);
}

static void take_failure(void *context, const PlayerFailure *failure)
{
    Analyst *analyst = context;

    keep_trouble(analyst, failure->reason);
    analyst->is_waiting = false;
    analyst->is_lost = failure->trouble != PLAYER_STUMBLED;
}

/* --- The engine ----------------------------------------------------------- */

/* A program that is called as ours is gets another name. */
static void find_name(Players *players, const char *name, Text *text)
{
    PlayerId taken;

    text_append(text, name);
    if (players_find(players, text_span(text), &taken, NULL) == OK)
        text_append(text, "-2");
}

/* "luft", or a command, which has a name in it. */
static Status choose_engine(Analyst *analyst, Span words, Fault *fault)
{
    Players *players = analyst->players;
    EngineCommand command;
    Text name = { 0 };
    Status status;

    if (players_find(players, words, &analyst->player, NULL) == OK)
        return OK;
    status = engine_command_read(words, &command, fault);
    if (status != OK)
        return status;
    find_name(players, command.name, &name);
    engine_command_release(&command);
    status = players_add(players, text_span(&name), words, fault);
    if (status == OK)
        status =
            players_find(players, text_span(&name), &analyst->player, fault);
    text_free(&name);
    return status;
}

static Status set_up(Analyst *analyst, const AnalystSetup *setup, Fault *fault)
{
    Listener listener = { analyst, hear, hear_page, hear_change };
    Status status = players_new(&listener, &analyst->players, fault);

    if (status != OK)
        return status;
    players_serve(analyst->players, JOB_ANALYSE,
                  &(PlayerClient){ analyst, take_event, take_failure, NULL });
    status = players_configure(analyst->players, setup->options, fault);
    if (status == OK && setup->engine != NULL)
        status = choose_engine(analyst, span_from(setup->engine), fault);
    if (status == OK)
        players_choose(analyst->players, JOB_ANALYSE, analyst->player);
    return status;
}

Status analyst_new(const AnalystSetup *setup, Analyst **result, Fault *fault)
{
    Analyst *analyst = memory_zeroed(1, sizeof *analyst);
    Status status;

    analyst->context = setup->context;
    analyst->event = setup->event;
    status = set_up(analyst, setup, fault);
    if (status == OK)
        *result = analyst;
    else
        analyst_free(analyst);
    return status;
}

void analyst_free(Analyst *analyst)
{
    if (analyst == NULL)
        return;
    players_free(analyst->players);
    text_free(&analyst->trouble);
    memory_free(analyst);
}

/* --- Questions ------------------------------------------------------------ */

void analyst_forget(Analyst *analyst)
{
    analyst->tries = 0;
    players_forget(analyst->players, JOB_ANALYSE);
}

/* The engine has gone: it is asked again, but not for ever. */
static Status lose(Analyst *analyst, Fault *fault)
{
    if (++analyst->tries < TRIES)
        return OK;
    return fault_set(fault, ERR_IO, "%s", text_string(&analyst->trouble));
}

Status analyst_ask(Analyst *analyst, const PlayerTask *task, Fault *fault)
{
    PlayerTask asked = *task;
    Status status = OK;

    asked.player = analyst->player;
    analyst->is_lost = false;
    analyst->is_waiting = false;
    while (status == OK && !analyst->is_waiting) {
        Fault reason = { 0 };

        analyst->is_waiting =
            players_start(analyst->players, JOB_ANALYSE, &asked, &reason) == OK;
        if (analyst->is_waiting)
            break;
        keep_trouble(analyst, reason.text);
        status = lose(analyst, fault);
    }
    return status;
}

void analyst_stop(Analyst *analyst)
{
    players_stop(analyst->players, JOB_ANALYSE);
    analyst->is_waiting = false;
}

Status analyst_attend(Analyst *analyst, Fault *fault)
{
    bool was_lost;

    players_process_events(analyst->players);
    players_tick(analyst->players, clock_milliseconds());
    was_lost = analyst->is_lost;
    analyst->is_lost = false;
    return was_lost ? lose(analyst, fault) : OK;
}

bool analyst_is_waiting(const Analyst *analyst)
{
    return analyst->is_waiting;
}

void analyst_write_name(const Analyst *analyst, Text *text)
{
    players_write_analyst(analyst->players, text);
}

/* --- For the loop --------------------------------------------------------- */

size_t analyst_watch(const Analyst *analyst,
                     struct pollfd watched[ANALYST_DESCRIPTORS])
{
    return players_watch(analyst->players, watched, ANALYST_DESCRIPTORS);
}

int64_t analyst_deadline(const Analyst *analyst)
{
    return players_deadline(analyst->players);
}
