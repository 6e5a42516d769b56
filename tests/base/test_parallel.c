/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/parallel.h"

#include "base/affinity.h"
#include "base/memory.h"
#include "suites.h"

#include <pthread.h>
#include <signal.h>

enum { JOBS = 1000, LONG_TIME = 60000 };

typedef struct Work {
    atomic_uint times[JOBS]; /* how often each job was done */
    atomic_size_t begun;
    atomic_bool stop;
    size_t stop_after;
    unsigned threads;
    atomic_bool number_was_wrong;
} Work;

static void do_job(void *context, size_t job, unsigned thread)
{
    Work *work = context;

    atomic_fetch_add(&work->times[job], 1);
    if (thread >= work->threads)
        atomic_store(&work->number_was_wrong, true);
    if (atomic_fetch_add(&work->begun, 1) + 1 == work->stop_after)
        atomic_store(&work->stop, true);
}

static Parallel *start(Work *work, size_t jobs, unsigned threads)
{
    Parallel *parallel = NULL;
    Fault fault = { 0 };
    ParallelTask task = { .run = do_job,
                          .context = work,
                          .jobs = jobs,
                          .threads = threads,
                          .stop = &work->stop };

    work->threads = threads;
    CU_ASSERT_EQUAL_FATAL(parallel_start(&task, &parallel, &fault), OK);
    return parallel;
}

static void test_each_job_once(void)
{
    for (unsigned threads = 1; threads <= 4; threads++) {
        Work *work = memory_zeroed(1, sizeof *work);
        Parallel *parallel = start(work, JOBS, threads);
        bool all_once = true;

        CU_ASSERT_TRUE(parallel_wait(parallel, LONG_TIME));
        CU_ASSERT_EQUAL(parallel_finished(parallel), JOBS);
        parallel_free(parallel);
        for (size_t i = 0; i < JOBS; i++)
            all_once = all_once && atomic_load(&work->times[i]) == 1;
        CU_ASSERT_TRUE(all_once);
        CU_ASSERT_FALSE(atomic_load(&work->number_was_wrong));
        memory_free(work);
    }
}

/* A fault has to find its handler in every thread, also where the stack is what
 * broke; all other signals are for the main thread. */
static void look_at_signals(void *context, size_t job, unsigned thread)
{
    static const int faults[] = { SIGSEGV, SIGBUS, SIGFPE, SIGILL };
    atomic_bool *is_well = context;
    sigset_t blocked;
    stack_t stack;
    bool is_open = true;

    (void)job;
    (void)thread;
    pthread_sigmask(SIG_SETMASK, NULL, &blocked);
    for (size_t i = 0; i < ARRAY_LENGTH(faults); i++)
        is_open = is_open && !sigismember(&blocked, faults[i]);
    sigaltstack(NULL, &stack);
    atomic_store(is_well, is_open && sigismember(&blocked, SIGTERM) &&
                              sigismember(&blocked, SIGWINCH) &&
                              !(stack.ss_flags & SS_DISABLE) &&
                              stack.ss_size >= (size_t)SIGSTKSZ);
}

static void test_faults_find_their_handler(void)
{
    atomic_bool is_well = false;
    ParallelTask task = {
        .run = look_at_signals, .context = &is_well, .jobs = 1, .threads = 1
    };
    Parallel *parallel = NULL;

    CU_ASSERT_EQUAL_FATAL(parallel_start(&task, &parallel, NULL), OK);
    CU_ASSERT_TRUE(parallel_wait(parallel, LONG_TIME));
    parallel_free(parallel);
    CU_ASSERT_TRUE(atomic_load(&is_well));
}

static void test_stop(void)
{
    for (unsigned threads = 1; threads <= 2; threads++) {
        Work *work = memory_zeroed(1, sizeof *work);

        work->stop_after = 10;
        Parallel *parallel = start(work, JOBS, threads);

        CU_ASSERT_TRUE(parallel_wait(parallel, LONG_TIME));
        CU_ASSERT_TRUE(parallel_finished(parallel) >= 10);
        /* Two may go on while one of them is about to say stop. */
        if (threads == 1)
            CU_ASSERT_EQUAL(parallel_finished(parallel), 10);
        parallel_free(parallel);
        memory_free(work);
    }
}

static void test_nothing_to_do(void)
{
    Work *work = memory_zeroed(1, sizeof *work);
    Parallel *parallel = start(work, 0, 3);

    CU_ASSERT_TRUE(parallel_wait(parallel, LONG_TIME));
    CU_ASSERT_EQUAL(parallel_finished(parallel), 0);
    parallel_free(parallel);
    parallel_free(NULL);
    memory_free(work);
}

static void wait_for_stop(void *context, size_t job, unsigned thread)
{
    Work *work = context;
    Parallel *inner = NULL;
    ParallelTask nothing = { .run = do_job, .context = work, .threads = 1 };

    (void)job;
    (void)thread;
    while (!atomic_load(&work->stop))
        if (parallel_start(&nothing, &inner, NULL) == OK)
            parallel_free(inner);
}

/* The wait gives up after its time, and later succeeds. */
static void test_wait_is_limited(void)
{
    Work *work = memory_zeroed(1, sizeof *work);
    Parallel *parallel = NULL;
    ParallelTask task = {
        .run = wait_for_stop, .context = work, .jobs = 1, .threads = 1
    };

    CU_ASSERT_EQUAL_FATAL(parallel_start(&task, &parallel, NULL), OK);
    CU_ASSERT_FALSE(parallel_wait(parallel, 0));
    CU_ASSERT_FALSE(parallel_wait(parallel, 20));
    CU_ASSERT_EQUAL(parallel_finished(parallel), 0);
    atomic_store(&work->stop, true);
    CU_ASSERT_TRUE(parallel_wait(parallel, LONG_TIME));
    CU_ASSERT_EQUAL(parallel_finished(parallel), 1);
    parallel_free(parallel);
    memory_free(work);
}

static void test_affinity(void)
{
    static unsigned all[AFFINITY_MAX];
    unsigned one[2];
    size_t count = affinity_get(all, AFFINITY_MAX);

    if (count == 0)
        return; /* the system does not tell */
    CU_ASSERT(affinity_set(&all[count - 1], 1));
    CU_ASSERT_EQUAL(affinity_get(one, 2), 1);
    CU_ASSERT_EQUAL(one[0], all[count - 1]);
    CU_ASSERT(affinity_set(all, count));
    CU_ASSERT_EQUAL(affinity_get(all, AFFINITY_MAX), count);
    CU_ASSERT_FALSE(affinity_set(all, 0));
}

CU_TestInfo parallel_tests[] = {
    { "each job is done once", test_each_job_once },
    { "faults find their handler", test_faults_find_their_handler },
    { "stop", test_stop },
    { "nothing to do", test_nothing_to_do },
    { "the wait is limited", test_wait_is_limited },
    { "affinity", test_affinity },
    CU_TEST_INFO_NULL,
};
