/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_MATCH_STAGE_H
#define TESTS_MATCH_STAGE_H

#include "../harness/scratch.h"

#include "base/base.h"
#include "formats/pgn.h"
#include "match/match.h"

enum { PLAYERS_MAX = 4, GAMES_MAX = 64 };

/* A match with players of player.c, and what it reported. */
typedef struct Stage {
    Scratch scratch;
    MatchPlayer players[PLAYERS_MAX];
    MatchPlan plan;
    HostPatience patience;
    char pgn[512];
    char openings[512];
    GameReport reports[GAMES_MAX];
    uint64_t early_words; /* of engines, that woke us up */
    char reasons[GAMES_MAX][128];
    char last_lines[2048]; /* of the last report */
    char flag[512];        /* a file that a player leaves */
    size_t count;
    size_t stop_after; /* reports; 0: never */
    bool stops_at_once;
    Match *match;
} Stage;

/* What a game in the file says. */
typedef struct Kept {
    int64_t number;
    Result result;
    uint64_t plies;
    Key final;
    char end[16];
} Kept;

/* Four openings, for use_openings. */
extern const char STAGE_BOOK[];

/* Two players with these words for player.c, eight games, two at a time. */
void set_stage(Stage *stage, const char *first, const char *second);
void add_player(Stage *stage, const char *words);
void use_pgn(Stage *stage);
void use_openings(Stage *stage, const char *content);

/* A new match by the plan; the reports of an earlier one are forgotten. */
Status play(Stage *stage, Fault *fault);

/* Also sees that no process is left. */
void clear_stage(Stage *stage);

/* All games of a file, each in the place of its number; how many there are.
 * Each of them must be without fault. */
size_t read_games(const char *path, Kept kept[GAMES_MAX]);

/* Does the file hold what was reported? */
void check_record(const Stage *stage, size_t expected);

#endif
