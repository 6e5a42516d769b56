/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/inside.h"

/*
 * A job and whoever does it.  The built-in engine reports on its own threads:
 * its events go into a mailbox and are taken out again on ours.  Those of
 * external programs take the same way, so that a client is never called while
 * a process is being read.
 *
 * A search of the built-in engine that is given up is not waited for: with all
 * processors taken that is 20 ms, in which no key would be answered.  The next
 * one begins when its last event has come.
 */
enum {
    SLOTS = 64,
    ENOUGH = 3,          /* failures */
    LATENESS = 3000,     /* ms a program may take longer than it was told */
    HIT_LATENESS = 60000 /* the same after a ponderhit, without a clock */
};

struct Job {
    JobSetup setup;
    PlayerClient client;
    Mailbox *mailbox;
    Engine *engine;   /* made when first needed */
    Program *program; /* which is thinking; NULL: the engine */
    unsigned search;  /* the number of the running search; 0: none */
    unsigned ending;  /* one of the engine's, given up, not over; 0: none */
    bool is_next;     /* `next` begins when that is over */
    SearchTask next;
    Trail trail;       /* belongs to `next` */
    bool has_clock;    /* in that search */
    int64_t hurry_at;  /* when it should have answered; 0: never */
    unsigned failures; /* since the last answer */
};

/* On the thread of the engine; programs are heard on ours. */
void job_sink(void *context, const EngineEvent *event)
{
    Job *job = context;

    if (event->kind == ENGINE_ANSWER || event->kind == ENGINE_FAILED)
        mailbox_post(job->mailbox, event);
    else
        mailbox_offer(job->mailbox, event);
}

Status job_new(const JobSetup *setup, Job **result, Fault *fault)
{
    Job *job = memory_zeroed(1, sizeof *job);
    Status status =
        mailbox_new(SLOTS, sizeof(EngineEvent), &job->mailbox, fault);

    if (status != OK) {
        memory_free(job);
        return status;
    }
    job->setup = *setup;
    trail_init(&job->trail);
    *result = job;
    return OK;
}

void job_free(Job *job)
{
    if (job == NULL)
        return;
    engine_free(job->engine);
    mailbox_free(job->mailbox);
    trail_release(&job->trail);
    memory_free(job);
}

void job_serve(Job *job, const PlayerClient *client)
{
    job->client = *client;
}

bool job_is_using(const Job *job, PlayerId player)
{
    return job->client.is_using != NULL &&
           job->client.is_using(job->client.context, player);
}

/* --- One search of the engine after the other ----------------------------- */

/* Nothing that is still in the box matters, and a full one would lose the only
 * answer. */
static void begin_next(Job *job)
{
    if (!job->is_next)
        return;
    mailbox_empty(job->mailbox);
    job->is_next = false;
    job->search = engine_start(job->engine, &job->next);
}

/* When this returns no search is ending. */
static void await_end(Job *job)
{
    if (job->ending != 0)
        engine_stop(job->engine);
    job->ending = 0;
}

/* An engine that is at rest has said its last. */
static void give_up(Job *job)
{
    if (job->search != 0) {
        engine_hurry(job->engine);
        job->ending = engine_is_thinking(job->engine) ? job->search : 0;
    }
    job->search = 0;
    job->is_next = false;
}

/* --- Options -------------------------------------------------------------- */

Status job_configure(Job *job, Fault *fault)
{
    Status status;

    if (job->engine == NULL)
        return OK;
    await_end(job);
    status = own_engine_configure(job->engine, job->setup.kind,
                                  job->setup.options, fault);
    begin_next(job);
    return status;
}

void job_forget(Job *job)
{
    if (job->engine == NULL)
        return;
    job_stop(job);
    await_end(job);
    engine_clear(job->engine);
}

void job_forget_failures(Job *job)
{
    job->failures = 0;
}

/* --- Beginning and end of a search ---------------------------------------- */

static Status make_engine(Job *job, Fault *fault)
{
    Fault reason = { 0 };

    if (job->engine != NULL)
        return OK;
    job->engine = engine_new(job_sink, job);
    if (job->engine == NULL)
        return fault_set(fault, ERR_MEMORY, "not enough memory for an engine");
    engine_make_way(job->engine);
    /* it can also work with less memory than was asked for */
    if (job_configure(job, &reason) != OK)
        listener_say(job->setup.listener, TONE_ERROR, "%s", reason.text);
    return OK;
}

static void set_up(const PlayerTask *task, SearchTask *search, Trail *trail)
{
    search->limits = task->limits;
    search->multipv = task->multipv;
    if (task->game == NULL) {
        search->position = *task->position;
        return;
    }
    game_position(task->game, task->node, &search->position);
    game_trail(task->game, task->node, trail);
    if (task->then != MOVE_NONE) {
        position_make(&search->position, task->then);
        trail_push(trail, &search->position);
    }
    search->trail = trail;
}

static Status start_own(Job *job, const char *brain, const PlayerTask *task,
                        Fault *fault)
{
    Status status = make_engine(job, fault);

    if (status != OK)
        return status;
    if (!span_equals(span_from(brain), engine_brain(job->engine)))
        await_end(job);
    status = engine_set_brain(job->engine, span_from(brain), fault);
    if (status != OK)
        return status;
    trail_clear(&job->trail);
    job->next = (SearchTask){ 0 };
    set_up(task, &job->next, &job->trail);
    job->is_next = true;
    if (job->ending == 0)
        begin_next(job);
    return OK;
}

/* The moves since the last null move, which a program would not understand. */
static void put_path(const PlayerTask *task, HostTask *wish, Move *moves,
                     Position *start)
{
    const Game *game = task->game;
    size_t count =
        game_path(game, task->node, moves, game_ply(game, task->node));
    size_t first = count;

    *start = *game_start(game);
    while (first > 0 && moves[first - 1] != MOVE_NULL)
        first--;
    for (size_t i = 0; i < first; i++)
        position_play(start, moves[i]);
    if (task->then != MOVE_NONE)
        moves[count++] = task->then;
    wish->start = start;
    wish->moves = moves + first;
    wish->count = count - first;
}

static void ask_program(Job *job, Host *host, const PlayerTask *task)
{
    size_t ply = task->game == NULL ? 0 : game_ply(task->game, task->node);
    Move *moves = memory_zeroed(ply + 1, sizeof *moves);
    HostTask wish = { .start = task->position,
                      .limits = task->limits,
                      .multipv = task->multipv };
    Position start;

    if (task->game != NULL)
        put_path(task, &wish, moves, &start);
    job->search = host_go(host, &wish);
    memory_free(moves);
}

/* A program that forgets the time is reminded of it. */
static int64_t reminder(const SearchLimits *limits)
{
    if (limits->movetime == 0 || limits->is_ponder || limits->is_infinite)
        return 0;
    return clock_milliseconds() + limits->movetime + LATENESS;
}

Status job_start(Job *job, JobPlayer player, const PlayerTask *task,
                 Fault *fault)
{
    Program *program = player.program;
    Status status;

    job_stop(job);
    job->hurry_at = 0;
    job->has_clock = task->limits.has_clock;
    if (program == NULL)
        return start_own(job, player.brain, task, fault);
    await_end(job);
    mailbox_empty(job->mailbox);
    status = program_start(program, job->setup.kind, job->setup.options, fault);
    if (status != OK)
        return status;
    program_check(program, NULL); /* a search finds out by itself */
    job->program = program;
    job->hurry_at = reminder(&task->limits);
    ask_program(job, program_host(program, job->setup.kind), task);
    return OK;
}

static Host *host_of(const Job *job)
{
    return job->program == NULL ? NULL
                                : program_host(job->program, job->setup.kind);
}

void job_stop(Job *job)
{
    if (job->program == NULL) {
        give_up(job);
        return;
    }
    host_stop(host_of(job));
    mailbox_empty(job->mailbox);
    job->search = 0;
    job->program = NULL;
}

void job_hurry(Job *job)
{
    await_end(job);
    begin_next(job);
    if (job->search == 0)
        return;
    if (job->program != NULL)
        host_hurry(host_of(job));
    else
        engine_hurry(job->engine);
}

void job_ponderhit(Job *job)
{
    await_end(job);
    begin_next(job);
    if (job->search == 0)
        return;
    if (job->program == NULL) {
        engine_ponderhit(job->engine);
        return;
    }
    host_ponderhit(host_of(job));
    if (!job->has_clock)
        job->hurry_at = clock_milliseconds() + HIT_LATENESS;
}

bool job_is_thinking(const Job *job)
{
    return job->search != 0 || job->is_next;
}

/* --- Answers -------------------------------------------------------------- */

/* A program has crashed, gone silent or broken the rules. */
static void take_failure(Job *job)
{
    Host *host = host_of(job);
    PlayerFailure failure = { PLAYER_STUMBLED, ++job->failures, NULL };
    Text reason = { 0 };

    text_format(&reason, "%s: %s", program_name(job->program),
                host_trouble_text(host));
    failure.reason = text_string(&reason);
    if (host_trouble(host) == HOST_NO_CHESS960)
        failure.trouble = PLAYER_UNFIT;
    else if (job->failures >= ENOUGH)
        failure.trouble = PLAYER_GAVE_UP;
    if (failure.trouble != PLAYER_STUMBLED)
        job->failures = 0;
    job->search = 0;
    job->program = NULL;
    if (job->client.failed != NULL)
        job->client.failed(job->client.context, &failure);
    text_free(&reason);
}

static bool is_end(const Job *job, const EngineEvent *event)
{
    return job->ending != 0 && event->search == job->ending &&
           event->kind == ENGINE_ANSWER;
}

static void take_event(Job *job, const EngineEvent *event)
{
    if (is_end(job, event)) {
        job->ending = 0;
        begin_next(job);
    }
    if (event->search != job->search)
        return; /* from a search that was abandoned */
    if (event->kind == ENGINE_FAILED) {
        take_failure(job);
        return;
    }
    if (event->kind == ENGINE_ANSWER) {
        job->search = 0;
        job->program = NULL;
        job->failures = 0;
    }
    if (job->client.event != NULL)
        job->client.event(job->client.context, event);
}

int job_descriptor(const Job *job)
{
    return mailbox_descriptor(job->mailbox);
}

void job_deliver(Job *job)
{
    EngineEvent event;

    while (mailbox_take(job->mailbox, &event))
        take_event(job, &event);
}

int64_t job_deadline(const Job *job)
{
    return job->search != 0 && job->hurry_at != 0 ? job->hurry_at : INT64_MAX;
}

void job_tick(Job *job, int64_t now)
{
    if (job_deadline(job) > now)
        return;
    job->hurry_at = 0;
    job_hurry(job);
}

void job_write_judge(const Job *job, Text *text)
{
    if (job->engine != NULL)
        engine_write_judge(job->engine, text);
}
