/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BOARD_PERFT_TABLE_H
#define BOARD_PERFT_TABLE_H

#include "board/perft.h"
#include "board/perft_board.h"

/*
 * What perft remembers of boards it has counted.
 *
 * An entry is a check and a count.  The check is stored combined with the
 * count, so that an entry of which two threads wrote one half each is not
 * trusted; no locks are needed.  Four entries share a cache line: a new one
 * takes the place of the smallest count, which is the cheapest to find again.
 *
 * Everything inline here is private to perft.c.
 */
typedef struct PerftEntry {
    _Atomic uint64_t sealed; /* check ^ count */
    _Atomic uint64_t count;  /* 0: empty */
} PerftEntry;

enum { PERFT_BUCKET = 4 };

typedef struct PerftBucket {
    PerftEntry entries[PERFT_BUCKET];
} PerftBucket;

struct PerftTable {
    PerftBucket *buckets;
    uint64_t length;   /* in use */
    uint64_t capacity; /* at most that many */
};

/* Where a board belongs, and how it is known there: 128 bits in all, so that
 * two boards are never taken for each other. */
typedef struct PerftKey {
    uint64_t place;
    uint64_t check;
} PerftKey;

typedef struct Product {
    uint64_t low;
    uint64_t high;
} Product;

/* The whole product of two words. */
INLINE Product multiply(uint64_t a, uint64_t b)
{
#ifdef __SIZEOF_INT128__
    __extension__ typedef unsigned __int128 Wide;
    Wide product = (Wide)a * b;

    return (Product){ (uint64_t)product, (uint64_t)(product >> 64) };
#else
    uint64_t a0 = a & 0xFFFFFFFFu;
    uint64_t a1 = a >> 32;
    uint64_t b0 = b & 0xFFFFFFFFu;
    uint64_t b1 = b >> 32;
    uint64_t middle = a1 * b0 + (a0 * b0 >> 32);
    uint64_t rest = a0 * b1 + (middle & 0xFFFFFFFFu);

    return (Product){ a * b, a1 * b1 + (middle >> 32) + (rest >> 32) };
#endif
}

INLINE uint64_t rotated(uint64_t word, unsigned by)
{
    return word << by | word >> (64 - by);
}

/*
 * Every bit of a product depends on all lower bits of both factors, so its two
 * halves together depend on everything.  The words are first combined with odd
 * constants (digits of the square roots of small primes), so that an empty word
 * does not make a product vanish.
 */
INLINE PerftKey key_of(const Board *board, Color us, unsigned depth)
{
    const Words *w = &board->w;
    uint64_t state = (*w)[7] ^ ((uint64_t)depth << 32 | us << 24);
    Product a =
        multiply((*w)[0] ^ 0x6A09E667F3BCC909u, (*w)[1] ^ 0xBB67AE8584CAA73Bu);
    Product b =
        multiply((*w)[2] ^ 0x3C6EF372FE94F82Bu, (*w)[3] ^ 0xA54FF53A5F1D36F1u);
    Product c =
        multiply((*w)[4] ^ 0x510E527FADE682D1u, (*w)[5] ^ 0x9B05688C2B3E6C1Fu);
    Product d =
        multiply((*w)[6] ^ 0x1F83D9ABFB41BD6Bu, state ^ 0x5BE0CD19137E2179u);
    uint64_t x = a.low ^ rotated(b.high, 19) ^ c.high ^ rotated(d.low, 37);
    uint64_t y = a.high ^ rotated(b.low, 23) ^ rotated(c.low, 41) ^ d.high;
    Product e = multiply(x ^ 0xCBBB9D5DC1059ED9u, y ^ 0x629A292A367CD507u);

    return (PerftKey){ e.low ^ e.high, x + rotated(y, 29) };
}

INLINE PerftBucket *bucket_of(const PerftTable *table, PerftKey key)
{
    return &table->buckets[multiply(key.place, table->length).high];
}

/* Begin to bring the bucket near; asking for it soon is cheap then. */
INLINE void table_announce(const PerftTable *table, PerftKey key)
{
    __builtin_prefetch(bucket_of(table, key), 1);
}

/* The number of leaves, or 0 if unknown.  (Boards without any leaf are
 * not worth remembering.) */
INLINE uint64_t table_find(const PerftTable *table, PerftKey key)
{
    PerftBucket *bucket = bucket_of(table, key);

    uint64_t found = 0;

    for (unsigned i = 0; i < PERFT_BUCKET; i++) {
        PerftEntry *entry = &bucket->entries[i];
        uint64_t count =
            atomic_load_explicit(&entry->count, memory_order_relaxed);
        uint64_t sealed =
            atomic_load_explicit(&entry->sealed, memory_order_relaxed);

        found = (sealed ^ count) == key.check ? count : found;
    }
    return found;
}

INLINE void table_store(PerftTable *table, PerftKey key, uint64_t count)
{
    PerftBucket *bucket = bucket_of(table, key);
    PerftEntry *smallest = NULL;
    uint64_t least = UINT64_MAX;

    for (unsigned i = 0; i < PERFT_BUCKET; i++) {
        PerftEntry *entry = &bucket->entries[i];
        uint64_t here =
            atomic_load_explicit(&entry->count, memory_order_relaxed);

        if (here < least) {
            least = here;
            smallest = entry;
        }
    }
    if (smallest == NULL || count == 0)
        return;
    atomic_store_explicit(&smallest->sealed, key.check ^ count,
                          memory_order_relaxed);
    atomic_store_explicit(&smallest->count, count, memory_order_relaxed);
}

#endif
