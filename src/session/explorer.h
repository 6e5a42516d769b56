/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_EXPLORER_H
#define SESSION_EXPLORER_H

#include "session/session.h"

/*
 * What others have played in the position on the board: counted over a file of
 * games, or as the opening book has it.
 */
bool explorer_is_on(const Session *session);

/* "my games.pgn, 214 games", "the opening book". */
void explorer_title(const Session *session, Text *title);

typedef struct ExplorerRow {
    Move move; /* MOVE_NONE: the sum of all */
    uint32_t games;
    unsigned white, draws, black; /* per cent of the games with a result */
    unsigned elo, year;           /* 0: not known */
    unsigned weight;              /* per cent, of a book; it has no games */
} ExplorerRow;

enum { EXPLORER_ROWS = 64 };

/* The most frequent first, the sum last; the answer is how many there are. */
size_t explorer_rows(const Session *session, ExplorerRow rows[EXPLORER_ROWS]);

/* Count all that is left, however long it takes: for line mode. */
void explorer_finish(Session *session);

#endif
