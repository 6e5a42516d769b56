/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "memory_faults.h"

#include "child.h"

#include <stdio.h>
#include <stdlib.h>

enum { LEAKED = 80, NOT_REACHED = 81 };

typedef struct Attempt {
    void (*run)(void *context);
    void *context;
    size_t chosen;
    bool for_ever;
} Attempt;

static bool allows(MemoryWatch *watch, size_t size)
{
    MemoryFaults *faults = (MemoryFaults *)watch;
    size_t number = atomic_fetch_add(&faults->asked, 1) + 1;
    bool is_refused =
        faults->chosen > 0 && (number == faults->chosen ||
                               (faults->for_ever && number > faults->chosen));

    (void)size;
    if (!is_refused)
        atomic_fetch_add(&faults->live, 1);
    return !is_refused;
}

static void released(MemoryWatch *watch)
{
    atomic_fetch_sub(&((MemoryFaults *)watch)->live, 1);
}

void memory_faults_start(MemoryFaults *faults)
{
    faults->watch = (MemoryWatch){ allows, released };
    atomic_init(&faults->asked, 0);
    atomic_init(&faults->live, 0);
    faults->chosen = 0;
    faults->for_ever = false;
    memory_set_watch(&faults->watch);
}

void memory_faults_stop(void)
{
    memory_set_watch(NULL);
}

bool memory_faults_end(const MemoryFaults *faults)
{
    long live = atomic_load(&faults->live);

    memory_faults_stop();
    if (live != 0)
        printf("FAILED: %ld blocks of memory are not given back\n", live);
    return live == 0;
}

static void run_attempt(void *context)
{
    const Attempt *attempt = context;
    MemoryFaults *faults = calloc(1, sizeof *faults);

    if (faults == NULL)
        abort();
    memory_faults_start(faults);
    faults->chosen = attempt->chosen;
    faults->for_ever = attempt->for_ever;
    attempt->run(attempt->context);
    memory_faults_stop();

    long live = atomic_load(&faults->live);
    size_t asked = atomic_load(&faults->asked);

    free(faults);
    if (live != 0)
        exit(LEAKED);
    if (asked < attempt->chosen)
        exit(NOT_REACHED);
}

static bool is_good_end(const Child *child)
{
    bool has_spoken =
        span_equals(text_span(&child->err), "luft: out of memory\n");

    return child->exit_status == EXIT_SUCCESS ||
           (child->exit_status == EXIT_FAILURE && has_spoken);
}

static bool try_point(const char *name, Attempt attempt)
{
    Child child = child_run(run_attempt, &attempt);
    bool is_good = is_good_end(&child);

    if (!is_good) {
        printf("%s: allocation %zu failing %s: %s, status %d, signal %d\n%s",
               name, attempt.chosen, attempt.for_ever ? "for ever" : "once",
               child.exit_status == LEAKED        ? "blocks leaked"
               : child.exit_status == NOT_REACHED ? "was not reached"
                                                  : "ended badly",
               child.exit_status, child.signal, text_string(&child.err));
    }
    child_free(&child);
    return is_good;
}

static size_t count_allocations(void (*run)(void *), void *context)
{
    MemoryFaults faults;

    memory_faults_start(&faults);
    run(context);
    memory_faults_stop();
    return atomic_load(&faults.asked);
}

size_t memory_faults_try(const char *name, void (*run)(void *context),
                         void *context, size_t limit, size_t *bad)
{
    size_t total = count_allocations(run, context);
    size_t step = total / (limit > 0 ? limit : 1) + 1;
    size_t tried = 0;

    for (size_t chosen = 1; chosen <= total; chosen += step) {
        for (int i = 0; i < 2; i++) {
            Attempt attempt = { run, context, chosen, i == 1 };

            tried++;
            *bad += !try_point(name, attempt);
        }
    }
    return tried;
}
