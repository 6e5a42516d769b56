/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef LAB_DHBW_MEMORY_H
#define LAB_DHBW_MEMORY_H

#include "board/types.h"

/*
 * What a search has found out about positions: a table that grows and forgets
 * nothing, as a dictionary does.
 */
typedef struct DhbwMemory DhbwMemory;

typedef enum DhbwFlag { DHBW_EXACT, DHBW_AT_MOST, DHBW_AT_LEAST } DhbwFlag;

typedef struct DhbwEntry {
    Key key;
    int32_t value;
    int8_t depth;
    uint8_t flag;
    bool is_used;
} DhbwEntry;

/* Of at most so many bytes.  NULL when there is no memory. */
DhbwMemory *dhbw_memory_new(size_t bytes_max);
void dhbw_memory_free(DhbwMemory *memory);
void dhbw_memory_clear(DhbwMemory *memory);

/* How many entries there are. */
size_t dhbw_memory_length(const DhbwMemory *memory);

/* NULL if nothing is known of it; valid until something is stored. */
const DhbwEntry *dhbw_memory_find(const DhbwMemory *memory, Key key);

/* Instead of what was known of it.  Once full, only what is already known is
 * renewed. */
void dhbw_memory_store(DhbwMemory *memory, DhbwEntry entry);

#endif
