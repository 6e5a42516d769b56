/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The threads of a search, from the first wake-up to the answer.
 *
 * Thread 0 leads: when its search ends it stops the others, waits until an
 * answer is wanted (infinite and ponder searches may end early) and gives the
 * answer.  The engine's owner only sets flags and waits for the pool.
 */
#include "engine/engine.h"

#include "base/clock.h"
#include "base/memory.h"
#include "base/random.h"
#include "engine/handicap.h"
#include "engine/judge.h"
#include "engine/lag.h"
#include "engine/pool.h"
#include "engine/vote.h"
#include "engine/wdl.h"
#include "search/worker.h"

#include <pthread.h>

enum { DEFAULT_HASH = 16, DEFAULT_OVERHEAD = 10 };
enum { CURRENT_AFTER = 3000 }; /* ms before single moves are reported */

struct Engine {
    EngineSink *sink;
    void *context;

    Pool *pool;
    Team team;
    Table *table;
    SearchTask task;
    Trail trail;
    int64_t overhead;
    bool makes_way;
    Lag lag;
    Judge judge;
    Handicap handicap;
    uint64_t seed; /* of the handicap's errors */
    unsigned number;

    /* Guards the two below; the leader sleeps on `release`. */
    pthread_mutex_t lock;
    pthread_cond_t release;
    bool may_answer; /* an infinite or ponder search has been told to */
    bool is_silent;  /* abandoned: no more events */
};

static void fill_event(const Engine *e, EngineEvent *event)
{
    const Team *team = &e->team;

    event->search = e->number;
    event->is_chess960 = e->task.position.is_chess960;
    event->nodes = team_nodes(team);
    event->table_hits = 0;
    event->time = budget_elapsed(&team->budget, clock_milliseconds());
    event->hash_permille = table_fullness(e->table);
}

static void send(Engine *e, const EngineEvent *event)
{
    bool is_silent;

    if (e->sink == NULL)
        return;
    pthread_mutex_lock(&e->lock);
    is_silent = e->is_silent;
    pthread_mutex_unlock(&e->lock);
    if (!is_silent)
        e->sink(e->context, event);
}

static void report(void *context, const Worker *worker, const SearchLine *line)
{
    Engine *e = context;
    EngineEvent event = { .kind = ENGINE_LINE, .line = *line };

    (void)worker;
    /* A weaker player looks at more lines than were asked for. */
    if (line->index > 1 && line->index > e->task.multipv)
        return;
    fill_event(e, &event);
    event.depth = line->depth;
    wdl_of(&e->task.position, line->score, event.wdl);
    event.line.score = wdl_normal(&e->task.position, line->score);
    send(e, &event);
}

static void report_move(void *context, const Worker *worker, Move move,
                        unsigned index, int depth)
{
    Engine *e = context;
    EngineEvent event = {
        .kind = ENGINE_CURRENT, .move = move, .index = index, .depth = depth
    };

    (void)worker;
    if (budget_elapsed(&e->team.budget, clock_milliseconds()) < CURRENT_AFTER)
        return;
    fill_event(e, &event);
    send(e, &event);
}

static void stop_team(Team *team)
{
    atomic_store_explicit(&team->stop, true, memory_order_relaxed);
}

/* What the other side is expected to answer. */
static Move expected_reply(const Engine *e, const RootMove *root)
{
    Position after = e->task.position;
    TableData data;

    if (root->pv_length > 1)
        return root->pv[1];
    position_make(&after, root->move);
    if (table_probe(e->table, after.key, &data) &&
        position_is_legal(&after, data.move))
        return data.move;
    return MOVE_NONE;
}

static const RootMove *choose(const Engine *e, const Worker *worker)
{
    size_t lines = e->team.multipv < worker->root_count ? e->team.multipv
                                                        : worker->root_count;

    return &worker->roots[handicap_choose(&e->handicap, &e->task.position,
                                          worker->roots, lines)];
}

static void answer(Engine *e)
{
    const Worker *chosen = vote_winner(&e->team);
    EngineEvent event = { .kind = ENGINE_ANSWER };

    fill_event(e, &event);
    if (chosen->root_count > 0) {
        const RootMove *root = choose(e, chosen);
        Score score =
            root->score != -SCORE_INFINITE ? root->score : root->previous;

        event.move = root->move;
        event.ponder = expected_reply(e, root);
        event.line.score = wdl_normal(&e->task.position, score);
        event.line.depth = chosen->completed_depth;
    }
    e->lag.elapsed = event.time;
    send(e, &event);
}

static void wait_for_permission(Engine *e)
{
    pthread_mutex_lock(&e->lock);
    while (!e->may_answer)
        pthread_cond_wait(&e->release, &e->lock);
    pthread_mutex_unlock(&e->lock);
}

static void think(void *context, unsigned thread)
{
    Engine *e = context;
    Worker *worker = e->team.workers[thread];

    worker_prepare(worker, &e->task);
    pool_let_next_begin(e->pool);
    if (thread == 0 || e->handicap.elo == 0)
        worker_think(worker);
    if (thread > 0)
        return;
    wait_for_permission(e);
    stop_team(&e->team);
    pool_gather(e->pool);
    answer(e);
}

static void clear_part(void *context, unsigned thread)
{
    Engine *e = context;

    table_clear(e->table, thread, e->team.size);
    worker_clear(e->team.workers[thread]);
}

static void free_workers(Worker **workers, unsigned length)
{
    for (unsigned i = 0; i < length; i++)
        worker_free(workers[i]);
    memory_free(workers);
}

Engine *engine_new(EngineSink *sink, void *context)
{
    Engine *e = memory_try_zeroed(1, sizeof *e);

    if (e == NULL)
        return NULL;
    e->sink = sink;
    e->context = context;
    e->overhead = DEFAULT_OVERHEAD;
    e->seed = random_entropy();
    pthread_mutex_init(&e->lock, NULL);
    pthread_cond_init(&e->release, NULL);
    trail_init(&e->trail);
    e->team.network = judge_network(&e->judge);
    e->team.report = report;
    e->team.report_move = report_move;
    e->team.context = e;
    if (engine_set_hash(e, DEFAULT_HASH, NULL) != OK ||
        engine_set_threads(e, 1, NULL) != OK) {
        engine_free(e);
        return NULL;
    }
    return e;
}

void engine_free(Engine *e)
{
    if (e == NULL)
        return;
    engine_stop(e);
    pool_free(e->pool);
    free_workers(e->team.workers, e->team.size);
    table_free(e->table);
    judge_release(&e->judge);
    trail_release(&e->trail);
    pthread_cond_destroy(&e->release);
    pthread_mutex_destroy(&e->lock);
    memory_free(e);
}

Status engine_set_threads(Engine *e, unsigned threads, Fault *fault)
{
    Worker **workers;
    Pool *pool;

    if (threads < 1 || threads > THREADS_MAX)
        return fault_set(fault, ERR_USAGE, "threads: expected 1 to %d",
                         THREADS_MAX);
    engine_stop(e);
    workers = memory_try_zeroed(threads, sizeof *workers);
    if (workers == NULL)
        return fault_set(fault, ERR_MEMORY, "not enough memory for %u threads",
                         threads);
    for (unsigned i = 0; i < threads; i++) {
        workers[i] = worker_new(&e->team, i);
        if (workers[i] == NULL) {
            free_workers(workers, i);
            return fault_set(fault, ERR_MEMORY,
                             "not enough memory for %u threads", threads);
        }
    }
    pool = pool_new(threads);
    if (pool == NULL) {
        free_workers(workers, threads);
        return fault_set(fault, ERR_LIMIT, "cannot start %u threads", threads);
    }
    pool_free(e->pool);
    free_workers(e->team.workers, e->team.size);
    e->pool = pool;
    e->team.workers = workers;
    e->team.size = threads;
    pool_prefer_first(pool);
    if (e->makes_way)
        pool_make_way(pool);
    return OK;
}

Status engine_set_hash(Engine *e, size_t megabytes, Fault *fault)
{
    Table *table;

    if (megabytes < 1 || megabytes > HASH_MAX)
        return fault_set(fault, ERR_USAGE, "hash: expected 1 to %d MB",
                         HASH_MAX);
    engine_stop(e);
    table = table_new(megabytes);
    if (table == NULL)
        return fault_set(fault, ERR_MEMORY,
                         "not enough memory for a hash table of %zu MB",
                         megabytes);
    table_free(e->table);
    e->table = table;
    e->team.table = table;
    return OK;
}

void engine_make_way(Engine *e)
{
    engine_stop(e);
    e->makes_way = true;
    pool_make_way(e->pool);
}

unsigned engine_threads(const Engine *e)
{
    return e->team.size;
}

size_t engine_hash(const Engine *e)
{
    return table_megabytes(e->table);
}

void engine_set_overhead(Engine *e, int64_t milliseconds)
{
    engine_stop(e);
    e->overhead = milliseconds;
}

void engine_set_elo(Engine *e, unsigned elo)
{
    if (elo == e->handicap.elo)
        return;
    engine_stop(e);
    e->handicap = handicap_of(elo, e->seed);
    e->team.weakness = e->handicap.weakness;
    /* What one player has found out is not what the other knows. */
    engine_clear(e);
}

void engine_set_seed(Engine *e, uint64_t seed)
{
    unsigned elo = e->handicap.elo;

    if (seed == e->seed)
        return;
    engine_set_elo(e, 0);
    e->seed = seed;
    engine_set_elo(e, elo);
}

Status engine_set_judge(Engine *e, const char *name, Fault *fault)
{
    Status status;

    engine_stop(e);
    status = judge_choose(&e->judge, name, fault);
    e->team.network = judge_network(&e->judge);
    for (unsigned i = 0; i < e->team.size; i++)
        evaluator_use(e->team.workers[i]->evaluator, e->team.network);
    if (status == OK)
        engine_clear(e);
    return status;
}

const char *engine_judge(const Engine *e)
{
    return judge_name(&e->judge);
}

void engine_clear(Engine *e)
{
    engine_stop(e);
    pool_start(e->pool, clear_part, e);
    pool_wait(e->pool);
}

static void take_task(Engine *e, const SearchTask *task)
{
    e->task = *task;
    trail_clear(&e->trail);
    if (task->trail != NULL)
        trail_copy(&e->trail, task->trail);
    e->task.trail = &e->trail;
}

static int64_t overhead_now(const Engine *e)
{
    return e->overhead > e->lag.recent ? e->overhead : e->lag.recent;
}

unsigned engine_start(Engine *e, const SearchTask *task)
{
    const SearchLimits *limits = &task->limits;
    Team *team = &e->team;

    engine_stop(e);
    take_task(e, task);
    e->number++;
    e->is_silent = false;
    e->may_answer = !limits->is_infinite && !limits->is_ponder;
    team->limits = *limits;
    handicap_limit(&e->handicap, &team->limits);
    team->multipv = task->multipv < 1 ? 1 : task->multipv;
    if (team->multipv < handicap_lines(&e->handicap))
        team->multipv = handicap_lines(&e->handicap);
    atomic_store_explicit(&team->stop, false, memory_order_relaxed);
    atomic_store_explicit(&team->is_pondering, limits->is_ponder,
                          memory_order_relaxed);
    lag_learn(&e->lag, limits, task->position.side);
    budget_start(&team->budget, limits, task->position.side, overhead_now(e),
                 clock_milliseconds());
    table_age(e->table);
    for (unsigned i = 0; i < team->size; i++)
        worker_rest(team->workers[i]);
    pool_start_in_turn(e->pool, think, e);
    return e->number;
}

static void permit(Engine *e)
{
    pthread_mutex_lock(&e->lock);
    e->may_answer = true;
    pthread_cond_signal(&e->release);
    pthread_mutex_unlock(&e->lock);
}

void engine_stop(Engine *e)
{
    if (e->pool == NULL)
        return;
    pthread_mutex_lock(&e->lock);
    e->is_silent = true;
    pthread_mutex_unlock(&e->lock);
    engine_hurry(e);
    pool_wait(e->pool);
}

void engine_hurry(Engine *e)
{
    stop_team(&e->team);
    permit(e);
}

void engine_ponderhit(Engine *e)
{
    atomic_store_explicit(&e->team.is_pondering, false, memory_order_relaxed);
    if (!e->task.limits.is_infinite)
        permit(e);
}

void engine_wait(Engine *e)
{
    pool_wait(e->pool);
}

bool engine_is_thinking(const Engine *e)
{
    return pool_is_busy(e->pool);
}
