/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/experiment.h"

#include "base/memory.h"
#include "base/parallel.h"
#include "lab/experiments.h"

static const Experiment *const EXPERIMENTS[] = {
    &experiment_dhbw_times,      &experiment_dhbw_moves,
    &experiment_dhbw_complexity, &experiment_trees,
    &experiment_transposition,   &experiment_hash_errors
};

enum { SOON = 100 }; /* ms */

typedef struct Run {
    const Experiment *experiment;
    const LabOptions *options;
    LabTable *table;
    atomic_bool stop;
} Run;

size_t experiment_count(void)
{
    return ARRAY_LENGTH(EXPERIMENTS);
}

const Experiment *experiment_at(size_t index)
{
    return EXPERIMENTS[index];
}

const Experiment *experiment_find(Span name)
{
    for (size_t i = 0; i < ARRAY_LENGTH(EXPERIMENTS); i++)
        if (span_equals(name, EXPERIMENTS[i]->name))
            return EXPERIMENTS[i];
    return NULL;
}

bool experiment_skips(const LabOptions *options, unsigned depth)
{
    return options->max_depth > 0 && depth > options->max_depth;
}

Work experiment_work(const LabTask *task)
{
    return (Work){ .stop = task->stop };
}

static void run_task(void *context, size_t job, unsigned thread)
{
    Run *run = context;
    LabTask task = { .options = run->options,
                     .stop = &run->stop,
                     .table = run->table,
                     .number = job };

    (void)thread;
    run->experiment->run(&task);
}

static bool goes_on(const LabOptions *options, size_t done, size_t tasks)
{
    return options->goes_on == NULL ||
           options->goes_on(options->context, done, tasks);
}

static Status fill(Run *run, size_t tasks, Fault *fault)
{
    ParallelTask task = { .run = run_task,
                          .context = run,
                          .jobs = tasks,
                          .threads = run->options->jobs,
                          .stop = &run->stop };
    Parallel *parallel;
    Status status = parallel_start(&task, &parallel, fault);

    if (status != OK)
        return status;
    while (!parallel_wait(parallel, SOON))
        if (!goes_on(run->options, parallel_finished(parallel), tasks))
            atomic_store(&run->stop, true);
    parallel_free(parallel);
    return OK;
}

static void conclude(const Experiment *experiment, LabTable *table)
{
    Text sentence = { 0 };

    experiment->conclude(table, &sentence);
    lab_table_conclude(table, &sentence);
}

Status experiment_run(const Experiment *experiment, const LabOptions *options,
                      LabTable **table, Fault *fault)
{
    Run run = { .experiment = experiment, .options = options };
    size_t tasks = 0;
    Status status;

    run.table = experiment->prepare(options, &tasks);
    *table = run.table;
    status = fill(&run, tasks, fault);
    if (status != OK)
        return status;
    if (atomic_load(&run.stop))
        return fault_set(fault, ERR_STOPPED, "stopped");
    conclude(experiment, run.table);
    return OK;
}
