/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/brain_kind.h"

#include "base/clock.h"

void brain_report(Thinking *thinking, const BrainLine *line)
{
    thinking->best = *line;
    thinking->best.nodes = thinking->work->calls;
    thinking->best.time = clock_milliseconds() - thinking->started;
    if (thinking->task->report != NULL)
        thinking->task->report(thinking->task->context, &thinking->best);
}
