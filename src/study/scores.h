/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef STUDY_SCORES_H
#define STUDY_SCORES_H

#include "game/game.h"

/*
 * What is known about the positions of one game: from an engine that has
 * looked at them, else from the scores written in the game, else from the
 * rules.
 *
 * The game belongs to somebody else, who may change it and must not free it
 * before the Scores are freed or have been given another one.  All of it
 * belongs to one thread.
 */
typedef struct Scores Scores;

Scores *scores_new(const Game *game);
void scores_free(Scores *scores);

/* Forget everything; from here on it is about another game. */
void scores_take_game(Scores *scores, const Game *game);
const Game *scores_game(const Scores *scores);

/* What an engine has found out about the position after a move. */
typedef struct Assessment {
    Score score; /* for White */
    int depth;   /* more than 0 */
    Move best;   /* or MOVE_NONE */
} Assessment;

/* Kept, unless something deeper is known. */
void scores_keep(Scores *scores, Node node, Assessment assessment);

/* NULL if no engine has looked at it; valid until the next one is kept. */
const Assessment *scores_assessment(const Scores *scores, Node node);

/*
 * How deep an engine must have looked, in plies.  A score from SCORE_SHOWN on
 * may be shown; moves are judged by settled scores alone, as what a glance has
 * made of one position must not be held against what was thought of another.
 * Settled are those from SCORE_SETTLED on, those of a report, whatever it was
 * asked for, and those written in the game.
 */
enum { SCORE_SHOWN = 8, SCORE_SETTLED = 16 };

/* The score of the position after a move, for White; false if none is known.
 * To be shown, that of an engine that played will do. */
bool scores_find(const Scores *scores, Node node, Score *score);
bool scores_settled(const Scores *scores, Node node, Score *score);

/* The same of the position before a move; for the usual start position, which
 * few programs write a score for, there is always one. */
enum { SCORE_AT_START = 15 };
bool scores_settled_before(const Scores *scores, Node node, Score *score);

/* The engine's move in the position after a move: of the engine that has
 * settled its score, or as written in the game; else MOVE_NONE. */
Move scores_best(const Scores *scores, Node node);

/* 0 to 100: White's winning chances at this score. */
double scores_win_percent(Score score);

#endif
