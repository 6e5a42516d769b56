/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_LIBRARY_H
#define SESSION_LIBRARY_H

#include "session/session.h"

/*
 * The file of games that is open: a list to look through, and the place where
 * the game on the board comes from.
 *
 * Games become known in the background, while the first one can already be
 * looked at; session_tick does a little of that work each time.
 */
bool library_is_open(const Session *session);

/* The file without its directories, and what is shown of it. */
const char *library_name(const Session *session);
const char *library_filter(const Session *session);     /* "" for all games */
void library_order(const Session *session, Text *text); /* "by date", "" */

/* Games in the file, and in the list, as far as they are known. */
size_t library_count(const Session *session);
size_t library_shown(const Session *session);

/* Is there more to find out?  Per mille of the file that is known. */
bool library_is_working(const Session *session);
unsigned library_progress(const Session *session);

/* The game on the board: its number in the file from 1, or 0 if it is not from
 * there; its place in the list, or SIZE_MAX. */
size_t library_number(const Session *session);
size_t library_place(const Session *session);

/* A line of the list; texts are valid until the next call.  False if it cannot
 * be read (any more). */
typedef struct LibraryRow {
    size_t number; /* from 1 */
    const char *white, *black, *event, *site, *date, *round, *eco;
    unsigned white_elo, black_elo; /* 0: not known */
    const char *result;
    const char *position; /* in a list of positions; else "" */
    unsigned moves;
} LibraryRow;

bool library_row(const Session *session, size_t place, LibraryRow *row);

/* Do all that is to be done, however long it takes: for line mode. */
void library_finish(Session *session);

#endif
