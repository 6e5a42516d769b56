/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASE_MEMORY_H
#define BASE_MEMORY_H

#include "base/common.h"

/*
 * The one door to the heap.  Nothing else in the program calls malloc.
 *
 * Small blocks: memory_new and its friends never return NULL.  When the system
 * has no memory left they say so on stderr and exit(1), after which the
 * functions given to atexit put the terminal back.  Big tables: the memory_try
 * functions return NULL, which the caller turns into ERR_MEMORY.
 *
 * Any thread may call any function here.
 */

/* `size` bytes with unknown content; a size of 0 counts as 1. */
void *memory_new(size_t size);

/* `count` elements of `size` bytes, all zero. */
void *memory_zeroed(size_t count, size_t size);

/* Like realloc for `count` elements; `block` may be NULL. */
void *memory_resize(void *block, size_t count, size_t size);

/* A copy of `size` bytes; of a string with its NUL. */
void *memory_copy(const void *source, size_t size);
char *memory_copy_string(const char *source);

/* Gives back any block but a huge one.  NULL is harmless. */
void memory_free(void *block);

/* The same three for blocks that may be too big: NULL instead of the end. */
void *memory_try_new(size_t size);
void *memory_try_zeroed(size_t count, size_t size);
void *memory_try_resize(void *block, size_t count, size_t size);

/* On a cache line of its own (64 bytes); content unknown; memory_free it. */
void *memory_try_aligned(size_t size);

/*
 * For tables of many megabytes: zeroed, aligned to 2 MiB and advised to use
 * huge pages where the system has them.  Only memory_free_huge gives it back,
 * and it must be told the same size again.
 */
void *memory_try_huge(size_t size);
void memory_free_huge(void *block, size_t size);

/*
 * For tests only.  A watch sees each allocation before it happens and may
 * refuse it, and each block that is given back.  A resize of a block is one
 * allocation and one release.  Set it while no other thread is running; NULL
 * takes it away.  The static pointer behind this is the only state of this
 * file.
 */
typedef struct MemoryWatch MemoryWatch;
struct MemoryWatch {
    bool (*allows)(MemoryWatch *watch, size_t size);
    void (*released)(MemoryWatch *watch);
};

void memory_set_watch(MemoryWatch *watch);

#endif
