/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TABLES_TABLES_MAKE_H
#define TABLES_TABLES_MAKE_H

#include "base/fault.h"
#include "base/span.h"

#include <stdatomic.h>

/*
 * Making endgame tables from nothing but the rules.
 *
 * What is already in the directory and whole is left alone, so that a run that
 * was stopped or killed goes on where it was.  A file appears when it is whole.
 */
enum { TABLES_MAKE_MOST = 5 }; /* pieces */

typedef struct TablesMaking {
    const char *directory;    /* which there is */
    unsigned pieces;          /* all tables up to so many, from 3 ... */
    const char *const *names; /* ... or these and what they need, */
    size_t name_count;        /* if this is not 0 */
    unsigned threads;         /* a table takes one of them */
    const atomic_bool *stop;
    void *context;
    /* Now and then, on the caller's thread: so many of so many are done. */
    void (*progress)(void *context, size_t done, size_t all);
} TablesMaking;

/* ERR_USAGE for a name that is none, or of more pieces than are possible here;
 * ERR_MEMORY; ERR_STOPPED; ERR_IO.  What was finished by then stays. */
Status tables_make(const TablesMaking *making, Fault *fault);

#endif
