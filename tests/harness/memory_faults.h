/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_HARNESS_MEMORY_FAULTS_H
#define TESTS_HARNESS_MEMORY_FAULTS_H

#include "base/memory.h"

#include <stdatomic.h>

/*
 * What happens when there is no memory: refuses the chosen allocation, and
 * counts blocks so that leaks show.
 */
typedef struct MemoryFaults {
    MemoryWatch watch; /* first, so that the watch finds its way back */
    atomic_size_t asked;
    atomic_long live; /* blocks given out and not given back */
    size_t chosen;    /* the allocation to refuse, from 1; 0 for none */
    bool for_ever;    /* and all that come after it */
} MemoryFaults;

/* Begin to watch, refusing nothing; set chosen and for_ever afterwards. */
void memory_faults_start(MemoryFaults *faults);
void memory_faults_stop(void);

/* Stop.  False, and a line on stdout, when blocks were not given back. */
bool memory_faults_end(const MemoryFaults *faults);

/*
 * Try a scenario with every allocation failing, once and for ever, at most
 * `limit` of them spread evenly, each in a process of its own.  `run` must
 * free all that it gets, and check (abort if not) that what it works on is as
 * good as before when it was told ERR_MEMORY.
 *
 * It may end well, or it may end the program for lack of memory; it must not
 * crash, leak or be silent about it.  Returns how many points were tried;
 * *bad counts the failures, each described on stdout.
 */
size_t memory_faults_try(const char *name, void (*run)(void *context),
                         void *context, size_t limit, size_t *bad);

#endif
