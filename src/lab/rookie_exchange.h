/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef LAB_ROOKIE_EXCHANGE_H
#define LAB_ROOKIE_EXCHANGE_H

#include "board/position.h"

/*
 * Rookie's static exchange evaluation (section 2.2): what a move wins or loses
 * once all have captured on its square, in pawns.
 *
 * Who attacks a square is a set without any order.  Pieces that wait behind
 * others of their colour are in it.  That makes the side that moves a little
 * too optimistic; for the other side a piece behind a stronger one counts as
 * that one.  So no capture is ever missed because somebody was in the way.
 */
enum { EXCHANGE_MIN = -9, EXCHANGE_MAX = 17 };

/*
 * How many pawns, minor pieces, rooks, queens and kings: a short integer with
 * a field for each.  (The report counts 4 * 12 * 11 * 10 * 2 sets; fields with
 * a bit to spare need fifteen bits.)
 */
typedef uint16_t ExchangeSet;

typedef enum ExchangeKind {
    EXCHANGE_PAWN,
    EXCHANGE_MINOR,
    EXCHANGE_ROOK,
    EXCHANGE_QUEEN,
    EXCHANGE_KING,
    EXCHANGE_KINGS
} ExchangeKind;

/*
 * Two sets and the piece between them are a number of 32 bits; what came out
 * for it is kept here, so that most exchanges are looked up.  Zeroed it is
 * empty.  Whoever has a NULL for it works everything out.
 */
enum { EXCHANGE_CACHE_BITS = 13 };

typedef struct ExchangeCache {
    struct {
        uint32_t key;
        int32_t value;
    } entries[1 << EXCHANGE_CACHE_BITS];
    uint64_t hits;
    uint64_t misses;
} ExchangeCache;

/* What a legal move is worth, from EXCHANGE_MIN to EXCHANGE_MAX (who loses more
 * than a queen, to a pawn that becomes one, loses a queen).  For a quiet move
 * that is at most 0. */
int rookie_exchange(ExchangeCache *cache, const Position *position, Move move);

/* What the attackers win at least by taking the victim, or not. */
int rookie_exchange_value(ExchangeCache *cache, ExchangeKind victim,
                          ExchangeSet attackers, ExchangeSet defenders);

/* The set with one piece more. */
ExchangeSet rookie_exchange_add(ExchangeSet set, ExchangeKind kind);

#endif
