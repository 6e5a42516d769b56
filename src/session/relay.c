/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/inside.h"

#include <string.h>
#include <unistd.h>

/*
 * Engines report on their own threads; here their events are put into
 * mailboxes, one per engine, and taken out again on ours.
 */
enum {
    SLOTS = 64,
    PLAYER_HASH = 16,
    LATENESS = 3000 /* ms a guest may take longer than it was told */
};

/* On the thread of the engine; guests are heard on ours. */
void relay_sink(void *context, const EngineEvent *event)
{
    Thinker *thinker = context;

    if (event->kind == ENGINE_ANSWER || event->kind == ENGINE_FAILED)
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

unsigned relay_threads(const Session *session)
{
    int threads = setting_number(session->settings, SET_THREADS);
    long processors = sysconf(_SC_NPROCESSORS_ONLN);

    if (threads > 0)
        return (unsigned)threads;
    /* leave one for the screen and everything else the user does */
    return processors > 2 ? (unsigned)processors - 1 : 1;
}

/* A change forgets what the engine knows, so only what differs is set. */
static Status configure_judge(const Session *session, Engine *engine,
                              Fault *fault)
{
    const char *wanted = setting_text(session->settings, SET_JUDGE);
    const char *now = engine_judge(engine);

    if (strcmp(wanted, "auto") != 0)
        return strcmp(now, wanted) == 0
                   ? OK
                   : engine_set_judge(engine, wanted, fault);
    if (strcmp(now, "network") == 0 ||
        engine_set_judge(engine, "network", NULL) == OK ||
        strcmp(now, "classical") == 0)
        return OK;
    return engine_set_judge(engine, "classical", fault);
}

static Status configure(Session *session, Thinker *thinker, Fault *fault)
{
    unsigned elo = 0;
    unsigned threads = relay_threads(session);
    size_t hash = (size_t)setting_number(session->settings, SET_HASH);
    Status status = OK;

    if (thinker->kind == THINKER_PLAYER)
        elo = strength_elo(session);
    if (elo != 0) {
        threads = 1;
        hash = PLAYER_HASH;
    }
    engine_set_elo(thinker->engine, elo);
    if (engine_threads(thinker->engine) != threads)
        status = engine_set_threads(thinker->engine, threads, fault);
    if (status == OK && engine_hash(thinker->engine) != hash)
        status = engine_set_hash(thinker->engine, hash, fault);
    if (status == OK)
        status = configure_judge(session, thinker->engine, fault);
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
    guests_configure(session);
    return OK;
}

static Status make_engine(Session *session, Thinker *thinker, Fault *fault)
{
    Fault reason = { 0 };

    if (thinker->engine != NULL)
        return OK;
    thinker->engine = engine_new(relay_sink, thinker);
    if (thinker->engine == NULL)
        return fault_set(fault, ERR_MEMORY, "no memory for an engine");
    engine_make_way(thinker->engine);
    /* with less memory than was asked for it can work, too */
    if (configure(session, thinker, &reason) != OK)
        say(session, TONE_ERROR, "%s", reason.text);
    return OK;
}

/* --- Beginning and end of a search ---------------------------------------- */

static Status start_own(Session *session, Thinker *thinker,
                        const SearchTask *task, Fault *fault)
{
    Status status = make_engine(session, thinker, fault);

    if (status == OK)
        thinker->search = engine_start(thinker->engine, task);
    return status;
}

/* The moves since the last that was no move at all: an engine would not
 * understand it. */
static void put_path(const Game *game, Node node, HostTask *task, Move *moves,
                     Position *start)
{
    size_t count = game_path(game, node, moves, game_ply(game, node));
    size_t first = count;

    *start = *game_start(game);
    while (first > 0 && moves[first - 1] != MOVE_NULL)
        first--;
    for (size_t i = 0; i < first; i++)
        if (moves[i] == MOVE_NULL)
            position_make_null(start);
        else
            position_make(start, moves[i]);
    task->start = start;
    task->moves = moves + first;
    task->count = count - first;
}

static void go(const Session *session, Thinker *thinker, const Errand *errand)
{
    const SearchTask *task = errand->task;
    size_t room =
        errand->node == NODE_NONE ? 0 : game_ply(session->game, errand->node);
    Move *moves = memory_zeroed(room + 1, sizeof *moves);
    HostTask wish = { .start = &task->position,
                      .limits = task->limits,
                      .multipv = task->multipv,
                      .root_moves = task->root_moves,
                      .root_count = task->root_length };
    Position start;

    if (errand->node != NODE_NONE) {
        moves[room] = errand->then;
        put_path(session->game, errand->node, &wish, moves, &start);
        wish.count += errand->then != MOVE_NONE;
    }
    thinker->search = host_go(thinker->host, &wish);
    memory_free(moves);
}

/* A guest that forgets the time is reminded of it. */
static int64_t reminder(const SearchLimits *limits)
{
    if (limits->movetime == 0 || limits->is_ponder || limits->is_infinite)
        return 0;
    return clock_milliseconds() + limits->movetime + LATENESS;
}

Status relay_start(Session *session, ThinkerKind kind, const Errand *errand,
                   Fault *fault)
{
    Thinker *thinker = &session->thinkers[kind];
    Host *host = NULL;
    Status status;

    relay_stop(session, kind);
    mailbox_empty(thinker->mailbox);
    thinker->hurry_at = 0;
    if (errand->engine == ENGINE_OWN)
        return start_own(session, thinker, errand->task, fault);
    status = guest_host(session, errand->engine, kind, &host, fault);
    if (status != OK)
        return status;
    thinker->host = host;
    thinker->guest = errand->engine;
    thinker->hurry_at = reminder(&errand->task->limits);
    go(session, thinker, errand);
    return OK;
}

void relay_stop(Session *session, ThinkerKind kind)
{
    Thinker *thinker = &session->thinkers[kind];

    if (thinker->search == 0)
        return;
    if (thinker->host != NULL)
        host_stop(thinker->host);
    else
        engine_stop(thinker->engine);
    mailbox_empty(thinker->mailbox);
    thinker->search = 0;
    thinker->host = NULL;
}

void relay_ponderhit(Session *session, ThinkerKind kind)
{
    enum { HIT_LATENESS = 60000 }; /* it may have a clock of its own */
    Thinker *thinker = &session->thinkers[kind];

    if (thinker->search == 0)
        return;
    if (thinker->host == NULL) {
        engine_ponderhit(thinker->engine);
        return;
    }
    host_ponderhit(thinker->host);
    if (!session->play.has_clock)
        thinker->hurry_at = clock_milliseconds() + HIT_LATENESS;
}

void relay_hurry(Session *session, ThinkerKind kind)
{
    Thinker *thinker = &session->thinkers[kind];

    if (thinker->search == 0)
        return;
    if (thinker->host != NULL)
        host_hurry(thinker->host);
    else
        engine_hurry(thinker->engine);
}

bool relay_is_thinking(const Session *session, ThinkerKind kind)
{
    return session->thinkers[kind].search != 0;
}

/* --- Waiting -------------------------------------------------------------- */

static int64_t next_deadline(const Session *session)
{
    int64_t soonest = guests_deadline(session);

    for (ThinkerKind kind = 0; kind < THINKERS; kind++) {
        const Thinker *thinker = &session->thinkers[kind];

        if (thinker->search != 0 && thinker->hurry_at != 0 &&
            thinker->hurry_at < soonest)
            soonest = thinker->hurry_at;
    }
    return soonest;
}

int64_t relay_until_tick(const Session *session, int64_t now)
{
    int64_t soonest = next_deadline(session);

    if (soonest == INT64_MAX)
        return -1;
    return soonest > now ? soonest - now : 0;
}

void relay_tick(Session *session, int64_t now)
{
    for (ThinkerKind kind = 0; kind < THINKERS; kind++) {
        Thinker *thinker = &session->thinkers[kind];

        if (thinker->search == 0 || thinker->hurry_at == 0 ||
            thinker->hurry_at > now)
            continue;
        thinker->hurry_at = 0;
        relay_hurry(session, kind);
    }
    if (guests_deadline(session) <= now)
        session_pump(session);
}

size_t session_watch(const Session *session,
                     struct pollfd watched[SESSION_DESCRIPTORS])
{
    for (size_t i = 0; i < THINKERS; i++)
        watched[i] = (struct pollfd){ .fd = mailbox_descriptor(
                                          session->thinkers[i].mailbox),
                                      .events = POLLIN };
    watched[THINKERS] =
        (struct pollfd){ .fd = library_source(session), .events = POLLIN };
    return THINKERS + 1 +
           guests_watch(session, watched + THINKERS + 1,
                        SESSION_DESCRIPTORS - (size_t)THINKERS - 1);
}

static void give_up(Session *session, ThinkerKind kind, const char *reason)
{
    Text why = { 0 };

    text_format(&why, "%s (engine use luft takes another)", reason);
    if (kind == THINKER_PLAYER)
        play_give_up(session, text_string(&why));
    else
        analysis_give_up(session, text_string(&why));
    text_free(&why);
}

/* A guest has crashed, gone silent or broken the rules. */
static void take_failure(Session *session, Thinker *thinker)
{
    Host *host = thinker->host;
    Text reason = { 0 };

    thinker->search = 0;
    thinker->host = NULL;
    thinker->failures++;
    text_format(&reason, "%s: %s", guest_name(session, thinker->guest),
                host_trouble_text(host));
    if (host_trouble(host) == HOST_NO_CHESS960)
        give_up(session, thinker->kind, text_string(&reason));
    else if (thinker->kind == THINKER_PLAYER)
        play_failed(session, thinker->failures, text_string(&reason));
    else
        analysis_failed(session, thinker->failures, text_string(&reason));
    text_free(&reason);
}

static void deliver(Session *session, Thinker *thinker,
                    const EngineEvent *event)
{
    if (event->search != thinker->search)
        return; /* from a search that was given up */
    if (event->kind == ENGINE_FAILED) {
        take_failure(session, thinker);
        return;
    }
    if (event->kind == ENGINE_ANSWER) {
        thinker->search = 0;
        thinker->host = NULL;
        thinker->failures = 0;
    }
    if (thinker->kind == THINKER_PLAYER)
        play_answer(session, event);
    else
        analysis_event(session, event);
}

void session_pump(Session *session)
{
    guests_pump(session);
    for (ThinkerKind kind = 0; kind < THINKERS; kind++) {
        Thinker *thinker = &session->thinkers[kind];
        EngineEvent event;

        while (mailbox_take(thinker->mailbox, &event))
            deliver(session, thinker, &event);
    }
    library_listen(session);
}
