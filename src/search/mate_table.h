/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SEARCH_MATE_TABLE_H
#define SEARCH_MATE_TABLE_H

#include "board/board.h"

/*
 * What the mate solver knows of positions.  One solver owns it; its size is
 * fixed when it is made, and what took least work is given up first.
 */
typedef struct MateTable MateTable;

enum { MATE_NEVER = 255 }; /* as a length: longer than anything asked for */

/*
 * phi is how much is left to show until the side to move has what it wants
 * (the attacker mate, the defender none), delta the same for the other side.
 * `mate` and `safe` are facts: there is a mate in so many plies, there is none
 * in fewer than so many.
 */
typedef struct MateEntry {
    Key key;
    uint32_t phi;
    uint32_t delta;
    uint32_t work; /* positions searched below it; 0: the entry is empty */
    uint8_t mate;  /* MATE_NEVER if none is known */
    uint8_t safe;
    uint8_t goal; /* the plies at the root when phi and delta were found */
} MateEntry;

/* NULL when there is not so much memory. */
MateTable *mate_table_new(size_t bytes);
void mate_table_free(MateTable *table);

void mate_table_prefetch(const MateTable *table, Key key);

/* NULL if nothing is known. */
const MateEntry *mate_table_find(const MateTable *table, Key key);

/* The entry of this key, or one to be given up for it, emptied. */
MateEntry *mate_table_take(MateTable *table, Key key);

#endif
