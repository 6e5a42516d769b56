/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef LAB_ROOKIE_CLOCK_H
#define LAB_ROOKIE_CLOCK_H

#include "lab/work.h"

/*
 * How Rookie spends its time (sections 2.1.3 and 2.1.5), counted in
 * milliseconds or in calls, whichever has a limit.
 *
 * A move should take no more than the target of the Work, or two thirds of its
 * limit if it has none.  While it searches in order to be confident, a quarter
 * of that, only the clock is up when that is over, not the Work.
 */
typedef struct RookieClock {
    Work *work;
    int64_t started;
    uint64_t calls_before;
    uint64_t calls_end; /* of the confidence search; 0: none */
    int64_t time_end;
    bool is_up;
} RookieClock;

void rookie_clock_start(RookieClock *clock, Work *work);

/* For rookie_clock_goes_on(). */
bool rookie_clock_poll(RookieClock *clock);

/* Count a node; false when it is time to give up. */
static inline bool rookie_clock_goes_on(RookieClock *clock)
{
    if (clock->is_up)
        return false;
    return (work_goes_on(clock->work) && clock->work->calls % WORK_POLL != 0 &&
            clock->work->calls != clock->calls_end) ||
           rookie_clock_poll(clock);
}

/* How much of the time for the move is gone: 1 for all, 0 without a limit. */
double rookie_clock_used(const RookieClock *clock);

/* Search on for a quarter of the time for a move; false if there is no limit
 * or nothing is left. */
bool rookie_clock_begin_confidence(RookieClock *clock);

/* The clock goes on as before, until the Work is over. */
void rookie_clock_end_confidence(RookieClock *clock);

#endif
