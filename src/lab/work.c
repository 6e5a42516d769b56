/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/work.h"

#include "base/clock.h"

static bool is_past(_Atomic int64_t *time)
{
    int64_t due = atomic_load_explicit(time, memory_order_relaxed);

    return due != 0 && clock_milliseconds() >= due;
}

static bool is_told(Work *work)
{
    return (work->stop != NULL && atomic_load(work->stop)) ||
           is_past(&work->deadline);
}

bool work_poll(Work *work)
{
    work->is_over |= (work->calls_max > 0 && work->calls >= work->calls_max) ||
                     is_told(work) ||
                     (work->whole != NULL && is_told(work->whole));
    return !work->is_over;
}

bool work_may_deepen(Work *work)
{
    return work_poll(work) && !is_past(&work->target);
}
