/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_CONSOLE_H
#define CLI_CONSOLE_H

#include "base/fault.h"
#include "session/session.h"

/*
 * Line mode: the same commands, line by line, on standard input and output.
 * For pipes and scripts, for terminals that cannot show a screen, and for
 * screen readers: nothing is ever drawn, moves are told in words.
 *
 * `read` is what has already been read from standard input.  Returns when the
 * user quits or the input ends.  `config_path` is where write-config writes, or
 * NULL for the usual file.
 */
Status console_run(Session *session, const char *config_path, Span read,
                   Fault *fault);

#endif
