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
 * Beyond the specification: go perft N and the commands from bench on in
 * uci_words.c.  Every `go` is answered by exactly one `bestmove`, whatever
 * comes in between; what is not understood is answered by an `info string` and
 * changes nothing.  A bench or perft is finished before anything that comes
 * behind it takes effect, the end of input too; only isready and stop do not
 * wait.
 */
Status uci_run(const Options *options, Span read, Fault *fault);

/* The same for these lines alone: each waits for the search before it. */
Status uci_run_lines(const Options *options, Span lines, Fault *fault);

/*
 * Arguments that are commands, one or several words each: append them as lines,
 * of which each begins with the name of a command.  False, and nothing
 * appended, if the first one is none.
 */
bool uci_lines_of(const Options *options, Text *lines);

#endif
