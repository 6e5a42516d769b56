/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board/perft_table.h"

#include "base/memory.h"

static size_t size_of(const PerftTable *table)
{
    return (size_t)table->capacity * sizeof *table->buckets;
}

PerftTable *perft_table_new(size_t megabytes)
{
    uint64_t length = ((uint64_t)megabytes << 20) / sizeof(PerftBucket);
    PerftTable *table;

    if (megabytes == 0 || length > SIZE_MAX / sizeof(PerftBucket))
        return NULL;
    table = memory_zeroed(1, sizeof *table);
    table->length = length;
    table->capacity = length;
    table->buckets = memory_try_huge(size_of(table));
    if (table->buckets == NULL) {
        memory_free(table);
        return NULL;
    }
    return table;
}

/*
 * Nearly all entries are boards two plies above the leaves.  How many lines
 * lead to them is counted in no time; that many boards there are not, since
 * lines meet: from the start a twelfth after six plies.  A tenth was
 * as quick as a sixth where fewer meet, too.
 */
void perft_table_fit(PerftTable *table, const Position *position,
                     unsigned depth)
{
    enum { LINES_FOR_EACH = 10, LEAST = 1 << 14, TOO_MANY_TO_GO_ON = 1 << 24 };
    uint64_t lines = 0;
    unsigned plies = 0;

    while (plies + 2 < depth && lines < TOO_MANY_TO_GO_ON)
        lines = perft_count(position, ++plies, NULL);

    uint64_t wanted = LEAST + lines / (LINES_FOR_EACH * PERFT_BUCKET);

    table->length = plies + 2 < depth || wanted > table->capacity
                        ? table->capacity
                        : wanted;
}

void perft_table_free(PerftTable *table)
{
    if (table == NULL)
        return;
    memory_free_huge(table->buckets, size_of(table));
    memory_free(table);
}
