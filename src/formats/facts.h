/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FORMATS_FACTS_H
#define FORMATS_FACTS_H

#include "formats/pgn.h"

/*
 * What the tags of a game say, without reading its moves: for lists, filters
 * and indexes.  The spans point into the text, as it is written there;
 * facts_text() makes plain UTF-8 of them.
 */
typedef struct GameFacts {
    Span event, site, date, round, white, black, result, eco;
    Span fen, variant, opening;
    unsigned white_elo, black_elo; /* 0: not known */
    unsigned year;                 /* 0: not known */
} GameFacts;

void facts_read(Span game, GameFacts *facts);

/* The same tag by tag. */
struct PgnTag;
void facts_take(GameFacts *facts, const struct PgnTag *tag);

/* A value without its escapes, as UTF-8; appended. */
void facts_text(Span value, Text *text);

/* The value of any tag, the name in any case; data is NULL if there is none. */
Span facts_find(Span game, Span name);

/* An ECO code as a number from 1 (A00) to 500 (E99); 0 if it is none. */
unsigned eco_number(Span code);

#endif
