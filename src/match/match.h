/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef MATCH_MATCH_H
#define MATCH_MATCH_H

#include "base/fault.h"
#include "base/text.h"
#include "game/time_control.h"
#include "host/host.h"
#include "match/standing.h"
#include "tables/tables.h"

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
    int64_t margin; /* its own, instead of the plan's; 0: none */
    bool ponders;   /* thinks on the other's time, with a clock */
    bool restarts;  /* for each game */
} MatchPlayer;

/* What a comment on a move in PGN has besides score, depth and time. */
typedef enum MatchNote {
    NOTE_NODES = 1 << 0,
    NOTE_SPEED = 1 << 1,
    NOTE_SELDEPTH = 1 << 2,
    NOTE_HASH = 1 << 3,
    NOTE_TABLES = 1 << 4,
    NOTE_CLOCK = 1 << 5,
    NOTE_LATENCY = 1 << 6,
    NOTE_LINE = 1 << 7
} MatchNote;

/* How much longer moves took than engines said, in microseconds. */
typedef struct MatchLatency {
    uint64_t moves; /* of which that is known */
    int64_t total;
    int64_t most;
} MatchLatency;

/* When a game is decided before it is over.  Scores are in centipawns as the
 * engines say them; a count of 0 turns a rule off. */
typedef struct Adjudication {
    unsigned draw_from;    /* not before this move number */
    unsigned draw_moves;   /* moves of each side in a row */
    int draw_score;        /* at most this far from 0 */
    unsigned win_moves;    /* moves of each side in a row */
    int win_score;         /* at least this, and both agree */
    unsigned resign_moves; /* of one side in a row, by its own score */
    int resign_score;      /* at least so far below 0 */
    unsigned max_moves;    /* then it is a draw */
} Adjudication;

typedef enum MatchForm { MATCH_ROUND_ROBIN, MATCH_GAUNTLET } MatchForm;
typedef enum OpeningOrder { ORDER_SEQUENTIAL, ORDER_RANDOM } OpeningOrder;

/* What follows when an engine crashes, stalls or plays an illegal move. */
typedef enum FaultPolicy {
    FAULTS_STOP,  /* the match, which fails; the game does not count */
    FAULTS_COUNT, /* as a loss, and the match goes on */
    FAULTS_REPLAY /* play the game again; some times, then as FAULTS_STOP */
} FaultPolicy;

typedef struct MatchPlan {
    MatchPlayer *players;
    size_t player_count;
    MatchForm form;
    size_t seeds;   /* in a gauntlet: who play all others; 0 counts as 1 */
    unsigned games; /* of each two players; even */
    unsigned concurrency; /* games at the same time */
    int64_t margin;       /* milliseconds that a clock may be overdrawn */
    int64_t stall;        /* without a clock: longest thought allowed */
    FaultPolicy faults;
    /* Games in turn run on so many of these processors each; NULL: on any. */
    unsigned *processors;
    size_t processor_count;
    size_t processors_per_game; /* at most processor_count */
    HostPatience *patience;     /* with the engines; NULL: the usual */
    uint64_t seed;
    const char *openings; /* a file; NULL: the program's own book */
    OpeningOrder order;
    size_t start;           /* the first opening, from 0 */
    unsigned opening_plies; /* of a game in PGN; 0: all of it */
    size_t part;            /* this of so many parts, from 0: its pairs only */
    size_t parts;           /* 0: all pairs are played */
    bool is_chess960;
    Adjudication adjudication;
    Tables *tables; /* of endgames, to end games by; NULL: none */
    bool has_sprt;
    Sprt sprt;
    const char *event; /* for PGN; NULL: "Engine match" */
    const char *site;  /* NULL: unknown */
    unsigned notes;    /* a sum of MatchNote */
    const char *pgn;   /* append the games to this file; NULL: to none */
    const char *log;   /* append all lines to and from engines; or NULL */
    bool resumes;      /* those of this match that are in it already count */
} MatchPlan;

typedef struct GameReport {
    size_t number; /* in the schedule, from 1 */
    size_t white;  /* of the players */
    size_t black;
    unsigned points; /* of White: POINTS_WIN, … */
    GameEnd end;
    const char *reason; /* for people */
    unsigned plies;
    size_t repeats;    /* game of that number, and does not count; 0: none */
    bool is_set_aside; /* after a fault: it does not count */
    /* After a fault: the last lines between us and the engine, each with its
     * direction; else empty. */
    const char *last_lines;
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
 * option it was not to have; afterwards an engine's faults do what the plan
 * says.
 */
Status match_run(Match *match, Fault *fault);

/* --- Standings ------------------------------------------------------------ */

/* To be played: of all, or of the part. */
size_t match_games_total(const Match *match);
/* In the whole match. */
size_t match_games_of_all_parts(const Match *match);
/* For how many games the openings last; SIZE_MAX: for all. */
size_t match_games_of_openings(const Match *match);
size_t match_games_done(const Match *match);
size_t match_games_before(const Match *match); /* of those, by earlier runs */
int64_t match_time(const Match *match); /* milliseconds since the start */
const MatchPlan *match_plan(const Match *match);

/* Players are in it in the order of the plan. */
const Standing *match_standing(const Match *match);
MatchLatency match_latency(const Match *match, size_t player);

/* "5+0.05", "10000 nodes" */
void match_limits_write(const MatchPlan *plan, size_t player, Text *text);

#endif
