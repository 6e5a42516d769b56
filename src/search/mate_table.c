/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/mate_table.h"

#include "base/memory.h"

enum { WAYS = 4 };

struct MateTable {
    MateEntry *entries;
    size_t groups;
    size_t bytes;
};

MateTable *mate_table_new(size_t bytes)
{
    size_t group = WAYS * sizeof(MateEntry);
    MateTable *table = memory_try_zeroed(1, sizeof *table);

    if (table == NULL)
        return NULL;
    table->groups = bytes / group;
    table->bytes = table->groups * group;
    table->entries = memory_try_huge(table->bytes);
    if (table->entries == NULL) {
        memory_free(table);
        return NULL;
    }
    return table;
}

void mate_table_free(MateTable *table)
{
    if (table == NULL)
        return;
    memory_free_huge(table->entries, table->bytes);
    memory_free(table);
}

static MateEntry *group_of(const MateTable *table, Key key)
{
    uint64_t high = key >> 32;
    uint64_t low = key & 0xFFFFFFFFu;
    uint64_t groups = table->groups;

    return &table->entries[WAYS *
                           ((high * groups + (low * groups >> 32)) >> 32)];
}

void mate_table_prefetch(const MateTable *table, Key key)
{
    __builtin_prefetch(group_of(table, key));
}

const MateEntry *mate_table_find(const MateTable *table, Key key)
{
    const MateEntry *group = group_of(table, key);

    for (unsigned i = 0; i < WAYS; i++)
        if (group[i].key == key && group[i].work > 0)
            return &group[i];
    return NULL;
}

MateEntry *mate_table_take(MateTable *table, Key key)
{
    MateEntry *group = group_of(table, key);
    MateEntry *least = group;

    for (unsigned i = 0; i < WAYS; i++) {
        if (group[i].key == key && group[i].work > 0)
            return &group[i];
        if (group[i].work < least->work)
            least = &group[i];
    }
    *least = (MateEntry){ .key = key, .mate = MATE_NEVER };
    return least;
}
