/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FORMATS_OPENINGS_H
#define FORMATS_OPENINGS_H

#include "game/game.h"

/*
 * Names of openings, found by position, so that it does not matter in which
 * order the moves were played.  The table is made of data/openings when the
 * program is built and is part of it.
 */
typedef struct Opening {
    char code[4];     /* ECO: "C41" */
    const char *name; /* "Philidor Defense: Hanham Variation" */
    unsigned plies;   /* of the line that is named */
} Opening;

/* NULL if this very position has no name. */
const Opening *opening_find(const Position *position);

/* The last position with a name on the way to `node` (that one included);
 * NULL if there is none, as in games from other start positions. */
const Opening *opening_of(const Game *game, Node node);

/* The deepest name that the main line reaches. */
const Opening *opening_of_game(const Game *game);

size_t opening_count(void);
const Opening *opening_at(size_t index);

/* "Philidor Defense" and "Hanham Variation": the parts before and after the
 * colon; the second is empty if there is none. */
void opening_split(const Opening *opening, Span *family, Span *variation);

#endif
