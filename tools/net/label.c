/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * label DIR DATA [--seed N] [--nodes N] [--random N] [--chunks N] [--threads N]
 *                [--judge FILE.net]
 *
 * Fills a directory with positions near those of a file of packed positions:
 * from each, up to N random moves are played, and a short search says what
 * the position is worth.  Such data is plenty and knows more of what happens
 * inside a search than the positions of good games do; it has no results
 * (learn from it with --blend 0).  Each position is taken once, or as often as
 * --chunks of 32768 need.
 */
#include "base/base.h"
#include "net/chunks.h"
#include "net/selfplay.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { CHUNK_POSITIONS = 1 << 15, DATA_LIMIT_GIGABYTES = 16 };

typedef struct Plan {
    const char *data_path;
    Text data;
    uint64_t seed;
    unsigned random_plies;
    bool repeats;
    SelfplayRules rules;
    ChunkPlan chunks;
} Plan;

typedef struct Labeller {
    const Plan *plan;
    Selfplay *selfplay;
} Labeller;

static void *begin(void *context)
{
    const Plan *plan = context;
    Labeller *labeller = memory_zeroed(1, sizeof *labeller);

    labeller->plan = plan;
    labeller->selfplay = selfplay_new(&plan->rules);
    return labeller->selfplay != NULL ? labeller : NULL;
}

static void end(void *worker)
{
    Labeller *labeller = worker;

    selfplay_free(labeller->selfplay);
    memory_free(labeller);
}

static void make(void *worker, uint64_t chunk, unsigned piece, Text *samples)
{
    Labeller *labeller = worker;
    const Plan *plan = labeller->plan;
    size_t count = plan->data.length / PACKED_SIZE;
    uint64_t number = chunk * CHUNK_POSITIONS + piece;
    size_t at = (size_t)(number % count);
    const Packed *packed = (const void *)(plan->data.data + at * PACKED_SIZE);
    Sample sample;

    if (number >= count && !plan->repeats)
        return;
    if (piece == 0)
        selfplay_forget(labeller->selfplay);
    if (packed_read(packed, &sample, NULL) == OK)
        selfplay_label(labeller->selfplay, &sample, plan->random_plies,
                       chunk_seed(plan->seed, chunk, piece), samples);
}

static uint64_t count_packed(Text *samples)
{
    return samples->length / PACKED_SIZE;
}

static bool read_option(Plan *plan, const char *name, const char *value)
{
    uint64_t number = 0;

    if (strcmp(name, "--judge") == 0)
        return selfplay_read_judge("label", value, &plan->rules);
    if (!span_to_unsigned(span_from(value), UINT64_MAX / 4, &number))
        return false;
    if (strcmp(name, "--seed") == 0)
        plan->seed = number;
    else if (strcmp(name, "--nodes") == 0 && number > 0)
        plan->rules.soft_nodes = number;
    else if (strcmp(name, "--chunks") == 0)
        plan->chunks.chunks = number;
    else if (strcmp(name, "--threads") == 0 && number > 0 && number < 1000)
        plan->chunks.threads = (unsigned)number;
    else if (strcmp(name, "--random") == 0 && number < 100)
        plan->random_plies = (unsigned)number;
    else
        return false;
    return true;
}

static bool read_plan(Plan *plan, int argc, char **argv)
{
    if (argc < 3 || argv[1][0] == '-' || argv[2][0] == '-')
        return false;
    plan->chunks.directory = argv[1];
    plan->data_path = argv[2];
    for (int i = 3; i < argc; i += 2)
        if (i + 1 >= argc || !read_option(plan, argv[i], argv[i + 1]))
            return false;
    return true;
}

static Status load(Plan *plan, Fault *fault)
{
    Status status =
        file_read(plan->data_path, (size_t)DATA_LIMIT_GIGABYTES << 30,
                  &plan->data, NULL, fault);

    if (status == OK && plan->data.length < PACKED_SIZE)
        return fault_set(fault, ERR_FORMAT, "%s holds no positions",
                         plan->data_path);
    return status;
}

/* As many as take each position once. */
static uint64_t chunks_for(const Text *data)
{
    return (data->length / PACKED_SIZE + CHUNK_POSITIONS - 1) / CHUNK_POSITIONS;
}

int main(int argc, char **argv)
{
    Plan plan = { .seed = 1,
                  .random_plies = 4,
                  .rules = { .soft_nodes = 100 },
                  .chunks = { .program = "label",
                              .suffix = "bin",
                              .threads = 1,
                              .begin = begin,
                              .make = make,
                              .finish = count_packed,
                              .end = end,
                              .pieces = CHUNK_POSITIONS } };
    Fault fault = { 0 };
    int result;

    if (!read_plan(&plan, argc, argv)) {
        fprintf(stderr, "usage: label DIR DATA [--seed N] [--nodes N] "
                        "[--random PLIES]\n             [--chunks N] "
                        "[--threads N] [--judge FILE.net]\n");
        return 2;
    }
    if (load(&plan, &fault) != OK) {
        fprintf(stderr, "label: %s\n", fault.text);
        return 1;
    }
    snprintf(plan.chunks.name, sizeof plan.chunks.name,
             "%" PRIu64 "-%" PRIu64 "-%u", plan.seed, plan.rules.soft_nodes,
             plan.random_plies);
    plan.chunks.context = &plan;
    plan.repeats = plan.chunks.chunks > 0;
    if (!plan.repeats)
        plan.chunks.chunks = chunks_for(&plan.data);
    result = chunks_make(&plan.chunks);
    text_free(&plan.data);
    return result;
}
