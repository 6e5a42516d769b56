/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef MATCH_STANDING_H
#define MATCH_STANDING_H

#include "base/fault.h"
#include "match/game_end.h"
#include "match/sprt.h"
#include "match/tally.h"

/*
 * Who has made what against whom: of a match while it is played, or of games
 * read from files.  An object of its owner, on one thread.
 */
typedef struct Standing Standing;

Standing *standing_new(void);
void standing_free(Standing *standing);

/* The player of that name, who is added when new.  ERR_LIMIT when there are
 * too many. */
Status standing_player(Standing *standing, Span name, size_t *player,
                       Fault *fault);

/* Between the first two players: elo1 or elo0?  The test is copied. */
void standing_set_sprt(Standing *standing, const Sprt *sprt);

/* --- Games ---------------------------------------------------------------- */

/* A result between two players, and then of a pair, if this game makes it
 * whole; points are those of `first`. */
typedef struct Encounter {
    size_t first, second;
    unsigned points;
    unsigned other_points; /* of the pair's other game, for pairs */
} Encounter;

void standing_enter(Standing *standing, const Encounter *game);
void standing_enter_pair(Standing *standing, const Encounter *game);

/* A counted game was lost by that player's fault or time. */
void standing_enter_fault(Standing *standing, size_t loser, GameEnd end);

/* A game that does not count because of that player's fault. */
void standing_set_aside(Standing *standing, size_t loser, GameEnd end);

/* A game that does not count because it was there before. */
void standing_note_repeat(Standing *standing);

/* --- What comes of it ----------------------------------------------------- */

size_t standing_players(const Standing *standing);
const char *standing_name(const Standing *standing, size_t player);

/* Of the first against the second, and of one against all others. */
Tally standing_tally(const Standing *standing, size_t first, size_t second);
Tally standing_tally_all(const Standing *standing, size_t player);

/* Games lost by a player's fault, and games set aside for it. */
unsigned standing_lost(const Standing *standing, size_t player, GameEnd end);
unsigned standing_aside(const Standing *standing, size_t player, GameEnd end);

/* Counted games that were decided by a fault (game_end_is_fault). */
unsigned standing_faults(const Standing *standing);
size_t standing_repeats(const Standing *standing);

/* NULL: no test. */
const Sprt *standing_sprt(const Standing *standing);
/* VERDICT_OPEN also without a test. */
Verdict standing_verdict(const Standing *standing);

#endif
