/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_HARNESS_CALL_FAULTS_H
#define TESTS_HARNESS_CALL_FAULTS_H

#include "base/fault.h"

#include "fault_table.h"

/*
 * Loading and saving when the system fails or the machine dies: a scenario is
 * tried again and again, each time with another system call going wrong.
 */
typedef struct CallScenario {
    const char *name;

    /* Make the disk as it is to be found.  Real calls. */
    void (*prepare)(void *context);

    /* Load or save something, free everything.  Calls are spoiled. */
    Status (*run)(void *context, Fault *fault);

    /*
     * Is all as promised?  Real calls.  After a failure or a death it must be
     * whole: all old or all new; after OK all new.  `fault` is NULL when the
     * process died, and `status` means nothing then.  Print what is wrong.
     */
    bool (*check)(void *context, Status status, const Fault *fault);

    void *context;
} CallScenario;

typedef struct CallTally {
    size_t calls; /* in a run that nothing disturbs */
    size_t tried;
    size_t bad; /* each was described on stdout */
} CallTally;

/*
 * With LUFT_FAULTS=few in the environment there are two errors instead of
 * eight and one kind of death instead of three, at every call still: for
 * mutate.sh, which runs all of this again and again.
 *
 * Every call with each of eight errors, once and for ever, and every read and
 * write done by half.  A run that is told of a failure must say so: a status
 * that is not OK comes with a text.
 */
CallTally call_faults_try_errors(const CallScenario *scenario);

/* Death before, within and after every call, each in its own process. */
CallTally call_faults_try_deaths(const CallScenario *scenario);

#endif
