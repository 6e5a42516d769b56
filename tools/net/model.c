/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/model.h"

#include "base/random.h"

#include <math.h>
#include <string.h>

enum { AT_PIECES = 8, AT_STATE = 24, AT_RESULT = 27, AT_SCORE = 28 };

/* The relations of both parts in the order of the list. */
static void append_relations(Example *example, const RelationList *list,
                             Color side)
{
    for (unsigned view = 0; view < 2; view++) {
        unsigned is_black = side ^ view;
        unsigned turn = is_black ? list->turn : 0;
        uint16_t *to = example->relations[view] + example->relations_length;

        for (unsigned i = 0; i < list->bound_length; i++)
            *to++ = (uint16_t)(list->bound[i] ^ turn);
        for (unsigned i = 0; i < list->free_length; i++)
            *to++ = (uint16_t)(list->free[i] ^ is_black);
    }
    example->relations_length += list->bound_length + list->free_length;
}

static bool read_relations(const Position *position, Color side,
                           Example *example)
{
    RelationList pawns;
    RelationList pieces;

    relations_of_pawns(position, &pawns);
    relations_of_pieces(position, &pieces);
    example->relations_length = 0;
    memset(example->relations, 0, sizeof example->relations);
    if (pawns.bound_length + pawns.free_length + pieces.bound_length +
            pieces.free_length >
        EXAMPLE_RELATIONS)
        return false;
    append_relations(example, &pawns, side);
    append_relations(example, &pieces, side);
    return true;
}

bool example_read(const Packed *packed, Example *example)
{
    const uint8_t *bytes = packed->bytes;
    Position position = { .types = { 0 } };
    uint8_t pieces[EXAMPLE_PIECES];
    uint8_t squares[EXAMPLE_PIECES];
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
        unsigned piece =
            bytes[AT_PIECES + length / 2] >> 4 * (length % 2) & 15u;

        if (piece >= PIECES)
            return false;
        pieces[length] = (uint8_t)piece;
        squares[length] = (uint8_t)pop(&occupied);
        position.squares[squares[length]] = (uint8_t)piece;
        position.types[piece_type(piece)] |= bit(squares[length]);
        position.colors[piece_color(piece)] |= bit(squares[length]);
        if (piece_type(piece) == KING)
            kings[piece_color(piece)] = squares[length];
        length++;
    }
    if (kings[WHITE] == NO_SQUARE || kings[BLACK] == NO_SQUARE ||
        (position.types[PAWN] & (RANK_1 | RANK_8)) != 0)
        return false;

    for (unsigned view = 0; view < 2; view++) {
        Color color = side ^ view;
        View seen = network_view(color, kings[color]);

        memset(example->inputs[view], 0, sizeof example->inputs[view]);
        for (unsigned i = 0; i < length; i++)
            example->inputs[view][i] =
                (uint16_t)network_input(seen, pieces[i], squares[i]);
    }
    example->length = length;
    example->bucket = network_bucket(length);
    example->score = (float)(side == WHITE ? score : -score);
    example->result = side == WHITE ? result : 1 - result;
    return read_relations(&position, side, example);
}

static float spread(Random *random, float width)
{
    return ((float)random_fraction(random) * 2 - 1) * width;
}

void model_start(Model *model, uint64_t seed)
{
    Random random;
    float *weights = model_numbers(model);

    random_start(&random, seed);
    memset(model, 0, sizeof *model);
    for (size_t i = 0; i < MODEL_COMMON; i++) {
        float weight = spread(&random, 0.1F);

        for (size_t k = 0; k < NETWORK_KINGS; k++)
            weights[model_own(i) + k * MODEL_SHARE] = weight;
    }
    for (size_t i = 0; i < NETWORK_HIDDEN; i++)
        model->input_biases[i] = 0.2F;
    weights = model->output_weights[0];
    for (size_t i = 0; i < MODEL_OUTPUTS; i++)
        weights[i] = spread(&random, 0.06F);
}

static float clipped(float value)
{
    return value < 0 ? 0 : value > 1 ? 1 : value;
}

/* Sixteen numbers at once; the eight of a stretch of a row stay in registers
 * while the rows of all pieces are gone through. */
typedef float Wide __attribute__((vector_size(64), may_alias));

_Static_assert(MODEL_STRETCH == 8 * sizeof(Wide) / sizeof(float),
               "a stretch is eight times as wide");

typedef float Row[MODEL_STRETCH];

enum { WIDE = 16 };

static void fetch_row(const float *row)
{
    for (unsigned i = 0; i < MODEL_STRETCH; i += WIDE)
        __builtin_prefetch(row + i);
}

static void sum_rows(const Row *rows, const float *start,
                     const uint16_t *inputs, unsigned length, float *sums)
{
    const Wide *biases = (const void *)start;
    Wide *to = (void *)sums;
    Wide a = biases[0], b = biases[1], c = biases[2], d = biases[3];
    Wide e = biases[4], f = biases[5], g = biases[6], h = biases[7];

    for (unsigned j = 0; j < length; j++) {
        const Wide *row = (const void *)rows[inputs[j]];

        fetch_row(rows[inputs[j + MODEL_AHEAD]]);
        a += row[0], b += row[1], c += row[2], d += row[3];
        e += row[4], f += row[5], g += row[6], h += row[7];
    }
    to[0] = a, to[1] = b, to[2] = c, to[3] = d;
    to[4] = e, to[5] = f, to[6] = g, to[7] = h;
}

/* A row of slopes and what the views say that have its input. */
static void add_to_row(float *slopes, const float *views, const uint16_t *which,
                       size_t length)
{
    Wide *row = (void *)slopes;
    Wide a = row[0], b = row[1], c = row[2], d = row[3];
    Wide e = row[4], f = row[5], g = row[6], h = row[7];

    for (size_t j = 0; j < length; j++) {
        const Wide *more =
            (const void *)(views + (size_t)which[j] * MODEL_STRETCH);

        a += more[0], b += more[1], c += more[2], d += more[3];
        e += more[4], f += more[5], g += more[6], h += more[7];
    }
    row[0] = a, row[1] = b, row[2] = c, row[3] = d;
    row[4] = e, row[5] = f, row[6] = g, row[7] = h;
}

/* What one view of a stretch of neurons adds to the output. */
static float weigh(const float *sums, const float *weights)
{
    float output = 0;

    for (unsigned i = 0; i < MODEL_STRETCH; i++) {
        float value = clipped(sums[i]);

        output += value * value * weights[i];
    }
    return output;
}

/* The outputs of a group of examples: stretch by stretch, because the rows
 * that they have in common are still in the cache then. */
static void forward(const Model *model, const Example *examples, size_t length,
                    Lesson *lesson)
{
    for (size_t i = 0; i < length; i++)
        lesson->outputs[i] = model->output_biases[examples[i].bucket];
    for (unsigned s = 0; s < MODEL_STRETCHES; s++)
        for (size_t i = 0; i < length; i++)
            for (unsigned view = 0; view < 2; view++) {
                const Example *e = &examples[i];
                float *sums = lesson->sums[s][i][view];

                sum_rows(model->input_weights[s],
                         model->input_biases + s * MODEL_STRETCH,
                         e->inputs[view], e->length, sums);
                if (s == 0)
                    sum_rows(model->relation_weights, sums, e->relations[view],
                             e->relations_length, sums);
                lesson->outputs[i] +=
                    weigh(sums, model->output_weights[e->bucket] +
                                    view * NETWORK_HIDDEN + s * MODEL_STRETCH);
            }
}

/* The sums of one view of a stretch of neurons become what the error of the
 * output says about them. */
static void blame(const Model *model, unsigned bucket, unsigned at, float *sums,
                  float error, Model *gradient)
{
    const float *weights = model->output_weights[bucket] + at;
    float *to = gradient->output_weights[bucket] + at;
    float *biases = gradient->input_biases + at % NETWORK_HIDDEN;

    for (unsigned i = 0; i < MODEL_STRETCH; i++) {
        float value = clipped(sums[i]);
        float inside = value == sums[i] ? 1.0F : 0.0F;

        to[i] += error * value * value;
        sums[i] = error * weights[i] * 2 * value * inside;
        biases[i] += sums[i];
    }
}

/* One view of an example: its inputs of one kind. */
typedef struct Listed {
    const uint16_t *inputs;
    unsigned length;
} Listed;

/* Which views of the group have which input: the row of slopes of an input is
 * then written once for all of them. */
static void sort_views(const Listed *listed, size_t length, Register *sorted,
                       size_t inputs)
{
    uint16_t *ends = sorted->ends;
    uint16_t sum = 0;

    memset(ends, 0, inputs * sizeof *ends);
    for (size_t i = 0; i < length; i++)
        for (unsigned j = 0; j < listed[i].length; j++)
            ends[listed[i].inputs[j]]++;
    for (size_t input = 0; input < inputs; input++) {
        uint16_t count = ends[input];

        ends[input] = sum;
        sum = (uint16_t)(sum + count);
    }
    for (size_t i = 0; i < length; i++)
        for (unsigned j = 0; j < listed[i].length; j++)
            sorted->views[ends[listed[i].inputs[j]]++] = (uint16_t)i;
}

static void sort_group(const Example *examples, size_t length, Lesson *lesson)
{
    Listed pieces[2 * MODEL_GROUP];
    Listed relations[2 * MODEL_GROUP];

    for (size_t i = 0; i < 2 * length; i++) {
        const Example *e = &examples[i / 2];

        pieces[i] = (Listed){ e->inputs[i % 2], e->length };
        relations[i] = (Listed){ e->relations[i % 2], e->relations_length };
    }
    sort_views(pieces, 2 * length, &lesson->pieces, NETWORK_INPUTS);
    sort_views(relations, 2 * length, &lesson->relations, RELATIONS);
}

static void spread_blame(Row *rows, const Register *sorted, size_t inputs,
                         const float *views)
{
    size_t from = 0;

    for (size_t input = 0; input < inputs; input++) {
        size_t to = sorted->ends[input];

        if (to > from)
            add_to_row(rows[input], views, sorted->views + from, to - from);
        from = to;
    }
}

/* The outputs of the lesson have become errors. */
static void backward(const Model *model, const Example *examples, size_t length,
                     Lesson *lesson, Model *gradient)
{
    sort_group(examples, length, lesson);
    for (size_t i = 0; i < length; i++)
        gradient->output_biases[examples[i].bucket] += lesson->outputs[i];
    for (unsigned s = 0; s < MODEL_STRETCHES; s++) {
        for (size_t i = 0; i < length; i++)
            for (unsigned view = 0; view < 2; view++)
                blame(model, examples[i].bucket,
                      view * NETWORK_HIDDEN + s * MODEL_STRETCH,
                      lesson->sums[s][i][view], lesson->outputs[i], gradient);
        spread_blame(gradient->input_weights[s], &lesson->pieces,
                     NETWORK_INPUTS, lesson->sums[s][0][0]);
    }
    spread_blame(gradient->relation_weights, &lesson->relations, RELATIONS,
                 lesson->sums[0][0][0]);
}

float model_output(const Model *model, const Example *example, Lesson *lesson)
{
    forward(model, example, 1, lesson);
    return lesson->outputs[0];
}

static float sigmoid(float x)
{
    return 1 / (1 + expf(-x));
}

static double learn_group(const Model *model, const Example *examples,
                          size_t length, Goal goal, Lesson *lesson,
                          Model *gradient)
{
    const float steep = NETWORK_SCALE / goal.unit;
    double loss = 0;

    forward(model, examples, length, lesson);
    for (size_t i = 0; i < length; i++) {
        const Example *e = &examples[i];
        float guess = sigmoid(lesson->outputs[i] * steep);
        float target = goal.blend * e->result +
                       (1 - goal.blend) * sigmoid(e->score / goal.unit);
        float difference = guess - target;

        lesson->outputs[i] = 2 * difference * guess * (1 - guess) * steep;
        loss += (double)difference * (double)difference;
    }
    if (gradient != NULL)
        backward(model, examples, length, lesson, gradient);
    return loss;
}

double model_learn(const Model *model, const Example *examples, size_t length,
                   Goal goal, Lesson *lesson, Model *gradient)
{
    double loss = 0;

    for (size_t from = 0; from < length; from += MODEL_GROUP) {
        size_t left = length - from;

        loss += learn_group(model, examples + from,
                            left < MODEL_GROUP ? left : MODEL_GROUP, goal,
                            lesson, gradient);
    }
    return loss;
}

static void round_row(const float *from, int16_t *to, size_t length, float one)
{
    for (size_t i = 0; i < length; i++)
        to[i] = (int16_t)lrintf(from[i] * one);
}

static void round_bytes(const float *from, int8_t *to, size_t length, float one)
{
    for (size_t i = 0; i < length; i++) {
        long number = lrintf(from[i] * one);

        to[i] = (int8_t)(number > 127 ? 127 : number < -127 ? -127 : number);
    }
}

void model_round(const Model *model, Network *network)
{
    for (unsigned s = 0; s < MODEL_STRETCHES; s++)
        for (unsigned i = 0; i < NETWORK_INPUTS; i++)
            round_row(model->input_weights[s][i],
                      network->input_weights[i] + s * MODEL_STRETCH,
                      MODEL_STRETCH, NETWORK_ONE);
    round_bytes(model->relation_weights[0], network->relation_weights[0],
                MODEL_RELATION_WEIGHTS, NETWORK_ONE);
    round_row(model->input_biases, network->input_biases, NETWORK_HIDDEN,
              NETWORK_ONE);
    round_row(model->output_weights[0], network->output_weights[0],
              MODEL_OUTPUTS, NETWORK_OUTPUT_ONE);
    for (unsigned i = 0; i < NETWORK_BUCKETS; i++)
        network->output_biases[i] = (int32_t)lrintf(
            model->output_biases[i] * (NETWORK_ONE * NETWORK_OUTPUT_ONE));
}

static void resume_row(const int16_t *from, float *to, size_t length, float one)
{
    for (size_t i = 0; i < length; i++)
        to[i] = (float)from[i] / one;
}

static void resume_bytes(const int8_t *from, float *to, size_t length,
                         float one)
{
    for (size_t i = 0; i < length; i++)
        to[i] = (float)from[i] / one;
}

void model_resume(Model *model, const Network *network)
{
    memset(model, 0, sizeof *model);
    for (unsigned s = 0; s < MODEL_STRETCHES; s++)
        for (unsigned i = 0; i < NETWORK_INPUTS; i++)
            resume_row(network->input_weights[i] + s * MODEL_STRETCH,
                       model->input_weights[s][i], MODEL_STRETCH, NETWORK_ONE);
    resume_bytes(network->relation_weights[0], model->relation_weights[0],
                 MODEL_RELATION_WEIGHTS, NETWORK_ONE);
    resume_row(network->input_biases, model->input_biases, NETWORK_HIDDEN,
               NETWORK_ONE);
    resume_row(network->output_weights[0], model->output_weights[0],
               MODEL_OUTPUTS, NETWORK_OUTPUT_ONE);
    for (unsigned i = 0; i < NETWORK_BUCKETS; i++)
        model->output_biases[i] = (float)network->output_biases[i] /
                                  (NETWORK_ONE * NETWORK_OUTPUT_ONE);
}
