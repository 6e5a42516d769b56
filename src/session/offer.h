/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_OFFER_H
#define SESSION_OFFER_H

#include "session/session.h"

/*
 * What a form for a new game offers: who can play, and the openings by name.
 */
enum { OFFER_NAME = 48, OFFER_WORDS = 80, OFFER_WHAT = 72 };

typedef struct OfferedOpponent {
    char name[OFFER_NAME];   /* "level 6, about 1200" */
    char words[OFFER_WORDS]; /* as `new` takes them: "against luft level 6" */
    char what[OFFER_WHAT];   /* "a club player on a good day" */
    char engine[OFFER_NAME]; /* "luft"; empty: a person */
    int level;               /* 0: none */
} OfferedOpponent;

/* The levels, other engines, luft's ancestors, a second person: up to `room`
 * of them; how many they are.  *chosen is who would play as it is set. */
size_t offer_opponents(const Session *session, OfferedOpponent *opponents,
                       size_t room, size_t *chosen);

typedef struct OfferedOpening {
    size_t number;
    const char *code, *name, *line; /* valid for ever */
} OfferedOpening;

/* Those that have all these words in their name or code, those whose name
 * begins so and short lines first: up to `room` of them. */
size_t offer_openings(Span words, OfferedOpening *openings, size_t room);

/* Behind its moves. */
void offer_opening_position(size_t number, Position *position);

#endif
