/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_UCI_H
#define CLI_UCI_H

#include "cli/options.h"

/*
 * Talk UCI on standard input and output until `quit`, the end of input, or
 * until nobody reads what we say.  `read` is what has already been read from
 * standard input; what the command line says of the engine is what the options
 * begin with.
 *
 * Beyond the specification: go perft N, bench, d, eval, flip.  Every `go` is
 * answered by exactly one `bestmove`, whatever comes in between; what is not
 * understood is answered by an `info string` and changes nothing.
 */
Status uci_run(const Options *options, Span read, Fault *fault);

#endif
