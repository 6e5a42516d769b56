/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASE_AFFINITY_H
#define BASE_AFFINITY_H

#include "base/common.h"

/*
 * On which processors the calling thread runs, and with it the threads and
 * programs that it starts from then on.
 */
enum { AFFINITY_MAX = 1024 };

/* Their numbers, rising; the answer is how many were written, 0 where the
 * system does not tell. */
size_t affinity_get(unsigned *processors, size_t room);

/* False: the system does not allow it, or has no such processors. */
bool affinity_set(const unsigned *processors, size_t count);

#endif
