/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Sorting what does not fit into memory.
 *
 * Counts gather in a block.  When it is full they are sorted, and equal moves
 * become one; if that does not make enough room the block is spilled as a run.
 * At the end all runs are read side by side through small windows, and a heap
 * says which of them has the smallest count.
 */
#include "formats/book_runs.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

enum { WINDOW_COUNTS = 2048, MEMORY_DEFAULT = 64 << 20, COUNTS_LEAST = 1024 };

/* A sorted part on the disk. */
typedef struct Run {
    uint64_t offset; /* of what is not in the window yet */
    uint64_t left;   /* counts there */
    BookCount *window;
    size_t length;
    size_t at;
} Run;

struct BookRuns {
    BookCount *block;
    size_t length;
    size_t capacity;
    char *beside;
    FileSpill *spill; /* NULL: nothing was spilled */
    Run *runs;
    size_t run_count;
    size_t *heap; /* numbers of runs, the smallest count on top */
    size_t heap_length;
    size_t at; /* in the block, when there are no runs */
};

BookRuns *book_runs_new(size_t memory, const char *beside)
{
    BookRuns *runs = memory_zeroed(1, sizeof *runs);

    runs->capacity =
        (memory == 0 ? MEMORY_DEFAULT : memory) / sizeof *runs->block;
    if (runs->capacity < COUNTS_LEAST)
        runs->capacity = COUNTS_LEAST;
    runs->block = memory_new(runs->capacity * sizeof *runs->block);
    runs->beside = beside == NULL ? NULL : memory_copy_string(beside);
    return runs;
}

void book_runs_free(BookRuns *runs)
{
    if (runs == NULL)
        return;
    for (size_t i = 0; i < runs->run_count; i++)
        memory_free(runs->runs[i].window);
    memory_free(runs->runs);
    memory_free(runs->heap);
    memory_free(runs->block);
    memory_free(runs->beside);
    file_spill_close(runs->spill);
    memory_free(runs);
}

static int compare(const void *a, const void *b)
{
    const BookCount *x = a;
    const BookCount *y = b;

    if (x->key != y->key)
        return x->key < y->key ? -1 : 1;
    return x->move < y->move ? -1 : x->move > y->move;
}

static uint32_t sum(uint32_t a, uint32_t b)
{
    return a > UINT32_MAX - b ? UINT32_MAX : a + b;
}

static void add_up(BookCount *to, const BookCount *more)
{
    to->wins = sum(to->wins, more->wins);
    to->draws = sum(to->draws, more->draws);
    to->losses = sum(to->losses, more->losses);
    to->others = sum(to->others, more->others);
}

static bool is_same(const BookCount *a, const BookCount *b)
{
    return a->key == b->key && a->move == b->move;
}

static void sort_block(BookRuns *runs)
{
    size_t kept = 0;

    qsort(runs->block, runs->length, sizeof *runs->block, compare);
    for (size_t i = 0; i < runs->length; i++)
        if (kept > 0 && is_same(&runs->block[kept - 1], &runs->block[i]))
            add_up(&runs->block[kept - 1], &runs->block[i]);
        else
            runs->block[kept++] = runs->block[i];
    runs->length = kept;
}

static Status spill_block(BookRuns *runs, Fault *fault)
{
    Status status = OK;

    if (runs->beside == NULL)
        return fault_set(fault, ERR_LIMIT,
                         "not enough memory for the positions of the book");
    if (runs->spill == NULL)
        status = file_spill_open(runs->beside, &runs->spill, fault);
    if (status != OK)
        return status;

    Run run = { .offset = file_spill_length(runs->spill),
                .left = runs->length };

    status = file_spill_append(
        runs->spill,
        span_of((const char *)runs->block, runs->length * sizeof *runs->block),
        fault);
    if (status != OK)
        return status;
    runs->runs =
        memory_resize(runs->runs, runs->run_count + 1, sizeof *runs->runs);
    runs->runs[runs->run_count++] = run;
    runs->length = 0;
    return OK;
}

Status book_runs_add(BookRuns *runs, const BookCount *count, Fault *fault)
{
    Status status = OK;

    if (runs->length == runs->capacity) {
        sort_block(runs);
        if (runs->length > runs->capacity / 2)
            status = spill_block(runs, fault);
    }
    if (status == OK)
        runs->block[runs->length++] = *count;
    return status;
}

/* --- Merging -------------------------------------------------------------- */

static Status refill(BookRuns *runs, Run *run, Fault *fault)
{
    size_t length =
        run->left < WINDOW_COUNTS ? (size_t)run->left : (size_t)WINDOW_COUNTS;
    size_t size = length * sizeof *run->window;
    Status status = OK;

    if (length > 0)
        status =
            file_spill_read(runs->spill, run->offset, run->window, size, fault);
    if (status != OK)
        return status;
    run->offset += size;
    run->left -= length;
    run->length = length;
    run->at = 0;
    return OK;
}

static bool is_before(const BookRuns *runs, size_t a, size_t b)
{
    const Run *x = &runs->runs[a];
    const Run *y = &runs->runs[b];

    return compare(&x->window[x->at], &y->window[y->at]) < 0;
}

static void sift_down(BookRuns *runs, size_t at)
{
    size_t *heap = runs->heap;

    for (;;) {
        size_t least = at;

        for (size_t child = 2 * at + 1;
             child <= 2 * at + 2 && child < runs->heap_length; child++)
            if (is_before(runs, heap[child], heap[least]))
                least = child;
        if (least == at)
            return;

        size_t moved = heap[at];

        heap[at] = heap[least];
        heap[least] = moved;
        at = least;
    }
}

static Status open_runs(BookRuns *runs, Fault *fault)
{
    Status status = OK;

    runs->heap = memory_new(runs->run_count * sizeof *runs->heap);
    for (size_t i = 0; i < runs->run_count && status == OK; i++) {
        Run *run = &runs->runs[i];

        run->window = memory_new(WINDOW_COUNTS * sizeof *run->window);
        status = refill(runs, run, fault);
        runs->heap[runs->heap_length++] = i;
    }
    for (size_t i = runs->heap_length; status == OK && i > 0; i--)
        sift_down(runs, i - 1);
    return status;
}

Status book_runs_sort(BookRuns *runs, Fault *fault)
{
    Status status = OK;

    sort_block(runs);
    if (runs->run_count == 0)
        return OK;
    if (runs->length > 0)
        status = spill_block(runs, fault);
    memory_free(runs->block);
    runs->block = NULL;
    return status == OK ? open_runs(runs, fault) : status;
}

/* Take the count on top of the heap. */
static Status take_top(BookRuns *runs, BookCount *count, Fault *fault)
{
    Run *run = &runs->runs[runs->heap[0]];
    Status status = OK;

    *count = run->window[run->at++];
    if (run->at == run->length)
        status = refill(runs, run, fault);
    if (run->length == 0)
        runs->heap[0] = runs->heap[--runs->heap_length];
    sift_down(runs, 0);
    return status;
}

Status book_runs_next(BookRuns *runs, BookCount *count, bool *is_found,
                      Fault *fault)
{
    Status status = OK;

    *is_found = true;
    if (runs->run_count == 0) {
        *is_found = runs->at < runs->length;
        if (*is_found)
            *count = runs->block[runs->at++];
        return OK;
    }
    *is_found = runs->heap_length > 0;
    if (*is_found)
        status = take_top(runs, count, fault);
    while (status == OK && *is_found && runs->heap_length > 0) {
        const Run *run = &runs->runs[runs->heap[0]];
        BookCount more;

        if (!is_same(&run->window[run->at], count))
            break;
        status = take_top(runs, &more, fault);
        add_up(count, &more);
    }
    return status;
}
