/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef MATCH_KEY_MAP_H
#define MATCH_KEY_MAP_H

#include "base/common.h"

/*
 * Numbers by keys that are hashes already.  Private to this room.  Two keys
 * that are equal are taken for the same thing.
 */
typedef struct KeyMap KeyMap;

KeyMap *key_map_new(void);
void key_map_free(KeyMap *map);

bool key_map_find(const KeyMap *map, uint64_t key, uint32_t *number);

/* Add a key, or give it another number. */
void key_map_put(KeyMap *map, uint64_t key, uint32_t number);

#endif
