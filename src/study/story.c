/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study/story.h"

#include "study/labels.h"

static bool may_have_lost(const Game *game, Color side)
{
    Result result = game_result(game);

    return result != (side == WHITE ? RESULT_WHITE : RESULT_BLACK);
}

static bool is_mistake(const Scores *scores, Node node)
{
    return label_of_move(scores, node) >= LABEL_MISTAKE;
}

Node story_turning_point(const Scores *scores)
{
    const Game *game = scores_game(scores);
    Node node = game_next(game, GAME_ROOT);
    Node worst = NODE_NONE;
    double most = 0;

    for (; node != NODE_NONE; node = game_next(game, node)) {
        double loss;

        if (!may_have_lost(game, game_mover(game, node)) ||
            !is_mistake(scores, node) || !label_loss(scores, node, &loss) ||
            loss <= most)
            continue;
        most = loss;
        worst = node;
    }
    return worst;
}

unsigned story_mistakes(const Scores *scores, Color side)
{
    const Game *game = scores_game(scores);
    Node node = game_next(game, GAME_ROOT);
    unsigned count = 0;

    for (; node != NODE_NONE; node = game_next(game, node))
        count += game_mover(game, node) == side && is_mistake(scores, node);
    return count;
}
