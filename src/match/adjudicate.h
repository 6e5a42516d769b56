/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef MATCH_ADJUDICATE_H
#define MATCH_ADJUDICATE_H

#include "board/board.h"
#include "match/match.h"

/*
 * Games that are decided before they are over.  Private to this room.
 *
 * Each move adds to the runs of moves that agree with a rule, or breaks them.
 * Both sides count, so that nobody loses by his own mistake in judgement.
 */
typedef struct Judge {
    const Adjudication *rules;
    unsigned draw_plies;        /* in a row, both sides */
    unsigned win_plies[COLORS]; /* in a row, in favour of a colour */
} Judge;

void judge_start(Judge *judge, const Adjudication *rules);

/*
 * A move was made: by whom, what its maker says about it (SCORE_NONE:
 * nothing), whether it was a capture or a pawn's, and its number (from 1).
 */
typedef struct JudgedMove {
    Color mover;
    Score score;
    bool is_irreversible;
    unsigned number;
} JudgedMove;

typedef enum Judgement {
    JUDGED_OPEN,
    JUDGED_DRAW,
    JUDGED_WHITE,
    JUDGED_BLACK,
    JUDGED_TOO_LONG
} Judgement;

Judgement judge_move(Judge *judge, const JudgedMove *move);

#endif
