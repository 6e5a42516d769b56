/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "match/adjudicator.h"

void adjudicator_start(Adjudicator *adjudicator, const Adjudication *rules)
{
    *adjudicator = (Adjudicator){ .rules = rules };
}

static void count_draw(Adjudicator *adjudicator, const AdjudicatedMove *move)
{
    int limit = adjudicator->rules->draw_score;

    if (move->score == SCORE_NONE || move->score > limit ||
        move->score < -limit || move->is_irreversible)
        adjudicator->draw_plies = 0;
    else
        adjudicator->draw_plies++;
}

/* Seen by `winner`, is this move as good as the rule wants it? */
static bool favours(const Adjudicator *adjudicator, const AdjudicatedMove *move,
                    Color winner)
{
    int limit = adjudicator->rules->win_score;

    if (move->score == SCORE_NONE)
        return false;
    return move->mover == winner ? move->score >= limit : move->score <= -limit;
}

static bool resigns(Adjudicator *adjudicator, const AdjudicatedMove *move)
{
    const Adjudication *rules = adjudicator->rules;
    unsigned *moves = &adjudicator->lost_moves[move->mover];

    if (rules->resign_moves == 0 || move->score == SCORE_NONE ||
        move->score > -rules->resign_score) {
        *moves = 0;
        return false;
    }
    return ++*moves >= rules->resign_moves;
}

AdjudicatedResult adjudicator_move(Adjudicator *adjudicator,
                                   const AdjudicatedMove *move)
{
    const Adjudication *rules = adjudicator->rules;

    count_draw(adjudicator, move);
    for (Color color = WHITE; color < COLORS; color++) {
        if (favours(adjudicator, move, color))
            adjudicator->win_plies[color]++;
        else
            adjudicator->win_plies[color] = 0;
        if (rules->win_moves > 0 &&
            adjudicator->win_plies[color] >= 2 * rules->win_moves)
            return color == WHITE ? ADJUDICATED_WHITE : ADJUDICATED_BLACK;
    }
    if (resigns(adjudicator, move))
        return ADJUDICATED_RESIGNED;
    if (rules->draw_moves > 0 && move->number >= rules->draw_from &&
        adjudicator->draw_plies >= 2 * rules->draw_moves)
        return ADJUDICATED_DRAW;
    if (rules->max_moves > 0 && move->mover == BLACK &&
        move->number >= rules->max_moves)
        return ADJUDICATED_TOO_LONG;
    return ADJUDICATED_OPEN;
}
