/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TERM_SIGNALS_H
#define TERM_SIGNALS_H

#include "base/fault.h"

/*
 * Signals as bytes to be read from a descriptor, for loops that poll: SIGWINCH,
 * SIGTERM, SIGHUP, SIGINT, SIGTSTP and SIGCONT.  SIGPIPE is ignored.
 *
 * A loop that does not take one of those that end the program within a second
 * is stuck; then it is ended.  One at a time, on the main thread.
 */
Status signals_open(int *descriptor, Fault *fault);
void signals_close(int descriptor);

/* The next one, or 0 if there is none. */
int signals_take(int descriptor);

/* For a while, somebody else gets the terminal and its signals; then they are
 * caught again. */
void signals_let_go(void);
void signals_catch(void);

/*
 * Stop the whole job, as the terminal does it on Ctrl-Z; returns when it has
 * the terminal again, or false when it has been told to end and the terminal
 * is somebody else's.
 */
bool signals_stop_job(int terminal);

#endif
