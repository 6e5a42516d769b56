/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ENGINE_POOL_H
#define ENGINE_POOL_H

#include "base/common.h"

/*
 * Threads that sleep until all of them are given the same job.
 *
 * The pool's owner calls everything here but what a running job calls; a job
 * runs on every thread of the pool at once, each with its number.
 */
typedef struct Pool Pool;
typedef void PoolJob(void *context, unsigned thread);

/* NULL when the system refuses so many threads. */
Pool *pool_new(unsigned threads);

/* Waits for the running job. */
void pool_free(Pool *pool);

/* Begin a job and return; the last one must have ended. */
void pool_start(Pool *pool, PoolJob *job, void *context);

/* The same for a job that begins with much work: no more threads than there are
 * processors begin it at first, number 0 among them, and another one whenever
 * one calls pool_let_next_begin() in the job. */
void pool_start_in_turn(Pool *pool, PoolJob *job, void *context);
void pool_let_next_begin(Pool *pool);

/* Sleep until the job has ended on every thread. */
void pool_wait(Pool *pool);

/* The same, but not longer than this; true when it has ended. */
bool pool_wait_for(Pool *pool, int64_t milliseconds);

/* For one thread of the running job: those that have not begun it never will,
 * and this returns when all others have ended it. */
void pool_gather(Pool *pool);

bool pool_is_busy(Pool *pool);

/* From now on its threads let the program's other threads go first, where a
 * system can tell them apart.  Waits for the running job. */
void pool_make_way(Pool *pool);

/* The same for the threads beyond the first, when there are more of them than
 * processors: so many could keep it from looking at the clock. */
void pool_prefer_first(Pool *pool);

#endif
