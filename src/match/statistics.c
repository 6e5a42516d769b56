/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * How strong, and how sure.
 *
 * Let a trial be something that is repeated under equal conditions: a pair of
 * games, or a single game.  It gives x points, scaled to 0 … 1.  From n trials
 * of which the share p(i) gave x(i):
 *
 *     mean      m = sum p(i) x(i)
 *     variance  v = sum p(i) (x(i) - m)^2
 *
 * By the central limit theorem the mean of n trials is normally distributed
 * around the true mean with variance v/n, so that the true mean lies within
 * m ± z sqrt(v/n) with a probability of 95 % for z = 1.95996 (the 97.5 % point
 * of the normal distribution).
 *
 * Logistic Elo.  Elo's model says that a player who is D stronger scores
 * s = 1 / (1 + 10^(-D/400)); solved for D: D(s) = -400 log10(1/s - 1).  The
 * ends of the interval of s give the ends of an interval of D, which is not
 * symmetric; what is printed after ± is half its width.
 *
 * Normalized Elo.  The same D is easy to see where few games are drawn and
 * hard where most are.  What decides how many games are needed is the distance
 * of the mean from 1/2 in units of the spread of one game:
 *
 *     t = (m - 1/2) / sigma,   n = t * 800/ln 10.
 *
 * The factor is chosen so that for small differences without draws (sigma =
 * 1/2) both scales agree: D'(1/2) = 1600/ln 10 and 1/sigma * 800/ln 10 =
 * 1600/ln 10.  When a trial is a pair, x is the mean of two games; were they
 * independent, v would be sigma^2/2.  So sigma = sqrt(2 v).  The interval is
 * that of m with sigma held fixed.
 *
 * Likelihood of superiority: the share of the normal distribution around m
 * with variance v/n that lies above 1/2, Phi((m - 1/2)/sqrt(v/n)), where
 * Phi(x) = (1 + erf(x/sqrt 2)) / 2.
 */
#include "match/statistics.h"

#include <math.h>

static const double Z_95 = 1.959963984540054;

/* How often each outcome came, from 0 points to the most, evenly spaced. */
typedef struct Sample {
    const uint64_t *counts;
    int outcomes;
    double games; /* in one trial */
} Sample;

typedef struct Moments {
    double count;
    double mean;
    double variance;
} Moments;

static double points_of(const Sample *sample, int outcome)
{
    return (double)outcome / (sample->outcomes - 1);
}

static Moments moments_of(const Sample *sample)
{
    Moments moments = { 0, 0, 0 };

    for (int i = 0; i < sample->outcomes; i++)
        moments.count += (double)sample->counts[i];
    for (int i = 0; i < sample->outcomes; i++) {
        double share = (double)sample->counts[i] / moments.count;

        moments.mean += share * points_of(sample, i);
    }
    for (int i = 0; i < sample->outcomes; i++) {
        double share = (double)sample->counts[i] / moments.count;
        double distance = points_of(sample, i) - moments.mean;

        moments.variance += share * distance * distance;
    }
    return moments;
}

static double elo_of_score(double score)
{
    return -400.0 * log10(1.0 / score - 1.0);
}

double elo_expected_score(double elo)
{
    return 1.0 / (1.0 + pow(10.0, -elo / 400.0));
}

static EloEstimate strength_of(const Sample *sample)
{
    Moments moments = moments_of(sample);
    /* Trials that are all alike, or only one, say nothing about the spread. */
    double spread =
        moments.variance > 0 ? sqrt(moments.variance / moments.count) : NAN;
    double low = moments.mean - Z_95 * spread;
    double high = moments.mean + Z_95 * spread;
    double sigma = spread * sqrt(moments.count * sample->games);
    double unit = 800.0 / log(10.0) / sigma;

    return (EloEstimate){
        .score = moments.mean,
        .elo = elo_of_score(moments.mean),
        .elo_error = (elo_of_score(high) - elo_of_score(low)) / 2.0,
        .normalized = (moments.mean - 0.5) * unit,
        .normalized_error = (high - low) / 2.0 * unit,
        .superiority =
            (1.0 + erf((moments.mean - 0.5) / (spread * sqrt(2.0)))) / 2.0,
    };
}

EloEstimate elo_of_pairs(const Tally *tally)
{
    Sample sample = { tally->pairs, PAIR_OUTCOMES, 2.0 };

    return strength_of(&sample);
}

EloEstimate elo_of_games(const Tally *tally)
{
    const uint64_t counts[] = { tally->losses, tally->draws, tally->wins };
    Sample sample = { counts, 3, 1.0 };

    return strength_of(&sample);
}

EloEstimate elo_of_tally(const Tally *tally)
{
    return tally_pairs(tally) > 0 ? elo_of_pairs(tally) : elo_of_games(tally);
}
