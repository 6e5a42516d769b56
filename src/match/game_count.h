/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef MATCH_GAME_COUNT_H
#define MATCH_GAME_COUNT_H

#include "match/standing.h"

/*
 * Games of matches, by whatever program they were played, counted into a
 * Standing.  They may come in any order and from several files: a game that
 * was there before counts once, pairs are found again, and what did not end,
 * or was set aside after a fault, is only mentioned.
 *
 * Nothing is asked about a game's moves but whether they are those of another
 * one, so that a million games take seconds.
 */
typedef struct GameCount GameCount;

/* The standing stays the caller's.  `first` is a part of the name of the
 * player whose side the standing takes; NULL: of the one who was White in the
 * first game of the schedule, or in the first one here. */
GameCount *game_count_new(Standing *standing, const char *first);
void game_count_free(GameCount *count);

/* One game in PGN.  ERR_FORMAT: without the names of players. */
Status game_count_add(GameCount *count, Span text, Fault *fault);

/* Do the games themselves, or the caller, say whose side it takes? */
bool game_count_knows_first(const GameCount *count);

size_t game_count_unfinished(const GameCount *count);

#endif
