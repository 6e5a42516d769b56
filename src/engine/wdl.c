/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Two logistic curves: the chance to win grows with the score, the chance to
 * lose falls with it, and what is left is the draw.  The four numbers are those
 * that tools/net/wdl fits to games of the network; doc/net.md says to which.
 */
#include "engine/wdl.h"

#include <math.h>

static int permille(double chance)
{
    return (int)(1000.0 * chance + 0.5);
}

/* The score with which half of the games are won. */
static double even_score(const Position *p)
{
    return 243.5 - 4.99 * (double)position_count(p);
}

Score wdl_normal(const Position *p, Score score)
{
    const Score limit = SCORE_TABLE_FOUND - 1;
    double normal;

    if (!score_is_ordinary(score))
        return score;
    normal = round(100.0 * score / even_score(p));
    return normal > limit ? limit : normal < -limit ? -limit : (Score)normal;
}

void wdl_of(const Position *p, Score score, int wdl[3])
{
    double even = even_score(p);
    double slope = 44.9 + 2.58 * (double)position_count(p);

    if (!score_is_ordinary(score)) {
        wdl[0] = score > 0 ? 1000 : 0;
        wdl[1] = 0;
        wdl[2] = 1000 - wdl[0];
        return;
    }
    wdl[0] = permille(1.0 / (1.0 + exp((even - score) / slope)));
    wdl[2] = permille(1.0 / (1.0 + exp((even + score) / slope)));
    wdl[1] = 1000 - wdl[0] - wdl[2];
}
