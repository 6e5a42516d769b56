/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef MATCH_MATCH_H
#define MATCH_MATCH_H

#include "base/fault.h"
#include "base/text.h"
#include "game/time_control.h"
#include "host/host.h"
#include "match/sprt.h"
#include "match/statistics.h"
#include "match/tally.h"

/*
 * Engines against each other.
 */

/* How long an engine may think. */
typedef struct MatchLimits {
    TimeControl control; /* TIME_NONE: no clock */
    int64_t movetime;    /* milliseconds; each 0 if unlimited */
    uint64_t nodes;
    int depth;
} MatchLimits;

typedef struct MatchPlayer {
    EngineCommand command;
    MatchLimits limits;
} MatchPlayer;

/* When a game is decided before it is over.  Scores are in centipawns as the
 * engines say them; a count of 0 turns a rule off. */
typedef struct Adjudication {
    unsigned draw_from;  /* not before this move number */
    unsigned draw_moves; /* moves of each side in a row */
    int draw_score;      /* at most this far from 0 */
    unsigned win_moves;  /* moves of each side in a row */
    int win_score;       /* at least this, and both agree */
    unsigned max_moves;  /* then it is a draw */
} Adjudication;

typedef enum MatchForm { MATCH_ROUND_ROBIN, MATCH_GAUNTLET } MatchForm;
typedef enum OpeningOrder { ORDER_SEQUENTIAL, ORDER_RANDOM } OpeningOrder;

typedef struct MatchPlan {
    MatchPlayer *players;
    size_t player_count;
    MatchForm form;
    unsigned games;       /* of each two players; even */
    unsigned concurrency; /* games at the same time */
    int64_t margin;       /* milliseconds that a clock may be overdrawn */
    int64_t stall;        /* without a clock: longest thought allowed */
    const HostPatience *patience; /* with the engines; NULL: the usual */
    uint64_t seed;
    const char *openings; /* a file; NULL: the program's own book */
    OpeningOrder order;
    unsigned opening_plies; /* of a game in PGN; 0: all of it */
    bool is_chess960;
    Adjudication adjudication;
    bool has_sprt;
    Sprt sprt;
    const char *pgn; /* append the games to this file; NULL: to none */
    bool resumes;    /* those of this match that are in it already count */
} MatchPlan;

/* How a game ended. */
typedef enum GameEnd {
    END_RULES,        /* mate, stalemate, repetition, … */
    END_ADJUDICATED,  /* draw or win by score, or too long */
    END_TIME,         /* the loser's time was up */
    END_CRASH,        /* the loser's program ended */
    END_STALL,        /* the loser did not answer and was killed */
    END_ILLEGAL_MOVE, /* the loser's move was illegal */
    END_NO_START,     /* the loser could not be started again */
    END_ABORTED       /* the match was stopped; the game does not count */
} GameEnd;

typedef struct GameReport {
    size_t number; /* in the schedule, from 1 */
    size_t white;  /* of the players */
    size_t black;
    unsigned points; /* of White: POINTS_WIN, … */
    GameEnd end;
    const char *reason; /* for people */
    unsigned plies;
} GameReport;

typedef struct Match Match;

/* What the match tells while it runs; any may be NULL. */
typedef struct MatchListener {
    void *context;
    void (*game_ended)(void *context, const Match *match,
                       const GameReport *report);
    /* Asked whenever something has happened; true ends the match, games that
     * are being played do not count. */
    bool (*should_stop)(void *context);
} MatchListener;

/* The plan must live as long as the match. */
Status match_new(const MatchPlan *plan, const MatchListener *listener,
                 Match **result, Fault *fault);
void match_free(Match *match);

/*
 * Play until all games are over, the SPRT is decided, or the listener wants to
 * stop.  Fails when an engine cannot be started at the beginning, or has an
 * option it was not to have; afterwards an engine's faults cost it its games,
 * but never end the match.
 */
Status match_run(Match *match, Fault *fault);

/* --- Standings ------------------------------------------------------------ */

size_t match_games_total(const Match *match);
size_t match_games_done(const Match *match);
size_t match_games_before(const Match *match); /* of those, by earlier runs */
int64_t match_time(const Match *match); /* milliseconds since the start */
const MatchPlan *match_plan(const Match *match);
const char *match_player_name(const Match *match, size_t player);

/* Of the first against the second. */
Tally match_tally(const Match *match, size_t first, size_t second);

/* Of one against all others. */
Tally match_tally_all(const Match *match, size_t player);

/* "5+0.05", "10000 nodes" */
void match_limits_write(const MatchPlan *plan, size_t player, Text *text);

/* How often a player's fault decided a game. */
unsigned match_faults(const Match *match, size_t player, GameEnd end);

#endif
