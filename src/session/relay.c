/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/inside.h"

#include <unistd.h>

/*
 * Engines report on their own threads; here their events are put into
 * mailboxes, one per engine, and taken out again on ours.
 */
enum { SLOTS = 64, PLAYER_HASH = 16 };

/* On the engine's thread. */
static void sink(void *context, const EngineEvent *event)
{
    Thinker *thinker = context;

    if (event->kind == ENGINE_ANSWER)
        mailbox_post(thinker->mailbox, event);
    else
        mailbox_offer(thinker->mailbox, event);
}

Status relay_new(Session *session, Fault *fault)
{
    for (ThinkerKind kind = 0; kind < THINKERS; kind++) {
        Thinker *thinker = &session->thinkers[kind];
        Status status =
            mailbox_new(SLOTS, sizeof(EngineEvent), &thinker->mailbox, fault);

        if (status != OK)
            return status;
        thinker->session = session;
        thinker->kind = kind;
    }
    return OK;
}

void relay_free(Session *session)
{
    for (ThinkerKind kind = 0; kind < THINKERS; kind++) {
        engine_free(session->thinkers[kind].engine);
        mailbox_free(session->thinkers[kind].mailbox);
    }
}

static unsigned threads_wanted(const Session *session)
{
    int threads = setting_number(session->settings, SET_THREADS);
    long processors = sysconf(_SC_NPROCESSORS_ONLN);

    if (threads > 0)
        return (unsigned)threads;
    /* leave one for the screen and everything else the user does */
    return processors > 2 ? (unsigned)processors - 1 : 1;
}

static Status configure(Session *session, Thinker *thinker, Fault *fault)
{
    unsigned elo = 0;
    unsigned threads = threads_wanted(session);
    size_t hash = (size_t)setting_number(session->settings, SET_HASH);
    Status status = OK;

    if (thinker->kind == THINKER_PLAYER)
        elo = level_elo(setting_number(session->settings, SET_LEVEL));
    if (elo != 0) {
        threads = 1;
        hash = PLAYER_HASH;
    }
    engine_set_elo(thinker->engine, elo);
    if (engine_threads(thinker->engine) != threads)
        status = engine_set_threads(thinker->engine, threads, fault);
    if (status == OK && engine_hash(thinker->engine) != hash)
        status = engine_set_hash(thinker->engine, hash, fault);
    return status;
}

Status relay_configure(Session *session, Fault *fault)
{
    for (ThinkerKind kind = 0; kind < THINKERS; kind++) {
        Thinker *thinker = &session->thinkers[kind];
        Status status;

        if (thinker->engine == NULL)
            continue;
        status = configure(session, thinker, fault);
        if (status != OK)
            return status;
    }
    return OK;
}

static Status make_engine(Session *session, Thinker *thinker, Fault *fault)
{
    Fault reason = { 0 };

    if (thinker->engine != NULL)
        return OK;
    thinker->engine = engine_new(sink, thinker);
    if (thinker->engine == NULL)
        return fault_set(fault, ERR_MEMORY, "no memory for an engine");
    /* with less memory than was asked for it can work, too */
    if (configure(session, thinker, &reason) != OK)
        say(session, TONE_ERROR, "%s", reason.text);
    return OK;
}

Status relay_start(Session *session, ThinkerKind kind, const SearchTask *task,
                   Fault *fault)
{
    Thinker *thinker = &session->thinkers[kind];
    Status status = make_engine(session, thinker, fault);

    if (status != OK)
        return status;
    engine_stop(thinker->engine);
    mailbox_empty(thinker->mailbox);
    thinker->search = engine_start(thinker->engine, task);
    return OK;
}

void relay_stop(Session *session, ThinkerKind kind)
{
    Thinker *thinker = &session->thinkers[kind];

    if (thinker->search == 0)
        return;
    engine_stop(thinker->engine);
    mailbox_empty(thinker->mailbox);
    thinker->search = 0;
}

void relay_hurry(Session *session, ThinkerKind kind)
{
    if (session->thinkers[kind].search != 0)
        engine_hurry(session->thinkers[kind].engine);
}

bool relay_is_thinking(const Session *session, ThinkerKind kind)
{
    return session->thinkers[kind].search != 0;
}

size_t session_watch(const Session *session,
                     struct pollfd watched[SESSION_DESCRIPTORS])
{
    for (size_t i = 0; i < THINKERS; i++)
        watched[i] = (struct pollfd){ .fd = mailbox_descriptor(
                                          session->thinkers[i].mailbox),
                                      .events = POLLIN };
    return THINKERS;
}

static void deliver(Session *session, Thinker *thinker,
                    const EngineEvent *event)
{
    if (event->search != thinker->search)
        return; /* from a search that was given up */
    if (event->kind == ENGINE_ANSWER)
        thinker->search = 0;
    if (thinker->kind == THINKER_PLAYER)
        play_answer(session, event);
    else
        analysis_event(session, event);
}

void session_pump(Session *session)
{
    for (ThinkerKind kind = 0; kind < THINKERS; kind++) {
        Thinker *thinker = &session->thinkers[kind];
        EngineEvent event;

        while (mailbox_take(thinker->mailbox, &event))
            deliver(session, thinker, &event);
    }
}
