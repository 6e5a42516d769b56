/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/tree.h"

#include <string.h>

enum { CHUNK_FIRST = 1 << 10, CHUNK_LARGEST = 1 << 20 };

static size_t aligned(size_t size)
{
    return (size + 15) & ~(size_t)15;
}

static void add_chunk(Arena *arena, size_t at_least)
{
    if (arena->size < CHUNK_FIRST)
        arena->size = CHUNK_FIRST;
    else if (arena->size < CHUNK_LARGEST)
        arena->size *= 2;

    size_t size = at_least > arena->size ? at_least : arena->size;
    Chunk *chunk = memory_new(aligned(sizeof *chunk) + size);

    chunk->older = arena->chunks;
    arena->chunks = chunk;
    arena->free = (char *)chunk + aligned(sizeof *chunk);
    arena->left = size;
}

void *arena_new(Arena *arena, size_t size)
{
    size = aligned(size);
    if (size > arena->left)
        add_chunk(arena, size);

    void *block = arena->free;

    arena->free += size;
    arena->left -= size;
    return block;
}

Span arena_span(Arena *arena, Span span)
{
    if (span.length == 0)
        return span_of("", 0);

    char *copy = arena_new(arena, span.length);

    memcpy(copy, span.data, span.length);
    return span_of(copy, span.length);
}

void arena_release(Arena *arena)
{
    while (arena->chunks != NULL) {
        Chunk *older = arena->chunks->older;

        memory_free(arena->chunks);
        arena->chunks = older;
    }
    memset(arena, 0, sizeof *arena);
}
