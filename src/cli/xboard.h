/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_XBOARD_H
#define CLI_XBOARD_H

#include "cli/options.h"

/*
 * Talk the Chess Engine Communication Protocol, version 2, on standard input
 * and output until `quit`, the end of input, or until nobody reads what we
 * say.  `read` is what has already been read from standard input.
 */
Status xboard_run(const Options *options, Span read, Fault *fault);

#endif
