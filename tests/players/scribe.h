/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_PLAYERS_SCRIBE_H
#define TESTS_PLAYERS_SCRIBE_H

/*
 * An engine that writes down what it is told: the test program runs itself
 * with "scribe", a file and the move to answer, with "-" for none.
 */

/* Returns the exit status of the engine. */
int scribe_run(const char *path, const char *move);

#endif
