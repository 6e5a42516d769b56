/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef NET_ADAM_H
#define NET_ADAM_H

#include "net/model.h"

/*
 * Adam with weight decay; keeps what the integers of a Network can hold.
 *
 * The input weights of each group of king squares are the sum of a share of
 * their own and of one that all groups have in common, which both take steps:
 * what is learned with the king on one square helps with the king elsewhere.
 */
typedef struct Adam {
    Model mean;
    Model square;
    float common[MODEL_COMMON];
    float common_mean[MODEL_COMMON];
    float common_square[MODEL_COMMON];
    uint64_t steps;
} Adam;

/* For a model that begins to learn. */
void adam_start(Adam *adam, const Model *model);

typedef struct AdamRate {
    float rate;
    float decay;
    float haste; /* so many times faster go the weights of the relations */
} AdamRate;

void adam_step(Adam *adam, Model *model, const Model *gradient,
               const AdamRate *how, unsigned part, unsigned parts);

#endif
