/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_PLAY_ROBOT_H
#define TESTS_PLAY_ROBOT_H

/*
 * An engine that plays what it is told: the test program runs itself with
 * "robot", a score in centipawns, and moves in coordinates, each perhaps with
 * the one it expects ("e7e5/g1f3").  "-" waits until it is told to move, and
 * plays the next then; "?WORDS" plays the next only if it was asked with these
 * words; "crash" ends it; after the last it has none.  The score "none" is that
 * of an engine that says nothing of the sort.
 */

/* Returns the exit status of the engine. */
int robot_run(const char *score, char *const *moves);

#endif
