/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_OPPONENT_H
#define CLI_OPPONENT_H

#include "base/span.h"
#include "board/score.h"

/*
 * Who plays against us, as far as a program that drives us says: a plain
 * value, { 0 } is nobody known.  Only the rating counts: a draw with somebody
 * weaker is worth a little less than nothing, with somebody stronger a little
 * more.
 */
typedef struct Opponent {
    int64_t rating; /* 0: unknown */
} Opponent;

/* The value of UCI_Opponent: "GM 2800 human Gary Kasparow", where "none" may
 * stand for title and rating.  Anything else is nobody known. */
Opponent opponent_read(Span text);

/* What a draw is worth to us, of this rating, for SearchTask.draw_score. */
Score opponent_draw_score(const Opponent *opponent, int64_t own_rating);

#endif
