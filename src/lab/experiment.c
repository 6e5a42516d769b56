/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/experiment.h"

#include "lab/experiments.h"
#include "lab/lab_run.h"

static const Experiment *const EXPERIMENTS[] = {
    &experiment_dhbw_times,      &experiment_dhbw_moves,
    &experiment_dhbw_nodes,      &experiment_dhbw_complexity,
    &experiment_dhbw_judged,     &experiment_dhbw_rated,
    &experiment_hash_errors,     &experiment_rookie_hash,
    &experiment_rookie_probes,   &experiment_rookie_entries,
    &experiment_rookie_mate,     &experiment_rookie_null,
    &experiment_rookie_sorting,  &experiment_rookie_confidence,
    &experiment_rookie_zugzwang, &experiment_trees,
    &experiment_transposition,   &experiment_adc_table,
    &experiment_adc_generator,   &experiment_adc_evaluation,
    &experiment_adc_threads,     &experiment_adc_reductions,
    &experiment_adc_rated,       &experiment_comp_mcts,
    &experiment_comp_amdahl,     &experiment_comp_bugs,
};

enum { SOON = 100 }; /* ms */

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

static bool goes_on(const LabOptions *options, const LabRun *run)
{
    return options->goes_on == NULL ||
           options->goes_on(options->context, lab_run_done(run),
                            lab_run_tasks(run));
}

Status experiment_run(const Experiment *experiment, const LabOptions *options,
                      LabTable **table, Fault *fault)
{
    LabRun *run;
    Status status = lab_run_start(experiment, options, &run, fault);

    *table = NULL;
    if (status != OK)
        return status;
    while (!lab_run_wait(run, SOON))
        if (!goes_on(options, run))
            lab_run_stop(run);
    if (lab_run_is_stopped(run))
        status = fault_set(fault, ERR_STOPPED, "stopped");
    *table = lab_run_take_table(run);
    lab_run_free(run);
    return status;
}
