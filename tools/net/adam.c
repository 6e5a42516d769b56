/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/adam.h"

#include <math.h>
#include <string.h>

/* The integers hold numbers up to this: 16 bits for the first layer's sums and
 * for an output weight, 8 bits for a relation. */
static const float INPUT_LIMIT = 1.98F;
static const float RELATION_LIMIT = 127.0F / NETWORK_ONE;
static const float OUTPUT_LIMIT = 8.0F;

/* How long slopes, and their squares, are remembered. */
static const float KEEP_MEAN = 0.9F;
static const float KEEP_SQUARE = 0.999F;

typedef struct Pace {
    float rate;
    float keep; /* what weight decay leaves */
    float mean_scale;
    float square_scale;
} Pace;

/* How far a number goes, from its slope and what was before. */
static float stride(const Pace *pace, float slope, float *mean, float *square)
{
    *mean = KEEP_MEAN * *mean + (1 - KEEP_MEAN) * slope;
    *square = KEEP_SQUARE * *square + (1 - KEEP_SQUARE) * slope * slope;
    return -pace->rate * (*mean * pace->mean_scale) /
           (sqrtf(*square * pace->square_scale) + 1e-8F);
}

static float within(float value, float limit)
{
    return value > limit ? limit : value < -limit ? -limit : value;
}

static const float *numbers_of(const Model *model)
{
    return (const float *)(const void *)model;
}

/* A row of a group's own, when the common one has gone from `before` to
 * `after`. */
static void step_own(Adam *adam, Model *model, const Model *gradient,
                     const Pace *pace, size_t own, const float *before,
                     const float *after)
{
    float *weights = model_numbers(model) + own;
    const float *slopes = numbers_of(gradient) + own;
    float *means = model_numbers(&adam->mean) + own;
    float *squares = model_numbers(&adam->square) + own;

    for (size_t i = 0; i < MODEL_STRETCH; i++) {
        float rest = (weights[i] - before[i]) * pace->keep +
                     stride(pace, slopes[i], &means[i], &squares[i]);

        weights[i] = within(after[i] + rest, INPUT_LIMIT);
    }
}

/* One row of the common share; the groups' own rows follow it. */
static void step_row(Adam *adam, Model *model, const Model *gradient,
                     const Pace *pace, size_t row)
{
    float *common = adam->common + row * MODEL_STRETCH;
    float *means = adam->common_mean + row * MODEL_STRETCH;
    float *squares = adam->common_square + row * MODEL_STRETCH;
    size_t own = model_own(row * MODEL_STRETCH);
    float before[MODEL_STRETCH];
    float slopes[MODEL_STRETCH] = { 0 };

    for (size_t k = 0; k < NETWORK_KINGS; k++)
        for (size_t i = 0; i < MODEL_STRETCH; i++)
            slopes[i] += numbers_of(gradient)[own + k * MODEL_SHARE + i];
    memcpy(before, common, sizeof before);
    for (size_t i = 0; i < MODEL_STRETCH; i++)
        common[i] = within(before[i] * pace->keep +
                               stride(pace, slopes[i], &means[i], &squares[i]),
                           INPUT_LIMIT);
    for (size_t k = 0; k < NETWORK_KINGS; k++, own += MODEL_SHARE)
        step_own(adam, model, gradient, pace, own, before, common);
}

/* Of numbers that follow the input weights. */
static void step_others(Adam *adam, Model *model, const Model *gradient,
                        const Pace *pace, size_t from, size_t to, float limit)
{
    float *values = model_numbers(model);
    float *means = model_numbers(&adam->mean);
    float *squares = model_numbers(&adam->square);
    const float *slopes = numbers_of(gradient);

    for (size_t i = from; i < to; i++)
        values[i] = within(values[i] * pace->keep +
                               stride(pace, slopes[i], &means[i], &squares[i]),
                           limit);
}

void adam_start(Adam *adam, const Model *model)
{
    const float *weights = numbers_of(model);

    memset(adam, 0, sizeof *adam);
    for (size_t i = 0; i < MODEL_COMMON; i++) {
        for (size_t k = 0; k < NETWORK_KINGS; k++)
            adam->common[i] += weights[model_own(i) + k * MODEL_SHARE];
        adam->common[i] /= NETWORK_KINGS;
    }
}

static void step_all_others(Adam *adam, Model *model, const Model *gradient,
                            const Pace *pace, float haste)
{
    const size_t biases = MODEL_INPUT_WEIGHTS + MODEL_RELATION_WEIGHTS;
    const size_t outputs = biases + NETWORK_HIDDEN;
    Pace hasty = *pace;

    hasty.rate *= haste;
    step_others(adam, model, gradient, &hasty, MODEL_INPUT_WEIGHTS, biases,
                RELATION_LIMIT);
    step_others(adam, model, gradient, pace, biases, outputs, INPUT_LIMIT);
    step_others(adam, model, gradient, pace, outputs, MODEL_SIZE, OUTPUT_LIMIT);
}

/* The numbers are cut into equal parts, so that threads can share them. */
void adam_step(Adam *adam, Model *model, const Model *gradient,
               const AdamRate *how, unsigned part, unsigned parts)
{
    const size_t rows = MODEL_COMMON / MODEL_STRETCH;
    float steps = (float)adam->steps;
    Pace pace = { .rate = how->rate,
                  .keep = 1 - how->rate * how->decay,
                  .mean_scale = 1 / (1 - powf(KEEP_MEAN, steps)),
                  .square_scale = 1 / (1 - powf(KEEP_SQUARE, steps)) };

    for (size_t row = rows * part / parts; row < rows * (part + 1) / parts;
         row++)
        step_row(adam, model, gradient, &pace, row);
    if (part == parts - 1)
        step_all_others(adam, model, gradient, &pace, how->haste);
}
