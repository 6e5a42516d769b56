/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_UI_WOUND_H
#define TESTS_UI_WOUND_H

#include <stdbool.h>
#include <sys/types.h>

/*
 * Faults inside the threads of another program, as a bug of its own would make
 * them: a jump to nowhere, or a stack that is used up.
 */
typedef enum Wound { WOUND_JUMP, WOUND_STACK } Wound;

/* Can that be done on this machine? */
bool wound_is_possible(void);

/* A thread of the child `process`, not its first, that has work; 0: none. */
pid_t wound_find_thread(pid_t process);

/* False if the thread could not be got hold of. */
bool wound_thread(pid_t thread, Wound wound);

#endif
