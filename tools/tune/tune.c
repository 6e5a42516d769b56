/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Finds the weights of the evaluation that foretell the results of games
 * best, and writes them as C.
 *
 *     tune [options] FILE...
 *
 * Each line of a FILE is a quiet position of a game and its result, in the
 * order of the games: "FEN <tab> 1, 0.5 or 0 for white [<tab> score of the
 * search for white]".  tools/selfplay makes such files.  With one seed, the
 * outcome does not depend on the number of threads.
 */
#include "tune.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Options {
    Descent descent;
    double blend;
    double validation; /* share of all examples */
    const char *output;
    int first_file;
} Options;

static const char USAGE[] =
    "Usage: tune [options] FILE...\n"
    "  --epochs N      times that all examples are looked at (200)\n"
    "  --batch N       examples between two steps (16384)\n"
    "  --rate R        centipawns of the first steps (1.0)\n"
    "  --pull P        towards the start values (1e-9)\n"
    "  --blend B       share of the search's score in the target (0)\n"
    "  --validate S    share of the examples kept apart (0.05)\n"
    "  --threads N     (2)\n"
    "  --seed N        (1)\n"
    "  --output FILE   write the weights here\n";

static bool read_option(Options *options, const char *name, const char *value)
{
    double number = strtod(value, NULL);

    if (strcmp(name, "--epochs") == 0)
        options->descent.epochs = (unsigned)number;
    else if (strcmp(name, "--batch") == 0)
        options->descent.batch = number < 1 ? 1 : (size_t)number;
    else if (strcmp(name, "--rate") == 0)
        options->descent.rate = number;
    else if (strcmp(name, "--pull") == 0)
        options->descent.pull = number;
    else if (strcmp(name, "--blend") == 0)
        options->blend = number;
    else if (strcmp(name, "--validate") == 0)
        options->validation = number;
    else if (strcmp(name, "--threads") == 0)
        options->descent.threads = number < 1 ? 1 : (unsigned)number;
    else if (strcmp(name, "--seed") == 0)
        options->descent.seed = (uint64_t)number;
    else if (strcmp(name, "--output") == 0)
        options->output = value;
    else
        return false;
    return true;
}

static bool read_options(Options *options, int argc, char **argv)
{
    int i = 1;

    memset(options, 0, sizeof *options);
    options->descent.threads = 2;
    options->descent.epochs = 200;
    options->descent.batch = 16384;
    options->descent.rate = 1;
    options->descent.pull = 1e-9;
    options->descent.seed = 1;
    options->validation = 0.05;
    for (; i + 1 < argc && strncmp(argv[i], "--", 2) == 0; i += 2)
        if (!read_option(options, argv[i], argv[i + 1]))
            return false;
    options->first_file = i;
    return i < argc && strncmp(argv[i], "--", 2) != 0;
}

/* Reads all files; the steepness of the start weights turns scores into
 * expectations when they are blended in. */
static Status read_files(ExampleSet *set, const Options *options,
                         double steepness, char **files)
{
    Status status = OK;
    Fault fault = { 0 };

    for (; status == OK && *files != NULL; files++) {
        Reading reading = { *files, options->blend, steepness };

        status = examples_read(set, &reading, &fault);
    }
    if (status != OK) {
        fprintf(stderr, "tune: %s\n", fault.text);
    } else if (set->length < 1000) {
        fprintf(stderr, "tune: only %zu examples\n", set->length);
        status = ERR_FORMAT;
    }
    return status;
}

static Status finish(const Options *options, const ExampleSet *set,
                     Model *model)
{
    char remark[600];
    Fault fault = { 0 };

    model_tidy(model, set);
    if (options->output == NULL)
        return OK;
    snprintf(remark, sizeof remark,
             "/*\n"
             " * Written by tools/tune from %zu positions:\n"
             " * tune --epochs %u --batch %zu --rate %g --pull %g --blend %g "
             "--seed %llu\n"
             " */\n",
             set->length, options->descent.epochs, options->descent.batch,
             options->descent.rate, options->descent.pull, options->blend,
             (unsigned long long)options->descent.seed);
    if (model_write(model, options->output, remark, &fault) != OK) {
        fprintf(stderr, "tune: %s\n", fault.text);
        return ERR_IO;
    }
    return OK;
}

int main(int argc, char **argv)
{
    static ExampleSet set;
    static Model model;
    Options options;
    Status status;

    if (!read_options(&options, argc, argv)) {
        fputs(USAGE, stderr);
        return 2;
    }
    model_start(&model);
    status = read_files(&set, &options, 0.0045, argv + options.first_file);
    if (status == OK) {
        options.descent.validation =
            (size_t)(options.validation * (double)set.length);
        options.descent.steepness = fit_steepness(
            &model, &set, set.length < 100000 ? set.length : 100000);
        fprintf(stderr,
                "%zu examples, %zu known endings left out, "
                "steepness %.5f\n",
                set.length, set.skipped, options.descent.steepness);
        descend(&options.descent, &set, &model);
        status = finish(&options, &set, &model);
    }
    examples_free(&set);
    return status == OK ? 0 : 1;
}
