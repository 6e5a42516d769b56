/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/lab_elo.h"

#include <math.h>

static const double Z_95 = 1.959964;

/* What is played for is not beyond 1200 points. */
static double elo_at(double share)
{
    const double least = 0.001;
    double within = fmin(fmax(share, least), 1 - least);

    return 400 * log10(within / (1 - within));
}

/*
 * Games that all ended alike have no spread and yet prove little: with 95 % the
 * others come at most 1 - 0.025^(1/n) of the time, as losses or as wins.
 */
static LabElo elo_of_alike(double share, double games)
{
    double alike = pow(0.025, 1 / games);
    double least = share * alike;

    return (LabElo){ elo_at(share), elo_at(least), elo_at(least + 1 - alike) };
}

LabElo lab_elo_of(const LabScore *score)
{
    double games = score->wins + score->draws + score->losses;
    double share, spread;

    if (games < 1)
        return (LabElo){ 0, elo_at(0), elo_at(1) };
    share = (score->wins + 0.5 * score->draws) / games;
    spread = score->wins * (1 - share) * (1 - share) +
             score->draws * (0.5 - share) * (0.5 - share) +
             score->losses * share * share;
    if (spread <= 0)
        return elo_of_alike(share, games);
    spread = Z_95 * sqrt(spread) / games;
    return (LabElo){ elo_at(share), elo_at(share - spread),
                     elo_at(share + spread) };
}

bool lab_elo_overlaps(LabElo a, LabElo b)
{
    return a.low <= b.high && b.low <= a.high;
}
