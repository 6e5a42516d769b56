/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FORMATS_GAME_INDEX_H
#define FORMATS_GAME_INDEX_H

#include "formats/filter.h"

/*
 * Where the games of a file are, and numbers about them, in 16 bytes a game.
 * Private to this room.
 *
 * Line numbers are kept for one game in 64; those between are counted again by
 * whoever reads from there.
 */
enum { INDEX_STRIDE = 64, INDEX_PLIES_MAX = 8191 };

typedef struct IndexEntry {
    uint64_t place;  /* offset 40 bits, plies 13, result 2, ECO 9 */
    uint64_t header; /* year 12, month 4, day 5, Elo 12 and 12, opening 13 */
} IndexEntry;

typedef struct GameIndex {
    IndexEntry *entries;
    size_t count;
    size_t capacity;
    uint64_t *lines; /* of every 64th game */
    size_t line_capacity;
} GameIndex;

void game_index_free(GameIndex *index);
void game_index_add(GameIndex *index, const PgnRaw *raw);

uint64_t game_index_offset(const GameIndex *index, size_t number);
unsigned game_index_plies(const GameIndex *index, size_t number);
Result game_index_result(const GameIndex *index, size_t number);
/* The code of the tag, else that of the opening, once somebody has looked; 0:
 * none.  Does somebody have to? */
unsigned game_index_eco(const GameIndex *index, size_t number);
bool game_index_lacks_eco(const GameIndex *index, size_t number);

/* What the moves say of the opening, as opening_number_of() has it. */
unsigned game_index_opening(const GameIndex *index, size_t number);
void game_index_set_opening(GameIndex *index, size_t number, unsigned opening);

unsigned game_index_elo(const GameIndex *index, size_t number); /* the weaker */

/* A number that grows with the date; 0 if it is unknown. */
unsigned game_index_date(const GameIndex *index, size_t number);

/* The game with a known line from which `number` can be reached. */
PgnRaw game_index_mark(const GameIndex *index, size_t number);

/*
 * Let a stream that would give game `next` (from 0) go on at one that the
 * filter may let through, as far as the index knows; games in between may
 * still be given.  *is_any is false when that game is gone.
 */
Status game_index_skip(const GameIndex *index, const Filter *filter,
                       PgnStream *stream, size_t next, bool *is_any,
                       Fault *fault);

/* Forget the games from `count` on. */
void game_index_truncate(GameIndex *index, size_t count);

#endif
