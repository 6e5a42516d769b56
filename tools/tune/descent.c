/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tune.h"

#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

/*
 * Down the slope, batch by batch, with a step for each weight that follows
 * the history of its own slope (Adam).  A batch is cut into shards of fixed
 * size whose slopes are added in their order, so that the outcome does not
 * depend on the number of threads.
 */
enum { SHARDS = 8 };

typedef struct Batch {
    const Model *model;
    const ExampleSet *set;
    double steepness;
    size_t from;
    size_t to;
    unsigned threads;
    Model slopes[SHARDS];
} Batch;

typedef struct Hand {
    Batch *batch;
    unsigned number;
} Hand;

typedef struct Adam {
    Model mean;
    Model square;
    double mean_decay; /* powers of the two factors so far */
    double square_decay;
} Adam;

static void add_shard(Batch *batch, unsigned shard)
{
    size_t length = batch->to - batch->from;
    size_t from = batch->from + length * shard / SHARDS;
    size_t to = batch->from + length * (shard + 1) / SHARDS;
    Model *slope = &batch->slopes[shard];

    memset(slope, 0, sizeof *slope);
    for (size_t i = from; i < to; i++) {
        const Example *example = &batch->set->examples[i];
        double score = model_score(batch->model, batch->set, example);
        double foretold = expectation(batch->steepness, score);
        /* Of the squared difference, up to a constant factor. */
        double factor =
            (foretold - example->target) * foretold * (1 - foretold);

        model_slope(batch->model, batch->set, example, factor, slope);
    }
}

static void *work(void *argument)
{
    Hand *hand = argument;

    for (unsigned shard = hand->number; shard < SHARDS;
         shard += hand->batch->threads)
        add_shard(hand->batch, shard);
    return NULL;
}

/* A thread that cannot be started has its share done by the caller. */
static void run_batch(Batch *batch)
{
    pthread_t threads[SHARDS];
    bool is_running[SHARDS] = { false };
    Hand hands[SHARDS];

    for (unsigned i = 0; i < SHARDS; i++)
        hands[i] = (Hand){ batch, i };
    for (unsigned i = 0; i < batch->threads; i++) {
        is_running[i] =
            i > 0 && pthread_create(&threads[i], NULL, work, &hands[i]) == 0;
    }
    for (unsigned i = 0; i < batch->threads; i++)
        if (is_running[i])
            pthread_join(threads[i], NULL);
        else
            work(&hands[i]);
}

static double stepped(const Adam *adam, double slope, double *mean,
                      double *square)
{
    *mean = 0.9 * *mean + 0.1 * slope;
    *square = 0.999 * *square + 0.001 * slope * slope;
    return *mean / (1 - adam->mean_decay) /
           (sqrt(*square / (1 - adam->square_decay)) + 1e-9);
}

/* One step of every weight that has any slope at all. */
static void step(Adam *adam, const Batch *batch, const Model *start,
                 const Descent *descent, double rate, Model *model)
{
    double share = 1.0 / (double)(batch->to - batch->from);

    adam->mean_decay *= 0.9;
    adam->square_decay *= 0.999;
    for (size_t i = 0; i < WEIGHT_COUNT; i++) {
        double middle = 0;
        double end = 0;

        for (unsigned shard = 0; shard < SHARDS; shard++) {
            middle += batch->slopes[shard].middle[i];
            end += batch->slopes[shard].end[i];
        }
        middle = middle * share +
                 descent->pull * (model->middle[i] - start->middle[i]);
        end = end * share + descent->pull * (model->end[i] - start->end[i]);
        model->middle[i] -= rate * stepped(adam, middle, &adam->mean.middle[i],
                                           &adam->square.middle[i]);
        model->end[i] -=
            rate * stepped(adam, end, &adam->mean.end[i], &adam->square.end[i]);
    }
}

static void shuffle_training(ExampleSet *set, size_t length, Random *random)
{
    random_shuffle(random, set->examples, length, sizeof *set->examples);
}

static void report(const Descent *descent, const ExampleSet *set,
                   const Model *model, unsigned epoch)
{
    size_t training = set->length - descent->validation;

    fprintf(stderr, "epoch %u: training %.6f, validation %.6f\n", epoch,
            model_loss(model, set, 0, training, descent->steepness),
            model_loss(model, set, training, set->length, descent->steepness));
}

void descend(const Descent *descent, ExampleSet *set, Model *model)
{
    size_t training = set->length - descent->validation;
    Batch *batch = memory_zeroed(1, sizeof *batch);
    Adam *adam = memory_zeroed(1, sizeof *adam);
    Model *start = memory_copy(model, sizeof *model);
    Random random;

    random_start(&random, descent->seed);
    adam->mean_decay = 1;
    adam->square_decay = 1;
    batch->model = model;
    batch->set = set;
    batch->steepness = descent->steepness;
    batch->threads = descent->threads > SHARDS ? SHARDS : descent->threads;
    report(descent, set, model, 0);
    for (unsigned epoch = 1; epoch <= descent->epochs; epoch++) {
        double left = 1 - (double)(epoch - 1) / descent->epochs;
        double rate = descent->rate * (0.05 + 0.95 * left * left);

        shuffle_training(set, training, &random);
        for (size_t at = 0; at < training; at += descent->batch) {
            batch->from = at;
            batch->to =
                at + descent->batch < training ? at + descent->batch : training;
            run_batch(batch);
            step(adam, batch, start, descent, rate, model);
        }
        if (epoch % 10 == 0 || epoch == descent->epochs)
            report(descent, set, model, epoch);
    }
    memory_free(start);
    memory_free(adam);
    memory_free(batch);
}
