/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/pool.h"

#include "base/crash.h"
#include "base/memory.h"

#include <pthread.h>
#include <sys/resource.h>

/* Deep lines keep a list of moves at every ply. */
enum { STACK_SIZE = 8 << 20 };

typedef struct Seat {
    Pool *pool;
    unsigned number;
    pthread_t thread;
} Seat;

struct Pool {
    pthread_mutex_t lock;
    pthread_cond_t work;
    pthread_cond_t rest;
    PoolJob *job;
    void *context;
    unsigned round; /* counts the jobs begun */
    unsigned busy;  /* threads that have not finished this one */
    bool is_closing;
    unsigned size;
    Seat *seats;
};

static void *live(void *argument)
{
    Seat *seat = argument;
    Pool *pool = seat->pool;
    unsigned round = 0;
    CrashStack stack;

    crash_stack_begin(&stack);
    pthread_mutex_lock(&pool->lock);
    for (;;) {
        while (pool->round == round && !pool->is_closing)
            pthread_cond_wait(&pool->work, &pool->lock);
        if (pool->is_closing)
            break;
        round = pool->round;
        pthread_mutex_unlock(&pool->lock);
        pool->job(pool->context, seat->number);
        pthread_mutex_lock(&pool->lock);
        if (--pool->busy == 0)
            pthread_cond_broadcast(&pool->rest);
    }
    pthread_mutex_unlock(&pool->lock);
    crash_stack_end(&stack);
    return NULL;
}

static bool seat_start(Seat *seat)
{
    pthread_attr_t attributes;
    sigset_t blocked;
    sigset_t old;
    int failure;

    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, STACK_SIZE);
    crash_fill_blocked(&blocked);
    pthread_sigmask(SIG_SETMASK, &blocked, &old);
    failure = pthread_create(&seat->thread, &attributes, live, seat);
    pthread_sigmask(SIG_SETMASK, &old, NULL);
    pthread_attr_destroy(&attributes);
    return failure == 0;
}

Pool *pool_new(unsigned threads)
{
    Pool *pool = memory_try_zeroed(1, sizeof *pool);

    if (pool == NULL)
        return NULL;
    pthread_mutex_init(&pool->lock, NULL);
    pthread_cond_init(&pool->work, NULL);
    pthread_cond_init(&pool->rest, NULL);
    pool->seats = memory_try_zeroed(threads, sizeof *pool->seats);
    if (pool->seats == NULL) {
        pool_free(pool);
        return NULL;
    }
    for (unsigned i = 0; i < threads; i++) {
        pool->seats[i] = (Seat){ .pool = pool, .number = i };
        if (!seat_start(&pool->seats[i])) {
            pool_free(pool);
            return NULL;
        }
        pool->size++;
    }
    return pool;
}

void pool_free(Pool *pool)
{
    if (pool == NULL)
        return;
    pool_wait(pool);
    pthread_mutex_lock(&pool->lock);
    pool->is_closing = true;
    pthread_cond_broadcast(&pool->work);
    pthread_mutex_unlock(&pool->lock);
    for (unsigned i = 0; i < pool->size; i++)
        pthread_join(pool->seats[i].thread, NULL);
    pthread_cond_destroy(&pool->work);
    pthread_cond_destroy(&pool->rest);
    pthread_mutex_destroy(&pool->lock);
    memory_free(pool->seats);
    memory_free(pool);
}

void pool_start(Pool *pool, PoolJob *job, void *context)
{
    pthread_mutex_lock(&pool->lock);
    pool->job = job;
    pool->context = context;
    pool->busy = pool->size;
    pool->round++;
    pthread_cond_broadcast(&pool->work);
    pthread_mutex_unlock(&pool->lock);
}

void pool_wait(Pool *pool)
{
    pthread_mutex_lock(&pool->lock);
    while (pool->busy > 0)
        pthread_cond_wait(&pool->rest, &pool->lock);
    pthread_mutex_unlock(&pool->lock);
}

bool pool_is_busy(Pool *pool)
{
    bool is_busy;

    pthread_mutex_lock(&pool->lock);
    is_busy = pool->busy > 0;
    pthread_mutex_unlock(&pool->lock);
    return is_busy;
}

#if defined(__linux__)
/* Linux keeps this number for each thread, and 0 is the one that calls. */
static void step_back(void *context, unsigned thread)
{
    enum { LOWER_BY = 5 };
    const int *before = context;

    (void)thread;
    setpriority(PRIO_PROCESS, 0, *before + LOWER_BY);
}

void pool_make_way(Pool *pool)
{
    int before = getpriority(PRIO_PROCESS, 0);

    pool_wait(pool);
    pool_start(pool, step_back, &before);
    pool_wait(pool);
}
#else
void pool_make_way(Pool *pool)
{
    (void)pool;
}
#endif
