/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FORMATS_GAME_HEADER_H
#define FORMATS_GAME_HEADER_H

#include "formats/pgn.h"

/*
 * What the tags of a game say, without reading its moves: for lists, filters
 * and indexes.  The spans point into the text, as it is written there;
 * game_header_text() makes plain UTF-8 of them.
 */
typedef struct GameHeader {
    Span event, site, date, round, white, black, result, eco;
    Span fen, variant, opening;
    unsigned white_elo, black_elo; /* 0: not known */
    unsigned year;                 /* 0: not known */
} GameHeader;

void game_header_read(Span game, GameHeader *header);

/* The same tag by tag. */
struct PgnTag;
void game_header_take(GameHeader *header, const struct PgnTag *tag);

/* A value without its escapes, as UTF-8; appended. */
void game_header_text(Span value, Text *text);

/* The value of any tag, the name in any case; data is NULL if there is none. */
Span game_header_find(Span game, Span name);

/* An ECO code as a number from 1 (A00) to 500 (E99); 0 if it is not one. */
unsigned game_header_eco_number(Span code);

#endif
