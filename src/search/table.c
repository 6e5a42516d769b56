/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/table.h"

#include "base/memory.h"

#include <stdatomic.h>
#include <string.h>

enum {
    ENTRIES = 5, /* 5 * 12 bytes and a little rest make a cache line */
    GENERATIONS = 32,
    SAMPLE = 200
};

typedef struct Cluster {
    _Atomic uint64_t words[ENTRIES];
    _Atomic uint32_t keys[ENTRIES];
    uint32_t unused;
} Cluster;

_Static_assert(sizeof(Cluster) == 64, "a cluster is a cache line");

struct Table {
    Cluster *clusters;
    size_t length;
    size_t megabytes;
    unsigned generation;
};

/*
 * The word: move 16, score 16, static score 16, depth 8, bound 2, pv 1,
 * generation 5.  A word of 0 has no bound and therefore no entry.
 */
static uint64_t pack(const TableData *data, unsigned generation)
{
    return (uint64_t)data->move | (uint64_t)(uint16_t)data->score << 16 |
           (uint64_t)(uint16_t)data->static_eval << 32 |
           (uint64_t)(uint8_t)(data->depth + 1) << 48 |
           (uint64_t)data->bound << 56 | (uint64_t)data->was_pv << 58 |
           (uint64_t)generation << 59;
}

static void unpack(uint64_t word, TableData *data)
{
    data->move = (Move)word;
    data->score = (int16_t)(uint16_t)(word >> 16);
    data->static_eval = (int16_t)(uint16_t)(word >> 32);
    data->depth = (int)(word >> 48 & 255) - 1;
    data->bound = (Bound)(word >> 56 & 3);
    data->was_pv = word >> 58 & 1;
}

static Bound bound_of(uint64_t word)
{
    return (Bound)(word >> 56 & 3);
}

Table *table_new(size_t megabytes)
{
    Table *table = memory_try_zeroed(1, sizeof *table);

    if (table == NULL)
        return NULL;
    table->megabytes = megabytes;
    table->length = (megabytes << 20) / sizeof(Cluster);
    table->clusters = memory_try_huge(megabytes << 20);
    if (table->clusters == NULL) {
        memory_free(table);
        return NULL;
    }
    return table;
}

void table_free(Table *table)
{
    if (table == NULL)
        return;
    memory_free_huge(table->clusters, table->megabytes << 20);
    memory_free(table);
}

size_t table_megabytes(const Table *table)
{
    return table->megabytes;
}

void table_clear(Table *table, unsigned part, unsigned parts)
{
    size_t from = table->length * part / parts;
    size_t to = table->length * (part + 1) / parts;

    memset(table->clusters + from, 0, (to - from) * sizeof(Cluster));
    if (part == 0)
        table->generation = 0;
}

void table_age(Table *table)
{
    table->generation = (table->generation + 1) % GENERATIONS;
}

/* The high bits of the key choose the cluster, the low ones tell the entries
 * of a cluster apart. */
static Cluster *cluster_of(const Table *table, Key key)
{
    uint64_t high = key >> 32;
    uint64_t low = key & 0xFFFFFFFFu;
    uint64_t length = table->length;
    uint64_t index = (high * length + (low * length >> 32)) >> 32;

    return &table->clusters[index];
}

void table_prefetch(const Table *table, Key key)
{
    __builtin_prefetch(cluster_of(table, key));
}

bool table_probe(const Table *table, Key key, TableData *data)
{
    Cluster *cluster = cluster_of(table, key);

    for (unsigned i = 0; i < ENTRIES; i++) {
        if (atomic_load_explicit(&cluster->keys[i], memory_order_relaxed) !=
            (uint32_t)key)
            continue;

        uint64_t word =
            atomic_load_explicit(&cluster->words[i], memory_order_relaxed);

        if (bound_of(word) == BOUND_NONE)
            continue;
        unpack(word, data);
        return true;
    }
    return false;
}

/* What an entry is worth keeping: depth, less for every search ago. */
static int worth(const Table *table, uint64_t word)
{
    unsigned age = (GENERATIONS + table->generation - (unsigned)(word >> 59)) %
                   GENERATIONS;

    if (bound_of(word) == BOUND_NONE)
        return -1000;
    return (int)(word >> 48 & 255) - 6 * (int)age;
}

void table_store(Table *table, Key key, const TableData *data)
{
    Cluster *cluster = cluster_of(table, key);
    TableData fresh = *data;
    unsigned slot = 0;
    int lowest = 10000;

    for (unsigned i = 0; i < ENTRIES; i++) {
        uint64_t word =
            atomic_load_explicit(&cluster->words[i], memory_order_relaxed);
        uint32_t owner =
            atomic_load_explicit(&cluster->keys[i], memory_order_relaxed);

        if (owner == (uint32_t)key && bound_of(word) != BOUND_NONE) {
            bool is_old = (unsigned)(word >> 59) != table->generation;

            if (fresh.move == MOVE_NONE)
                fresh.move = (Move)word;
            if (fresh.bound != BOUND_EXACT && !is_old &&
                fresh.depth + 4 < (int)(word >> 48 & 255) - 1)
                return;
            slot = i;
            break;
        }
        if (worth(table, word) < lowest) {
            lowest = worth(table, word);
            slot = i;
        }
    }
    atomic_store_explicit(&cluster->words[slot],
                          pack(&fresh, table->generation),
                          memory_order_relaxed);
    atomic_store_explicit(&cluster->keys[slot], (uint32_t)key,
                          memory_order_relaxed);
}

int table_fullness(const Table *table)
{
    size_t length = table->length < SAMPLE ? table->length : SAMPLE;
    int used = 0;

    for (size_t i = 0; i < length; i++)
        for (unsigned j = 0; j < ENTRIES; j++) {
            uint64_t word = atomic_load_explicit(&table->clusters[i].words[j],
                                                 memory_order_relaxed);

            used += bound_of(word) != BOUND_NONE &&
                    (unsigned)(word >> 59) == table->generation;
        }
    return length == 0 ? 0 : used * 1000 / (int)(length * ENTRIES);
}
