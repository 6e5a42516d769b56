/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_BATCH_OPTIONS_H
#define CLI_BATCH_OPTIONS_H

#include "cli/options.h"

/*
 * Do the options go together?  An option that a job would not even look at is
 * refused (ERR_USAGE), lest somebody believes that it was heeded.  Those of
 * the group "General" are taken by every job, for they may stand in an alias
 * of the shell.  `job` is the option that asks for it; OPTION_COUNT means to
 * play and to look at games.
 */
Status batch_options_check(const Options *options, OptionId job, Fault *fault);

#endif
