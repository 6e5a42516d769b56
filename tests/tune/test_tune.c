/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../harness/run_suites.h"
#include "tune.h"

#include "../eval/boards.h"
#include "notation/fen.h"

#include <CUnit/Basic.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/*
 * The tuner knows the formula of the evaluation a second time; here the two
 * are held together.
 */
enum { EXAMPLES = 3000, STEEPNESS_PER_MILLE = 4 };

typedef struct Written {
    char path[64];
    Score scores[EXAMPLES]; /* of the lines that are not skipped, for white */
    size_t length;
} Written;

/* Result by evaluation, so that there is something to learn. */
static double result_of(Score white)
{
    return white > 60 ? 1 : white < -60 ? 0 : 0.5;
}

static void write_examples(Written *written)
{
    Evaluator *evaluator = evaluator_new();
    Wanderer wanderer;
    Trace trace;
    int handle;
    FILE *file;

    memset(&wanderer, 0, sizeof wanderer);
    memset(written, 0, sizeof *written);
    random_start(&wanderer.random, 7);
    snprintf(written->path, sizeof written->path, "tune-XXXXXX");
    handle = mkstemp(written->path);
    CU_ASSERT_NOT_EQUAL_FATAL(handle, -1);
    file = fdopen(handle, "w");
    for (size_t i = 0; i < EXAMPLES; i++) {
        const Position *position = wanderer_next(&wanderer);
        Score score = evaluate(evaluator, position);
        char fen[FEN_SIZE];

        score = position->side == WHITE ? score : -score;
        fen_write(position, FEN_STANDARD, fen);
        fprintf(file, "%s\t%g\t%d\n", fen, result_of(score), score);
        classical_trace(position, &trace);
        if (!trace.is_known)
            written->scores[written->length++] = score;
    }
    fclose(file);
    evaluator_free(evaluator);
}

static void read_examples(ExampleSet *set, Written *written)
{
    Reading reading;
    Fault fault = { 0 };

    write_examples(written);
    memset(set, 0, sizeof *set);
    reading.path = written->path;
    reading.blend = 0;
    reading.steepness = STEEPNESS_PER_MILLE / 1000.0;
    CU_ASSERT_EQUAL_FATAL(examples_read(set, &reading, &fault), OK);
    remove(written->path);
    CU_ASSERT_EQUAL_FATAL(set->length, written->length);
}

static void test_model_is_the_evaluation(void)
{
    static Written written;
    static Model model;
    ExampleSet set;
    double worst = 0;

    model_start(&model);
    read_examples(&set, &written);
    for (size_t i = 0; i < set.length; i++) {
        double score = model_score(&model, &set, &set.examples[i]);

        if (abs(written.scores[i]) < EVAL_LIMIT)
            worst = fmax(worst, fabs(score - written.scores[i]));
    }
    CU_ASSERT_TRUE(worst < 3); /* the evaluation rounds at every step */
    examples_free(&set);
}

/* The slope is what a small change of one weight does. */
static void test_slope(void)
{
    static Written written;
    static Model model;
    static Model slope;
    ExampleSet set;
    double worst = 0;
    const double step = 1e-3;

    model_start(&model);
    read_examples(&set, &written);
    for (size_t i = 0; i < set.length; i += 100) {
        const Example *example = &set.examples[i];

        memset(&slope, 0, sizeof slope);
        model_slope(&model, &set, example, 1, &slope);
        for (size_t w = 0; w < WEIGHT_COUNT; w++) {
            double *weights[] = { &model.middle[w], &model.end[w] };
            double slopes[] = { slope.middle[w], slope.end[w] };

            for (size_t half = 0; half < 2; half++) {
                double before = model_score(&model, &set, example);
                double after;

                *weights[half] += step;
                after = model_score(&model, &set, example);
                *weights[half] -= step;
                worst =
                    fmax(worst, fabs((after - before) / step - slopes[half]));
            }
        }
    }
    CU_ASSERT_TRUE(worst < 0.05);
    examples_free(&set);
}

static void descend_with(unsigned threads, Model *model, double *before,
                         double *after)
{
    static Written written;
    ExampleSet set;
    Descent descent = { threads, 20, 512, 1, 1e-9, 0, 0, 3 };

    descent.steepness = STEEPNESS_PER_MILLE / 1000.0;
    read_examples(&set, &written);
    model_start(model);
    for (size_t i = 0; i < WEIGHT_COUNT; i++) {
        model->middle[i] *= 0.7;
        model->end[i] *= 0.7;
    }
    *before = model_loss(model, &set, 0, set.length, descent.steepness);
    descend(&descent, &set, model);
    *after = model_loss(model, &set, 0, set.length, descent.steepness);
    examples_free(&set);
}

static void test_descent(void)
{
    static Model alone;
    static Model together;
    double before;
    double after;

    descend_with(1, &alone, &before, &after);
    CU_ASSERT_TRUE(after < before * 0.9);
    descend_with(3, &together, &before, &after);
    CU_ASSERT_EQUAL(memcmp(&alone, &together, sizeof alone), 0);
}

/* Tidying moves numbers about, but changes no score by more than rounding. */
static void test_tidying_changes_nothing(void)
{
    static Written written;
    static Model model;
    static Model tidied;
    ExampleSet set;
    double worst = 0;

    model_start(&model);
    read_examples(&set, &written);
    tidied = model;
    model_tidy(&tidied, &set);
    for (size_t i = 0; i < set.length; i++) {
        worst = fmax(worst, fabs(model_score(&model, &set, &set.examples[i]) -
                                 model_score(&tidied, &set, &set.examples[i])));
    }
    CU_ASSERT_TRUE(worst < 1e-6);
    CU_ASSERT_NOT_EQUAL(memcmp(&model, &tidied, sizeof model), 0);
    examples_free(&set);
}

/* What is written holds all weights, in their order. */
static void test_source(void)
{
    static Model model;
    char path[] = "weights-XXXXXX";
    int handle = mkstemp(path);
    char text[4096];
    size_t index = 0;
    unsigned wrong = 0;
    Fault fault = { 0 };
    FILE *file;

    CU_ASSERT_NOT_EQUAL_FATAL(handle, -1);
    close(handle);
    model_start(&model);
    CU_ASSERT_EQUAL(model_write(&model, path, "/* remark */\n", &fault), OK);
    file = fopen(path, "r");
    while (fgets(text, sizeof text, file) != NULL) {
        const char *at = text;

        CU_ASSERT_TRUE(strlen(text) <= 80);
        while ((at = strstr(at, "PAIR(")) != NULL) {
            int middle = 0;
            int end = 0;

            sscanf(at, "PAIR(%d, %d)", &middle, &end);
            wrong += index >= WEIGHT_COUNT ||
                     middle != (int)model.middle[index] ||
                     end != (int)model.end[index];
            index++;
            at++;
        }
    }
    fclose(file);
    remove(path);
    CU_ASSERT_EQUAL(wrong, 0);
    CU_ASSERT_EQUAL(index, WEIGHT_COUNT);
}

static void test_bad_lines(void)
{
    static const char *const lines[] = { "no tab here\n", "8/8 w\t1\n" };

    for (size_t i = 0; i < ARRAY_LENGTH(lines); i++) {
        char path[] = "tune-XXXXXX";
        int handle = mkstemp(path);
        FILE *file = fdopen(handle, "w");
        ExampleSet set;
        Reading reading = { path, 0, 0.004 };
        Fault fault = { 0 };

        memset(&set, 0, sizeof set);
        fputs(lines[i], file);
        fclose(file);
        CU_ASSERT_EQUAL(examples_read(&set, &reading, &fault), ERR_FORMAT);
        CU_ASSERT_PTR_NOT_NULL(strstr(fault.text, "line 1"));
        CU_ASSERT_EQUAL(set.length, 0);
        examples_free(&set);
        remove(path);
    }
}

static CU_TestInfo tests[] = {
    { "model is the evaluation", test_model_is_the_evaluation },
    { "slope", test_slope },
    { "descent", test_descent },
    { "tidying changes nothing", test_tidying_changes_nothing },
    { "source", test_source },
    { "bad lines", test_bad_lines },
    CU_TEST_INFO_NULL,
};

int main(void)
{
    CU_SuiteInfo suites[] = {
        { "tuner", NULL, NULL, NULL, NULL, tests },
        CU_SUITE_INFO_NULL,
    };

    return run_suites(suites);
}
