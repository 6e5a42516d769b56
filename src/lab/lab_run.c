/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/lab_run.h"

#include "base/memory.h"
#include "base/parallel.h"

struct LabRun {
    const Experiment *experiment;
    LabOptions options;
    LabTable *table;
    size_t tasks;
    Parallel *parallel;
    atomic_bool stop;
    bool is_over;
};

static void run_task(void *context, size_t job, unsigned thread)
{
    LabRun *run = context;
    LabTask task = { .options = &run->options,
                     .stop = &run->stop,
                     .table = run->table,
                     .number = job };

    (void)thread;
    run->experiment->run(&task);
}

Status lab_run_start(const Experiment *experiment, const LabOptions *options,
                     LabRun **result, Fault *fault)
{
    LabRun *run = memory_zeroed(1, sizeof *run);
    ParallelTask task = { .run = run_task, .context = run, .stop = &run->stop };
    Status status;

    run->experiment = experiment;
    run->options = *options;
    run->table = experiment->prepare(&run->options, &run->tasks);
    task.jobs = run->tasks;
    task.threads = options->jobs;
    status = parallel_start(&task, &run->parallel, fault);
    if (status != OK) {
        lab_run_free(run);
        return status;
    }
    *result = run;
    return OK;
}

void lab_run_free(LabRun *run)
{
    if (run == NULL)
        return;
    lab_run_stop(run);
    parallel_free(run->parallel);
    lab_table_free(run->table);
    memory_free(run);
}

static void conclude(LabRun *run)
{
    Text sentence = { 0 };

    run->experiment->conclude(run->table, &sentence);
    lab_table_conclude(run->table, &sentence);
}

bool lab_run_wait(LabRun *run, int64_t milliseconds)
{
    if (run->is_over || !parallel_wait(run->parallel, milliseconds))
        return run->is_over;
    run->is_over = true;
    if (!lab_run_is_stopped(run))
        conclude(run);
    return true;
}

void lab_run_stop(LabRun *run)
{
    if (!run->is_over)
        atomic_store(&run->stop, true);
}

bool lab_run_is_stopped(const LabRun *run)
{
    return atomic_load(&run->stop);
}

bool lab_run_is_over(const LabRun *run)
{
    return run->is_over;
}

size_t lab_run_done(const LabRun *run)
{
    return parallel_finished(run->parallel);
}

size_t lab_run_tasks(const LabRun *run)
{
    return run->tasks;
}

const Experiment *lab_run_experiment(const LabRun *run)
{
    return run->experiment;
}

const LabTable *lab_run_table(const LabRun *run)
{
    return run->table;
}

LabTable *lab_run_take_table(LabRun *run)
{
    LabTable *table = run->table;

    run->table = NULL;
    return table;
}

bool lab_run_shows(const LabRun *run, const LabCell *cell)
{
    return (run->is_over || lab_cell_is_finished(cell)) && cell->here != NULL;
}
