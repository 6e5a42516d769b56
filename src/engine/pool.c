/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/pool.h"

#include "base/crash.h"
#include "base/memory.h"
#include "base/processor.h"

#include <pthread.h>
#include <sys/resource.h>

/* Deep lines keep a list of moves at every ply. */
enum { STACK_SIZE = 8 << 20 };

typedef struct Seat {
    Pool *pool;
    unsigned number;
    pthread_t thread;
    pthread_cond_t work;
} Seat;

struct Pool {
    pthread_mutex_t lock;
    pthread_cond_t rest;
    pthread_cond_t gathered;
    PoolJob *job;
    void *context;
    unsigned round; /* counts the jobs begun */
    unsigned open;  /* as many may begin this one */
    unsigned late;  /* threads that have not begun this one */
    unsigned busy;  /* threads that have not finished it, the late ones too */
    bool is_closing;
    unsigned size;
    unsigned processors;
    Seat *seats;
};

/* Is there a job that it has not been at?  It goes there if it is not too late.
 */
static bool takes_part(const Seat *seat, unsigned *round)
{
    Pool *pool = seat->pool;

    if (pool->round == *round || seat->number >= pool->open)
        return false;
    *round = pool->round;
    if (pool->late == 0)
        return false;
    pool->late--;
    return true;
}

static void *live(void *argument)
{
    Seat *seat = argument;
    Pool *pool = seat->pool;
    unsigned round = 0;
    CrashStack stack;

    crash_stack_begin(&stack);
    pthread_mutex_lock(&pool->lock);
    for (;;) {
        bool has_work = takes_part(seat, &round);

        if (!has_work && pool->is_closing)
            break;
        if (!has_work) {
            pthread_cond_wait(&seat->work, &pool->lock);
            continue;
        }
        pthread_mutex_unlock(&pool->lock);
        pool->job(pool->context, seat->number);
        pthread_mutex_lock(&pool->lock);
        if (--pool->busy == 0)
            pthread_cond_broadcast(&pool->rest);
        if (pool->busy == 1)
            pthread_cond_signal(&pool->gathered);
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
    pthread_cond_init(&seat->work, NULL);
    pthread_sigmask(SIG_SETMASK, &blocked, &old);
    failure = pthread_create(&seat->thread, &attributes, live, seat);
    pthread_sigmask(SIG_SETMASK, &old, NULL);
    pthread_attr_destroy(&attributes);
    if (failure != 0)
        pthread_cond_destroy(&seat->work);
    return failure == 0;
}

Pool *pool_new(unsigned threads)
{
    Pool *pool = memory_try_zeroed(1, sizeof *pool);

    if (pool == NULL)
        return NULL;
    pool->processors = processor_count();
    pthread_mutex_init(&pool->lock, NULL);
    pthread_cond_init(&pool->rest, NULL);
    pthread_cond_init(&pool->gathered, NULL);
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
    for (unsigned i = 0; i < pool->size; i++)
        pthread_cond_signal(&pool->seats[i].work);
    pthread_mutex_unlock(&pool->lock);
    for (unsigned i = 0; i < pool->size; i++) {
        pthread_join(pool->seats[i].thread, NULL);
        pthread_cond_destroy(&pool->seats[i].work);
    }
    pthread_cond_destroy(&pool->gathered);
    pthread_cond_destroy(&pool->rest);
    pthread_mutex_destroy(&pool->lock);
    memory_free(pool->seats);
    memory_free(pool);
}

static void let_in(Pool *pool, unsigned threads)
{
    for (; threads > 0 && pool->open < pool->size; threads--)
        pthread_cond_signal(&pool->seats[pool->open++].work);
}

static void start(Pool *pool, PoolJob *job, void *context)
{
    pool->job = job;
    pool->context = context;
    pool->busy = pool->size;
    pool->late = pool->size;
    pool->open = 0;
    pool->round++;
}

void pool_start(Pool *pool, PoolJob *job, void *context)
{
    pthread_mutex_lock(&pool->lock);
    start(pool, job, context);
    let_in(pool, pool->size);
    pthread_mutex_unlock(&pool->lock);
}

void pool_start_in_turn(Pool *pool, PoolJob *job, void *context)
{
    pthread_mutex_lock(&pool->lock);
    start(pool, job, context);
    let_in(pool, pool->processors);
    pthread_mutex_unlock(&pool->lock);
}

void pool_let_next_begin(Pool *pool)
{
    pthread_mutex_lock(&pool->lock);
    if (pool->late > 0)
        let_in(pool, 1);
    pthread_mutex_unlock(&pool->lock);
}

void pool_wait(Pool *pool)
{
    pthread_mutex_lock(&pool->lock);
    while (pool->busy > 0)
        pthread_cond_wait(&pool->rest, &pool->lock);
    pthread_mutex_unlock(&pool->lock);
}

/* pthread_cond_timedwait wants a time of day. */
static struct timespec time_in(int64_t milliseconds)
{
    enum { NANOSECONDS = 1000000000 };
    struct timespec when;

    clock_gettime(CLOCK_REALTIME, &when);
    when.tv_sec += (time_t)(milliseconds / 1000);
    when.tv_nsec += (long)(milliseconds % 1000) * 1000000;
    if (when.tv_nsec >= NANOSECONDS) {
        when.tv_sec++;
        when.tv_nsec -= NANOSECONDS;
    }
    return when;
}

bool pool_wait_for(Pool *pool, int64_t milliseconds)
{
    struct timespec limit = time_in(milliseconds);
    int failure = 0;
    bool has_ended;

    pthread_mutex_lock(&pool->lock);
    while (pool->busy > 0 && failure == 0)
        failure = pthread_cond_timedwait(&pool->rest, &pool->lock, &limit);
    has_ended = pool->busy == 0;
    pthread_mutex_unlock(&pool->lock);
    return has_ended;
}

void pool_gather(Pool *pool)
{
    pthread_mutex_lock(&pool->lock);
    pool->busy -= pool->late;
    pool->late = 0;
    while (pool->busy > 1)
        pthread_cond_wait(&pool->gathered, &pool->lock);
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

/* So that the others get no more than what the first leaves. */
static void go_last(void *context, unsigned thread)
{
    enum { LAST = 19 };

    (void)context;
    if (thread > 0)
        setpriority(PRIO_PROCESS, 0, LAST);
}

static void run(Pool *pool, PoolJob *job, void *context)
{
    pool_wait(pool);
    pool_start(pool, job, context);
    pool_wait(pool);
}

void pool_make_way(Pool *pool)
{
    int before = getpriority(PRIO_PROCESS, 0);

    run(pool, step_back, &before);
    pool_prefer_first(pool);
}

void pool_prefer_first(Pool *pool)
{
    if (pool->size > pool->processors)
        run(pool, go_last, NULL);
}
#else
void pool_make_way(Pool *pool)
{
    (void)pool;
}

void pool_prefer_first(Pool *pool)
{
    (void)pool;
}
#endif
