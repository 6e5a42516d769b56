/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASE_PARALLEL_H
#define BASE_PARALLEL_H

#include "base/fault.h"

#include <stdatomic.h>

/*
 * Many jobs that do not depend on each other, done by a few threads.
 *
 * The jobs are numbered from 0 and begun in that order; whichever thread is
 * free takes the next number.  The caller starts them, waits, and frees; all
 * three belong to one thread.
 */
typedef struct Parallel Parallel;

typedef struct ParallelTask {
    /* Does one job; several threads are in here at once, each with a number
     * of its own from 0 to threads - 1. */
    void (*run)(void *context, size_t job, unsigned thread);
    void *context;
    size_t jobs;
    unsigned threads;
    /* Once it holds true no further job begins.  Whoever runs long jobs looks
     * at it in there as well.  A signal handler may set it.  NULL: never. */
    const atomic_bool *stop;
} ParallelTask;

/*
 * Begin; the task is copied.  When the system gives fewer threads than were
 * asked for, those do the work; ERR_MEMORY when that is none.
 */
Status parallel_start(const ParallelTask *task, Parallel **result,
                      Fault *fault);

/* Wait until all threads have ended, but not longer than this; true when they
 * have. */
bool parallel_wait(Parallel *parallel, int64_t milliseconds);

/* How many jobs have been finished so far. */
size_t parallel_finished(const Parallel *parallel);

/* Waits for the threads, however long it takes.  NULL is harmless. */
void parallel_free(Parallel *parallel);

#endif
