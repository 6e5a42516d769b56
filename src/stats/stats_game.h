/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef STATS_STATS_GAME_H
#define STATS_STATS_GAME_H

#include "formats/formats.h"
#include "stats/tally.h"
#include "study/scores.h"

/*
 * A game as one of its players sees it.
 */

/* Whose games: those of everybody with that in their name, without regard to
 * case and accents.  Or those of the user in the archive, where each says which
 * side a person had against a program; else the name must be all of it, or be
 * the one that people have who never set theirs. */
typedef struct StatsWho {
    const char *name;
    bool is_user;
} StatsWho;

#define STATS_USUAL_NAME "You"

enum { STATS_OPENING_PLIES = 40 }; /* no line with a name is longer */

typedef struct StatsGame {
    TallyGame tally;
    Text name;              /* as the game has it */
    Text opponent;          /* "luft, level 6" */
    unsigned opponent_elo;  /* 0: not known */
    bool is_rated;          /* the event says so */
    bool is_casual;         /* ... or the contrary */
    const Opening *opening; /* NULL: it has no name */
    /* The first moves, of a game from the usual start position; else none. */
    Move moves[STATS_OPENING_PLIES];
    size_t move_count;
    /* With all its moves, if the text has scores; else NULL. */
    Game *game;
    Scores *scores;
    Text wanted, plain, folded; /* for comparing names */
} StatsGame;

/* Begin with a StatsGame that is { 0 }, and use it for all games of the same
 * player.  False if it is not a game of theirs. */
bool stats_game_read(StatsGame *game, const StatsWho *who, const PgnRaw *raw);
/* The same without what the moves say. */
bool stats_game_read_tags(StatsGame *game, const StatsWho *who,
                          const PgnRaw *raw);
void stats_game_free(StatsGame *game);

#endif
