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
    MODEL_OUTPUTS = NETWORK_BUCKETS * 2 * NETWORK_HIDDEN,
    MODEL_SIZE =
        MODEL_INPUT_WEIGHTS + NETWORK_HIDDEN + MODEL_OUTPUTS + NETWORK_BUCKETS
};

/* All numbers of a model, or of a gradient, in one row. */
typedef struct Model {
    _Alignas(64) float input_weights[NETWORK_INPUTS][NETWORK_HIDDEN];
    float input_biases[NETWORK_HIDDEN];
    float output_weights[NETWORK_BUCKETS][2 * NETWORK_HIDDEN];
    float output_biases[NETWORK_BUCKETS];
} Model;

_Static_assert(offsetof(Model, output_biases) ==
                   (MODEL_SIZE - NETWORK_BUCKETS) * sizeof(float),
               "a model is a row of floats");

/* One position as the model sees it. */
typedef struct Example {
    uint16_t inputs[2][32]; /* of the side to move, of the other */
    unsigned length;
    unsigned bucket;
    float score;  /* of the search, for the side to move, in centipawns */
    float result; /* 1 won, 0.5 drawn, 0 lost, for the side to move */
} Example;

/* Straight from the bytes; false if they are no position. */
bool example_read(const Packed *packed, Example *example);

/* Small random numbers. */
void model_start(Model *model, uint64_t seed);

/* The output, where 1.0 is NETWORK_SCALE centipawns. */
float model_output(const Model *model, const Example *example);

/*
 * The squared error in win-probability space against a mix of score and
 * result (`blend` of the result); its gradient is added to `gradient`, which
 * may be NULL.
 */
double model_learn(const Model *model, const Example *example, float blend,
                   Model *gradient);

/* Adam with weight decay; keeps what the integers of a Network can hold. */
typedef struct Adam {
    Model mean;
    Model square;
    uint64_t steps;
} Adam;

void adam_step(Adam *adam, Model *model, const Model *gradient, float rate,
               float decay, unsigned part, unsigned parts);

/* Rounded to integers. */
void model_round(const Model *model, Network *network);

#endif
