/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_CLI_TALKER_H
#define TESTS_CLI_TALKER_H

#include "base/text.h"

#include <sys/types.h>

/*
 * The program under test at the other end of two pipes.
 */
typedef struct Talker {
    pid_t process;
    int to;   /* its standard input; -1 when closed */
    int from; /* its standard output; -1 when closed */
    Text heard;
    size_t used;
} Talker;

/* Run $LUFT with these arguments (blanks between them, no quotes). */
void talker_start(Talker *talker, const char *arguments);

/* Send bytes; false if they are not taken. */
bool talker_send(Talker *talker, Span bytes);
bool talker_say(Talker *talker, const char *line);

/* The next line, without its end; NULL if none comes in so many milliseconds
 * or the output has ended.  Valid until the next call. */
const char *talker_hear(Talker *talker, int milliseconds);

/* Listen until a line matches the extended regular expression as a whole. */
const char *talker_await(Talker *talker, const char *pattern, int milliseconds);

/* Does the whole of a text match? */
bool talker_matches(const char *text, const char *pattern);

void talker_close_input(Talker *talker);
void talker_close_output(Talker *talker);

/* Milliseconds until it has ended, reading what it says; -1 when it has not
 * after so many, it is killed then.  *status is its exit status, or minus the
 * number of the signal. */
int talker_end(Talker *talker, int milliseconds, int *status);

/* How much longer than usual things may take. */
int talker_slowness(void);

#endif
