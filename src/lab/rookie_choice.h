/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef LAB_ROOKIE_CHOICE_H
#define LAB_ROOKIE_CHOICE_H

#include "lab/rookie_order.h"

/*
 * The moves of a node, one after the other (sections 2.6.3 and 2.7).
 *
 * Captures are listed first.  When one of them is good, a dummy behind the
 * good ones stands for all quiet moves, which are only listed when it is its
 * turn; most nodes are left before that.
 */
typedef struct RookieHints {
    Move table;
    Move killers[2]; /* what refuted siblings */
    Move old_killer; /* what refuted cousins, three plies before */
    Move counter;    /* to the move before */
} RookieHints;

typedef struct RookieChoice {
    const Position *position;
    RookieOrder *order;
    ExchangeCache *cache; /* or NULL */
    RookieHints hints;
    bool has_stages;
    bool is_single; /* there is only one legal move */
    RookieMoves list;
} RookieChoice;

/* All but `is_single` and `list` are there; MOVE_NONE where there is no hint.
 * Hints need not be legal. */
void rookie_choice_begin(RookieChoice *choice);

/* False when no move is left. */
bool rookie_choice_next(RookieChoice *choice, Move *move, uint16_t *score);

#endif
