/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/work.h"

#include "base/clock.h"

bool work_poll(Work *work)
{
    work->is_over |=
        (work->calls_max > 0 && work->calls >= work->calls_max) ||
        (work->stop != NULL && atomic_load(work->stop)) ||
        (work->deadline != 0 && clock_milliseconds() >= work->deadline);
    return !work->is_over;
}
