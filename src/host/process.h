/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_PROCESS_H
#define HOST_PROCESS_H

#include "base/fault.h"

/*
 * Somebody else's program as a child process.  Private to this room.
 *
 * Between us and the program is a guard (guard.h), which ends the program and
 * all it has started when the program ends by itself, when we say so, and when
 * we are gone, however we went.
 *
 * All descriptors are close-on-exec and never block.  Starting a process makes
 * this program ignore SIGPIPE; children get the default back.  Begin with
 * `Process process = PROCESS_NONE;`.
 */
#define PROCESS_NONE                                                           \
    {                                                                          \
        0, -1, -1, -1, -1                                                      \
    }

typedef struct Process {
    int guard;    /* process id of the guard; 0: nothing is running */
    int input;    /* write here what the program reads; -1: closed */
    int output;   /* read here what it writes; -1: closed */
    int errors;   /* the same for its stderr */
    int lifeline; /* to the guard; readable when the program has ended */
} Process;

/* How a program ended. */
typedef struct ProcessEnd {
    int exit_status; /* -1 when a signal ended it, or nobody knows */
    int signal;      /* 0 when it ended by itself */
} ProcessEnd;

/*
 * Start `arguments[0]`, found by PATH, in `directory` (NULL: where we are).
 * ERR_MISSING when the program does not exist, ERR_IO when it cannot be run.
 * On failure nothing is running.
 */
Status process_start(char *const *arguments, const char *directory,
                     Process *process, Fault *fault);

void process_close_input(Process *process);
void process_close_output(Process *process);
void process_close_errors(Process *process);

/*
 * Has the program ended?  If so, it is cleared away as by process_kill, except
 * that what it has written can still be read, and *end says how it went.
 */
bool process_has_ended(Process *process, ProcessEnd *end);

/* Ask the program, and what it has started, to end (SIGTERM). */
void process_terminate(const Process *process);

/* End it.  When this returns nothing is left of it, here or in the system.
 * Harmless when nothing is running. */
void process_kill(Process *process);

#endif
