/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_SESSION_FAKE_CLOCK_H
#define TESTS_SESSION_FAKE_CLOCK_H

/*
 * A clock that stands still except for what a test lets pass, so that times
 * are the same to the letter on a busy machine.  Begin before there is a
 * session, end when it is freed.
 */
void begin_fake_time(void);
void pass_seconds(double seconds);
void end_fake_time(void);

#endif
