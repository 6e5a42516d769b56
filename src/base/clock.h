/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASE_CLOCK_H
#define BASE_CLOCK_H

#include "base/common.h"

/*
 * Time.  The monotonic clock never jumps, whatever the user does to the date;
 * its zero has no meaning.  Any thread may ask.
 */
int64_t clock_milliseconds(void);
int64_t clock_microseconds(void);

/* The date for people: seconds since 1970, and today as the user reads it. */
int64_t clock_wall_seconds(void);

typedef struct ClockDate {
    int year, month, day;
} ClockDate;

ClockDate clock_today(void);

/* The same for any second since 1970, with the time of day. */
typedef struct ClockMoment {
    ClockDate date;
    int hour, minute;
} ClockMoment;

ClockMoment clock_moment(int64_t wall_seconds);

/*
 * For tests only: take the time from here.  NULL gives the real one back.
 * Set it while no other thread is running.  The static pointer behind this is
 * the only state of clock.c.
 */
typedef struct ClockSource ClockSource;
struct ClockSource {
    int64_t (*microseconds)(const ClockSource *source);
    int64_t (*wall_seconds)(const ClockSource *source);
};

void clock_set_source(const ClockSource *source);

#endif
