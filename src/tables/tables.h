/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TABLES_TABLES_H
#define TABLES_TABLES_H

#include "base/fault.h"
#include "base/span.h"
#include "base/text.h"
#include "board/movegen.h"

/*
 * Endgame tables in Syzygy's format: what every position with few pieces is
 * worth (WDL), and how far it is to the next capture or pawn move (DTZ).
 *
 * Tables are opened when they are first asked.  Nothing in a file is trusted:
 * one that is damaged, cut short or about other pieces is reported once and
 * from then on counts as missing.  Wrong values behind a good header cannot be
 * told from right ones.
 *
 * Any thread may probe, at the same time as others, and none waits.  All else
 * belongs to the thread that opened the tables.
 */
typedef struct Tables Tables;

enum { TABLES_NAME = 16 };

/* As the side to move sees it.  A win is cursed, and a loss blessed, if the
 * rule of fifty moves makes it a draw even from a counter of 0. */
enum {
    WDL_LOSS = -2,
    WDL_BLESSED_LOSS = -1,
    WDL_DRAW = 0,
    WDL_CURSED_WIN = 1,
    WDL_WIN = 2
};

/* Hears of a file that cannot be used, from whichever thread found out. */
typedef struct TablesListener {
    void *context;
    void (*broken)(void *context, const char *message);
} TablesListener;

/*
 * All tables in directories whose names are separated by colons; where several
 * have the same one, the first counts.  ERR_MISSING names a directory that is
 * none.  `listener`, copied, may be NULL.
 */
Status tables_open(Span path, const TablesListener *listener, Tables **result,
                   Fault *fault);
void tables_free(Tables *tables);

/* How many files there are of each kind, and the pieces of the largest. */
typedef struct TablesCount {
    unsigned wdl, dtz;
    unsigned pieces;
} TablesCount;

TablesCount tables_count(const Tables *tables);

/* One after the other, the smaller ones first, then by name. */
typedef struct TablesEntry {
    char name[TABLES_NAME]; /* "KQvKR" */
    unsigned pieces;
    const char *wdl, *dtz; /* paths, NULL where there is none */
} TablesEntry;

bool tables_entry(const Tables *tables, size_t index, TablesEntry *entry);

/* Read a file of such an entry as a whole: is it what its name says, and does
 * its checksum match?  ERR_FORMAT if not. */
Status tables_check(const Tables *tables, const char *path, Fault *fault);

/* What a position is worth if the counter of the fifty moves is at 0.  False
 * where a table is missing or castling is still possible. */
bool tables_wdl(Tables *tables, const Position *position, int *wdl);

/*
 * The same in full.  dtz is the number of half-moves to the next capture or
 * pawn move with best play, or to mate if that comes first; negative for the
 * side that loses, beyond 100 for cursed wins and blessed losses, 0 in a draw.
 * That of a move counts the move itself, and is seen by whoever makes it.
 */
typedef struct TablesMove {
    Move move;
    int wdl;
    int dtz;
} TablesMove;

typedef struct TablesVerdict {
    int wdl;
    int dtz;
    size_t count; /* of the legal moves, the best first */
    TablesMove moves[MAX_MOVES];
} TablesVerdict;

/* ERR_MISSING says which table there is not; ERR_ILLEGAL that castling is still
 * possible. */
Status tables_verdict(Tables *tables, const Position *position,
                      TablesVerdict *verdict, Fault *fault);

/*
 * For people: "White wins, mate or conversion in 12 moves (DTZ 23)", and where
 * it is so that the rule of fifty moves, with the counter as it stands, makes
 * it a draw.  `verdict` is about this position.
 */
void tables_describe(const Position *position, const TablesVerdict *verdict,
                     Text *text);

/* The same in at most 40 columns: "White wins (DTZ 23)". */
void tables_describe_briefly(const Position *position,
                             const TablesVerdict *verdict, Text *text);

/* In one word, as whoever makes the move sees it: "win", "cursed win" ... */
const char *tables_word(int wdl);

/* What is left of it with that many half-moves on the counter, and so many more
 * before it goes back to 0. */
int tables_wdl_now(int wdl, int dtz, unsigned halfmoves);

#endif
