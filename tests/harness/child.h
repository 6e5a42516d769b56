/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_HARNESS_CHILD_H
#define TESTS_HARNESS_CHILD_H

#include "base/text.h"

/*
 * Run a piece of a test in a process of its own: for what ends the program,
 * dies, or writes to stdout and stderr.
 */
typedef struct Child {
    int exit_status; /* -1 when a signal ended it */
    int signal;      /* 0 when it ended by itself */
    Text out, err;   /* what it wrote */
} Child;

/*
 * Fork, call `run`, and exit with 0 when it returns.  Leak and coverage
 * checks happen as usual.  Free the result.
 */
Child child_run(void (*run)(void *context), void *context);
void child_free(Child *child);

#endif
