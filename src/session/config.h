/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_CONFIG_H
#define SESSION_CONFIG_H

#include "session/session.h"

/*
 * The config file: lines as at the prompt, of the commands that set things
 * up.  It is read at the start and written only when the user says so.
 */

/*
 * Read it: `path`, or the user's own file if NULL.  What is wrong in it is
 * said as a notice with the line's number, and the rest counts all the same.
 * Fails only when a file that was named cannot be read.
 */
Status config_read(Session *session, const char *path, Fault *fault);

/* Read what was kept beneath it, after config_read; see kept.h.  What is wrong
 * in it is said as a notice. */
void config_read_kept(Session *session);

/*
 * Write what differs from the defaults, and the lines of `keys`; where nobody
 * knows the keys (its data is NULL), theirs stay as they are.  Remarks and
 * lines that this program does not understand stay.  `path` as above; *written
 * (may be NULL) gets the name of the file.  ERR_LATE: written, but its folder
 * may not be on disk yet.
 */
Status config_write(Session *session, const char *path, Span keys,
                    Text *written, Fault *fault);

#endif
