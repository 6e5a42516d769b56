/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * gauge DATA N [JUDGE]...
 *
 * How near the classical evaluation and other judges come to what the positions
 * of a file (its last N) are worth: networks, and files of the same positions
 * with other scores (*.bin).  Printed are the mean squared difference of win
 * probabilities, as train prints it, to the scores and to the results; the same
 * to the scores with the unit that suits the judge best, in centipawns for odds
 * of e to 1; and how large its scores are where the classical one is between
 * -400 and 400, as a factor of it.
 */
#include "base/base.h"
#include "eval/eval.h"
#include "eval/network.h"
#include "net/packed.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    DATA_LIMIT_GIGABYTES = 16,
    NETWORK_LIMIT = 1 << 26,
    POSITION_BYTES = 26,
    UNITS = 40,
    UNIT_FIRST = 60,
    UNIT_STEP = 10,
    USUAL = 400 /* centipawns */
};

/* Either an evaluator or scores in the order of their positions. */
typedef struct Judge {
    const char *name;
    Evaluator *evaluator;
    Text labels;
} Judge;

typedef struct Gauge {
    double to_score;
    double to_result;
    double with_unit[UNITS]; /* to score */
    double products;         /* of both scores, and of the classical one */
    double squares;          /* with itself */
    size_t count;
} Gauge;

static double chance(double score, double unit)
{
    return 1 / (1 + exp(-score / unit));
}

static double square(double number)
{
    return number * number;
}

static void add(Gauge *gauge, const Sample *sample, Score white)
{
    double guess = chance(white, PACKED_UNIT);
    double target = chance(sample->score, PACKED_UNIT);

    gauge->to_score += square(guess - target);
    gauge->to_result += square(guess - (sample->result + 1) / 2.0);
    for (unsigned i = 0; i < UNITS; i++)
        gauge->with_unit[i] +=
            square(chance(white, UNIT_FIRST + UNIT_STEP * i) - target);
    gauge->count++;
}

static void compare(Gauge *gauge, Score classical, Score score)
{
    if (classical < -USUAL || classical > USUAL)
        return;
    gauge->products += (double)classical * score;
    gauge->squares += (double)classical * classical;
}

static void print(const Gauge *gauge, const char *name)
{
    double count = (double)gauge->count;
    unsigned best = 0;

    for (unsigned i = 1; i < UNITS; i++)
        if (gauge->with_unit[i] < gauge->with_unit[best])
            best = i;
    printf("%-24s %8zu positions, to score %.6f, to result %.6f, "
           "with unit %u %.6f, size %.2f\n",
           name, gauge->count, gauge->to_score / count,
           gauge->to_result / count, UNIT_FIRST + UNIT_STEP * best,
           gauge->with_unit[best] / count, gauge->products / gauge->squares);
}

static int by_position(const void *a, const void *b)
{
    return memcmp(a, b, POSITION_BYTES);
}

/* For White. */
static Score evaluate_white(Evaluator *evaluator, const Position *position)
{
    Score score;

    evaluator_reset(evaluator, position);
    score = evaluate(evaluator, position);
    return position->side == WHITE ? score : -score;
}

/* False if the judge does not know this position. */
static bool ask(const Judge *judge, const Packed *packed,
                const Position *position, Score *score)
{
    const Packed *label = NULL;

    if (judge->evaluator != NULL) {
        *score = evaluate_white(judge->evaluator, position);
        return true;
    }
    if (judge->labels.data == NULL)
        return false;
    label =
        bsearch(packed, judge->labels.data, judge->labels.length / PACKED_SIZE,
                PACKED_SIZE, by_position);
    if (label != NULL)
        *score = packed_score(label);
    return label != NULL;
}

static void measure(const Text *data, size_t from, const Judge *judge,
                    Evaluator *classical)
{
    Gauge gauge = { 0 };

    for (size_t at = from; at < data->length / PACKED_SIZE; at++) {
        const Packed *packed = (const void *)(data->data + at * PACKED_SIZE);
        Sample sample;
        Score score;

        if (packed_read(packed, &sample, NULL) != OK ||
            !ask(judge, packed, &sample.position, &score))
            continue;
        add(&gauge, &sample, score);
        compare(&gauge, evaluate_white(classical, &sample.position), score);
    }
    print(&gauge, judge->name);
}

static Status read_labels(Judge *judge, Fault *fault)
{
    Status status = file_read(judge->name, (size_t)DATA_LIMIT_GIGABYTES << 30,
                              &judge->labels, NULL, fault);

    if (status == OK)
        qsort(judge->labels.data, judge->labels.length / PACKED_SIZE,
              PACKED_SIZE, by_position);
    return status;
}

static bool measure_labels(const Text *data, size_t from, const char *path,
                           Evaluator *classical)
{
    Judge judge = { .name = path };
    Fault fault = { 0 };
    bool good = read_labels(&judge, &fault) == OK;

    if (good)
        measure(data, from, &judge, classical);
    else
        fprintf(stderr, "gauge: %s\n", fault.text);
    text_free(&judge.labels);
    return good;
}

static bool measure_network(const Text *data, size_t from, const char *path,
                            Evaluator *classical)
{
    Judge judge = { .name = path, .evaluator = evaluator_new() };
    Fault fault = { 0 };
    Text bytes = { 0 };
    Network *network = NULL;
    bool good = file_read(path, NETWORK_LIMIT, &bytes, NULL, &fault) == OK &&
                network_read(text_span(&bytes), &network, &fault) == OK;

    if (good) {
        evaluator_use(judge.evaluator, network);
        measure(data, from, &judge, classical);
    } else {
        fprintf(stderr, "gauge: %s\n", fault.text);
    }
    evaluator_free(judge.evaluator);
    memory_free(network);
    text_free(&bytes);
    return good;
}

static bool is_data(const char *path)
{
    return span_ends_with(span_from(path), ".bin");
}

int main(int argc, char **argv)
{
    Judge classical = { .name = "classical", .evaluator = evaluator_new() };
    Text data = { 0 };
    Fault fault = { 0 };
    size_t count;
    size_t held;
    bool good = true;

    if (argc < 3) {
        fprintf(stderr, "usage: gauge DATA POSITIONS [JUDGE]...\n");
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
    measure(&data, count - held, &classical, classical.evaluator);
    for (int i = 3; i < argc; i++)
        good &= (is_data(argv[i]) ? measure_labels : measure_network)(
            &data, count - held, argv[i], classical.evaluator);
    text_free(&data);
    evaluator_free(classical.evaluator);
    return good ? 0 : 1;
}
