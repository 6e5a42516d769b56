/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What experiments ask while they run; they must not need their list. */
#include "lab/experiment.h"

bool experiment_skips(const LabOptions *options, unsigned depth)
{
    return options->max_depth > 0 && depth > options->max_depth;
}

Work experiment_work(const LabTask *task)
{
    return (Work){ .stop = task->stop };
}
