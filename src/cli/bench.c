/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/bench.h"

#include "base/base.h"
#include "engine/engine.h"
#include "notation/fen.h"

#include <inttypes.h>
#include <unistd.h>

static void note_nodes(void *context, const EngineEvent *event)
{
    uint64_t *nodes = context;

    if (event->kind == ENGINE_ANSWER)
        *nodes = event->nodes;
}

static Status search_all(Engine *engine, const uint64_t *nodes,
                         SearchTask *task, BenchResult *result, Fault *fault)
{
    int64_t start = clock_milliseconds();

    result->nodes = 0;
    for (size_t i = 0; i < BENCH_LENGTH; i++) {
        Status status =
            fen_read(span_from(BENCH_POSITIONS[i]), &task->position, fault);

        if (status != OK)
            return status;
        engine_start(engine, task);
        engine_wait(engine);
        result->nodes += *nodes;
        display_print("%2zu/%d %10" PRIu64 "  %s\n", i + 1, BENCH_LENGTH,
                      *nodes, BENCH_POSITIONS[i]);
        if (isatty(STDOUT_FILENO))
            display_flush();
    }
    result->milliseconds = clock_milliseconds() - start;
    return OK;
}

Status bench_run(int depth, unsigned threads, size_t megabytes,
                 BenchResult *result, Fault *fault)
{
    uint64_t nodes = 0;
    SearchTask task = { .limits = { .depth = depth } };
    Engine *engine = engine_new(note_nodes, &nodes);
    Status status;

    if (engine == NULL)
        return fault_set(fault, ERR_MEMORY, "no memory for an engine");
    status = engine_set_hash(engine, megabytes, fault);
    if (status == OK)
        status = engine_set_threads(engine, threads, fault);
    if (status == OK) {
        engine_clear(engine);
        status = search_all(engine, &nodes, &task, result, fault);
    }
    engine_free(engine);
    return status;
}

static Status read_sizes(const Options *options, int64_t *threads,
                         int64_t *megabytes, int64_t *depth, Fault *fault)
{
    const char *value = option_value(options, OPTION_BENCH);
    Status status =
        option_number(options, OPTION_THREADS, 1, THREADS_MAX, threads, fault);

    if (status == OK)
        status =
            option_number(options, OPTION_HASH, 1, HASH_MAX, megabytes, fault);
    if (status == OK && value != NULL && value[0] != '\0')
        status =
            option_number(options, OPTION_BENCH, 1, MAX_PLY - 1, depth, fault);
    return status;
}

Status batch_bench(const Options *options, Fault *fault)
{
    int64_t threads = 1;
    int64_t megabytes = BENCH_HASH;
    int64_t depth = BENCH_DEPTH;
    BenchResult result = { 0 };
    Status status = read_sizes(options, &threads, &megabytes, &depth, fault);

    if (status == OK)
        status = bench_run((int)depth, (unsigned)threads, (size_t)megabytes,
                           &result, fault);
    if (status != OK)
        return status;

    int64_t time = result.milliseconds < 1 ? 1 : result.milliseconds;

    display_print("\nTime (ms)       : %" PRId64 "\n", result.milliseconds);
    display_print("Nodes searched  : %" PRIu64 "\n", result.nodes);
    display_print("Nodes/second    : %" PRIu64 "\n",
                  result.nodes * 1000 / (uint64_t)time);
    return OK;
}
