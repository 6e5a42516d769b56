/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/parallel.h"

#include "base/crash.h"
#include "base/memory.h"

#include <errno.h>
#include <pthread.h>
#include <time.h>

/* As much as the main thread has on most systems; some give others little. */
enum { STACK_SIZE = 8 << 20 };

typedef struct Hand {
    Parallel *parallel;
    pthread_t thread;
    unsigned number;
} Hand;

struct Parallel {
    ParallelTask task;
    atomic_size_t next;     /* job to be begun */
    atomic_size_t finished; /* how many jobs are done */
    pthread_mutex_t lock;
    pthread_cond_t ended; /* `working` has become 0 */
    unsigned working;     /* threads that have not ended */
    unsigned hands;       /* threads that were started */
    Hand hand[];
};

static bool is_stopped(const ParallelTask *task)
{
    return task->stop != NULL &&
           atomic_load_explicit(task->stop, memory_order_relaxed);
}

static void *work(void *argument)
{
    Hand *hand = argument;
    Parallel *p = hand->parallel;
    CrashStack stack;

    crash_stack_begin(&stack);
    while (!is_stopped(&p->task)) {
        size_t job =
            atomic_fetch_add_explicit(&p->next, 1, memory_order_relaxed);

        if (job >= p->task.jobs)
            break;
        p->task.run(p->task.context, job, hand->number);
        atomic_fetch_add_explicit(&p->finished, 1, memory_order_relaxed);
    }
    pthread_mutex_lock(&p->lock);
    if (--p->working == 0)
        pthread_cond_signal(&p->ended);
    pthread_mutex_unlock(&p->lock);
    crash_stack_end(&stack);
    return NULL;
}

static bool hand_start(Hand *hand)
{
    pthread_attr_t attributes;
    sigset_t blocked;
    sigset_t before;
    int failure;

    if (pthread_attr_init(&attributes) != 0)
        return false;
    pthread_attr_setstacksize(&attributes, STACK_SIZE);
    crash_fill_blocked(&blocked);
    pthread_sigmask(SIG_SETMASK, &blocked, &before);
    failure = pthread_create(&hand->thread, &attributes, work, hand);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    pthread_attr_destroy(&attributes);
    return failure == 0;
}

/* Under the lock, so that nobody can end before all have been counted. */
static void start_hands(Parallel *p)
{
    pthread_mutex_lock(&p->lock);
    for (unsigned i = 0; i < p->task.threads; i++) {
        Hand *hand = &p->hand[p->hands];

        *hand = (Hand){ .parallel = p, .number = p->hands };
        if (!hand_start(hand))
            break;
        p->hands++;
        p->working++;
    }
    pthread_mutex_unlock(&p->lock);
}

Status parallel_start(const ParallelTask *task, Parallel **result, Fault *fault)
{
    Parallel *p =
        memory_zeroed(1, sizeof *p + task->threads * sizeof p->hand[0]);

    p->task = *task;
    pthread_mutex_init(&p->lock, NULL);
    pthread_cond_init(&p->ended, NULL);
    start_hands(p);
    if (p->hands == 0) {
        parallel_free(p);
        return fault_set(fault, ERR_MEMORY, "cannot start a thread");
    }
    *result = p;
    return OK;
}

/* pthread_cond_timedwait wants a time of day. */
static struct timespec time_in(int64_t milliseconds)
{
    struct timespec when;

    clock_gettime(CLOCK_REALTIME, &when);
    when.tv_sec += (time_t)(milliseconds / 1000);
    when.tv_nsec += (long)(milliseconds % 1000) * 1000000;
    if (when.tv_nsec >= 1000000000) {
        when.tv_sec++;
        when.tv_nsec -= 1000000000;
    }
    return when;
}

bool parallel_wait(Parallel *p, int64_t milliseconds)
{
    struct timespec limit = time_in(milliseconds);
    int failure = 0;
    bool has_ended;

    pthread_mutex_lock(&p->lock);
    while (p->working > 0 && failure == 0)
        failure = pthread_cond_timedwait(&p->ended, &p->lock, &limit);
    has_ended = p->working == 0;
    pthread_mutex_unlock(&p->lock);
    return has_ended;
}

size_t parallel_finished(const Parallel *p)
{
    return atomic_load_explicit(&p->finished, memory_order_relaxed);
}

void parallel_free(Parallel *p)
{
    if (p == NULL)
        return;
    for (unsigned i = 0; i < p->hands; i++)
        pthread_join(p->hand[i].thread, NULL);
    pthread_cond_destroy(&p->ended);
    pthread_mutex_destroy(&p->lock);
    memory_free(p);
}
