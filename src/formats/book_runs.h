/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FORMATS_BOOK_RUNS_H
#define FORMATS_BOOK_RUNS_H

#include "base/files.h"
#include "board/board.h"

/*
 * Counts of moves, sorted in parts that are spilled to disk and merged again.
 * Private to this room; see book_make.h.
 */
typedef struct BookCount {
    Key key;
    uint32_t wins, draws, losses, others; /* for the side that moved */
    uint16_t move;                        /* as in Polyglot files */
    uint16_t padding;                     /* 0: counts go to disk as they are */
} BookCount;

typedef struct BookRuns BookRuns;

/* `beside` as in BookWish. */
BookRuns *book_runs_new(size_t memory, const char *beside);
void book_runs_free(BookRuns *runs);

Status book_runs_add(BookRuns *runs, const BookCount *count, Fault *fault);

/* Then one after the other, sorted by key and move, each once. */
Status book_runs_sort(BookRuns *runs, Fault *fault);
Status book_runs_next(BookRuns *runs, BookCount *count, bool *is_found,
                      Fault *fault);

#endif
