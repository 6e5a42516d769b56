/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASE_PROCESSOR_H
#define BASE_PROCESSOR_H

#include "base/common.h"

/*
 * For how many milliseconds this thread has been ready to run, since it began,
 * and others were running instead; always 0 where the system does not tell.
 */
int64_t processor_waited(void);

#endif
