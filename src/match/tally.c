/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "match/tally.h"

void tally_add_game(Tally *tally, unsigned points)
{
    switch (points) {
    case POINTS_WIN:
        tally->wins++;
        break;
    case POINTS_DRAW:
        tally->draws++;
        break;
    default:
        tally->losses++;
        break;
    }
}

void tally_add_pair(Tally *tally, unsigned points, unsigned other_points)
{
    tally->pairs[points + other_points]++;
    tally->even_decided +=
        points + other_points == POINTS_WIN && points != POINTS_DRAW;
}

uint64_t tally_games(const Tally *tally)
{
    return tally->wins + tally->draws + tally->losses;
}

uint64_t tally_pairs(const Tally *tally)
{
    uint64_t sum = 0;

    for (int i = 0; i < PAIR_OUTCOMES; i++)
        sum += tally->pairs[i];
    return sum;
}

Tally tally_reversed(const Tally *tally)
{
    Tally reversed = *tally;

    reversed.wins = tally->losses;
    reversed.losses = tally->wins;
    for (int i = 0; i < PAIR_OUTCOMES; i++)
        reversed.pairs[i] = tally->pairs[PAIR_OUTCOMES - 1 - i];
    return reversed;
}

Tally tally_of_whole_pairs(const Tally *tally)
{
    const uint64_t *pairs = tally->pairs;
    uint64_t drawn = pairs[2] - tally->even_decided;
    Tally whole = *tally;

    whole.wins = 2 * pairs[4] + pairs[3] + tally->even_decided;
    whole.losses = 2 * pairs[0] + pairs[1] + tally->even_decided;
    whole.draws = pairs[1] + pairs[3] + 2 * drawn;
    return whole;
}

void tally_merge(Tally *tally, const Tally *other)
{
    tally->wins += other->wins;
    tally->draws += other->draws;
    tally->losses += other->losses;
    tally->even_decided += other->even_decided;
    for (int i = 0; i < PAIR_OUTCOMES; i++)
        tally->pairs[i] += other->pairs[i];
}
