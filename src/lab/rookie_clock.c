/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/rookie_clock.h"

#include "base/clock.h"

/* The target out of a limit; and of the target what confidence may cost. */
enum { TARGET_PARTS = 2, LIMIT_PARTS = 3, CONFIDENCE_PART = 4 };

void rookie_clock_start(RookieClock *clock, Work *work)
{
    *clock = (RookieClock){ .work = work,
                            .started = clock_milliseconds(),
                            .calls_before = work->calls };
}

bool rookie_clock_poll(RookieClock *clock)
{
    const Work *work = clock->work;

    clock->is_up =
        work->is_over ||
        (clock->calls_end > 0 && work->calls >= clock->calls_end) ||
        (clock->time_end > 0 && clock_milliseconds() >= clock->time_end);
    return !clock->is_up;
}

/* Both 0 if there is no limit. */
static uint64_t calls_for_move(const RookieClock *clock)
{
    uint64_t limit = clock->work->calls_max;

    if (limit <= clock->calls_before)
        return 0;
    return (limit - clock->calls_before) * TARGET_PARTS / LIMIT_PARTS;
}

static int64_t time_for_move(const RookieClock *clock)
{
    int64_t target = atomic_load(&clock->work->target);
    int64_t deadline = atomic_load(&clock->work->deadline);

    if (target > clock->started)
        return target - clock->started;
    if (deadline > clock->started)
        return (deadline - clock->started) * TARGET_PARTS / LIMIT_PARTS;
    return 0;
}

double rookie_clock_used(const RookieClock *clock)
{
    uint64_t calls = calls_for_move(clock);
    int64_t time = time_for_move(clock);
    double used = 0;

    if (calls > 0)
        used =
            (double)(clock->work->calls - clock->calls_before) / (double)calls;
    if (time > 0) {
        double share =
            (double)(clock_milliseconds() - clock->started) / (double)time;

        used = share > used ? share : used;
    }
    return used;
}

bool rookie_clock_begin_confidence(RookieClock *clock)
{
    uint64_t calls = calls_for_move(clock) / CONFIDENCE_PART;
    int64_t time = time_for_move(clock) / CONFIDENCE_PART;

    if (calls == 0 && time == 0)
        return false;
    if (calls > 0)
        clock->calls_end = clock->work->calls + calls;
    if (time > 0)
        clock->time_end = clock_milliseconds() + time;
    return rookie_clock_poll(clock);
}

void rookie_clock_end_confidence(RookieClock *clock)
{
    clock->calls_end = 0;
    clock->time_end = 0;
    clock->is_up = clock->work->is_over;
}
