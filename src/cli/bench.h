/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_BENCH_H
#define CLI_BENCH_H

#include "cli/options.h"

/*
 * A fixed set of positions, searched to a fixed depth.  With one thread the
 * nodes add up to the same number on every machine: the signature of what the
 * search does.
 */
enum { BENCH_DEPTH = 12, BENCH_HASH = 16, BENCH_LENGTH = 45 };

extern const char *const BENCH_POSITIONS[BENCH_LENGTH];

typedef struct BenchResult {
    uint64_t nodes;
    int64_t milliseconds;
} BenchResult;

/* Prints the nodes of each position. */
Status bench_run(int depth, unsigned threads, size_t megabytes,
                 BenchResult *result, Fault *fault);

/* `luft --bench[=DEPTH]`: the same, and the sums. */
Status batch_bench(const Options *options, Fault *fault);

#endif
