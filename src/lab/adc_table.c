/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/adc_table.h"

#include "base/memory.h"

struct AdcTable {
    AdcEntry *entries;
    size_t mask;
};

AdcTable *adc_table_new(size_t bytes)
{
    AdcTable *table = memory_zeroed(1, sizeof *table);
    size_t entries = 1;

    while (2 * entries * sizeof(AdcEntry) <= bytes)
        entries *= 2;
    table->mask = entries - 1;
    table->entries = memory_try_huge(entries * sizeof(AdcEntry));
    if (table->entries == NULL) {
        memory_free(table);
        return NULL;
    }
    return table;
}

void adc_table_free(AdcTable *table)
{
    if (table == NULL)
        return;
    memory_free_huge(table->entries, (table->mask + 1) * sizeof(AdcEntry));
    memory_free(table);
}

static AdcEntry *slot_of(const AdcTable *table, Key key)
{
    return &table->entries[(size_t)key & table->mask];
}

const AdcEntry *adc_table_find(const AdcTable *table, Key key)
{
    const AdcEntry *entry = slot_of(table, key);

    return entry->node != ADC_FAILED && entry->key == key ? entry : NULL;
}

void adc_table_store(AdcTable *table, const AdcEntry *entry)
{
    AdcEntry *slot = slot_of(table, entry->key);

    if (slot->key != entry->key || slot->depth <= entry->depth)
        *slot = *entry;
}
