/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/crash.h"

#include "base/common.h"

void crash_fill_blocked(sigset_t *signals)
{
    static const int faults[] = { SIGSEGV, SIGBUS,  SIGFPE, SIGILL,
                                  SIGABRT, SIGTRAP, SIGSYS };

    sigfillset(signals);
    for (size_t i = 0; i < ARRAY_LENGTH(faults); i++)
        sigdelset(signals, faults[i]);
}

void crash_stack_begin(CrashStack *stack)
{
    // cppcheck-suppress ctuuninitvar ; only the address of the room is used
    stack_t own = { .ss_sp = stack->room, .ss_size = sizeof stack->room };

    if (sigaltstack(&own, &stack->before) != 0)
        stack->before = (stack_t){ .ss_flags = SS_DISABLE };
}

/* Restore the stack that the thread had before. */
void crash_stack_end(const CrashStack *stack)
{
    sigaltstack(&stack->before, NULL);
}
