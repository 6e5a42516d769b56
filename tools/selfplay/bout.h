/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TOOLS_SELFPLAY_BOUT_H
#define TOOLS_SELFPLAY_BOUT_H

#include "base/random.h"
#include "board/position.h"
#include "board/score.h"
#include "board/trail.h"

/*
 * A game of the engine against itself: the board, and when it is over, by the
 * rules of chess or because the scores have been clear for long enough.
 */
enum { BOUT_LOST = -1, BOUT_DRAWN = 0, BOUT_WON = 1, BOUT_OPEN = 2 };

typedef struct BoutRules {
    Score win_score;     /* a side that is further ahead than this ... */
    unsigned win_plies;  /* ... for so many more plies has won */
    Score draw_score;    /* not further apart than this ... */
    unsigned draw_plies; /* ... for so many plies is a draw, ... */
    unsigned draw_from;  /* ... after so many */
} BoutRules;

typedef struct Bout {
    Position position;
    Trail trail;
    unsigned judged; /* plies */
    unsigned won_plies;
    unsigned drawn_plies;
    int lead; /* who was winning: 1 white, -1 black */
} Bout;

void bout_init(Bout *bout);
void bout_release(Bout *bout);

/* Begin with this position. */
void bout_begin(Bout *bout, const Position *position);

void bout_play(Bout *bout, Move move);
void bout_take_back(Bout *bout, const Position *before);

/* False if there is no move. */
bool bout_play_random(Bout *bout, Random *random);

/* Begin with so many random moves; false if they end the game. */
bool bout_begin_random(Bout *bout, unsigned plies, Random *random);

/* White's result by the rules of chess, or BOUT_OPEN. */
int bout_outcome(const Bout *bout);

/* White's result by the score for the side to move; to be asked each ply. */
int bout_judge(Bout *bout, const BoutRules *rules, Score score);

/* The score for White. */
static inline Score bout_white_score(const Bout *bout, Score score)
{
    return bout->position.side == WHITE ? score : -score;
}

#endif
