/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_BENCH_H
#define CLI_BENCH_H

#include "cli/options.h"
#include "engine/engine.h"

/*
 * A fixed set of positions, searched to a fixed depth.  With one thread the
 * nodes add up to the same number on every machine: the signature of what the
 * search does.
 */
enum { BENCH_DEPTH = 12, BENCH_HASH = 16, BENCH_LENGTH = 45 };

extern const char *const BENCH_POSITIONS[BENCH_LENGTH];

typedef struct BenchPlan {
    int depth;
    unsigned threads;
    size_t megabytes;
    const char *judge; /* see engine_set_judge(); NULL: the usual one */
} BenchPlan;

/*
 * A bench that is running, with an engine of its own whose events go to the
 * sink.  Whoever hears an answer calls bench_continue().
 */
typedef struct Bench Bench;

/* Starts with the first position. */
Status bench_new(const BenchPlan *plan, EngineSink *sink, void *context,
                 Bench **result, Fault *fault);

/* Stops it. */
void bench_free(Bench *bench);

/* Sleep until the running position has been answered, but not longer than
 * this; true when it has. */
bool bench_wait(const Bench *bench, int64_t milliseconds);

/*
 * Take the answer, append a line about it, and start the next position; after
 * the last one, append the sums, and false.
 */
bool bench_continue(Bench *bench, const EngineEvent *answer, Text *text);

/* The sums of the positions that have been answered. */
void bench_append_sums(const Bench *bench, Text *text);

/* `luft --bench[=DEPTH]`, `luft bench [DEPTH]`. */
Status batch_bench(const Options *options, Fault *fault);

#endif
