/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_TALLY_H
#define CLI_TALLY_H

#include "cli/options.h"

/* --tally: what the games of matches in some files come to. */
Status batch_tally(const Options *options, Fault *fault);

#endif
