/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study/accuracy.h"

#include "base/memory.h"

#include <math.h>

double accuracy_of_loss(double points)
{
    double accuracy = 103.1668100711649 * exp(-0.04354415386753951 * points) -
                      3.166924740191411 + 1;

    return accuracy > 100 ? 100 : accuracy < 0 ? 0 : accuracy;
}

/* White's winning chances before each move and after the last. */
typedef struct Chances {
    double *percent;
    size_t count;
} Chances;

/* Of the main line, as far as every score is known. */
static Chances known_chances(const Scores *scores)
{
    Chances chances = { NULL, 0 };
    Node node = GAME_ROOT;
    Score score;

    for (; node != NODE_NONE; node = game_next(scores_game(scores), node)) {
        if (!scores_find(scores, node, &score)) {
            if (node != GAME_ROOT)
                break;
            score = SCORE_AT_START;
        }
        chances.percent = memory_resize(chances.percent, chances.count + 1,
                                        sizeof *chances.percent);
        chances.percent[chances.count++] = scores_win_percent(score);
    }
    return chances;
}

static double deviation(const double *values, size_t count)
{
    double mean = 0;
    double sum = 0;

    for (size_t i = 0; i < count; i++)
        mean += values[i] / (double)count;
    for (size_t i = 0; i < count; i++)
        sum += (values[i] - mean) * (values[i] - mean);
    return sqrt(sum / (double)count);
}

/* How much was going on around a ply: moves of quiet times count less. */
static double weight_at(const Chances *chances, size_t ply)
{
    size_t window = (chances->count - 1) / 10; /* of the plies */
    size_t from;
    double weight;

    window = window < 2 ? 2 : window > 8 ? 8 : window;
    from = ply + 2 > window ? ply + 2 - window : 0;
    if (from + window > chances->count)
        window = chances->count - from;
    weight = deviation(chances->percent + from, window);
    return weight < 0.5 ? 0.5 : weight > 12 ? 12 : weight;
}

bool accuracy_of_side(const Scores *scores, Color side, double *percent)
{
    Chances chances = known_chances(scores);
    Color first = game_start(scores_game(scores))->side;
    double weighted = 0;
    double weights = 0;
    double inverse = 0;
    size_t moves = 0;

    for (size_t ply = 0; ply + 1 < chances.count; ply++) {
        double loss = chances.percent[ply] - chances.percent[ply + 1];
        double accuracy;
        double weight;

        if ((first ^ (ply & 1)) != side)
            continue;
        accuracy = accuracy_of_loss(side == WHITE ? (loss > 0 ? loss : 0)
                                                  : (loss < 0 ? -loss : 0));
        weight = weight_at(&chances, ply);
        weighted += accuracy * weight;
        weights += weight;
        inverse += 1 / (accuracy < 1 ? 1 : accuracy);
        moves++;
    }
    memory_free(chances.percent);
    if (moves == 0)
        return false;
    *percent = (weighted / weights + (double)moves / inverse) / 2;
    return true;
}
