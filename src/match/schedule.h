/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef MATCH_SCHEDULE_H
#define MATCH_SCHEDULE_H

#include "match/match.h"

/*
 * Who plays whom, when.  Private to this room.
 *
 * A match is a row of rounds.  In a round each two players that are to meet
 * play a pair of games from the same opening, which is that of the round.
 * Everything follows from the number of the game, so that a match can go on
 * where it was left.
 */
typedef struct Fixture {
    size_t first; /* of the two players, for tallies: first < second */
    size_t second;
    size_t white;
    size_t black;
    size_t round; /* from 0, and the number of the opening */
} Fixture;

size_t schedule_encounters(const MatchPlan *plan); /* in a round */
size_t schedule_games(const MatchPlan *plan);
/* Does the game belong to the part of the match that is played here? */
bool schedule_is_ours(const MatchPlan *plan, size_t game);
Fixture schedule_fixture(const MatchPlan *plan, size_t game);

#endif
