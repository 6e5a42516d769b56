/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Before any header: POSIX does not know on which processors we run. */
#define _GNU_SOURCE
#include "base/affinity.h"

#if defined(__linux__)
#include <sched.h>

size_t affinity_get(unsigned *processors, size_t room)
{
    cpu_set_t set;
    size_t count = 0;

    if (sched_getaffinity(0, sizeof set, &set) != 0)
        return 0;
    for (unsigned i = 0; i < CPU_SETSIZE && count < room; i++)
        if (CPU_ISSET(i, &set))
            processors[count++] = i;
    return count;
}

bool affinity_set(const unsigned *processors, size_t count)
{
    cpu_set_t set;

    CPU_ZERO(&set);
    for (size_t i = 0; i < count; i++)
        if (processors[i] < CPU_SETSIZE)
            CPU_SET(processors[i], &set);
    return sched_setaffinity(0, sizeof set, &set) == 0;
}
#else
size_t affinity_get(unsigned *processors, size_t room)
{
    (void)processors;
    (void)room;
    return 0;
}

bool affinity_set(const unsigned *processors, size_t count)
{
    (void)processors;
    (void)count;
    return false;
}
#endif
