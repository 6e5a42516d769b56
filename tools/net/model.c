/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/model.h"

#include "base/random.h"

#include <math.h>
#include <string.h>

/* The integers hold numbers up to this: 16 bits of the first layer's sums,
 * and products of an output weight and 255 in 16 bits. */
static const float INPUT_LIMIT = 1.98F;
static const float OUTPUT_LIMIT = 127.0F / NETWORK_OUTPUT_ONE;

enum { AT_MEN = 8, AT_STATE = 24, AT_RESULT = 27, AT_SCORE = 28 };

bool example_read(const Packed *packed, Example *example)
{
    const uint8_t *bytes = packed->bytes;
    uint8_t pieces[32];
    uint8_t squares[32];
    Bitboard occupied = 0;
    Square kings[COLORS] = { NO_SQUARE, NO_SQUARE };
    unsigned length = 0;
    Color side = bytes[AT_STATE] & 1;
    int score = (int16_t)(uint16_t)(bytes[AT_SCORE] | bytes[AT_SCORE + 1] << 8);
    float result = (float)bytes[AT_RESULT] / 2;

    for (unsigned i = 0; i < 8; i++)
        occupied |= (Bitboard)bytes[i] << 8 * i;
    if (count(occupied) > 32 || count(occupied) < 2)
        return false;
    while (occupied) {
        unsigned piece = bytes[AT_MEN + length / 2] >> 4 * (length % 2) & 15u;

        if (piece >= PIECES)
            return false;
        pieces[length] = (uint8_t)piece;
        squares[length] = (uint8_t)pop(&occupied);
        if (piece_type(piece) == KING)
            kings[piece_color(piece)] = squares[length];
        length++;
    }
    if (kings[WHITE] == NO_SQUARE || kings[BLACK] == NO_SQUARE)
        return false;

    for (unsigned view = 0; view < 2; view++) {
        Color color = side ^ view;
        Square turn = network_turn(color, kings[color]);

        for (unsigned i = 0; i < length; i++)
            example->inputs[view][i] =
                (uint16_t)network_input(color, turn, pieces[i], squares[i]);
    }
    example->length = length;
    example->bucket = network_bucket(length);
    example->score = (float)(side == WHITE ? score : -score);
    example->result = side == WHITE ? result : 1 - result;
    return true;
}

static float spread(Random *random, float width)
{
    return ((float)random_fraction(random) * 2 - 1) * width;
}

void model_start(Model *model, uint64_t seed)
{
    Random random;
    float *weights = model->input_weights[0];

    random_start(&random, seed);
    memset(model, 0, sizeof *model);
    for (size_t i = 0; i < MODEL_INPUT_WEIGHTS; i++)
        weights[i] = spread(&random, 0.1F);
    for (size_t i = 0; i < NETWORK_HIDDEN; i++)
        model->input_biases[i] = 0.2F;
    weights = model->output_weights[0];
    for (size_t i = 0; i < MODEL_OUTPUTS; i++)
        weights[i] = spread(&random, 0.06F);
}

typedef struct Layer {
    _Alignas(64) float sums[2][NETWORK_HIDDEN];
} Layer;

static float clipped(float value)
{
    return value < 0 ? 0 : value > 1 ? 1 : value;
}

/* Sixteen numbers at once; eight of them stay in registers while the rows of
 * all men are gone through. */
typedef float Wide __attribute__((vector_size(64), may_alias));

enum { WIDE = 16, STRETCH = 8 * WIDE };

_Static_assert(NETWORK_HIDDEN % STRETCH == 0, "a row is whole stretches");

static void sum_rows(const Model *model, const uint16_t *inputs,
                     unsigned length, float *sums)
{
    for (unsigned from = 0; from < NETWORK_HIDDEN; from += STRETCH) {
        const Wide *biases = (const void *)(model->input_biases + from);
        Wide *to = (void *)(sums + from);
        Wide a = biases[0], b = biases[1], c = biases[2], d = biases[3];
        Wide e = biases[4], f = biases[5], g = biases[6], h = biases[7];

        for (unsigned j = 0; j < length; j++) {
            const Wide *row =
                (const void *)(model->input_weights[inputs[j]] + from);

            a += row[0], b += row[1], c += row[2], d += row[3];
            e += row[4], f += row[5], g += row[6], h += row[7];
        }
        to[0] = a, to[1] = b, to[2] = c, to[3] = d;
        to[4] = e, to[5] = f, to[6] = g, to[7] = h;
    }
}

static void add_to_rows(Model *gradient, const uint16_t *inputs,
                        unsigned length, const float *below)
{
    for (unsigned from = 0; from < NETWORK_HIDDEN; from += STRETCH) {
        const Wide *more = (const void *)(below + from);
        Wide a = more[0], b = more[1], c = more[2], d = more[3];
        Wide e = more[4], f = more[5], g = more[6], h = more[7];

        for (unsigned j = 0; j < length; j++) {
            Wide *row = (void *)(gradient->input_weights[inputs[j]] + from);

            row[0] += a, row[1] += b, row[2] += c, row[3] += d;
            row[4] += e, row[5] += f, row[6] += g, row[7] += h;
        }
    }
}

static float forward(const Model *model, const Example *example, Layer *layer)
{
    const float *weights = model->output_weights[example->bucket];
    float output = model->output_biases[example->bucket];

    for (unsigned view = 0; view < 2; view++, weights += NETWORK_HIDDEN) {
        float *sums = layer->sums[view];

        sum_rows(model, example->inputs[view], example->length, sums);
        for (unsigned i = 0; i < NETWORK_HIDDEN; i++) {
            float value = clipped(sums[i]);

            output += value * value * weights[i];
        }
    }
    return output;
}

float model_output(const Model *model, const Example *example)
{
    Layer layer;

    return forward(model, example, &layer);
}

static float sigmoid(float x)
{
    return 1 / (1 + expf(-x));
}

static void backward(const Model *model, const Example *example,
                     const Layer *layer, float error, Model *gradient)
{
    const float *weights = model->output_weights[example->bucket];
    float *to = gradient->output_weights[example->bucket];

    gradient->output_biases[example->bucket] += error;
    for (unsigned view = 0; view < 2; view++) {
        _Alignas(64) float below[NETWORK_HIDDEN];
        const float *sums = layer->sums[view];

        for (unsigned i = 0; i < NETWORK_HIDDEN; i++) {
            float value = clipped(sums[i]);
            float inside = value == sums[i] ? 1.0F : 0.0F;

            to[i] += error * value * value;
            below[i] = error * weights[i] * 2 * value * inside;
            gradient->input_biases[i] += below[i];
        }
        add_to_rows(gradient, example->inputs[view], example->length, below);
        weights += NETWORK_HIDDEN;
        to += NETWORK_HIDDEN;
    }
}

double model_learn(const Model *model, const Example *example, float blend,
                   Model *gradient)
{
    Layer layer;
    float guess = sigmoid(forward(model, example, &layer));
    float target = blend * example->result +
                   (1 - blend) * sigmoid(example->score / NETWORK_SCALE);
    float difference = guess - target;

    if (gradient != NULL)
        backward(model, example, &layer, 2 * difference * guess * (1 - guess),
                 gradient);
    return (double)difference * (double)difference;
}

/* The row of floats is cut into equal parts, so that threads can share it. */
void adam_step(Adam *adam, Model *model, const Model *gradient, float rate,
               float decay, unsigned part, unsigned parts)
{
    const float keep_mean = 0.9F;
    const float keep_square = 0.999F;
    float mean_scale = 1 / (1 - powf(keep_mean, (float)adam->steps));
    float square_scale = 1 / (1 - powf(keep_square, (float)adam->steps));
    float *values = (float *)(void *)model;
    float *means = (float *)(void *)&adam->mean;
    float *squares = (float *)(void *)&adam->square;
    const float *slopes = (const float *)(const void *)gradient;
    size_t from = (size_t)MODEL_SIZE * part / parts;
    size_t to = (size_t)MODEL_SIZE * (part + 1) / parts;

    for (size_t i = from; i < to; i++) {
        float limit = i < MODEL_INPUT_WEIGHTS + NETWORK_HIDDEN ? INPUT_LIMIT
                                                               : OUTPUT_LIMIT;
        float slope = slopes[i];
        float value = values[i] * (1 - rate * decay);

        means[i] = keep_mean * means[i] + (1 - keep_mean) * slope;
        squares[i] =
            keep_square * squares[i] + (1 - keep_square) * slope * slope;
        value -= rate * (means[i] * mean_scale) /
                 (sqrtf(squares[i] * square_scale) + 1e-8F);
        values[i] = value > limit ? limit : value < -limit ? -limit : value;
    }
}

static void round_row(const float *from, int16_t *to, size_t length, float one)
{
    for (size_t i = 0; i < length; i++)
        to[i] = (int16_t)lrintf(from[i] * one);
}

void model_round(const Model *model, Network *network)
{
    round_row(model->input_weights[0], network->input_weights[0],
              MODEL_INPUT_WEIGHTS, NETWORK_ONE);
    round_row(model->input_biases, network->input_biases, NETWORK_HIDDEN,
              NETWORK_ONE);
    round_row(model->output_weights[0], network->output_weights[0],
              MODEL_OUTPUTS, NETWORK_OUTPUT_ONE);
    for (unsigned i = 0; i < NETWORK_BUCKETS; i++)
        network->output_biases[i] = (int32_t)lrintf(
            model->output_biases[i] * (NETWORK_ONE * NETWORK_OUTPUT_ONE));
}
