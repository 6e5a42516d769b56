/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef LAB_COMP_BUGS_H
#define LAB_COMP_BUGS_H

#include "lab/brain.h"

/*
 * The known bugs of COMP4121bot (chapter 7), looked for in any brain.
 */
typedef enum CompBug {
    COMP_REPETITION, /* 7.1: repeats moves in a won game */
    COMP_STALEMATE,  /* 7.2: takes a stalemate for a win */
    COMP_ILLEGAL,    /* 7.3: plays an illegal move when it is mated anyway */
    COMP_EVALUATION, /* 7.4: exorbitant numbers late in the game */
    COMP_BUGS
} CompBug;

/* "B1" to "B4". */
const char *comp_bug_name(CompBug bug);

typedef struct CompBugTask {
    CompBug bug;
    const BrainKind *kind;
    unsigned playouts;       /* games of random moves for the last one */
    const atomic_bool *stop; /* or NULL */
} CompBugTask;

/* False if the brain has the bug.  When it was stopped the answer means
 * nothing. */
bool comp_bug_is_absent(const CompBugTask *task);

#endif
