/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "selfplay/game.h"

#include "board/movegen.h"
#include "board/outcome.h"

void game_init(Game *game)
{
    trail_init(&game->trail);
}

void game_release(Game *game)
{
    trail_release(&game->trail);
}

void game_begin(Game *game, const Position *position)
{
    game->position = *position;
    trail_clear(&game->trail);
    trail_push(&game->trail, &game->position);
    game->judged = 0;
    game->won_plies = 0;
    game->drawn_plies = 0;
    game->lead = 0;
}

void game_play(Game *game, Move move)
{
    position_make(&game->position, move);
    trail_push(&game->trail, &game->position);
}

void game_take_back(Game *game, const Position *before)
{
    game->position = *before;
    trail_pop(&game->trail);
}

bool game_play_random(Game *game, Random *random)
{
    MoveList list;

    movegen_list(&game->position, &list);
    if (list.length == 0) {
        return false;
    }
    game_play(game, list.moves[random_below(random, list.length)]);
    return true;
}

bool game_begin_random(Game *game, unsigned plies, Random *random)
{
    Position start;

    position_start(&start);
    game_begin(game, &start);
    for (unsigned i = 0; i < plies; i++) {
        if (!game_play_random(game, random)) {
            return false;
        }
    }
    return movegen_any(&game->position);
}

int game_outcome(const Game *game)
{
    switch (outcome_of(&game->position, &game->trail)) {
    case OUTCOME_OPEN:
        return GAME_OPEN;
    case OUTCOME_CHECKMATE:
        return game->position.side == WHITE ? GAME_LOST : GAME_WON;
    default:
        return GAME_DRAWN;
    }
}

int game_judge(Game *game, const GameRules *rules, Score score)
{
    Score white = game_white_score(game, score);
    int lead = white > rules->win_score    ? GAME_WON
               : white < -rules->win_score ? GAME_LOST
                                           : 0;
    bool is_level = score <= rules->draw_score && score >= -rules->draw_score;

    game->won_plies = lead != 0 && lead == game->lead ? game->won_plies + 1 : 0;
    game->drawn_plies = is_level ? game->drawn_plies + 1 : 0;
    game->lead = lead;
    game->judged++;
    if (score_is_mate(score)) {
        return white > 0 ? GAME_WON : GAME_LOST;
    }
    if (game->won_plies >= rules->win_plies) {
        return lead;
    }
    if (game->judged > rules->draw_from &&
        game->drawn_plies >= rules->draw_plies) {
        return GAME_DRAWN;
    }
    return GAME_OPEN;
}
