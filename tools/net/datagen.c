/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * datagen DIR [--seed N] [--nodes N] [--threads N] [--games N] [--random N]
 *
 * Fills a directory with positions from games of the engine against itself,
 * in chunks of a fixed number of games.  A chunk is written when it is
 * complete and follows from the seed, the node count and its number alone, so
 * that an interrupted run is taken up by starting it again, and several
 * processes may fill one directory as long as their seeds differ.
 */
#include "base/base.h"
#include "net/selfplay.h"

#include <errno.h>
#include <inttypes.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { CHUNK_GAMES = 100, PATH_SIZE = 4096 };

typedef struct Plan {
    const char *directory;
    uint64_t seed;
    uint64_t chunks;
    unsigned threads;
    SelfplayRules rules;
    int64_t start;
    atomic_uint_fast64_t next;
    atomic_uint_fast64_t positions;
    atomic_uint_fast64_t done;
} Plan;

static volatile sig_atomic_t is_interrupted;

static void interrupt(int number)
{
    (void)number;
    is_interrupted = 1;
}

static void chunk_path(const Plan *plan, uint64_t chunk, char path[PATH_SIZE])
{
    snprintf(path, PATH_SIZE, "%s/%" PRIu64 "-%" PRIu64 "-%06" PRIu64 ".bin",
             plan->directory, plan->seed, plan->rules.soft_nodes, chunk);
}

static bool chunk_exists(const char *path)
{
    FileStamp stamp;

    return file_stamp(path, &stamp, NULL) == OK && stamp.exists;
}

/* Different for every game of every seed. */
static uint64_t game_seed(const Plan *plan, uint64_t chunk, unsigned game)
{
    Random random;

    random_start(&random, plan->seed * 0x9E3779B97F4A7C15u ^
                              (chunk * CHUNK_GAMES + game));
    return random_next(&random);
}

static void make_chunk(Plan *plan, Selfplay *selfplay, uint64_t chunk)
{
    char path[PATH_SIZE];
    Text samples = { 0 };
    Fault fault = { 0 };

    chunk_path(plan, chunk, path);
    if (chunk_exists(path))
        return;
    for (unsigned i = 0; i < CHUNK_GAMES && !is_interrupted; i++)
        selfplay_game(selfplay, game_seed(plan, chunk, i), &samples);
    if (!is_interrupted &&
        file_replace(path, text_span(&samples), NULL, NULL, &fault) != OK) {
        fprintf(stderr, "datagen: %s\n", fault.text);
        is_interrupted = 1;
    }
    atomic_fetch_add(&plan->positions, samples.length / PACKED_SIZE);
    atomic_fetch_add(&plan->done, 1);
    text_free(&samples);
}

static void tell(const Plan *plan)
{
    double seconds = (double)(clock_milliseconds() - plan->start) / 1000.0;
    uint64_t positions = atomic_load(&plan->positions);

    printf("chunk %" PRIu64 " of %" PRIu64 ", %" PRIu64
           " positions, %.0f a second\n",
           (uint64_t)atomic_load(&plan->done), plan->chunks, positions,
           (double)positions / seconds);
    fflush(stdout);
}

static void *work(void *context)
{
    Plan *plan = context;
    Selfplay *selfplay = selfplay_new(&plan->rules);

    if (selfplay == NULL)
        return NULL;
    while (!is_interrupted) {
        uint64_t chunk = atomic_fetch_add(&plan->next, 1);

        if (chunk >= plan->chunks)
            break;
        make_chunk(plan, selfplay, chunk);
        tell(plan);
    }
    selfplay_free(selfplay);
    return NULL;
}

static bool read_option(Plan *plan, const char *name, const char *value)
{
    uint64_t number = 0;

    if (!span_to_unsigned(span_from(value), UINT64_MAX / 4, &number))
        return false;
    if (strcmp(name, "--seed") == 0)
        plan->seed = number;
    else if (strcmp(name, "--nodes") == 0 && number > 0)
        plan->rules.soft_nodes = number;
    else if (strcmp(name, "--games") == 0)
        plan->chunks = (number + CHUNK_GAMES - 1) / CHUNK_GAMES;
    else if (strcmp(name, "--threads") == 0 && number > 0 && number < 1000)
        plan->threads = (unsigned)number;
    else if (strcmp(name, "--random") == 0 && number < 100)
        plan->rules.random_plies = (unsigned)number;
    else
        return false;
    return true;
}

static bool read_plan(Plan *plan, int argc, char **argv)
{
    if (argc < 2 || argv[1][0] == '-')
        return false;
    plan->directory = argv[1];
    for (int i = 2; i < argc; i += 2)
        if (i + 1 >= argc || !read_option(plan, argv[i], argv[i + 1]))
            return false;
    return true;
}

static void run_threads(Plan *plan)
{
    pthread_t *threads = memory_zeroed(plan->threads, sizeof *threads);
    unsigned running = 0;

    for (unsigned i = 0; i < plan->threads; i++)
        running += pthread_create(&threads[running], NULL, work, plan) == 0;
    for (unsigned i = 0; i < running; i++)
        pthread_join(threads[i], NULL);
    memory_free(threads);
}

int main(int argc, char **argv)
{
    Plan plan = { .seed = 1,
                  .chunks = 100,
                  .threads = 1,
                  .rules = { .soft_nodes = 5000,
                             .random_plies = 8,
                             .opening_limit = 250,
                             .win_score = 1200,
                             .draw_score = 8 } };

    if (!read_plan(&plan, argc, argv)) {
        fprintf(stderr, "usage: datagen DIR [--seed N] [--nodes N] "
                        "[--games N] [--threads N] [--random PLIES]\n");
        return 2;
    }
    if (mkdir(plan.directory, 0777) != 0 && errno != EEXIST) {
        perror(plan.directory);
        return 1;
    }
    signal(SIGINT, interrupt);
    signal(SIGTERM, interrupt);
    plan.start = clock_milliseconds();
    run_threads(&plan);
    return is_interrupted ? 130 : 0;
}
