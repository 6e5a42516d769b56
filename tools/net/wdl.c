/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * wdl DATA...
 *
 * Fits the two curves of src/engine/wdl.c to games: from files of packed
 * positions, how often a score with so many pieces on the board was won, drawn
 * and lost.  Prints the four numbers that make what happened likeliest, and
 * how well they describe it.
 */
#include "base/base.h"
#include "net/packed.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum {
    PIECES_MAX = 32,
    STEP = 10, /* centipawns in a bin */
    BINS = 200,
    SCORE_MAX = BINS * STEP,
    OUTCOMES = 3,
    NUMBERS = 4,
    DATA_LIMIT_GIGABYTES = 16
};

/* How often, by pieces, by score for the side to move (lost or level games are
 * won ones seen from the other side), by outcome: lost, drawn, won. */
typedef struct Counts {
    double of[PIECES_MAX + 1][BINS][OUTCOMES];
    double total;
} Counts;

/* half of the games are won at n[0] + n[1] pieces; the slope is n[2] + n[3]
 * pieces */
typedef struct Curves {
    double n[NUMBERS];
} Curves;

static void take(Counts *counts, const Sample *sample)
{
    unsigned pieces = position_count(&sample->position);
    Score score = sample->score;
    int result = sample->result;

    if (score < 0) {
        score = -score;
        result = -result;
    }
    if (score >= SCORE_MAX)
        return;
    counts->of[pieces][score / STEP][result + 1]++;
    counts->total++;
}

static Status read_file(Counts *counts, const char *path, Fault *fault)
{
    Text data = { 0 };
    Status status =
        file_read(path, (size_t)DATA_LIMIT_GIGABYTES << 30, &data, NULL, fault);

    for (size_t at = 0; status == OK && at + PACKED_SIZE <= data.length;
         at += PACKED_SIZE) {
        Sample sample;

        if (packed_read((const void *)(data.data + at), &sample, NULL) == OK)
            take(counts, &sample);
    }
    text_free(&data);
    return status;
}

static double likelihood_of_bin(const double seen[OUTCOMES], double even,
                                double slope, double score)
{
    double won = 1 / (1 + exp((even - score) / slope));
    double lost = 1 / (1 + exp((even + score) / slope));
    double drawn = 1 - won - lost;

    return seen[0] * log(fmax(lost, 1e-9)) + seen[1] * log(fmax(drawn, 1e-9)) +
           seen[2] * log(fmax(won, 1e-9));
}

/* The mean over all positions, in bits below zero: smaller is better. */
static double surprise(const Counts *counts, const Curves *curves)
{
    double sum = 0;

    for (unsigned pieces = 2; pieces <= PIECES_MAX; pieces++) {
        double even = curves->n[0] + curves->n[1] * pieces;
        double slope = curves->n[2] + curves->n[3] * pieces;

        if (slope < 1 || even < 1)
            return INFINITY;
        for (unsigned bin = 0; bin < BINS; bin++)
            sum += likelihood_of_bin(counts->of[pieces][bin], even, slope,
                                     bin * STEP + STEP / 2.0);
    }
    return -sum / counts->total / log(2);
}

/* One number after the other, up or down, in ever smaller steps. */
static Curves fit(const Counts *counts)
{
    Curves best = { { 150, 2, 60, 1 } };
    double least = surprise(counts, &best);

    for (double step = 32; step > 0.01;) {
        bool is_better = false;

        for (unsigned i = 0; i < 2 * NUMBERS; i++) {
            Curves other = best;
            unsigned at = i / 2;
            double change = at % 2 == 0 ? step : step / 16;

            other.n[at] += i % 2 == 0 ? change : -change;

            double found = surprise(counts, &other);

            if (found < least) {
                least = found;
                best = other;
                is_better = true;
            }
        }
        if (!is_better)
            step /= 2;
    }
    return best;
}

static void print_table(const Counts *counts, const Curves *curves)
{
    printf("score       games   won seen  fitted   drawn seen  fitted\n");
    for (unsigned from = 0; from < BINS; from += from < 20 ? 5 : 20) {
        unsigned to = from + (from < 20 ? 5 : 20);
        double seen[OUTCOMES] = { 0 };
        double won = 0;
        double lost = 0;

        for (unsigned bin = from; bin < to; bin++)
            for (unsigned pieces = 2; pieces <= PIECES_MAX; pieces++) {
                const double *of = counts->of[pieces][bin];
                double games = of[0] + of[1] + of[2];
                double even = curves->n[0] + curves->n[1] * pieces;
                double slope = curves->n[2] + curves->n[3] * pieces;
                double score = bin * STEP + STEP / 2.0;

                for (unsigned i = 0; i < OUTCOMES; i++)
                    seen[i] += of[i];
                won += games / (1 + exp((even - score) / slope));
                lost += games / (1 + exp((even + score) / slope));
            }

        double games = seen[0] + seen[1] + seen[2];

        if (games > 0)
            printf("%4u..%-4u %9.0f %8.1f %% %6.1f %% %9.1f %% %6.1f %%\n",
                   from * STEP, to * STEP, games, 100 * seen[2] / games,
                   100 * won / games, 100 * seen[1] / games,
                   100 * (games - won - lost) / games);
    }
}

int main(int argc, char **argv)
{
    Counts *counts = memory_zeroed(1, sizeof *counts);
    Fault fault = { 0 };
    Status status = argc > 1 ? OK : ERR_USAGE;

    for (int i = 1; i < argc && status == OK; i++)
        status = read_file(counts, argv[i], &fault);
    if (argc < 2)
        fprintf(stderr, "usage: wdl DATA...\n");
    else if (status != OK)
        fprintf(stderr, "wdl: %s\n", fault.text);
    else {
        Curves curves = fit(counts);

        printf("even = %.1f + %.2f * pieces, slope = %.1f + %.2f * pieces\n"
               "%.4f bits a position, %.0f positions\n",
               curves.n[0], curves.n[1], curves.n[2], curves.n[3],
               surprise(counts, &curves), counts->total);
        print_table(counts, &curves);
    }
    memory_free(counts);
    return status == OK ? 0 : status == ERR_USAGE ? 2 : 1;
}
