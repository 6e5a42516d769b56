/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_SHELL_H
#define SESSION_SHELL_H

#include "base/fault.h"
#include "base/text.h"

/*
 * Run a command line that the user has typed, or the user's editor, in the
 * shell, and wait for its end.  Ctrl-C is for it alone meanwhile.  Only what
 * the user has typed may come here, never text from a file.
 *
 * `argument`, if not NULL, is the command's $1.  *result is its exit status,
 * 128 and the signal if one has killed it.
 */
Status shell_run(const char *command, const char *argument, int *result,
                 Fault *fault);

/* Let the user change the text in $VISUAL, $EDITOR, or vi.  On failure, also
 * when the editor says it has failed, the text is as before. */
Status shell_edit(Text *text, Fault *fault);

#endif
