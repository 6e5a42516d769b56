/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASE_CRASH_H
#define BASE_CRASH_H

#include <signal.h>

/*
 * Signals on threads: all are the main thread's business except those of a
 * thread's own faults, which only that thread can take.  Where they are blocked
 * the system ends the program without asking any handler, and the terminal
 * keeps its modes.
 */

/* What a thread that is created must not get; for pthread_sigmask(). */
void crash_fill_blocked(sigset_t *signals);

/*
 * A stack for the handler, should the thread's own be what broke.  In the
 * thread: begin with one in the function it starts with, end before it returns.
 */
enum { CRASH_STACK_SIZE = 1 << 16 };

typedef struct CrashStack {
    stack_t before;
    char room[CRASH_STACK_SIZE];
} CrashStack;

void crash_stack_begin(CrashStack *stack);
void crash_stack_end(const CrashStack *stack);

#endif
