/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef STATS_TALLY_H
#define STATS_TALLY_H

#include "base/text.h"
#include "game/game.h"

/*
 * What some games of a player come to, and which games they are.
 */

/* Numbers of games in the order in which they came, as ranges; those of very
 * many games are cut off, so that memory stays in bounds. */
typedef struct TallyRange {
    uint32_t first, last;
} TallyRange;

typedef struct TallyGames {
    TallyRange *ranges;
    size_t count, capacity;
} TallyGames;

void tally_games_add(TallyGames *games, uint64_t number);
void tally_games_free(TallyGames *games);

/* Append what a filter understands: "number=3-17|20"; nothing if there are
 * none. */
void tally_games_write(const TallyGames *games, Text *text);

/* What one game adds. */
typedef struct TallyGame {
    uint64_t number; /* in the file, from 1 */
    Result result;
    Color side;      /* of the player */
    unsigned date;   /* yyyymmdd; what is not known is 0 */
    double accuracy; /* 0 to 100; less than 0: not known */
    bool has_standing;
    Score standing; /* out of the opening, for the player */
} TallyGame;

typedef struct Tally {
    unsigned games, won, drawn, lost; /* games without a result count, too */
    unsigned measured;                /* games with an accuracy ... */
    double accuracy;                  /* ... and the sum of these */
    unsigned stood;                   /* games with a score, and their sum */
    double standing;
    unsigned last; /* day of the last game */
    TallyGames numbers;
} Tally;

void tally_add(Tally *tally, const TallyGame *game);
void tally_free(Tally *tally); /* what it holds, not itself */

/* Points of the games with a result, in per cent; -1: there are none. */
double tally_score(const Tally *tally);

/* The mean; -1: not known. */
double tally_accuracy(const Tally *tally);

/* "2024.05.12" of 20240512, without what is not known; appended. */
void tally_write_day(unsigned date, Text *text);

/* --- Tallies by name ------------------------------------------------------ */

typedef struct TallyTable TallyTable;

TallyTable *tally_table_new(void);
void tally_table_free(TallyTable *table);

/* The tally of that name, made if it is not there yet; valid until the next
 * one is made. */
Tally *tally_table_at(TallyTable *table, Span name);

size_t tally_table_count(const TallyTable *table);

/* In the order in which they were made, or after tally_table_sort(). */
const char *tally_table_name(const TallyTable *table, size_t index);
const Tally *tally_table_tally(const TallyTable *table, size_t index);

/* The best first, as `is_before` says; those that are equal by name. */
typedef bool TallyBefore(const Tally *a, const Tally *b);
void tally_table_sort(TallyTable *table, TallyBefore *is_before);
bool tally_has_more_games(const Tally *a, const Tally *b);

#endif
