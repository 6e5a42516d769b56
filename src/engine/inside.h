/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ENGINE_INSIDE_H
#define ENGINE_INSIDE_H

#include "engine/brain_search.h"
#include "engine/engine.h"
#include "engine/handicap.h"
#include "engine/judge.h"
#include "engine/lag.h"
#include "engine/pool.h"
#include "search/worker.h"

#include <pthread.h>

/*
 * The inside of an engine: settings.c says how it thinks, engine.c thinks.
 */
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
    SearchTables tables; /* for full strength */
    uint64_t seed;       /* of the handicap's errors and a brain's choices */
    BrainSearch brain;
    unsigned number;

    /* Guards the two below; the leader sleeps on `release`. */
    pthread_mutex_t lock;
    pthread_cond_t release;
    bool may_answer; /* an infinite or ponder search has been told to */
    bool is_silent;  /* abandoned: no more events */
};

/* The workers of a team and the place for them. */
void engine_free_workers(Worker **workers, unsigned length);

#endif
