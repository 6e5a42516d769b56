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

/* Where each position is in that table, sorted by its key (that of
 * position_repetition_key). */
typedef struct OpeningKey {
    Key key;
    uint32_t index;
} OpeningKey;

extern const OpeningKey OPENING_KEYS[];

/* The book of the program, sorted as a Polyglot file. */
extern const PolyglotEntry OPENINGS_BOOK[];
extern const size_t OPENINGS_BOOK_COUNT;

#endif
