/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The tree is divided at its second ply into a few hundred jobs, so that
 * threads that share them end at about the same time.
 */
#include "base/memory.h"
#include "base/parallel.h"
#include "board/perft.h"

typedef struct Job {
    uint16_t first; /* index of the first move */
    Move second;    /* MOVE_NONE: the first is all */
} Job;

struct Perft {
    Position position;
    unsigned depth;
    PerftTable *table;
    MoveList list;
    _Atomic uint64_t leaves[MAX_MOVES];
    Job *jobs;
    size_t length;
    atomic_bool stop;
    Parallel *parallel; /* NULL when there is nothing to count */
};

static void list_jobs(Perft *p)
{
    p->jobs = memory_new(MAX_MOVES * MAX_MOVES * sizeof *p->jobs);
    for (size_t i = 0; i < p->list.length; i++) {
        Position child = p->position;
        MoveList replies;

        if (p->depth < 3) {
            p->jobs[p->length++] = (Job){ (uint16_t)i, MOVE_NONE };
            continue;
        }
        position_make(&child, p->list.moves[i]);
        movegen_list(&child, &replies);
        for (size_t j = 0; j < replies.length; j++)
            p->jobs[p->length++] = (Job){ (uint16_t)i, replies.moves[j] };
    }
}

static uint64_t sum(uint64_t a, uint64_t b)
{
    return a > PERFT_MANY - b ? PERFT_MANY : a + b;
}

/* Two threads may add to the same sum. */
static void add_leaves(_Atomic uint64_t *leaves, uint64_t more)
{
    uint64_t before = atomic_load_explicit(leaves, memory_order_relaxed);

    while (!atomic_compare_exchange_weak_explicit(
        leaves, &before, sum(before, more), memory_order_relaxed,
        memory_order_relaxed))
        continue;
}

static void do_job(void *context, size_t index, unsigned thread)
{
    Perft *p = context;
    Job job = p->jobs[index];
    Position position = p->position;
    unsigned depth = p->depth - 1;

    (void)thread;
    position_make(&position, p->list.moves[job.first]);
    if (job.second != MOVE_NONE) {
        position_make(&position, job.second);
        depth--;
    }
    add_leaves(&p->leaves[job.first],
               perft_count_until(&position, depth, p->table, &p->stop));
}

Status perft_begin(const PerftTask *task, Perft **result, Fault *fault)
{
    Perft *p = memory_zeroed(1, sizeof *p);
    Status status = OK;

    p->position = *task->position;
    p->depth = task->depth;
    p->table = task->table;
    movegen_list(&p->position, &p->list);
    if (p->depth > 0 && p->list.length > 0) {
        list_jobs(p);
        ParallelTask jobs = { .run = do_job,
                              .context = p,
                              .jobs = p->length,
                              .threads = task->threads,
                              .stop = &p->stop };

        status = parallel_start(&jobs, &p->parallel, fault);
    }
    if (status != OK) {
        perft_free(p);
        return status;
    }
    *result = p;
    return OK;
}

bool perft_wait(Perft *p, int64_t milliseconds)
{
    return p->parallel == NULL || parallel_wait(p->parallel, milliseconds);
}

void perft_progress(const Perft *p, size_t *done, size_t *whole)
{
    *done = p->parallel == NULL ? 0 : parallel_finished(p->parallel);
    *whole = p->length;
}

const MoveList *perft_moves(const Perft *p)
{
    return &p->list;
}

uint64_t perft_leaves(const Perft *p, size_t index)
{
    return atomic_load_explicit(&p->leaves[index], memory_order_relaxed);
}

uint64_t perft_total(const Perft *p)
{
    uint64_t total = p->depth == 0;

    for (size_t i = 0; i < p->list.length; i++)
        total = sum(total, perft_leaves(p, i));
    return total;
}

void perft_free(Perft *p)
{
    if (p == NULL)
        return;
    atomic_store_explicit(&p->stop, true, memory_order_relaxed);
    parallel_free(p->parallel);
    memory_free(p->jobs);
    memory_free(p);
}
