/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BOARD_OUTCOME_H
#define BOARD_OUTCOME_H

#include "board/trail.h"

/*
 * Is the game over, and why?
 */
typedef enum Outcome {
    OUTCOME_OPEN,
    OUTCOME_CHECKMATE, /* the side to move has lost */
    OUTCOME_STALEMATE,
    OUTCOME_DEAD_POSITION, /* nobody can mate by any sequence of moves */
    OUTCOME_FIVEFOLD,
    OUTCOME_SEVENTY_FIVE,
    OUTCOME_THREEFOLD, /* from here on: a draw if a player claims it */
    OUTCOME_FIFTY
} Outcome;

/* `trail` ends with this position; NULL if nothing is known of the past. */
Outcome outcome_of(const Position *position, const Trail *trail);

/* Lower case words for people: "checkmate", "draw by threefold repetition". */
const char *outcome_text(Outcome outcome);

/* Bare kings, or a lone minor piece, or bishops on one colour of squares. */
bool outcome_is_insufficient(const Position *position);

/* As FIDE defines it, as far as a quick test can tell: also positions where a
 * blocked wall of pawns means that neither king can be mated.  Never true when
 * a mate is possible. */
bool outcome_is_dead(const Position *position);

/* Can the king of this colour never be mated, because of such a wall? */
bool outcome_is_safe(const Position *position, Color color);

/* Could `color` still mate if the other side helps?  Decides what a fallen flag
 * means. */
bool outcome_can_mate(const Position *position, Color color);

#endif
