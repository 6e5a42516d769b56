/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TOOLS_SELFPLAY_GAME_H
#define TOOLS_SELFPLAY_GAME_H

#include "base/random.h"
#include "board/position.h"
#include "board/score.h"
#include "board/trail.h"

/*
 * A game of the engine against itself: the board, and when it is over, by the
 * rules of chess or because the scores have been clear for long enough.
 */
enum { GAME_LOST = -1, GAME_DRAWN = 0, GAME_WON = 1, GAME_OPEN = 2 };

typedef struct GameRules {
    Score win_score;     /* a side that is further ahead than this ... */
    unsigned win_plies;  /* ... for so many more plies has won */
    Score draw_score;    /* not further apart than this ... */
    unsigned draw_plies; /* ... for so many plies is a draw, ... */
    unsigned draw_from;  /* ... after so many */
} GameRules;

typedef struct Game {
    Position position;
    Trail trail;
    unsigned judged; /* plies */
    unsigned won_plies;
    unsigned drawn_plies;
    int lead; /* who was winning: 1 white, -1 black */
} Game;

void game_init(Game *game);
void game_release(Game *game);

/* Begin with this position. */
void game_begin(Game *game, const Position *position);

void game_play(Game *game, Move move);
void game_take_back(Game *game, const Position *before);

/* False if there is no move. */
bool game_play_random(Game *game, Random *random);

/* Begin with so many random moves; false if they end the game. */
bool game_begin_random(Game *game, unsigned plies, Random *random);

/* White's result by the rules of chess, or GAME_OPEN. */
int game_outcome(const Game *game);

/* White's result by the score for the side to move; to be asked each ply. */
int game_judge(Game *game, const GameRules *rules, Score score);

/* The score for White. */
static inline Score game_white_score(const Game *game, Score score)
{
    return game->position.side == WHITE ? score : -score;
}

#endif
