/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_HARNESS_FAULT_TABLE_H
#define TESTS_HARNESS_FAULT_TABLE_H

#include "base/calls.h"

/*
 * A table of system calls that counts them and makes the chosen one go wrong.
 */
typedef enum CallFault {
    CALL_FAILS,       /* does nothing and reports `error` (close does close) */
    CALL_IS_SHORT,    /* a read or write moves half of the bytes */
    CALL_DIES_BEFORE, /* the process is gone before the call ... */
    CALL_DIES_WITHIN, /* ... after half of a write ... */
    CALL_DIES_AFTER   /* ... or when the call is done */
} CallFault;

enum { FAULT_TABLE_DEATH = 86 }; /* how a process that died ends */

typedef struct FaultTable {
    Calls table; /* first, so that each call finds its way back */
    size_t asked;
    size_t chosen; /* the call to spoil, from 1; 0 for none */
    bool for_ever; /* and all that come after it */
    CallFault fault;
    int error;
    const char *name; /* of the spoiled call, NULL before */
} FaultTable;

/* Use this table from now on, spoiling nothing: set the rest afterwards. */
void fault_table_start(FaultTable *faults);

/* The real calls again. */
void fault_table_stop(void);

#endif
