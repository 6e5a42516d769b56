/* SPDX-License-Identifier: GPL-3.0-or-later */

/* For ppoll, which POSIX has only since 2024. */
#define _GNU_SOURCE

#include "base/wait.h"

#include "base/clock.h"

#include <limits.h>
#include <time.h>

#if defined(__linux__)
static int wait_for(struct pollfd *watched, size_t count, int64_t microseconds)
{
    struct timespec left = { .tv_sec = (time_t)(microseconds / 1000000),
                             .tv_nsec = (long)(microseconds % 1000000) * 1000 };

    return ppoll(watched, (nfds_t)count, &left, NULL);
}
#else
static int wait_for(struct pollfd *watched, size_t count, int64_t microseconds)
{
    int64_t left = (microseconds + 999) / 1000;

    return poll(watched, (nfds_t)count, left < INT_MAX ? (int)left : INT_MAX);
}
#endif

size_t wait_until(struct pollfd *watched, size_t count, int64_t microseconds)
{
    int64_t left = microseconds - clock_microseconds();
    int ready = wait_for(watched, count, left > 0 ? left : 0);

    for (size_t i = 0; ready < 0 && i < count; i++)
        watched[i].revents = 0;
    return ready > 0 ? (size_t)ready : 0;
}
