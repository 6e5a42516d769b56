/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/rookie_table.h"

#include "base/memory.h"

enum {
    MANTISSA_BITS = 10,
    BOUND_MASK = 3,
    AGE_STEP = 4, /* the bits of the flags above the bound */
    AGE_MASK = 0xFC,
    LOCK_SHIFT = 32
};

struct RookieTable {
    RookieEntry *entries;
    size_t mask;
    unsigned probes;
    uint32_t lock_mask;
    uint8_t age;
    RookieTableCounts counts;
};

_Static_assert(sizeof(RookieEntry) == 16, "an entry has sixteen bytes");

RookieTable *rookie_table_new(const RookieTableSize *size)
{
    RookieTable *table = memory_zeroed(1, sizeof *table);

    table->mask = size->entries - 1;
    table->probes = size->probes;
    table->lock_mask = (uint32_t)(((uint64_t)1 << size->lock) - 1);
    table->entries = memory_try_huge(size->entries * sizeof(RookieEntry));
    if (table->entries == NULL) {
        memory_free(table);
        return NULL;
    }
    return table;
}

void rookie_table_free(RookieTable *table)
{
    if (table == NULL)
        return;
    memory_free_huge(table->entries, (table->mask + 1) * sizeof(RookieEntry));
    memory_free(table);
}

void rookie_table_age(RookieTable *table)
{
    table->age = (table->age + AGE_STEP) & AGE_MASK;
}

const RookieTableCounts *rookie_table_counts(const RookieTable *table)
{
    return &table->counts;
}

RookieBound rookie_table_bound(const RookieEntry *entry)
{
    return entry->flags & BOUND_MASK;
}

/* --- How large a subtree was ---------------------------------------------- */

/* Mantissa times 2^exponent, rounded down. */
uint16_t rookie_table_squeeze(uint64_t nodes)
{
    unsigned exponent = 0;

    for (; nodes >> MANTISSA_BITS != 0; nodes >>= 1)
        exponent++;
    return (uint16_t)(exponent << MANTISSA_BITS | nodes);
}

uint64_t rookie_table_unsqueeze(uint16_t size)
{
    uint64_t mantissa = size & ((1u << MANTISSA_BITS) - 1);

    return mantissa << (size >> MANTISSA_BITS);
}

/* --- Where a position is -------------------------------------------------- */

static RookieEntry *slot_of(const RookieTable *table, size_t primary,
                            unsigned probe)
{
    return &table->entries[(primary + (1u << probe) - 1) & table->mask];
}

static size_t primary_of(const RookieTable *table, Key key)
{
    return (size_t)key & table->mask;
}

static uint32_t lock_of(const RookieTable *table, Key key)
{
    return (uint32_t)(key >> LOCK_SHIFT) & table->lock_mask;
}

/* The first slot of those in the vector whose lock fits, or NULL. */
static RookieEntry *find_slot(const RookieTable *table, Key key)
{
    size_t primary = primary_of(table, key);
    unsigned vector = table->entries[primary].vector;
    uint32_t lock = lock_of(table, key);

    while (vector != 0) {
        unsigned probe = (unsigned)__builtin_ctz(vector);
        RookieEntry *slot = slot_of(table, primary, probe);

        if (slot->lock == lock)
            return slot;
        vector &= vector - 1;
    }
    return NULL;
}

/* Section 2.3.2: by how many bits of the lock is it another position? */
static void count_difference(RookieTable *table, uint32_t difference)
{
    table->counts.told_by[__builtin_ctz(difference) + 1]++;
}

static void count_lookup(RookieTable *table, Key key, const RookieEntry *found)
{
    size_t primary = primary_of(table, key);
    unsigned vector = table->entries[primary].vector;

    table->counts.lookups++;
    table->counts.hits += found != NULL;
    table->counts.touched++;
    while (vector != 0) {
        unsigned probe = (unsigned)__builtin_ctz(vector);
        const RookieEntry *slot = slot_of(table, primary, probe);

        table->counts.touched += probe > 0;
        if (slot == found)
            return;
        count_difference(table, slot->lock ^ lock_of(table, key));
        vector &= vector - 1;
    }
}

const RookieEntry *rookie_table_find(RookieTable *table, Key key)
{
    const RookieEntry *found = find_slot(table, key);

    count_lookup(table, key, found);
    return found;
}

/* --- Which position makes room -------------------------------------------- */

/* Empty slots first, then results of earlier searches, then small ones. */
static unsigned worth_of(const RookieTable *table, const RookieEntry *slot)
{
    if (slot->owner == 0)
        return 0;
    if ((slot->flags & AGE_MASK) != table->age)
        return 1;
    return 2u + slot->size;
}

static unsigned cheapest_probe(const RookieTable *table, size_t primary)
{
    unsigned best = 0;

    for (unsigned probe = 1; probe < table->probes; probe++)
        if (worth_of(table, slot_of(table, primary, probe)) <
            worth_of(table, slot_of(table, primary, best)))
            best = probe;
    return best;
}

/* Take the slot from whoever has it. */
static RookieEntry *claim(RookieTable *table, size_t primary)
{
    unsigned probe = cheapest_probe(table, primary);
    RookieEntry *slot = slot_of(table, primary, probe);

    if (slot->owner != 0) {
        unsigned old_probe = slot->owner - 1u;
        size_t at = (size_t)(slot - table->entries);
        size_t old = (at - ((1u << old_probe) - 1)) & table->mask;

        table->entries[old].vector &= (uint8_t) ~(1u << old_probe);
    }
    table->entries[primary].vector |= (uint8_t)(1u << probe);
    slot->owner = (uint8_t)(probe + 1);
    slot->move = MOVE_NONE;
    return slot;
}

void rookie_table_store(RookieTable *table, Key key, const RookieEntry *entry,
                        uint64_t nodes)
{
    RookieEntry *slot = find_slot(table, key);

    if (slot == NULL)
        slot = claim(table, primary_of(table, key));
    slot->lock = lock_of(table, key);
    slot->score = entry->score;
    if (entry->move != MOVE_NONE)
        slot->move = entry->move;
    slot->size = rookie_table_squeeze(nodes);
    slot->depth = entry->depth;
    slot->flags = (uint8_t)((entry->flags & BOUND_MASK) | table->age);
}

bool rookie_table_is_consistent(const RookieTable *table)
{
    for (size_t at = 0; at <= table->mask; at++) {
        const RookieEntry *slot = &table->entries[at];

        for (unsigned probe = 0; probe < ROOKIE_PROBES_MAX; probe++) {
            bool is_named = (slot->vector >> probe & 1) != 0;

            if (is_named && slot_of(table, at, probe)->owner != probe + 1)
                return false;
        }
        if (slot->owner != 0) {
            unsigned probe = slot->owner - 1u;
            size_t primary = (at - ((1u << probe) - 1)) & table->mask;

            if ((table->entries[primary].vector >> probe & 1) == 0)
                return false;
        }
    }
    return true;
}
