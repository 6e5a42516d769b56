/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef LAB_LAB_RUN_H
#define LAB_LAB_RUN_H

#include "lab/experiment.h"

/*
 * An experiment at work, on threads of its own.
 *
 * All calls belong to the thread that started it.  While it works, only those
 * cells of its table may be looked at that are finished.
 */
typedef struct LabRun LabRun;

/* The options are copied, the positions in them must stay.  ERR_MEMORY: there
 * is no thread to be had. */
Status lab_run_start(const Experiment *experiment, const LabOptions *options,
                     LabRun **result, Fault *fault);

/* Stops the work and waits for its end, some milliseconds.  NULL is harmless.
 */
void lab_run_free(LabRun *run);

/* Wait so long at most; true when all threads have ended.  The first time the
 * conclusion is drawn, unless it was stopped. */
bool lab_run_wait(LabRun *run, int64_t milliseconds);

/* Do no more than what is being done; the brains at work give up. */
void lab_run_stop(LabRun *run);
bool lab_run_is_stopped(const LabRun *run);

/* Has lab_run_wait() seen the end? */
bool lab_run_is_over(const LabRun *run);

size_t lab_run_done(const LabRun *run);
size_t lab_run_tasks(const LabRun *run);

const Experiment *lab_run_experiment(const LabRun *run);
const LabTable *lab_run_table(const LabRun *run);

/* The table, which is the caller's from here on.  Only when it is over. */
LabTable *lab_run_take_table(LabRun *run);

/* May this cell be looked at, and is there anything in it? */
bool lab_run_shows(const LabRun *run, const LabCell *cell);

#endif
