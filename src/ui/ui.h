/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef UI_UI_H
#define UI_UI_H

#include "base/fault.h"
#include "session/session.h"
#include "term/tty.h"

/*
 * The screen: shows a session on the user's terminal and lets the user work
 * with it until the user or the terminal goes.
 */
typedef struct UiWish {
    ColorWish color;
    const char *config_path; /* for write-config; NULL: the usual file */
    bool has_start;          /* the start screen: nothing was asked for */
    bool begins_at_board;    /* keys go to the board first: a file was opened */
} UiWish;

/* Where there is no screen: what is known about the terminal, and why. */
void ui_describe_terminal(Text *text);

/*
 * Fails with ERR_MISSING when there is no terminal it can draw on; the caller
 * then uses line mode.  OK means that the user has left, ERR_STOPPED that a
 * signal or the loss of the terminal ended it.
 */
Status ui_run(Session *session, const UiWish *wish, Fault *fault);

#endif
