/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef NET_MODEL_H
#define NET_MODEL_H

#include "eval/network.h"
#include "net/packed.h"

/*
 * The network while it learns: the same layers in floating point, what the
 * errors of a batch say about each number, and the step that follows.
 */
enum {
    MODEL_INPUT_WEIGHTS = NETWORK_INPUTS * NETWORK_HIDDEN,
    MODEL_AHEAD = 2, /* rows are fetched before they are needed */
    MODEL_STRETCH = 128,
    MODEL_STRETCHES = NETWORK_HIDDEN / MODEL_STRETCH,
    MODEL_SHARE = NETWORK_PIECES * MODEL_STRETCH,
    MODEL_COMMON = MODEL_STRETCHES * MODEL_SHARE,
    MODEL_OUTPUTS = NETWORK_BUCKETS * 2 * NETWORK_HIDDEN,
    MODEL_RELATION_WEIGHTS = RELATIONS * NETWORK_RELATED,
    MODEL_SIZE = MODEL_INPUT_WEIGHTS + MODEL_RELATION_WEIGHTS + NETWORK_HIDDEN +
                 MODEL_OUTPUTS + NETWORK_BUCKETS
};

_Static_assert((int)NETWORK_RELATED == (int)MODEL_STRETCH &&
                   (int)RELATIONS <= (int)NETWORK_INPUTS,
               "the first stretch of neurons sees the relations");

/* All numbers of a model, or of a gradient, in one row: the input weights of
 * a stretch of neurons together, because they are used together. */
typedef struct Model {
    _Alignas(
        64) float input_weights[MODEL_STRETCHES][NETWORK_INPUTS][MODEL_STRETCH];
    float relation_weights[RELATIONS][MODEL_STRETCH];
    float input_biases[NETWORK_HIDDEN];
    float output_weights[NETWORK_BUCKETS][2 * NETWORK_HIDDEN];
    float output_biases[NETWORK_BUCKETS];
} Model;

_Static_assert(offsetof(Model, output_biases) ==
                   (MODEL_SIZE - NETWORK_BUCKETS) * sizeof(float),
               "a model is a row of floats");

static inline float *model_numbers(Model *model)
{
    return (float *)(void *)model;
}

/*
 * The input weights that all groups of king squares have in common are counted
 * from 0 to MODEL_COMMON; this is the place of the first group's own one in the
 * row of all numbers.  The other groups' are MODEL_SHARE apart.
 */
static inline size_t model_own(size_t common)
{
    return common / MODEL_SHARE * (NETWORK_KINGS * MODEL_SHARE) +
           common % MODEL_SHARE;
}

enum { EXAMPLE_PIECES = 32, EXAMPLE_RELATIONS = 224 };

/* One position as the model sees it. */
typedef struct Example {
    /* Of the side to move, of the other; zeros behind the last. */
    uint16_t inputs[2][EXAMPLE_PIECES + MODEL_AHEAD];
    uint16_t relations[2][EXAMPLE_RELATIONS + MODEL_AHEAD];
    unsigned length;
    unsigned relations_length;
    unsigned bucket;
    float score;  /* of the search, for the side to move, in centipawns */
    float result; /* 1 won, 0.5 drawn, 0 lost, for the side to move */
} Example;

/* Straight from the bytes; false if they are no position, or one with more
 * relations than any that is worth learning from. */
bool example_read(const Packed *packed, Example *example);

/* Small random numbers. */
void model_start(Model *model, uint64_t seed);

/* Room to learn in, for one thread. */
enum { MODEL_GROUP = 128 };

/* Which views have which inputs: those of one input begin where those of the
 * input before end. */
typedef struct Register {
    uint16_t ends[NETWORK_INPUTS]; /* RELATIONS are fewer */
    uint16_t views[MODEL_GROUP * 2 * EXAMPLE_RELATIONS];
} Register;

typedef struct Lesson {
    _Alignas(64) float sums[MODEL_STRETCHES][MODEL_GROUP][2][MODEL_STRETCH];
    float outputs[MODEL_GROUP];
    Register pieces;
    Register relations;
} Lesson;

/* The output, where 1.0 is NETWORK_SCALE centipawns. */
float model_output(const Model *model, const Example *example, Lesson *lesson);

/* What is learned: the chances of a mix of score and result. */
typedef struct Goal {
    float blend; /* the share of the result */
    float unit;  /* so many centipawns multiply the odds by e */
} Goal;

/*
 * The sum of the squared errors in win-probability space; its gradient is added
 * to `gradient`, which may be NULL.
 */
double model_learn(const Model *model, const Example *examples, size_t length,
                   Goal goal, Lesson *lesson, Model *gradient);

/* Rounded to integers, and back: where a network goes on learning. */
void model_round(const Model *model, Network *network);
void model_resume(Model *model, const Network *network);

#endif
