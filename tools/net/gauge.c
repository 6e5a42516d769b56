/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * gauge DATA N [NET]...
 *
 * How near the classical evaluation and networks come to what the positions
 * of a file (its last N) are worth: the mean squared difference of win
 * probabilities, as train prints it, to the scores and to the results; and how
 * large their scores are where the classical one is between -400 and 400, as
 * a factor of it.
 */
#include "base/base.h"
#include "eval/eval.h"
#include "eval/network.h"
#include "net/packed.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum {
    DATA_LIMIT_GIGABYTES = 16,
    NETWORK_LIMIT = 1 << 26,
    USUAL = 400 /* centipawns */
};

typedef struct Gauge {
    double to_score;
    double to_result;
    double products; /* of both scores, and of the classical with itself */
    double squares;
    size_t count;
} Gauge;

static double chance(double score)
{
    return 1 / (1 + exp(-score / NETWORK_SCALE));
}

static void add(Gauge *gauge, const Sample *sample, Score stm)
{
    double sign = sample->position.side == WHITE ? 1 : -1;
    double guess = chance(sign * stm);
    double to_score = guess - chance(sample->score);
    double to_result = guess - (sample->result + 1) / 2.0;

    gauge->to_score += to_score * to_score;
    gauge->to_result += to_result * to_result;
    gauge->count++;
}

static void compare(Gauge *gauge, Score classical, Score score)
{
    if (classical < -USUAL || classical > USUAL)
        return;
    gauge->products += (double)classical * score;
    gauge->squares += (double)classical * classical;
}

static void measure(const Text *data, size_t from, const Network *network,
                    const char *name)
{
    Evaluator *evaluator = evaluator_new();
    Evaluator *classical = evaluator_new();
    Gauge gauge = { 0 };

    evaluator_use(evaluator, network);
    for (size_t at = from; at < data->length / PACKED_SIZE; at++) {
        Sample sample;
        Score score;

        if (packed_read((const void *)(data->data + at * PACKED_SIZE), &sample,
                        NULL) != OK)
            continue;
        evaluator_reset(evaluator, &sample.position);
        evaluator_reset(classical, &sample.position);
        score = evaluate(evaluator, &sample.position);
        add(&gauge, &sample, score);
        compare(&gauge, evaluate(classical, &sample.position), score);
    }
    evaluator_free(evaluator);
    evaluator_free(classical);
    printf("%-24s %8zu positions, to score %.6f, to result %.6f, size %.2f\n",
           name, gauge.count, gauge.to_score / (double)gauge.count,
           gauge.to_result / (double)gauge.count,
           gauge.products / gauge.squares);
}

static bool measure_file(const Text *data, size_t from, const char *path)
{
    Fault fault = { 0 };
    Text bytes = { 0 };
    Network *network = NULL;
    bool good = file_read(path, NETWORK_LIMIT, &bytes, NULL, &fault) == OK &&
                network_read(text_span(&bytes), &network, &fault) == OK;

    if (good)
        measure(data, from, network, path);
    else
        fprintf(stderr, "gauge: %s\n", fault.text);
    memory_free(network);
    text_free(&bytes);
    return good;
}

int main(int argc, char **argv)
{
    Text data = { 0 };
    Fault fault = { 0 };
    size_t count;
    size_t held;
    bool good = true;

    if (argc < 3) {
        fprintf(stderr, "usage: gauge DATA POSITIONS [NET]...\n");
        return 2;
    }
    if (file_read(argv[1], (size_t)DATA_LIMIT_GIGABYTES << 30, &data, NULL,
                  &fault) != OK) {
        fprintf(stderr, "gauge: %s\n", fault.text);
        return 1;
    }
    count = data.length / PACKED_SIZE;
    held = (size_t)strtoull(argv[2], NULL, 10);
    held = held < count ? held : count;
    measure(&data, count - held, NULL, "classical");
    for (int i = 3; i < argc; i++)
        good &= measure_file(&data, count - held, argv[i]);
    text_free(&data);
    return good ? 0 : 1;
}
