/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_INQUIRY_H
#define SESSION_INQUIRY_H

#include "base/text.h"

#include <stdbool.h>

/*
 * Figures about a player that somebody has asked for: what `stats` and
 * `prepare` found last.
 */
typedef struct Session Session;
typedef struct Digest Digest;

/* Are games being read for it? */
bool session_is_inquiring(const Session *session);

/* NULL: nobody has asked, or the games are still being read.  Valid until the
 * next event, tick or line. */
const Digest *session_digest(const Session *session);

/* Append the command that lists the games behind a row, or opens the only one;
 * nothing for a row without games. */
void session_write_digest_command(const Session *session, size_t row,
                                  Text *command);

#endif
