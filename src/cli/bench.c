/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/bench.h"

#include "base/base.h"
#include "cli/batch.h"
#include "notation/fen.h"

#include <inttypes.h>

struct Bench {
    Engine *engine;
    SearchTask task;
    size_t at; /* of the positions */
    uint64_t nodes;
    int64_t start;
};

/* All positions are ours: none can be wrong. */
static void start_position(Bench *bench)
{
    fen_read(span_from(BENCH_POSITIONS[bench->at]), &bench->task.position,
             NULL);
    engine_start(bench->engine, &bench->task);
}

Status bench_new(const BenchPlan *plan, EngineSink *sink, void *context,
                 Bench **result, Fault *fault)
{
    Bench *bench = memory_zeroed(1, sizeof *bench);
    Status status = OK;

    bench->task.limits.depth = plan->depth;
    bench->engine = engine_new(sink, context);
    if (bench->engine == NULL)
        status =
            fault_set(fault, ERR_MEMORY, "not enough memory for an engine");
    if (status == OK)
        status = engine_set_hash(bench->engine, plan->megabytes, fault);
    if (status == OK)
        status = engine_set_threads(bench->engine, plan->threads, fault);
    if (status == OK && plan->judge != NULL)
        status = engine_set_judge(bench->engine, plan->judge, fault);
    if (status != OK) {
        bench_free(bench);
        return status;
    }
    engine_clear(bench->engine);
    bench->start = clock_milliseconds();
    start_position(bench);
    *result = bench;
    return OK;
}

void bench_free(Bench *bench)
{
    if (bench == NULL)
        return;
    engine_free(bench->engine);
    memory_free(bench);
}

bool bench_wait(const Bench *bench, int64_t milliseconds)
{
    return engine_wait_for(bench->engine, milliseconds);
}

void bench_append_sums(const Bench *bench, Text *text)
{
    int64_t time = clock_milliseconds() - bench->start;

    text_format(text, "\nTime (ms)       : %" PRId64 "\n", time);
    text_format(text, "Nodes searched  : %" PRIu64 "\n", bench->nodes);
    text_format(text, "Nodes/second    : %" PRIu64 "\n",
                bench->nodes * 1000 / (uint64_t)(time < 1 ? 1 : time));
}

bool bench_continue(Bench *bench, const EngineEvent *answer, Text *text)
{
    bench->nodes += answer->nodes;
    text_format(text, "%2zu/%d %10" PRIu64 "  %s\n", bench->at + 1,
                BENCH_LENGTH, answer->nodes, BENCH_POSITIONS[bench->at]);
    if (++bench->at == BENCH_LENGTH) {
        bench_append_sums(bench, text);
        return false;
    }
    start_position(bench);
    return true;
}

/* --- As a job of its own -------------------------------------------------- */

static void keep_answer(void *context, const EngineEvent *event)
{
    EngineEvent *answer = context;

    if (event->kind == ENGINE_ANSWER)
        *answer = *event;
}

/* The depth follows the option directly or, as people type it, after a blank.
 */
static Status read_depth(const Options *options, int64_t *depth, Fault *fault)
{
    const char *value = option_value(options, OPTION_BENCH);
    size_t first = value == NULL; /* operand: then the word bench came before */

    if (value != NULL && value[0] != '\0')
        return option_number(options,
                             (OptionRange){ OPTION_BENCH, 1, MAX_PLY - 1 },
                             depth, fault);
    if (options->operand_count > first + 1)
        return fault_set(fault, ERR_USAGE, "bench: expected one depth");
    if (options->operand_count > first &&
        !span_to_integer(span_from(options->operands[first]), 1, MAX_PLY - 1,
                         depth))
        return fault_set(fault, ERR_USAGE,
                         "bench: expected a depth from 1 to %d, got \"%s\"",
                         MAX_PLY - 1, options->operands[first]);
    return OK;
}

static Status read_plan(const Options *options, BenchPlan *plan, Fault *fault)
{
    int64_t threads = 1;
    int64_t megabytes = BENCH_HASH;
    int64_t depth = BENCH_DEPTH;
    Status status = read_depth(options, &depth, fault);

    if (status == OK)
        status = option_number(options,
                               (OptionRange){ OPTION_THREADS, 1, THREADS_MAX },
                               &threads, fault);
    if (status == OK)
        status =
            option_number(options, (OptionRange){ OPTION_HASH, 1, HASH_MAX },
                          &megabytes, fault);
    *plan = (BenchPlan){ (int)depth, (unsigned)threads, (size_t)megabytes,
                         option_judge(options) };
    return status;
}

/* Wait for the answer and write its line; false after the last one, or when we
 * shall stop: then with the sums. */
static bool take_answer(Bench *bench, const EngineEvent *answer)
{
    enum { GLANCE = 100 };
    Text text = { 0 };
    bool goes_on = true;

    while (!batch_is_stopped() && !bench_wait(bench, GLANCE))
        continue;
    if (!batch_is_stopped()) {
        goes_on = bench_continue(bench, answer, &text);
    } else {
        bench_append_sums(bench, &text);
        goes_on = false;
    }
    display_write(text_span(&text));
    display_flush();
    text_free(&text);
    return goes_on;
}

Status batch_bench(const Options *options, Fault *fault)
{
    EngineEvent answer = { 0 };
    BenchPlan plan;
    Bench *bench = NULL;
    Status status = read_plan(options, &plan, fault);

    if (status == OK)
        status = bench_new(&plan, keep_answer, &answer, &bench, fault);
    if (status != OK)
        return status;
    batch_begin();
    while (take_answer(bench, &answer))
        continue;
    bench_free(bench);
    return batch_is_stopped() ? batch_stopped(fault) : OK;
}
