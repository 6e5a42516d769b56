/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board/perft_table.h"

#include "base/memory.h"

static size_t size_of(const PerftTable *table)
{
    return (size_t)table->length * sizeof *table->buckets;
}

PerftTable *perft_table_new(size_t megabytes)
{
    uint64_t length = ((uint64_t)megabytes << 20) / sizeof(PerftBucket);
    PerftTable *table;

    if (megabytes == 0 || length > SIZE_MAX / sizeof(PerftBucket))
        return NULL;
    table = memory_zeroed(1, sizeof *table);
    table->length = length;
    table->buckets = memory_try_huge(size_of(table));
    if (table->buckets == NULL) {
        memory_free(table);
        return NULL;
    }
    return table;
}

void perft_table_free(PerftTable *table)
{
    if (table == NULL)
        return;
    memory_free_huge(table->buckets, size_of(table));
    memory_free(table);
}
