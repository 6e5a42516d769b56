/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Anonymous mappings and advice about them are younger than POSIX 2008. */
#define _DEFAULT_SOURCE
#define _DARWIN_C_SOURCE

#include "base/memory.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { CACHE_LINE = 64, HUGE_PAGE = 2 * 1024 * 1024 };

/* See memory_set_watch. */
static MemoryWatch *current_watch;

void memory_set_watch(MemoryWatch *watch)
{
    current_watch = watch;
}

/* Beyond PTRDIFF_MAX not even the distance of two pointers is defined. */
static bool is_allowed(size_t size)
{
    return size <= PTRDIFF_MAX && (current_watch == NULL ||
                                   current_watch->allows(current_watch, size));
}

static void tell_released(void)
{
    if (current_watch != NULL)
        current_watch->released(current_watch);
}

/*
 * write, not stdio: there is no memory left that stdio might ask for.  exit may
 * only be called once: another thread that needs memory meanwhile waits for
 * the end, and if it is the end itself that needs some, it is cut short.
 */
static _Noreturn void end_without_memory(void)
{
    static atomic_flag is_ending = ATOMIC_FLAG_INIT;
    static const char message[] = "luft: out of memory\n";

    if (atomic_flag_test_and_set(&is_ending)) {
        sleep(1);
        _exit(EXIT_FAILURE);
    }

    ssize_t ignored = write(STDERR_FILENO, message, sizeof message - 1);

    (void)ignored;
    exit(EXIT_FAILURE);
}

static void *or_end(void *block)
{
    if (block == NULL)
        end_without_memory();
    return block;
}

void *memory_try_new(size_t size)
{
    return is_allowed(size) ? malloc(size == 0 ? 1 : size) : NULL;
}

void *memory_try_zeroed(size_t count, size_t size)
{
    if (count == 0 || size == 0)
        count = size = 1;
    if (count > SIZE_MAX / size || !is_allowed(count * size))
        return NULL;
    return calloc(count, size);
}

void *memory_try_resize(void *block, size_t count, size_t size)
{
    if (count == 0 || size == 0)
        count = size = 1;
    if (count > SIZE_MAX / size || !is_allowed(count * size))
        return NULL;

    void *result = realloc(block, count * size);

    if (result != NULL && block != NULL)
        tell_released();
    return result;
}

void *memory_try_aligned(size_t size)
{
    void *block = NULL;

    if (!is_allowed(size) ||
        posix_memalign(&block, CACHE_LINE, size == 0 ? 1 : size) != 0)
        return NULL;
    return block;
}

void *memory_new(size_t size)
{
    return or_end(memory_try_new(size));
}

void *memory_zeroed(size_t count, size_t size)
{
    return or_end(memory_try_zeroed(count, size));
}

void *memory_resize(void *block, size_t count, size_t size)
{
    return or_end(memory_try_resize(block, count, size));
}

void *memory_copy(const void *source, size_t size)
{
    void *copy = memory_new(size);

    if (size > 0)
        memcpy(copy, source, size);
    return copy;
}

char *memory_copy_string(const char *source)
{
    return memory_copy(source, strlen(source) + 1);
}

void memory_free(void *block)
{
    if (block != NULL) {
        tell_released();
        free(block);
    }
}

/* Mappings come in pages, and only whole huge pages can become huge. */
static size_t round_up_to_huge(size_t size)
{
    size_t pages = size / HUGE_PAGE + (size % HUGE_PAGE != 0 || size == 0);

    return pages * HUGE_PAGE;
}

/* Give back what lies before and behind the aligned part of a mapping. */
static void *trim_to_alignment(char *mapping, size_t wanted)
{
    size_t off = (size_t)((uintptr_t)mapping % HUGE_PAGE);
    size_t before = off == 0 ? 0 : HUGE_PAGE - off;
    size_t behind = HUGE_PAGE - before;

    if (before > 0)
        munmap(mapping, before);
    if (behind > 0)
        munmap(mapping + before + wanted, behind);
    return mapping + before;
}

void *memory_try_huge(size_t size)
{
    if (!is_allowed(size))
        return NULL;

    size_t wanted = round_up_to_huge(size);
    void *mapping = mmap(NULL, wanted + HUGE_PAGE, PROT_READ | PROT_WRITE,
                         MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

    if (mapping == MAP_FAILED)
        return NULL;

    void *block = trim_to_alignment(mapping, wanted);

#ifdef MADV_HUGEPAGE
    /* Advice: where it is refused, ordinary pages serve. */
    madvise(block, wanted, MADV_HUGEPAGE);
#endif
    return block;
}

void memory_free_huge(void *block, size_t size)
{
    if (block != NULL) {
        tell_released();
        munmap(block, round_up_to_huge(size));
    }
}
