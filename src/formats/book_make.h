/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FORMATS_BOOK_MAKE_H
#define FORMATS_BOOK_MAKE_H

#include "formats/pgn.h"
#include "formats/polyglot.h"

/*
 * A book from games: every move of their first plies is counted with the
 * results of its games; then the counts are sorted, merged and weighed.
 *
 * Memory is bounded: what does not fit is sorted in parts and spilled to the
 * disk, and the parts are merged at the end.
 */
typedef struct BookWish {
    unsigned max_ply;   /* of each game; 0: all */
    unsigned min_games; /* a move must have been played so often */
    bool only[COLORS];  /* moves of this side; none set: of both */
    bool takes_variations;
    bool counts_results; /* weigh by points, else by how often played */
    size_t memory;       /* bytes for counting; 0: 64 MB */
    const char *beside;  /* where to spill: in the directory of this file;
                            NULL: nowhere, then too much is ERR_LIMIT */
} BookWish;

typedef struct BookMaker BookMaker;

BookMaker *book_maker_new(const BookWish *wish);
void book_maker_free(BookMaker *maker);

Status book_maker_add(BookMaker *maker, const PgnRaw *raw,
                      const PgnOptions *options, Fault *fault);

uint64_t book_maker_games(const BookMaker *maker);

/* Gets the entries, sorted by key, the heaviest of a key first. */
typedef struct BookSink BookSink;
struct BookSink {
    Status (*take)(BookSink *sink, const PolyglotEntry *entry, Fault *fault);
};

/* Once, at the end. */
Status book_maker_finish(BookMaker *maker, BookSink *sink, Fault *fault);

#endif
