/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASE_PROCESSOR_NEEDS_H
#define BASE_PROCESSOR_NEEDS_H

#include "base/common.h"

/*
 * Instructions that the compiler was allowed to use and that this processor
 * may not know: a program built for the machine it was built on, which was
 * then copied.  It would be ended by SIGILL somewhere, without a word.
 */

/* How many of them this processor lacks; each is given to `say`. */
unsigned processor_lacks(void (*say)(const char *name));

/*
 * End the program with a sentence if there are any.  It is called before
 * main, and does what it does without the instructions in question.
 */
void processor_require(void);

#endif
