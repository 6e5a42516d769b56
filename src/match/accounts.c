/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "match/inside.h"

enum { REPLAYS_MAX = 3 };

static bool is_entered(const Match *match, size_t game)
{
    return match->points[game] <= POINTS_WIN;
}

static unsigned points_of_first(const Match *match, size_t game)
{
    Fixture fixture = schedule_fixture(match->plan, game);
    unsigned points = match->points[game];

    return fixture.white == fixture.first ? points : POINTS_WIN - points;
}

static size_t loser_of(const Match *match, size_t game, unsigned points)
{
    Fixture fixture = schedule_fixture(match->plan, game);

    return points == POINTS_LOSS ? fixture.white : fixture.black;
}

void match_enter_result(Match *match, size_t game, unsigned points, GameEnd end)
{
    Fixture fixture = schedule_fixture(match->plan, game);
    Encounter encounter = { .first = fixture.first, .second = fixture.second };

    if (is_entered(match, game))
        return;
    match->points[game] = (uint8_t)points;
    match->done++;
    encounter.points = points_of_first(match, game);
    standing_enter(match->standing, &encounter);
    if (is_entered(match, game ^ 1)) {
        encounter.other_points = points_of_first(match, game ^ 1);
        standing_enter_pair(match->standing, &encounter);
    }
    if (end != END_RULES && end != END_ADJUDICATED)
        standing_enter_fault(match->standing, loser_of(match, game, points),
                             end);
    match->is_decided = standing_verdict(match->standing) != VERDICT_OPEN;
}

size_t match_enter_key(Match *match, size_t game, uint64_t key)
{
    uint32_t earlier;

    if (!match->knows_repeats || is_entered(match, game))
        return 0;
    if (!key_map_find(match->keys, key, &earlier)) {
        key_map_put(match->keys, key, (uint32_t)game);
        return 0;
    }
    if (earlier == game)
        return 0;
    match->points[game] = REPEATED;
    match->done++;
    standing_note_repeat(match->standing);
    return (size_t)earlier + 1;
}

bool match_set_aside(Match *match, size_t game, unsigned points, GameEnd end)
{
    standing_set_aside(match->standing, loser_of(match, game, points), end);
    match->points[game] = NOT_PLAYED;
    if (match->plan->faults != FAULTS_REPLAY ||
        match->replays[game] == REPLAYS_MAX)
        return false;
    match->replays[game]++;
    match->next = game < match->next ? game : match->next;
    return true;
}
