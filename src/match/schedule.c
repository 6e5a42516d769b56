/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "match/schedule.h"

size_t schedule_encounters(const MatchPlan *plan)
{
    size_t n = plan->player_count;

    size_t seeds = plan->seeds > 1 ? plan->seeds : 1;

    if (plan->form == MATCH_ROUND_ROBIN || seeds >= n)
        return n * (n - 1) / 2;
    return seeds * (2 * n - seeds - 1) / 2;
}

size_t schedule_games(const MatchPlan *plan)
{
    return schedule_encounters(plan) * plan->games;
}

/* Number `index` of 0-1, 0-2, …, 1-2, 1-3, … */
static void set_players(const MatchPlan *plan, size_t index, Fixture *fixture)
{
    size_t row = plan->player_count - 1;

    while (index >= row) {
        index -= row;
        fixture->first++;
        row--;
    }
    fixture->second = fixture->first + 1 + index;
}

Fixture schedule_fixture(const MatchPlan *plan, size_t game)
{
    size_t encounters = schedule_encounters(plan);
    Fixture fixture = { .round = game / 2 / encounters };

    set_players(plan, game / 2 % encounters, &fixture);
    fixture.white = game % 2 == 0 ? fixture.first : fixture.second;
    fixture.black = game % 2 == 0 ? fixture.second : fixture.first;
    return fixture;
}

bool schedule_is_ours(const MatchPlan *plan, size_t game)
{
    return plan->parts == 0 || game / 2 % plan->parts == plan->part;
}
