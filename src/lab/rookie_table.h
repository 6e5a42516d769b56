/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef LAB_ROOKIE_TABLE_H
#define LAB_ROOKIE_TABLE_H

#include "board/types.h"

/*
 * Rookie's transposition table (section 2.3).
 *
 * A position may be kept in one of several slots: its primary slot and those
 * 1, 3, 7, ... 2^i - 1 behind it.  The primary slot has a vector that says
 * which of them hold a position of its own, so that a look-up touches little
 * more than one slot; each of these knows its owner, the way back.  What makes
 * room is the result of the smallest subtree.
 */
typedef struct RookieTable RookieTable;

enum {
    ROOKIE_PROBES_MAX = 8,
    ROOKIE_LOCK_MAX = 32,
    ROOKIE_ENTRIES_MIN = 128, /* so that all probes are different slots */
    ROOKIE_ENTRIES_MAX = 1 << 26
};

typedef enum RookieBound {
    ROOKIE_NOTHING, /* an empty slot */
    ROOKIE_AT_MOST,
    ROOKIE_AT_LEAST,
    ROOKIE_EXACT
} RookieBound;

/* Sixteen bytes. */
typedef struct RookieEntry {
    uint32_t lock;  /* the upper half of the key, or some of its bits */
    uint8_t vector; /* of the primary slot: bit i for slot + 2^i - 1 */
    uint8_t owner;  /* 1 + i: this is slot + 2^i - 1 of its primary */
    int16_t score;
    Move move;
    uint16_t size; /* of the subtree, squeezed */
    uint8_t depth; /* in eighths of a ply */
    uint8_t flags; /* RookieBound, and above it the search it is from */
    uint16_t unused;
} RookieEntry;

/* What happened to the look-ups. */
typedef struct RookieTableCounts {
    uint64_t lookups;
    uint64_t hits;
    uint64_t touched; /* slots looked at */
    /* Failed look-ups by how many bits of the lock it took to tell the
     * position from the one in the slot: 1 to 32. */
    uint64_t told_by[ROOKIE_LOCK_MAX + 1];
} RookieTableCounts;

typedef struct RookieTableSize {
    size_t entries;  /* a power of two */
    unsigned probes; /* 1 to ROOKIE_PROBES_MAX */
    unsigned lock;   /* bits of it that are compared, 1 to ROOKIE_LOCK_MAX */
} RookieTableSize;

/* NULL when there is no memory. */
RookieTable *rookie_table_new(const RookieTableSize *size);
void rookie_table_free(RookieTable *table);

/* A new search: what is from earlier ones is found, and makes room first. */
void rookie_table_age(RookieTable *table);

const RookieTableCounts *rookie_table_counts(const RookieTable *table);

/* NULL if it is not there; valid until something is stored. */
const RookieEntry *rookie_table_find(RookieTable *table, Key key);

/* Score, move, depth and bound of a position that took so many nodes. */
void rookie_table_store(RookieTable *table, Key key, const RookieEntry *entry,
                        uint64_t nodes);

RookieBound rookie_table_bound(const RookieEntry *entry);

/*
 * A number of nodes in sixteen bits: six for an exponent, ten for a mantissa.
 * The larger of two numbers is not the smaller one when squeezed.
 */
uint16_t rookie_table_squeeze(uint64_t nodes);
uint64_t rookie_table_unsqueeze(uint16_t size);

/* Does every slot that a vector names know its owner, and the other way
 * round? */
bool rookie_table_is_consistent(const RookieTable *table);

#endif
