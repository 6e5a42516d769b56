/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef MATCH_INSIDE_H
#define MATCH_INSIDE_H

#include "base/files.h"
#include "match/bout.h"
#include "match/game_key.h"
#include "match/key_map.h"
#include "match/match.h"
#include "match/openings_feed.h"
#include "match/traffic.h"

/*
 * The inside of a Match, for this room only.
 */
enum { MATCH_ID_SIZE = 40 };

/* In place of points, for a game without any that count. */
enum { REPEATED = 0xfd, BEING_PLAYED = 0xfe, NOT_PLAYED = 0xff };

/* A place where games are played, one after the other.  Engines stay for the
 * next game. */
typedef struct Board {
    Bout bout;
    Seat **seats; /* by player; NULL where not needed yet */
} Board;

struct Match {
    const MatchPlan *plan;
    MatchListener listener;
    OpeningsFeed *feed;
    FileLog *record; /* NULL: games are not kept in a file */
    int stream;      /* what takes them as they come; -1: nothing */
    char id[MATCH_ID_SIZE];
    Board *boards;
    size_t board_count;
    size_t game_count;
    size_t total; /* of these, ours or found */
    size_t next;  /* the first game that has not been given out */
    size_t done;
    uint8_t *points; /* of White, by game; NOT_PLAYED … */
    Standing *standing;
    MatchLatency *latencies; /* by player */
    KeyMap *keys;            /* of the games entered, to know repeats */
    bool knows_repeats;
    uint8_t *replays;    /* by game: how often a fault has spoilt it */
    TrafficLog *traffic; /* NULL: no log */
    struct pollfd *watched;
    size_t watched_count;
    int64_t now;          /* when it last woke up, in microseconds */
    int64_t next_look;    /* at everybody */
    bool looks_at_all;    /* now */
    uint64_t early_words; /* heard in the first millisecond of a move */
    bool must_stop;
    int64_t started_at; /* milliseconds */
    size_t done_before; /* by an earlier run */
    bool is_decided;
};

/* --- accounts.c ----------------------------------------------------------- */

void match_enter_result(Match *match, size_t game, unsigned points,
                        GameEnd end);

/* The number, from 1, of an earlier game with the same moves between the same
 * players, where that means that both always play the same; then this game is
 * done, but counts no more.  0: there is none. */
size_t match_enter_key(Match *match, size_t game, uint64_t key);

/* A fault has spoilt the game, which does not count; may it be played again?
 */
bool match_set_aside(Match *match, size_t game, unsigned points, GameEnd end);

/* --- engine_check.c ------------------------------------------------------- */

/* Does it start, speak UCI, and have the options it is to have?  OK also when
 * the match is to stop before that is known. */
Status match_check_engine(const Match *match, size_t player, Fault *fault);

/* --- runner.c ------------------------------------------------------------- */

bool match_wants_stop(const Match *match);

/* --- resume.c ------------------------------------------------------------- */

/* Open the file for the games, and enter those of this match that are in it
 * already if that is wanted. */
Status match_resume(Match *match, Fault *fault);

/* --- record.c ------------------------------------------------------------- */

/* Append the game as PGN, with an empty line behind it. */
void match_record_write(const Match *match, const Bout *bout, Text *text);

#endif
