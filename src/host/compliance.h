/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_COMPLIANCE_H
#define HOST_COMPLIANCE_H

#include "base/fault.h"
#include "host/command.h"

/*
 * Does an engine keep to UCI?  Some hundred cases: how it greets, its options,
 * searches with all kinds of limits in all kinds of positions, and what it
 * makes of commands at odd times.  Waits for the engine; belongs to the thread
 * of the caller.
 */
typedef struct ComplianceListener {
    void *context;
    int64_t patience; /* for each answer, in milliseconds */
    /* A case, from 1; `found` says what was wrong, NULL: nothing. */
    void (*ended)(void *context, size_t number, const char *what,
                  const char *found);
    bool (*should_stop)(void *context);
} ComplianceListener;

typedef struct ComplianceSum {
    size_t cases, failures;
} ComplianceSum;

/* Fails when the engine cannot be started at all. */
Status compliance_run(const EngineCommand *command,
                      const ComplianceListener *listener, ComplianceSum *sum,
                      Fault *fault);

#endif
