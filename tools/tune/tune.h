/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TOOLS_TUNE_TUNE_H
#define TOOLS_TUNE_TUNE_H

#include "base/base.h"
#include "eval/classical.h"
#include "eval/eval.h"

/*
 * The tuner of the classical evaluation.
 *
 * An example is a quiet position and how its game ended.  The evaluation's
 * own trace says how often each weight was used in it, so the score is a
 * function of the weights alone and its slope is known: the weights walk down
 * that slope until the scores foretell the results as well as they can.
 */

/* Where in the formula a weight stands. */
typedef enum Part { PART_PLAIN, PART_DANGER, PART_WINNABLE } Part;

/* `times` is white's uses minus black's, but in the danger part, where each
 * king has its own list. */
typedef struct Use {
    uint16_t weight;
    int16_t times;
} Use;

/* One position.  Its uses stand one after the other in the set's big array:
 * plain ones, white's danger, black's danger, winnable. */
typedef struct Example {
    uint64_t first;
    uint16_t plain;
    uint16_t danger[COLORS];
    uint16_t winnable;
    float middle; /* factors of the two halves, phase and fade included */
    float end;    /* without the scale ... */
    float scale[COLORS]; /* ... which depends on who is better */
    float target;        /* what the score should foretell: 0, 0.5 or 1 */
} Example;

typedef struct ExampleSet {
    Example *examples;
    size_t length;
    size_t capacity;
    Use *uses;
    size_t uses_length;
    size_t uses_capacity;
    size_t skipped; /* lines whose ending is known anyway */
} ExampleSet;

/* Weights while they are tuned: not integers. */
typedef struct Model {
    double middle[WEIGHT_COUNT];
    double end[WEIGHT_COUNT];
} Model;

/* Read "FEN <tab> result [<tab> score]" lines; result 1, 0.5 or 0 for white.
 * `blend` is how much of the score goes into the target instead of the
 * result, `steepness` turns centipawns into an expectation. */
typedef struct Reading {
    const char *path;
    double blend;
    double steepness;
} Reading;

Status examples_read(ExampleSet *set, const Reading *reading, Fault *fault);
void examples_free(ExampleSet *set);

Part weight_part(size_t weight);
void model_start(Model *model);

/* Centipawns for white. */
double model_score(const Model *model, const ExampleSet *set,
                   const Example *example);

/* Add the slope of `model_score` times `factor`. */
void model_slope(const Model *model, const ExampleSet *set,
                 const Example *example, double factor, Model *slope);

/* What one centipawn changes, and how far the model is off on average. */
double expectation(double steepness, double score);
double model_loss(const Model *model, const ExampleSet *set, size_t from,
                  size_t to, double steepness);
double fit_steepness(const Model *model, const ExampleSet *set, size_t length);

typedef struct Descent {
    unsigned threads;
    unsigned epochs;
    size_t batch;
    double rate;
    double pull; /* towards the start, for weights that are rarely used */
    double steepness;
    size_t validation; /* examples at the end that are only looked at */
    uint64_t seed;
} Descent;

/* Improve the model; progress on stderr. */
void descend(const Descent *descent, ExampleSet *set, Model *model);

/*
 * Take means out of squares and mobility and put them into the pieces, which
 * changes no score but makes the numbers readable; then write C.
 */
void model_tidy(Model *model, const ExampleSet *set);
Status model_write(const Model *model, const char *path, const char *remark,
                   Fault *fault);

#endif
