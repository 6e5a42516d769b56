/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How an engine thinks: everything that is set between two searches. */
#include "engine/inside.h"

#include "base/memory.h"

void engine_free_workers(Worker **workers, unsigned length)
{
    for (unsigned i = 0; i < length; i++)
        worker_free(workers[i]);
    memory_free(workers);
}

static void clear_part(void *context, unsigned thread)
{
    Engine *e = context;

    table_clear(e->table, thread, e->team.size);
    worker_clear(e->team.workers[thread]);
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
            engine_free_workers(workers, i);
            return fault_set(fault, ERR_MEMORY,
                             "not enough memory for %u threads", threads);
        }
    }
    pool = pool_new(threads);
    if (pool == NULL) {
        engine_free_workers(workers, threads);
        return fault_set(fault, ERR_LIMIT, "cannot start %u threads", threads);
    }
    pool_free(e->pool);
    engine_free_workers(e->team.workers, e->team.size);
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

void engine_set_tables(Engine *e, const SearchTables *tables)
{
    engine_stop(e);
    e->tables = *tables;
}

void engine_use_tables(Engine *e, struct Tables *tables)
{
    SearchTables usual = SEARCH_TABLES_USUAL;

    usual.tables = tables;
    engine_set_tables(e, &usual);
}

const SearchTables *engine_tables(const Engine *e)
{
    return &e->tables;
}

/* The same one with other random numbers; its words were right before. */
static void renew_brain(Engine *e)
{
    char *words = memory_copy_string(e->brain.words);

    engine_stop(e);
    brain_search_choose(&e->brain, span_from(words), e->seed, NULL);
    memory_free(words);
}

void engine_set_seed(Engine *e, uint64_t seed)
{
    unsigned elo = e->handicap.elo;

    if (seed == e->seed)
        return;
    engine_set_elo(e, 0);
    e->seed = seed;
    engine_set_elo(e, elo);
    if (e->brain.brain != NULL)
        renew_brain(e);
}

Status engine_set_brain(Engine *e, Span words, Fault *fault)
{
    if (span_equals(words, engine_brain(e)))
        return OK;
    engine_stop(e);
    return brain_search_choose(&e->brain, words, e->seed, fault);
}

const char *engine_brain(const Engine *e)
{
    return e->brain.brain != NULL ? e->brain.words : ENGINE_OWN_BRAIN;
}

void engine_set_brain_depth(Engine *e, unsigned depth)
{
    engine_stop(e);
    brain_search_set_depth(&e->brain, depth);
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

void engine_write_judge(const Engine *e, Text *text)
{
    const Network *network = judge_network(&e->judge);

    if (network == NULL)
        text_append(text, "classical");
    else
        text_format(text, "network %08x",
                    (unsigned)(network_checksum(network) >> 32));
}

void engine_clear(Engine *e)
{
    engine_stop(e);
    pool_start(e->pool, clear_part, e);
    pool_wait(e->pool);
    if (e->brain.brain != NULL)
        brain_forget(e->brain.brain);
}
