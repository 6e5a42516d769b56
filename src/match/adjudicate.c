/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "match/adjudicate.h"

void judge_start(Judge *judge, const Adjudication *rules)
{
    *judge = (Judge){ .rules = rules };
}

static void count_draw(Judge *judge, const JudgedMove *move)
{
    int limit = judge->rules->draw_score;

    if (move->score == SCORE_NONE || move->score > limit ||
        move->score < -limit || move->is_irreversible)
        judge->draw_plies = 0;
    else
        judge->draw_plies++;
}

/* Seen by `winner`, is this move as good as the rule wants it? */
static bool favours(const Judge *judge, const JudgedMove *move, Color winner)
{
    int limit = judge->rules->win_score;

    if (move->score == SCORE_NONE)
        return false;
    return move->mover == winner ? move->score >= limit : move->score <= -limit;
}

Judgement judge_move(Judge *judge, const JudgedMove *move)
{
    const Adjudication *rules = judge->rules;

    count_draw(judge, move);
    for (Color color = WHITE; color < COLORS; color++) {
        if (favours(judge, move, color))
            judge->win_plies[color]++;
        else
            judge->win_plies[color] = 0;
        if (rules->win_moves > 0 &&
            judge->win_plies[color] >= 2 * rules->win_moves)
            return color == WHITE ? JUDGED_WHITE : JUDGED_BLACK;
    }
    if (rules->draw_moves > 0 && move->number >= rules->draw_from &&
        judge->draw_plies >= 2 * rules->draw_moves)
        return JUDGED_DRAW;
    if (rules->max_moves > 0 && move->mover == BLACK &&
        move->number >= rules->max_moves)
        return JUDGED_TOO_LONG;
    return JUDGED_OPEN;
}
