/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The network while it learns: the slopes are those that differences show, a
 * small set is learned, the same seed gives the same numbers, and rounding
 * changes little.
 */
#include "../harness/run_suites.h"
#include "base/base.h"
#include "net/adam.h"

#include <CUnit/Basic.h>
#include <math.h>
#include <string.h>

enum { EXAMPLES = 200, STEPS = 100, PROBES = 200 };

typedef struct School {
    Model model;
    Lesson lesson;
    Model gradient;
    Adam adam;
    Example examples[EXAMPLES];
    Position positions[EXAMPLES];
} School;

/* What a position is worth by its pieces, which a network must be able to see.
 */
static Score pieces_worth(const Position *p)
{
    static const Score worth[] = { 100, 300, 300, 500, 900, 0 };
    Score sum = 0;

    for (PieceType type = PAWN; type <= KING; type++)
        sum += worth[type] * ((Score)count(position_pieces(p, WHITE, type)) -
                              (Score)count(position_pieces(p, BLACK, type)));
    return sum;
}

/* Positions from random games, which lose pieces quickly. */
static void fill(School *school)
{
    Random random;
    Position position;

    random_start(&random, 21);
    position_start(&position);
    for (size_t i = 0; i < EXAMPLES;) {
        MoveList list;
        Sample sample = { .result = 0 };
        Packed packed;

        movegen_list(&position, &list);
        if (list.length == 0 || position.halfmoves > 90) {
            position_start(&position);
            continue;
        }
        position_make(&position,
                      list.moves[random_below(&random, list.length)]);
        if (random_below(&random, 8) > 0)
            continue;
        sample.position = position;
        sample.score = pieces_worth(&position);
        packed_write(&sample, &packed);
        CU_ASSERT_TRUE_FATAL(example_read(&packed, &school->examples[i]));
        school->positions[i++] = position;
    }
}

static School *open_school(uint64_t seed)
{
    School *school = memory_try_aligned(sizeof *school);

    CU_ASSERT_PTR_NOT_NULL_FATAL(school);
    memset(school, 0, sizeof *school);
    model_start(&school->model, seed);
    adam_start(&school->adam, &school->model);
    fill(school);
    return school;
}

static double batch_loss(School *school, Model *gradient)
{
    const Goal goal = { .blend = 0, .unit = PACKED_UNIT };

    return model_learn(&school->model, school->examples, EXAMPLES, goal,
                       &school->lesson, gradient);
}

/* Of numbers all over the model; where the error has a corner (a neuron that
 * begins to be cut off) the two differences do not agree, and it is left. */
static void test_slopes(void)
{
    const float step = 1.0F / 512;
    School *school = open_school(1);
    float *values = model_numbers(&school->model);
    const float *slopes = model_numbers(&school->gradient);
    double middle = batch_loss(school, &school->gradient);
    unsigned compared = 0;
    Random random;

    random_start(&random, 22);
    for (unsigned probe = 0; probe < PROBES; probe++) {
        size_t at = probe < PROBES / 2
                        ? (size_t)random_below(&random, MODEL_SIZE)
                        : MODEL_INPUT_WEIGHTS +
                              (size_t)random_below(
                                  &random, MODEL_SIZE - MODEL_INPUT_WEIGHTS);
        float value = values[at];
        double above;
        double below;

        values[at] = value + step;
        above = (batch_loss(school, NULL) - middle) / (double)step;
        values[at] = value - step;
        below = (middle - batch_loss(school, NULL)) / (double)step;
        values[at] = value;
        if (fabs(above - below) > 0.002 + 0.1 * fabs(above))
            continue;
        compared++;
        CU_ASSERT_DOUBLE_EQUAL((above + below) / 2, (double)slopes[at],
                               0.002 + 0.02 * fabs(above));
    }
    CU_ASSERT_TRUE(compared > PROBES / 2);
    memory_free(school);
}

static double learn(School *school, unsigned steps)
{
    double loss = 0;

    for (unsigned step = 0; step < steps; step++) {
        float *slopes = model_numbers(&school->gradient);

        memset(&school->gradient, 0, sizeof school->gradient);
        loss = batch_loss(school, &school->gradient);
        for (size_t i = 0; i < MODEL_SIZE; i++)
            slopes[i] /= EXAMPLES;
        school->adam.steps++;
        adam_step(&school->adam, &school->model, &school->gradient,
                  &(AdamRate){ 0.005F, 0.01F, 1 }, 0, 1);
    }
    return loss;
}

static void test_a_small_set_is_learned(void)
{
    School *school = open_school(2);
    double before = batch_loss(school, NULL);
    double after = learn(school, STEPS);

    CU_ASSERT_TRUE(after < before / 20);
    memory_free(school);
}

static void test_a_seed_gives_the_same_numbers(void)
{
    School *first = open_school(3);
    School *second = open_school(3);
    School *other = open_school(4);

    learn(first, 5);
    learn(second, 5);
    CU_ASSERT_EQUAL(memcmp(&first->model, &second->model, sizeof first->model),
                    0);
    CU_ASSERT_NOT_EQUAL(
        memcmp(&first->model, &other->model, sizeof first->model), 0);
    memory_free(first);
    memory_free(second);
    memory_free(other);
}

/* Threads that take shares of a step take the same step together. */
static void test_shares_are_the_whole(void)
{
    const AdamRate rate = { 0.01F, 0.01F, 4 };
    School *whole = open_school(6);
    School *shared = open_school(6);

    batch_loss(whole, &whole->gradient);
    batch_loss(shared, &shared->gradient);
    whole->adam.steps = 1;
    shared->adam.steps = 1;
    adam_step(&whole->adam, &whole->model, &whole->gradient, &rate, 0, 1);
    for (unsigned part = 0; part < 5; part++)
        adam_step(&shared->adam, &shared->model, &shared->gradient, &rate, part,
                  5);
    CU_ASSERT_EQUAL(memcmp(&whole->model, &shared->model, sizeof whole->model),
                    0);
    CU_ASSERT_EQUAL(memcmp(&whole->adam, &shared->adam, sizeof whole->adam), 0);
    memory_free(whole);
    memory_free(shared);
}

/* The integers say what the model says, within some centipawns. */
static void test_rounding(void)
{
    School *school = open_school(5);
    Network *network = memory_try_aligned(sizeof *network);
    double difference = 0;

    CU_ASSERT_PTR_NOT_NULL_FATAL(network);
    learn(school, STEPS);
    model_round(&school->model, network);
    for (size_t i = 0; i < EXAMPLES; i++) {
        double exact =
            (double)(model_output(&school->model, &school->examples[i],
                                  &school->lesson) *
                     NETWORK_SCALE);
        Score score = network_evaluate(network, &school->positions[i]);

        difference += fabs(exact - score);
    }
    CU_ASSERT_TRUE(difference / EXAMPLES < 25);
    memory_free(network);
    memory_free(school);
}

/* A network that goes on learning stands where it stood. */
static void test_resuming(void)
{
    School *school = open_school(6);
    Network *network = memory_try_aligned(sizeof *network);
    Network *again = memory_try_aligned(sizeof *again);

    CU_ASSERT_PTR_NOT_NULL_FATAL(network);
    CU_ASSERT_PTR_NOT_NULL_FATAL(again);
    memset(network, 0, sizeof *network);
    memset(again, 0, sizeof *again);
    learn(school, STEPS / 10);
    model_round(&school->model, network);
    model_resume(&school->model, network);
    model_round(&school->model, again);
    CU_ASSERT_EQUAL(memcmp(network, again, sizeof *network), 0);
    memory_free(again);
    memory_free(network);
    memory_free(school);
}

/* Bytes that were damaged are read or refused, and what is read is small
 * enough for everybody. */
static void test_damaged_positions(void)
{
    enum { TRIALS = 20000 };
    Position position;
    Random random;
    unsigned refused = 0;

    random_start(&random, 23);
    position_start(&position);
    for (unsigned trial = 0; trial < TRIALS; trial++) {
        Sample sample = { .position = position };
        Packed packed;
        Example example;

        packed_write(&sample, &packed);
        for (unsigned i = 0; i <= trial % 4; i++)
            packed.bytes[random_below(&random, PACKED_SIZE)] =
                (uint8_t)random_below(&random, 256);
        if (!example_read(&packed, &example)) {
            refused++;
            continue;
        }
        CU_ASSERT_TRUE_FATAL(example.length <= EXAMPLE_PIECES &&
                             example.relations_length <= EXAMPLE_RELATIONS);
        for (unsigned i = 0; i < example.relations_length; i++)
            CU_ASSERT_TRUE_FATAL(example.relations[0][i] < RELATIONS &&
                                 example.relations[1][i] < RELATIONS);
    }
    CU_ASSERT_TRUE(refused > TRIALS / 4 && refused < TRIALS);
}

static void test_a_pawn_on_the_last_rank_is_refused(void)
{
    Position position;
    Sample sample;
    Packed packed;
    Example example;

    position_start(&position);
    sample = (Sample){ .position = position };
    sample.position.squares[A8] = (uint8_t)piece_make(WHITE, PAWN);
    packed_write(&sample, &packed);
    CU_ASSERT_FALSE(example_read(&packed, &example));
}

int main(void)
{
    CU_TestInfo tests[] = {
        { "slopes are those of differences", test_slopes },
        { "a small set is learned", test_a_small_set_is_learned },
        { "shares are the whole", test_shares_are_the_whole },
        { "a seed gives the same numbers", test_a_seed_gives_the_same_numbers },
        { "rounding changes little", test_rounding },
        { "a network goes on where it stood", test_resuming },
        { "damaged positions", test_damaged_positions },
        { "a pawn on the last rank is refused",
          test_a_pawn_on_the_last_rank_is_refused },
        CU_TEST_INFO_NULL,
    };
    CU_SuiteInfo suites[] = {
        { "model", NULL, NULL, NULL, NULL, tests },
        CU_SUITE_INFO_NULL,
    };

    return run_suites(suites);
}
