/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef MATCH_OPENINGS_FEED_H
#define MATCH_OPENINGS_FEED_H

#include "base/fault.h"
#include "board/board.h"

/*
 * Where the games begin.  Private to this room.
 */
typedef struct MatchOpening {
    Position start;
    Move *moves; /* from there, already played when the engines begin */
    size_t count;
} MatchOpening;

typedef struct OpeningsFeed OpeningsFeed;

/*
 * From a file: games in PGN, or lines of FEN or EPD, also compressed; or a
 * Polyglot book (.bin), of which it takes lines at random.  Without a file
 * lines from the book that is part of the program, or in Chess960, which has
 * no book, the 960 start positions in an order that follows from the seed.
 * `is_chess960` makes positions of Chess960 of those that could be either.
 */
Status openings_feed_open(const char *path, bool is_chess960,
                          OpeningsFeed **result, Fault *fault);
void openings_feed_free(OpeningsFeed *feed);

/* Only the first moves of games; 0: all. */
void openings_feed_set_plies(OpeningsFeed *feed, unsigned plies);

size_t openings_feed_count(const OpeningsFeed *feed);

/* Put them into another order, the same for the same seed, and into yet
 * another one when they have run out. */
void openings_feed_shuffle(OpeningsFeed *feed, uint64_t seed);

/* What tells these openings from others, whatever the file is called. */
uint64_t openings_feed_checksum(const OpeningsFeed *feed);

/* Number `index`, from 0; after the last they come again. */
Status openings_feed_get(OpeningsFeed *feed, size_t index,
                         MatchOpening *opening, Fault *fault);
void match_opening_release(MatchOpening *opening);

#endif
