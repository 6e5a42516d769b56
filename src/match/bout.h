/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef MATCH_BOUT_H
#define MATCH_BOUT_H

#include "game/game.h"
#include "game/timer.h"
#include "match/adjudicator.h"
#include "match/game_key.h"
#include "match/match.h"
#include "match/move_note.h"
#include "match/openings_feed.h"
#include "match/schedule.h"
#include "match/seat.h"

/*
 * One game between two engines.  Private to this room.
 *
 * A Bout never waits: bout_step() does what can be done now.
 */

typedef enum BoutPhase {
    BOUT_IDLE,
    BOUT_PREPARING, /* engines are starting or clearing their tables */
    BOUT_PLAYING,
    BOUT_OVER
} BoutPhase;

typedef struct Bout {
    const MatchPlan *plan;
    BoutPhase phase;
    size_t number; /* of the game in the schedule, from 0 */
    Fixture fixture;
    Seat *seats[COLORS];
    MatchOpening opening;
    Position position;
    Trail trail;
    Move *moves;
    MoveNote *notes;
    size_t count;
    size_t capacity;
    Text lines;   /* of thought, one after the other, each ended by NUL */
    Timer *timer; /* milliseconds */
    Adjudicator adjudicator;
    bool is_restarted[COLORS]; /* it went down before the game had begun */
    Move expected[COLORS];     /* this side ponders on it; or MOVE_NONE */
    bool is_hit;               /* the side to move expected what was played */
    int64_t asked_at;          /* microseconds */
    int64_t started_at;        /* seconds since 1970 */

    unsigned points; /* of White, when it is over */
    GameEnd end;
    char reason[128];
    bool is_set_aside; /* by a fault: it does not count */
} Bout;

/* Where games of this plan, which stays the caller's, are played. */
void bout_init(Bout *bout, const MatchPlan *plan);

/* Game `number`; the opening becomes the bout's own. */
typedef struct BoutStart {
    size_t number;
    Fixture fixture;
    Seat *white, *black;
    MatchOpening *opening;
} BoutStart;

void bout_begin(Bout *bout, const BoutStart *start);

/* Go on as far as possible without waiting. */
void bout_step(Bout *bout);

/* When to call it at the latest, in milliseconds; INT64_MAX: never. */
int64_t bout_deadline(const Bout *bout);

/*
 * Until then what the engine says need not be heard, in microseconds;
 * INT64_MIN: it must.  An answer in the first millisecond of a move counts as
 * one a millisecond after the question, which no clock can tell apart.
 */
int64_t bout_rest_end(const Bout *bout);

/* Of a game that is over. */
uint64_t bout_key(const Bout *bout);

void bout_abort(Bout *bout);
/* The game, which is over, does not count. */
void bout_set_aside(Bout *bout);
/* The game is over and in the books: another one may begin. */
void bout_clear(Bout *bout);
void bout_release(Bout *bout);

#endif
