/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FORMATS_OPENINGS_TABLE_H
#define FORMATS_OPENINGS_TABLE_H

#include "formats/openings.h"
#include "formats/polyglot.h"

/*
 * What make_openings.c writes when the program is built.  Private to this
 * room.
 */

/* In the order of data/openings: by code, then by moves. */
extern const Opening OPENINGS[];
extern const size_t OPENINGS_COUNT;
extern const unsigned OPENINGS_LONGEST; /* in plies */
extern const uint64_t OPENINGS_MARK;    /* of these, in this order */

/* Where each position is in that table, sorted by its key (that of
 * position_repetition_key). */
typedef struct OpeningKey {
    Key key;
    uint32_t index;
} OpeningKey;

extern const OpeningKey OPENING_KEYS[];

/* A bit for each place that a key of the table has: most positions of a game
 * have no name, and need not be looked for. */
enum { OPENING_SIEVE_BITS = 1 << 16 };
#define OPENING_SIEVE_PLACE(key) ((unsigned)((key) >> 48))
extern const unsigned char OPENING_SIEVE[OPENING_SIEVE_BITS / 8];

/* The book of the program, sorted as a Polyglot file. */
extern const PolyglotEntry OPENINGS_BOOK[];
extern const size_t OPENINGS_BOOK_COUNT;

#endif
