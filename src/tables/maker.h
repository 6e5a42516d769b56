/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TABLES_MAKER_H
#define TABLES_MAKER_H

#include "base/fault.h"
#include "tables/raw.h"

#include <stdatomic.h>

/*
 * What every position with certain pieces is worth, and how far it is to the
 * next capture or pawn move, by going back from the ends.
 *
 * Captures and promotions lead to tables that were made before.  Pawns only go
 * forward, so the furthest are done first, and while pawns stand still all
 * other pieces just move about.
 */
typedef struct Maker Maker;

/* Whoever has the tables of fewer pieces and later pawns; never NULL for pieces
 * that a capture or promotion can lead to. */
typedef struct MakerSource {
    void *context;
    const Worths *(*find)(void *context, const Material *material);
    const atomic_bool *stop; /* NULL: never */
} MakerSource;

/* ERR_MEMORY when there is not enough; ERR_STOPPED soon after *stop holds
 * true. */
Status maker_run(const Raw *raw, const MakerSource *source, Maker **result,
                 Fault *fault);
void maker_free(Maker *maker);

/* Of a number: WDL as in tables.h, or RAW_ILLEGAL. */
int maker_wdl(const Maker *maker, Color side, uint64_t number);

/* Half-moves to the next capture or pawn move, or mate; negative for losses, 0
 * for draws; -1 for checkmate. */
int maker_distance(const Maker *maker, Color side, uint64_t number);

/* The best that captures give (RAW_ILLEGAL if there are none): in a table the
 * position may have any value up to that. */
int maker_captures(const Maker *maker, Color side, uint64_t number);

/* Is the best move a capture or a pawn move?  Then the distance is known
 * without a table. */
bool maker_is_zeroing(const Maker *maker, Color side, uint64_t number);

const Raw *maker_raw(const Maker *maker);

#endif
