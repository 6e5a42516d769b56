/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_BATCH_ANALYSE_H
#define CLI_BATCH_ANALYSE_H

#include "cli/options.h"

/* luft --analyse: a report on every game of the files. */
Status batch_analyse(const Options *options, Fault *fault);

#endif
