/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef MATCH_ADJUDICATOR_H
#define MATCH_ADJUDICATOR_H

#include "board/board.h"
#include "match/match.h"

/*
 * Games that are decided before they are over.  Private to this room.
 *
 * Each move adds to the runs of moves that agree with a rule, or breaks them.
 * Both sides count, so that no engine loses by misjudging its own position.
 */
typedef struct Adjudicator {
    const Adjudication *rules;
    unsigned draw_plies;         /* in a row, both sides */
    unsigned win_plies[COLORS];  /* in a row, in favour of a colour */
    unsigned lost_moves[COLORS]; /* of one side in a row, as it sees itself */
} Adjudicator;

void adjudicator_start(Adjudicator *adjudicator, const Adjudication *rules);

/*
 * A move was made: by whom, what its maker says about it (SCORE_NONE:
 * nothing), whether it was a capture or a pawn's, and its number (from 1).
 */
typedef struct AdjudicatedMove {
    Color mover;
    Score score;
    bool is_irreversible;
    unsigned number;
} AdjudicatedMove;

typedef enum AdjudicatedResult {
    ADJUDICATED_OPEN,
    ADJUDICATED_DRAW,
    ADJUDICATED_RESIGNED, /* by the mover */
    ADJUDICATED_WHITE,
    ADJUDICATED_BLACK,
    ADJUDICATED_TOO_LONG
} AdjudicatedResult;

AdjudicatedResult adjudicator_move(Adjudicator *adjudicator,
                                   const AdjudicatedMove *move);

#endif
