/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "match/inside.h"

Tally *match_tally_pair(const Match *match, size_t first, size_t second)
{
    return &match->tallies[first * match->plan->player_count + second];
}

static unsigned points_of_first(const Match *match, size_t game)
{
    Fixture fixture = schedule_fixture(match->plan, game);
    unsigned points = match->points[game];

    return fixture.white == fixture.first ? points : POINTS_WIN - points;
}

static void enter_fault(Match *match, size_t game, GameEnd end)
{
    Fixture fixture = schedule_fixture(match->plan, game);
    bool has_white_lost = match->points[game] == POINTS_LOSS;

    match->faults[has_white_lost ? fixture.white : fixture.black][end]++;
}

void match_enter_result(Match *match, size_t game, unsigned points, GameEnd end)
{
    Fixture fixture = schedule_fixture(match->plan, game);
    Tally *tally = match_tally_pair(match, fixture.first, fixture.second);

    if (match->points[game] != NOT_PLAYED)
        return;
    match->points[game] = (uint8_t)points;
    match->done++;
    tally_add_game(tally, points_of_first(match, game));
    if (match->points[game ^ 1] != NOT_PLAYED) {
        tally_add_pair(tally, points_of_first(match, game),
                       points_of_first(match, game ^ 1));
    }
    if (end != END_RULES && end != END_ADJUDICATED)
        enter_fault(match, game, end);
    if (match->plan->has_sprt) {
        match->is_decided =
            sprt_verdict(&match->plan->sprt, tally) != VERDICT_OPEN;
    }
}

Tally match_tally(const Match *match, size_t first, size_t second)
{
    if (first < second)
        return *match_tally_pair(match, first, second);
    return tally_reversed(match_tally_pair(match, second, first));
}

Tally match_tally_all(const Match *match, size_t player)
{
    Tally sum = { 0 };

    for (size_t i = 0; i < match->plan->player_count; i++) {
        if (i != player) {
            Tally tally = match_tally(match, player, i);

            tally_merge(&sum, &tally);
        }
    }
    return sum;
}

unsigned match_faults(const Match *match, size_t player, GameEnd end)
{
    return match->faults[player][end];
}
