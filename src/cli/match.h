/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_MATCH_H
#define CLI_MATCH_H

#include "cli/options.h"

/* luft --match ENGINE ENGINE…: play them against each other. */
Status batch_match(const Options *options, Fault *fault);

#endif
