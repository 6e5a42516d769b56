/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/opponent.h"

enum {
    RATING_MAX = 5000,
    POINTS = 10,       /* of rating for each of the search's units */
    MOST_DISDAIN = 50, /* a quarter of a pawn; with more we refuse draws that
                          we need */
    MOST_RESPECT = 20
};

Opponent opponent_read(Span text)
{
    Opponent opponent = { 0 };
    Span word = { 0 };

    if (span_next_word(&text, &word) && span_next_word(&text, &word))
        span_to_integer(word, 0, RATING_MAX, &opponent.rating);
    return opponent;
}

Score opponent_draw_score(const Opponent *opponent, int64_t own_rating)
{
    int64_t surplus = (own_rating - opponent->rating) / POINTS;

    if (opponent->rating == 0)
        return SCORE_DRAW;
    if (surplus > MOST_DISDAIN)
        return -MOST_DISDAIN;
    return surplus < -MOST_RESPECT ? MOST_RESPECT : -(Score)surplus;
}
