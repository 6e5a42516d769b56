/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_BATCH_OPTIONS_H
#define CLI_BATCH_OPTIONS_H

#include "cli/options.h"

/*
 * Do the options go together?  An option that a job would ignore is refused
 * (ERR_USAGE), so that nobody believes it had an effect.  Those of the group
 * "General" go with every job, because a shell alias may contain them.  `job`
 * is the option that asks for it; OPTION_COUNT means to play and to look at
 * games.
 */
Status batch_options_check(const Options *options, OptionId job, Fault *fault);

#endif
