/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_GREETING_H
#define CLI_GREETING_H

#include "base/text.h"

/*
 * Graphical programs start an engine without any option and greet it with the
 * name of their protocol.
 */
typedef enum Greeting {
    GREETING_NONE,
    GREETING_UCI,
    GREETING_XBOARD,
    GREETING_GAMES /* the first tag of a game */
} Greeting;

/*
 * Read from standard input until there is a first line, if it is not a
 * terminal. What has been read, the greeting included, is appended to *read and
 * must be handed on.
 */
Greeting greeting_read(Text *read);

#endif
