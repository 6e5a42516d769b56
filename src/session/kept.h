/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_KEPT_H
#define SESSION_KEPT_H

#include "session/session.h"

/*
 * What the user sets is kept for the next time, without being asked for: lines
 * like those of the config file, in the file "settings" of the state
 * directory.  It lies beneath the config file: of what that sets, nothing is
 * read from here and nothing is kept here.
 */

/* From here on keep what is set: for a person, not for a script. */
void kept_start(Session *session);
bool kept_is_on(const Session *session);

/*
 * The user has set something: `line` would set it again.  Without effect when
 * nothing is kept or the config file is being read; what cannot be written is
 * said once.
 */
void kept_put(Session *session, Span line);

#endif
