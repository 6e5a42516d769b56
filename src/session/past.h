/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_PAST_H
#define SESSION_PAST_H

#include "session/session.h"

/*
 * What was done before: a game that was interrupted, the games in the archive,
 * the files that were opened last.  A plain value for those who greet the user.
 */
enum { PAST_TEXT = 64, PAST_FILES = 5 };

typedef struct Past {
    bool is_interrupted;
    char interrupted[PAST_TEXT]; /* "Anna - luft, move 23" */
    size_t games;                /* in the archive, and those the user won */
    size_t won;
    bool has_last; /* how the last of them ended: */
    Position last;
    char last_game[PAST_TEXT];         /* "Italian Game 0-1" */
    char files[PAST_FILES][PAST_TEXT]; /* their names, the newest first */
    size_t file_count;
} Past;

/* Reads the files; what cannot be read is as if it were not there. */
void session_past(const Session *session, Past *past);

/* Append the results of the last three games of the user in the archive against
 * an engine of that name at this level (0: at none), the oldest first, as
 * "1 0 =": won, lost, drawn.  Nothing if there are none, or if the archive is
 * too large to be gone through at once. */
void session_last_results(const Session *session, const char *engine, int level,
                          Text *text);

#endif
