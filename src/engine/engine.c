/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The threads of a search, from the first wake-up to the answer.
 *
 * Thread 0 leads: when its search ends it stops the others, waits until an
 * answer is wanted (infinite and ponder searches may end early) and gives the
 * answer.  The engine's owner only sets flags and waits for the pool.
 */
#include "engine/inside.h"

#include "base/clock.h"
#include "base/memory.h"
#include "base/random.h"
#include "engine/vote.h"
#include "engine/wdl.h"
#include "search/endings.h"
#include "search/mate.h"

enum { DEFAULT_HASH = 16, DEFAULT_OVERHEAD = 10 };
enum { CURRENT_AFTER = 3000 }; /* ms before single moves are reported */

static void fill_event(const Engine *e, EngineEvent *event)
{
    const Team *team = &e->team;
    bool has_brain = e->brain.brain != NULL;

    event->search = e->number;
    event->is_chess960 = e->task.position.is_chess960;
    event->nodes = has_brain ? e->brain.work.calls : team_nodes(team);
    event->table_hits = team_table_hits(&e->team);
    event->time = budget_elapsed(&team->budget, clock_milliseconds());
    event->hash_permille = has_brain ? 0 : table_fullness(e->table);
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
    event.excludes_mate = mate_is_excluded(e->team.workers[0]);
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

/* --- A brain in the place of the search ----------------------------------- */

static void report_brain(void *context, const BrainLine *line)
{
    Engine *e = context;
    EngineEvent event = { .kind = ENGINE_LINE,
                          .depth = line->depth,
                          .line = { .index = 1,
                                    .depth = line->depth,
                                    .seldepth = line->depth,
                                    .score = line->value,
                                    .bound = BOUND_EXACT,
                                    .pv_length = line->length } };

    for (unsigned i = 0; i < line->length; i++)
        event.line.pv[i] = line->moves[i];
    fill_event(e, &event);
    wdl_of(&e->task.position, line->value, event.wdl);
    send(e, &event);
}

static bool may_play(const SearchTask *task, Move move)
{
    for (size_t i = 0; i < task->root_length; i++)
        if (task->root_moves[i] == move)
            return true;
    return task->root_length == 0;
}

static void answer_brain(Engine *e)
{
    const BrainLine *best = &e->brain.best;
    EngineEvent event = { .kind = ENGINE_ANSWER };

    fill_event(e, &event);
    if (best->length > 0 && !may_play(&e->task, best->moves[0])) {
        event.move = e->task.root_moves[0];
    } else if (best->length > 0) {
        event.move = best->moves[0];
        event.ponder = best->length > 1 ? best->moves[1] : MOVE_NONE;
        event.line.score = best->value;
        event.line.depth = best->depth;
    }
    e->lag.elapsed = event.time;
    send(e, &event);
}

/* --- The job of the pool -------------------------------------------------- */

static void wait_for_permission(Engine *e)
{
    pthread_mutex_lock(&e->lock);
    while (!e->may_answer)
        pthread_cond_wait(&e->release, &e->lock);
    pthread_mutex_unlock(&e->lock);
}

static void think_with_brain(void *context, unsigned thread)
{
    Engine *e = context;

    if (thread > 0)
        return;
    brain_search_think(&e->brain);
    wait_for_permission(e);
    pool_gather(e->pool);
    answer_brain(e);
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
    e->brain.task.report = report_brain;
    e->brain.task.context = e;
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
    engine_free_workers(e->team.workers, e->team.size);
    table_free(e->table);
    judge_release(&e->judge);
    brain_search_release(&e->brain);
    trail_release(&e->trail);
    pthread_cond_destroy(&e->release);
    pthread_mutex_destroy(&e->lock);
    memory_free(e);
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

static void start_brain(Engine *e)
{
    e->brain.task.memory = table_megabytes(e->table) << 20;
    e->brain.task.threads = e->team.size;
    brain_search_begin(&e->brain, &e->task, &e->team.budget, &e->team.stop);
    pool_start_in_turn(e->pool, think_with_brain, e);
}

static void start_search(Engine *e)
{
    table_age(e->table);
    e->team.tables =
        e->handicap.elo == 0 ? e->tables : (SearchTables){ .tables = NULL };
    endings_begin(&e->team, &e->task);
    for (unsigned i = 0; i < e->team.size; i++)
        worker_rest(e->team.workers[i]);
    pool_start_in_turn(e->pool, think, e);
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
    team->draw_score = task->draw_score;
    if (team->multipv < handicap_lines(&e->handicap))
        team->multipv = handicap_lines(&e->handicap);
    atomic_store_explicit(&team->stop, false, memory_order_relaxed);
    atomic_store_explicit(&team->is_pondering, limits->is_ponder,
                          memory_order_relaxed);
    lag_learn(&e->lag, limits, task->position.side);
    budget_start(&team->budget, limits, task->position.side, overhead_now(e),
                 clock_milliseconds());
    if (e->brain.brain != NULL)
        start_brain(e);
    else
        start_search(e);
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
    if (e->brain.brain != NULL && !e->task.limits.is_infinite)
        brain_search_start_clock(&e->brain, &e->team.budget,
                                 clock_milliseconds());
    if (!e->task.limits.is_infinite)
        permit(e);
}

void engine_wait(Engine *e)
{
    pool_wait(e->pool);
}

bool engine_wait_for(Engine *e, int64_t milliseconds)
{
    return pool_wait_for(e->pool, milliseconds);
}

bool engine_is_thinking(const Engine *e)
{
    return pool_is_busy(e->pool);
}
