/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "selfplay/bout.h"

#include "board/movegen.h"
#include "board/outcome.h"

void bout_init(Bout *bout)
{
    trail_init(&bout->trail);
}

void bout_release(Bout *bout)
{
    trail_release(&bout->trail);
}

void bout_begin(Bout *bout, const Position *position)
{
    bout->position = *position;
    trail_clear(&bout->trail);
    trail_push(&bout->trail, &bout->position);
    bout->judged = 0;
    bout->won_plies = 0;
    bout->drawn_plies = 0;
    bout->lead = 0;
}

void bout_play(Bout *bout, Move move)
{
    position_make(&bout->position, move);
    trail_push(&bout->trail, &bout->position);
}

void bout_take_back(Bout *bout, const Position *before)
{
    bout->position = *before;
    trail_pop(&bout->trail);
}

bool bout_play_random(Bout *bout, Random *random)
{
    MoveList list;

    movegen_list(&bout->position, &list);
    if (list.length == 0)
        return false;
    bout_play(bout, list.moves[random_below(random, list.length)]);
    return true;
}

bool bout_begin_random(Bout *bout, unsigned plies, Random *random)
{
    Position start;

    position_start(&start);
    bout_begin(bout, &start);
    for (unsigned i = 0; i < plies; i++)
        if (!bout_play_random(bout, random))
            return false;
    return movegen_any(&bout->position);
}

int bout_outcome(const Bout *bout)
{
    switch (outcome_of(&bout->position, &bout->trail)) {
    case OUTCOME_OPEN:
        return BOUT_OPEN;
    case OUTCOME_CHECKMATE:
        return bout->position.side == WHITE ? BOUT_LOST : BOUT_WON;
    default:
        return BOUT_DRAWN;
    }
}

int bout_judge(Bout *bout, const BoutRules *rules, Score score)
{
    Score white = bout_white_score(bout, score);
    int lead = white > rules->win_score    ? BOUT_WON
               : white < -rules->win_score ? BOUT_LOST
                                           : 0;
    bool is_level = score <= rules->draw_score && score >= -rules->draw_score;

    bout->won_plies = lead != 0 && lead == bout->lead ? bout->won_plies + 1 : 0;
    bout->drawn_plies = is_level ? bout->drawn_plies + 1 : 0;
    bout->lead = lead;
    bout->judged++;
    if (score_is_mate(score))
        return white > 0 ? BOUT_WON : BOUT_LOST;
    if (bout->won_plies >= rules->win_plies)
        return lead;
    if (bout->judged > rules->draw_from &&
        bout->drawn_plies >= rules->draw_plies)
        return BOUT_DRAWN;
    return BOUT_OPEN;
}
