/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASE_PROCESSOR_H
#define BASE_PROCESSOR_H

#include "base/common.h"

/* How many processors are online; 1 where the system does not tell. */
unsigned processor_count(void);

/*
 * For how many milliseconds this thread has been ready to run, since it began,
 * and others were running instead; always 0 where the system does not tell.
 */
int64_t processor_waited(void);

#endif
