/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_GUARD_H
#define HOST_GUARD_H

/*
 * The guard: a process forked from us that stands between us and somebody
 * else's program.  Private to this room.
 *
 * It starts the program in a process group of its own and waits for one of
 * three things on its lifeline, one end of a pair of sockets: a byte asks to
 * terminate the group politely; the end of the stream means that we want it
 * gone or are gone ourselves; and when the program ends, the guard writes down
 * how.  In the last two cases it kills the group and, on Linux, every other
 * descendant of the program, also those that left the group, then exits.
 * PR_SET_PDEATHSIG alone, which the program gets as well, would not reach what
 * the program itself has started.
 */
typedef struct GuardTask {
    char *const *arguments;
    const char *directory; /* NULL: where we are */
    int input;             /* what the program gets as stdin, */
    int output;            /* stdout */
    int errors;            /* and stderr */
    int lifeline;
    int launch;     /* gets errno when the program cannot be run, is closed
                       when it runs */
    unsigned limit; /* all our descriptors are below this */
} GuardTask;

/*
 * To be called in the child directly after fork; never returns.  Since other
 * threads may have held locks at the time of the fork, nothing but calls that
 * are safe in signal handlers is used.
 */
void guard_run(const GuardTask *task);

#endif
