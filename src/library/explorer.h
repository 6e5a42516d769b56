/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef LIBRARY_EXPLORER_H
#define LIBRARY_EXPLORER_H

#include "library/library.h"

/*
 * What others have played in a position: counted over a file of games, or as an
 * opening book has it.
 *
 * Games are counted in the background, and what is known so far can already be
 * seen: call explorer_tick() for as long as explorer_is_working().  Everything
 * belongs to one thread.
 */
typedef struct Explorer Explorer;

/* Watches the library, and must be freed before it. */
Explorer *explorer_new(Library *library);
void explorer_free(Explorer *explorer);

/* --- What is explored ----------------------------------------------------- */

/* The games that the library lists.  Counted again whenever these change. */
Status explorer_open_library(Explorer *explorer, Fault *fault);

/* A file of games, or only those of them that a filter accepts; `here` is the
 * position that it calls ".". */
typedef struct ExplorerGames {
    const char *path;
    Span filter; /* may be empty */
    const Position *here;
} ExplorerGames;

Status explorer_open_games(Explorer *explorer, const ExplorerGames *games,
                           Fault *fault);

/* An opening book; NULL: that of the program. */
Status explorer_open_book(Explorer *explorer, const char *path, Fault *fault);

/* Put it aside; what was counted over the library is kept, and comes back if
 * `explorer_resume` is true. */
void explorer_close(Explorer *explorer);
bool explorer_resume(Explorer *explorer);

/* --- Work in the background ----------------------------------------------- */

bool explorer_is_working(const Explorer *explorer);
void explorer_tick(Explorer *explorer); /* so short that no key must wait */

/* All that is left, however long it takes. */
void explorer_finish(Explorer *explorer);

/* --- What there is to see ------------------------------------------------- */

bool explorer_is_on(const Explorer *explorer);

/* "my games.pgn, 214 games", "the opening book". */
void explorer_title(const Explorer *explorer, Text *title);

typedef struct ExplorerRow {
    Move move; /* MOVE_NONE: the sum of all */
    uint32_t games;
    unsigned white, draws, black; /* per cent of the games with a result */
    unsigned elo, year;           /* 0: not known */
    size_t best;                  /* its best game of the library; 0: none */
    unsigned weight;              /* per cent, of a book; it has no games */
} ExplorerRow;

enum { EXPLORER_ROWS = 64 };

/* The most frequent first, the sum last; the answer is how many there are. */
size_t explorer_rows(const Explorer *explorer, const Position *position,
                     ExplorerRow rows[EXPLORER_ROWS]);

#endif
