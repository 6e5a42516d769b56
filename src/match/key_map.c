/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "match/key_map.h"

#include "base/memory.h"

enum { SLOTS_AT_FIRST = 1024 };

/* A key of 0 marks an empty slot; the real 0 is stored as 1. */
typedef struct Slot {
    uint64_t key;
    uint32_t number;
} Slot;

struct KeyMap {
    Slot *slots;
    size_t size; /* a power of two */
    size_t used;
};

KeyMap *key_map_new(void)
{
    KeyMap *map = memory_zeroed(1, sizeof *map);

    map->size = SLOTS_AT_FIRST;
    map->slots = memory_zeroed(map->size, sizeof *map->slots);
    return map;
}

void key_map_free(KeyMap *map)
{
    if (map == NULL)
        return;
    memory_free(map->slots);
    memory_free(map);
}

/* Where the key is, or the empty slot where it belongs. */
static Slot *slot_of(const KeyMap *map, uint64_t key)
{
    size_t at = (size_t)(key & (map->size - 1));

    while (map->slots[at].key != 0 && map->slots[at].key != key)
        at = (at + 1) & (map->size - 1);
    return &map->slots[at];
}

static uint64_t stored_key(uint64_t key)
{
    return key == 0 ? 1 : key;
}

bool key_map_find(const KeyMap *map, uint64_t key, uint32_t *number)
{
    const Slot *slot = slot_of(map, stored_key(key));

    if (slot->key == 0)
        return false;
    *number = slot->number;
    return true;
}

static void grow(KeyMap *map)
{
    KeyMap larger = { .size = map->size * 2, .used = map->used };

    larger.slots = memory_zeroed(larger.size, sizeof *larger.slots);
    for (size_t i = 0; i < map->size; i++)
        if (map->slots[i].key != 0)
            *slot_of(&larger, map->slots[i].key) = map->slots[i];
    memory_free(map->slots);
    *map = larger;
}

void key_map_put(KeyMap *map, uint64_t key, uint32_t number)
{
    if (map->used * 2 >= map->size)
        grow(map);
    Slot *slot = slot_of(map, stored_key(key));

    map->used += slot->key == 0;
    *slot = (Slot){ stored_key(key), number };
}
