/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/chunks.h"

#include "base/base.h"

#include <errno.h>
#include <inttypes.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <sys/stat.h>

enum { PATH_SIZE = 4096, PIECES_MAX = 1 << 20 };

typedef struct Run {
    const ChunkPlan *plan;
    int64_t start;
    atomic_uint_fast64_t next;
    atomic_uint_fast64_t positions;
    atomic_uint_fast64_t done;
} Run;

static volatile sig_atomic_t is_interrupted;

static void interrupt(int number)
{
    (void)number;
    is_interrupted = 1;
}

uint64_t chunk_seed(uint64_t seed, uint64_t chunk, unsigned piece)
{
    Random random;

    random_start(&random,
                 seed * 0x9E3779B97F4A7C15U ^ (chunk * PIECES_MAX + piece));
    return random_next(&random);
}

static bool file_exists(const char *path)
{
    FileStamp stamp;

    return file_stamp(path, &stamp, NULL) == OK && stamp.exists;
}

/* Is it one for this machine? */
static bool is_ours(const ChunkPlan *plan, uint64_t chunk)
{
    return plan->of == 0 || chunk % plan->of == plan->part - 1;
}

static void make_chunk(Run *run, void *worker, uint64_t chunk)
{
    const ChunkPlan *plan = run->plan;
    char path[PATH_SIZE];
    Text content = { 0 };
    Fault fault = { 0 };

    snprintf(path, PATH_SIZE, "%s/%s-%06" PRIu64 ".%s", plan->directory,
             plan->name, chunk, plan->suffix);
    if (file_exists(path))
        return;
    for (unsigned i = 0; i < plan->pieces && !is_interrupted; i++)
        plan->make(worker, chunk, i, &content);
    if (!is_interrupted)
        atomic_fetch_add(&run->positions, plan->finish(&content));
    if (!is_interrupted &&
        file_replace(path, text_span(&content), NULL, NULL, &fault) != OK) {
        fprintf(stderr, "%s: %s\n", plan->program, fault.text);
        is_interrupted = 1;
    }
    atomic_fetch_add(&run->done, 1);
    text_free(&content);
}

static void tell(const Run *run)
{
    double seconds = (double)(clock_milliseconds() - run->start) / 1000.0;
    uint64_t positions = atomic_load(&run->positions);

    printf("chunk %" PRIu64 " of %" PRIu64 ", %" PRIu64
           " positions, %.0f a second\n",
           (uint64_t)atomic_load(&run->done), run->plan->chunks, positions,
           (double)positions / seconds);
    fflush(stdout);
}

static void *work(void *context)
{
    Run *run = context;
    const ChunkPlan *plan = run->plan;
    void *worker = plan->begin(plan->context);

    if (worker == NULL)
        return NULL;
    while (!is_interrupted) {
        uint64_t chunk = atomic_fetch_add(&run->next, 1);

        if (chunk >= plan->chunks)
            break;
        if (!is_ours(plan, chunk))
            continue;
        make_chunk(run, worker, chunk);
        tell(run);
    }
    plan->end(worker);
    return NULL;
}

int chunks_make(const ChunkPlan *plan)
{
    Run run = { .plan = plan, .start = clock_milliseconds() };
    pthread_t *threads;
    unsigned running = 0;

    if (mkdir(plan->directory, 0777) != 0 && errno != EEXIST) {
        perror(plan->directory);
        return 1;
    }
    signal(SIGINT, interrupt);
    signal(SIGTERM, interrupt);
    threads = memory_zeroed(plan->threads, sizeof *threads);
    for (unsigned i = 0; i < plan->threads; i++)
        running += pthread_create(&threads[running], NULL, work, &run) == 0;
    for (unsigned i = 0; i < running; i++)
        pthread_join(threads[i], NULL);
    memory_free(threads);
    return is_interrupted ? 130 : 0;
}
