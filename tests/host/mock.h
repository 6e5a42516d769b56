/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_HOST_MOCK_H
#define TESTS_HOST_MOCK_H

/*
 * Engines that do one thing wrong.  The test program is its own mock engine:
 * it runs itself with "mock" and the name of the fault as arguments.
 */

/* Returns the exit status of the engine. */
int mock_run(const char *fault);

#endif
