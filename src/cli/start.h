/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_START_H
#define CLI_START_H

#include "cli/options.h"
#include "session/session.h"

/*
 * Start the program proper: a session with what the command line says, on the
 * screen if there is a terminal that can show one, else in line mode.  `read`
 * is what has already been read from standard input.
 */
Status start_run(const Options *options, Span read, Fault *fault);

/* The same where standard input turns out to be games: as with the operand -.
 */
Status start_with_games(const Options *options, Span read, Fault *fault);

/* Tell a session what the command line says about settings and the engine. */
Status start_configure(Session *session, const Options *options, Fault *fault);

#endif
