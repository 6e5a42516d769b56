/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/clock.h"

#include <time.h>

/* See clock_set_source. */
static const ClockSource *current_source;

void clock_set_source(const ClockSource *source)
{
    current_source = source;
}

int64_t clock_microseconds(void)
{
    if (current_source != NULL)
        return current_source->microseconds(current_source);

    struct timespec now = { 0 };

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

int64_t clock_milliseconds(void)
{
    return clock_microseconds() / 1000;
}

int64_t clock_wall_seconds(void)
{
    if (current_source != NULL)
        return current_source->wall_seconds(current_source);
    return (int64_t)time(NULL);
}

ClockMoment clock_moment(int64_t wall_seconds)
{
    time_t then = (time_t)wall_seconds;
    struct tm parts = { .tm_year = 70, .tm_mday = 1 };

    localtime_r(&then, &parts);
    return (
        ClockMoment){ { parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday },
                      parts.tm_hour,
                      parts.tm_min };
}

ClockDate clock_today(void)
{
    return clock_moment(clock_wall_seconds()).date;
}
