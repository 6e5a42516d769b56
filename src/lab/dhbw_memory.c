/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Open addressing: an entry is in the first free slot from its key on.  The
 * slots are doubled when half of them are used. */
#include "lab/dhbw_memory.h"

#include "base/memory.h"

#include <string.h>

enum { SLOTS_MIN = 1024 };

struct DhbwMemory {
    DhbwEntry *slots;
    size_t size; /* a power of two */
    size_t length;
    size_t size_max;
};

DhbwMemory *dhbw_memory_new(size_t bytes_max)
{
    DhbwMemory *memory = memory_zeroed(1, sizeof *memory);

    memory->size = SLOTS_MIN;
    memory->size_max = bytes_max / sizeof *memory->slots;
    memory->slots = memory_try_zeroed(memory->size, sizeof *memory->slots);
    if (memory->slots != NULL)
        return memory;
    memory_free(memory);
    return NULL;
}

void dhbw_memory_free(DhbwMemory *memory)
{
    if (memory == NULL)
        return;
    memory_free(memory->slots);
    memory_free(memory);
}

void dhbw_memory_clear(DhbwMemory *memory)
{
    memset(memory->slots, 0, memory->size * sizeof *memory->slots);
    memory->length = 0;
}

size_t dhbw_memory_length(const DhbwMemory *memory)
{
    return memory->length;
}

static DhbwEntry *slot_of(DhbwEntry *slots, size_t size, Key key)
{
    size_t at = (size_t)key & (size - 1);

    while (slots[at].is_used && slots[at].key != key)
        at = (at + 1) & (size - 1);
    return &slots[at];
}

const DhbwEntry *dhbw_memory_find(const DhbwMemory *memory, Key key)
{
    const DhbwEntry *entry = slot_of(memory->slots, memory->size, key);

    return entry->is_used ? entry : NULL;
}

static bool grow(DhbwMemory *memory)
{
    size_t size = memory->size * 2;
    DhbwEntry *slots = NULL;

    if (size <= memory->size_max)
        slots = memory_try_zeroed(size, sizeof *slots);
    if (slots == NULL)
        return false;
    for (size_t i = 0; i < memory->size; i++)
        if (memory->slots[i].is_used)
            *slot_of(slots, size, memory->slots[i].key) = memory->slots[i];
    memory_free(memory->slots);
    memory->slots = slots;
    memory->size = size;
    return true;
}

void dhbw_memory_store(DhbwMemory *memory, DhbwEntry entry)
{
    DhbwEntry *slot = slot_of(memory->slots, memory->size, entry.key);

    if (!slot->is_used) {
        if (memory->length >= memory->size / 2) {
            if (!grow(memory))
                return;
            slot = slot_of(memory->slots, memory->size, entry.key);
        }
        memory->length++;
    }
    *slot = entry;
    slot->is_used = true;
}
