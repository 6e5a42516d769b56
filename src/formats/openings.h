/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FORMATS_OPENINGS_H
#define FORMATS_OPENINGS_H

#include "formats/pgn.h"

/*
 * Names of openings, found by position, so that it does not matter in which
 * order the moves were played.  The table is made of data/openings when the
 * program is built and is part of it.
 */
typedef struct Opening {
    char code[4];     /* ECO: "C41" */
    const char *name; /* "Philidor Defense: Hanham Variation" */
    unsigned plies;   /* of the line that is named */
    const char *line; /* "1. e4 e5 2. Nf3 d6" */
} Opening;

enum { OPENING_PLIES_MAX = 64 };

/* NULL if this very position has no name. */
const Opening *opening_find(const Position *position);

/* The last position with a name on the way to `node` (that one included);
 * NULL if there is none, as in games from other start positions. */
const Opening *opening_of(const Game *game, Node node);

/* The deepest name that the main line reaches. */
const Opening *opening_of_game(const Game *game);

/*
 * The opening of a game that is not made into a Game, as a number that can be
 * kept: none beyond OPENING_NUMBERS, and others when the table is another one.
 */
enum { OPENING_UNKNOWN, OPENING_NONE, OPENING_FIRST, OPENING_NUMBERS = 8192 };

/* The same for who reads the game anyway, with this visitor: a number when that
 * is done.  Begins with opening_reader_start(). */
typedef struct OpeningReader {
    PgnVisitor visitor; /* first, so that the visitor finds its way back */
    bool is_hasty;      /* ends the reading where no name can come any more */
    unsigned ply;
    unsigned depth; /* of variations */
    const Opening *last;
} OpeningReader;

void opening_reader_start(OpeningReader *reader);
unsigned opening_reader_finish(OpeningReader *reader,
                               const PgnSummary *summary);

/* Reads as many moves as are needed; never OPENING_UNKNOWN. */
unsigned opening_number_of(const PgnRaw *raw, const PgnOptions *options);
const Opening *opening_of_number(unsigned number); /* NULL for the first two */
unsigned opening_number_eco(unsigned number);      /* as a number, or 0 */

/* Another number for another table. */
uint64_t opening_table_mark(void);

/* The moves of its line from the start position; how many they are. */
size_t opening_moves(const Opening *opening, Move moves[OPENING_PLIES_MAX]);

/* Does each of these words, in any case, occur in its name or begin its
 * code? */
bool opening_has_words(const Opening *opening, Span words);

bool opening_begins_with(const Opening *opening, Span words);

/* That which is called so, else the shortest line of those whose names begin
 * so, else of those with these words; or NULL. */
const Opening *opening_of_words(Span words);

size_t opening_count(void);
const Opening *opening_at(size_t index);

/* "Philidor Defense" and "Hanham Variation": the parts before and after the
 * colon; the second is empty if there is none. */
void opening_split(const Opening *opening, Span *family, Span *variation);

#endif
