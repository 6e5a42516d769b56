/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_RESULTS_H
#define CLI_RESULTS_H

#include "base/files.h"

/*
 * What a job makes of its games, which are ready in any order and come out in
 * the order in which they went in.
 *
 * To a file: what is ready is kept at once (cli/partial.h) and the file appears
 * when all is; else each result leaves as soon as those before it have.
 */
typedef struct Results Results;

/* `path` as for batch_output_open(); `settings` as for partial_open(). */
Status results_open(const char *path, Span settings, Results **result,
                    Fault *fault);

/* Are they kept, so that the job can go on another time? */
bool results_are_kept(const Results *results);

/* Must something become ready before more may be expected? */
bool results_are_full(const Results *results);

/* The number of the result that comes after those expected so far.  `key` is a
 * checksum of what it is made from. */
uint64_t results_expect(Results *results, uint64_t key);

/* It was made by an earlier run: then it is ready, and *kind is what it was
 * then. */
bool results_find(Results *results, uint64_t number, char *kind);

/* It is ready.  `kind` is a letter that results_find() gives back. */
typedef struct ResultsPiece {
    uint64_t number;
    char kind;
    Span text;
} ResultsPiece;

Status results_put(Results *results, const ResultsPiece *piece, Fault *fault);

/*
 * Ends it.  After a `status` that is not OK a file stays as it was and what was
 * kept stays, too.  Returns that status, or what went wrong at the end.
 */
Status results_close(Results *results, Status status, Fault *fault);

#endif
