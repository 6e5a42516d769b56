/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * train DATA OUT.net [--epochs N] [--batch N] [--rate X] [--blend X]
 *                    [--unit X] [--haste X] [--threads N] [--seed N]
 *                    [--start FILE] [--held FILE] [--record TEXT]
 *
 * Learns a network from a file of packed, shuffled positions, from nothing or
 * from where a network (*.net) or a checkpoint stands.  After each epoch the
 * network and a checkpoint (OUT.net.model, the floating point model) are
 * written and the losses are printed for positions that it never learns from:
 * those of --held, which should be of other games, because who has seen the
 * rest of a game remembers its result; without it the last 2 % of DATA.  One
 * seed, one batch size and one number of threads give the same network every
 * time.  With --haste the weights of the relations learn so many times faster,
 * as is good when they begin at nothing beside others that know much already.
 */
#include "base/base.h"
#include "base/parallel.h"
#include "net/adam.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    THREADS_LIMIT = 64,
    HELD_OUT = 50,
    LESSON = 1024, /* positions at a time */
    DATA_LIMIT_GIGABYTES = 16
};

typedef struct Training {
    const char *data_path;
    const char *net_path;
    const char *start_path;
    const char *held_path;
    const char *record;
    unsigned epochs;
    size_t batch;
    unsigned threads;
    uint64_t seed;
    float rate;
    Goal goal;
    AdamRate step; /* of the batch at hand */
    Goal measure;

    Text data;
    size_t learned; /* positions to learn from; the rest is held out */
    size_t held;
    Model *model;
    Model *gradients; /* one for each thread */
    Lesson *lessons;  /* likewise */
    Adam *adam;

    /* The batch at hand. */
    size_t from;
    size_t length;
    double losses[THREADS_LIMIT];
} Training;

static const Packed *sample_at(const Training *t, size_t index)
{
    return (const Packed *)(const void *)(t->data.data + index * PACKED_SIZE);
}

/* The loss of a range of positions; what is no position is left out. */
static double learn_range(const Training *t, size_t from, size_t to, Goal goal,
                          Lesson *lesson, Model *gradient)
{
    Example examples[LESSON];
    size_t length = 0;
    double loss = 0;

    for (size_t i = from; i < to; i++) {
        length += example_read(sample_at(t, i), &examples[length]);
        if (length == LESSON || i + 1 == to) {
            loss +=
                model_learn(t->model, examples, length, goal, lesson, gradient);
            length = 0;
        }
    }
    return loss;
}

/* A share of the batch: its gradient and its loss. */
static void learn_share(void *context, size_t share, unsigned thread)
{
    Training *t = context;
    Model *gradient = &t->gradients[share];

    (void)thread;
    memset(gradient, 0, sizeof *gradient);
    t->losses[share] =
        learn_range(t, t->from + t->length * share / t->threads,
                    t->from + t->length * (share + 1) / t->threads, t->goal,
                    &t->lessons[share], gradient);
}

/* A share of the numbers: add up the gradients. */
static void sum_share(void *context, size_t share, unsigned thread)
{
    Training *t = context;
    size_t from = (size_t)MODEL_SIZE * share / t->threads;
    size_t to = (size_t)MODEL_SIZE * (share + 1) / t->threads;
    float *sum = model_numbers(&t->gradients[0]);
    float scale = 1.0F / (float)t->length;

    (void)thread;
    for (unsigned i = 1; i < t->threads; i++) {
        const float *more = model_numbers(&t->gradients[i]);

        for (size_t j = from; j < to; j++)
            sum[j] += more[j];
    }
    for (size_t j = from; j < to; j++)
        sum[j] *= scale;
}

static void step_share(void *context, size_t share, unsigned thread)
{
    Training *t = context;

    (void)thread;
    adam_step(t->adam, t->model, &t->gradients[0], &t->step, (unsigned)share,
              t->threads);
}

static void measure_share(void *context, size_t share, unsigned thread)
{
    Training *t = context;

    (void)thread;
    t->losses[share] =
        learn_range(t, t->learned + t->held * share / t->threads,
                    t->learned + t->held * (share + 1) / t->threads, t->measure,
                    &t->lessons[share], NULL);
}

static bool in_parallel(Training *t, void (*run)(void *, size_t, unsigned))
{
    ParallelTask task = {
        .run = run, .context = t, .jobs = t->threads, .threads = t->threads
    };
    Parallel *parallel = NULL;

    if (parallel_start(&task, &parallel, NULL) != OK)
        return false;
    parallel_free(parallel);
    return true;
}

static double sum_losses(const Training *t)
{
    double sum = 0;

    for (unsigned i = 0; i < t->threads; i++)
        sum += t->losses[i];
    return sum;
}

/* The mean loss of what is held out, with this share of the result. */
static bool measure(Training *t, float blend, double *loss)
{
    t->measure = (Goal){ blend, t->goal.unit };
    if (!in_parallel(t, measure_share))
        return false;
    *loss = sum_losses(t) / (double)(t->held > 0 ? t->held : 1);
    return true;
}

/* Down along half a cosine, to a hundredth at the end. */
static float rate_at(const Training *t, double progress)
{
    return t->rate *
           (float)(0.01 + 0.99 * (1 + cos(progress * 3.14159265)) / 2);
}

static bool run_epoch(Training *t, unsigned epoch, double *loss)
{
    *loss = 0;
    for (t->from = 0; t->from + t->batch <= t->learned; t->from += t->batch) {
        t->length = t->batch;
        t->step.rate = rate_at(
            t, (epoch + (double)t->from / (double)t->learned) / t->epochs);
        t->adam->steps++;
        if (!in_parallel(t, learn_share))
            return false;
        *loss += sum_losses(t);
        if (!in_parallel(t, sum_share) || !in_parallel(t, step_share))
            return false;
    }
    *loss /= (double)(t->from > 0 ? t->from : 1);
    return true;
}

static Status write_results(Training *t, unsigned epoch, double loss,
                            Fault *fault)
{
    Network *network = memory_try_aligned(sizeof *network);
    Text bytes = { 0 };
    char path[4096];
    Status status;

    if (network == NULL)
        return fault_set(fault, ERR_MEMORY, "no memory for a network");
    memset(network, 0, sizeof *network);
    model_round(t->model, network);
    snprintf(network->record, sizeof network->record,
             "%s; epoch %u of %u, %zu positions, loss %.6f", t->record,
             epoch + 1, t->epochs, t->learned, loss);
    network_write(network, &bytes);
    status = file_replace(t->net_path, text_span(&bytes), NULL, NULL, fault);
    snprintf(path, sizeof path, "%s.model", t->net_path);
    if (status == OK)
        status = file_replace(path,
                              span_of((const char *)t->model, sizeof *t->model),
                              NULL, NULL, fault);
    text_free(&bytes);
    memory_free(network);
    return status;
}

/* The order within the file is good for one epoch; turn it for the next. */
static void shuffle_some(Training *t, unsigned epoch)
{
    Random random;
    Packed *samples = (Packed *)(void *)t->data.data;

    random_start(&random, t->seed + epoch);
    for (size_t i = t->learned; i > 1; i--) {
        size_t j = (size_t)random_below(&random, i);
        Packed other = samples[i - 1];

        samples[i - 1] = samples[j];
        samples[j] = other;
    }
}

static Status train(Training *t, Fault *fault)
{
    for (unsigned epoch = 0; epoch < t->epochs; epoch++) {
        int64_t start = clock_milliseconds();
        double loss = 0;
        double to_score;
        double to_result;
        Status status;

        shuffle_some(t, epoch);
        if (!run_epoch(t, epoch, &loss) || !measure(t, 0, &to_score) ||
            !measure(t, 1, &to_result))
            return fault_set(fault, ERR_MEMORY, "no threads to be had");
        status = write_results(t, epoch, to_score, fault);
        if (status != OK)
            return status;
        printf("epoch %u: loss %.6f, held out: to score %.6f, to result "
               "%.6f; %.0f positions a second\n",
               epoch + 1, loss, to_score, to_result,
               1000.0 * (double)t->learned /
                   (double)(clock_milliseconds() - start + 1));
        fflush(stdout);
    }
    return OK;
}

static Status append_held(Training *t, size_t count, Fault *fault)
{
    Text held = { 0 };
    Status status = file_read(t->held_path, (size_t)DATA_LIMIT_GIGABYTES << 30,
                              &held, NULL, fault);

    if (status != OK)
        return status;
    t->learned = count;
    t->held = held.length / PACKED_SIZE;
    t->data.length = count * PACKED_SIZE;
    text_append_span(&t->data, text_span(&held));
    text_free(&held);
    return OK;
}

static Status resume_network(Training *t, Fault *fault)
{
    Text bytes = { 0 };
    Network *network = NULL;
    Status status =
        file_read(t->start_path, sizeof *t->model, &bytes, NULL, fault);

    if (status == OK)
        status = network_read(text_span(&bytes), &network, fault);
    if (status == OK)
        model_resume(t->model, network);
    memory_free(network);
    text_free(&bytes);
    return status;
}

/* Go on with a model that has learned before. */
static Status read_start(Training *t, Fault *fault)
{
    Text start = { 0 };
    Status status;

    if (span_ends_with(span_from(t->start_path), ".net"))
        return resume_network(t, fault);
    status = file_read(t->start_path, sizeof *t->model, &start, NULL, fault);
    if (status == OK && start.length != sizeof *t->model)
        status = fault_set(fault, ERR_FORMAT, "%s is no model of this size",
                           t->start_path);
    if (status == OK)
        memcpy(t->model, start.data, sizeof *t->model);
    text_free(&start);
    return status;
}

static Status load(Training *t, Fault *fault)
{
    Status status = file_read(t->data_path, (size_t)DATA_LIMIT_GIGABYTES << 30,
                              &t->data, NULL, fault);
    size_t count;

    if (status != OK)
        return status;
    count = t->data.length / PACKED_SIZE;
    t->held = count / HELD_OUT;
    t->learned = count - t->held;
    if (t->held_path != NULL)
        status = append_held(t, count, fault);
    if (status != OK)
        return status;
    if (t->learned < t->batch)
        return fault_set(fault, ERR_LIMIT,
                         "%zu positions are less than one batch", t->learned);
    t->model = memory_try_huge(sizeof *t->model);
    t->adam = memory_try_huge(sizeof *t->adam);
    t->gradients = memory_try_huge(t->threads * sizeof *t->gradients);
    t->lessons = memory_try_huge(t->threads * sizeof *t->lessons);
    if (t->model == NULL || t->adam == NULL || t->gradients == NULL ||
        t->lessons == NULL)
        return fault_set(fault, ERR_MEMORY, "no memory for the model");
    model_start(t->model, t->seed);
    if (t->start_path != NULL)
        status = read_start(t, fault);
    adam_start(t->adam, t->model);
    return status;
}

static bool read_option(Training *t, const char *name, const char *value)
{
    char *end;
    double number = strtod(value, &end);
    bool is_number = *end == '\0' && end != value && number >= 0;

    if (strcmp(name, "--start") == 0) {
        t->start_path = value;
        return true;
    }
    if (strcmp(name, "--held") == 0) {
        t->held_path = value;
        return true;
    }
    if (strcmp(name, "--record") == 0) {
        t->record = value;
        return true;
    }
    if (!is_number)
        return false;
    if (strcmp(name, "--epochs") == 0)
        t->epochs = (unsigned)number;
    else if (strcmp(name, "--batch") == 0 && number >= 1)
        t->batch = (size_t)number;
    else if (strcmp(name, "--rate") == 0)
        t->rate = (float)number;
    else if (strcmp(name, "--blend") == 0 && number <= 1)
        t->goal.blend = (float)number;
    else if (strcmp(name, "--unit") == 0 && number > 0)
        t->goal.unit = (float)number;
    else if (strcmp(name, "--haste") == 0 && number > 0)
        t->step.haste = (float)number;
    else if (strcmp(name, "--threads") == 0 && number >= 1 &&
             number <= THREADS_LIMIT)
        t->threads = (unsigned)number;
    else if (strcmp(name, "--seed") == 0)
        t->seed = (uint64_t)number;
    else
        return false;
    return true;
}

static bool read_plan(Training *t, int argc, char **argv)
{
    if (argc < 3 || argv[1][0] == '-' || argv[2][0] == '-')
        return false;
    t->data_path = argv[1];
    t->net_path = argv[2];
    for (int i = 3; i < argc; i += 2)
        if (i + 1 >= argc || !read_option(t, argv[i], argv[i + 1]))
            return false;
    return true;
}

int main(int argc, char **argv)
{
    Training t = { .record = "luft",
                   .epochs = 20,
                   .batch = 1024,
                   .threads = 1,
                   .seed = 1,
                   .rate = 0.001F,
                   .goal = { .blend = 0.3F, .unit = PACKED_UNIT },
                   .step = { .decay = 0.01F, .haste = 1 } };
    Fault fault = { 0 };
    Status status;

    if (!read_plan(&t, argc, argv)) {
        fprintf(stderr, "usage: train DATA OUT.net [--epochs N] [--batch N] "
                        "[--rate X] [--blend X]\n             [--unit X] "
                        "[--haste X] [--threads N] [--seed N] [--start FILE]\n"
                        "             [--held FILE] [--record TEXT]\n");
        return 2;
    }
    status = load(&t, &fault);
    if (status == OK)
        status = train(&t, &fault);
    if (status != OK)
        fprintf(stderr, "train: %s\n", fault.text);
    text_free(&t.data);
    memory_free_huge(t.model, sizeof *t.model);
    memory_free_huge(t.adam, sizeof *t.adam);
    memory_free_huge(t.gradients, t.threads * sizeof *t.gradients);
    memory_free_huge(t.lessons, t.threads * sizeof *t.lessons);
    return status == OK ? 0 : 1;
}
