/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study/labels.h"

/*
 * The thresholds are those that players know from lichess, so that numbers can
 * be compared.
 */
static const double LOSS_INACCURACY = 5;
static const double LOSS_MISTAKE = 10;
static const double LOSS_BLUNDER = 15;

static const struct {
    const char *sign;
    uint8_t nag;
} MARKS[LABELS] = {
    [LABEL_NONE] = { "", 0 },         [LABEL_BEST] = { "", 0 },
    [LABEL_INACCURACY] = { "?!", 6 }, [LABEL_MISTAKE] = { "?", 2 },
    [LABEL_BLUNDER] = { "??", 4 },
};

bool label_loss(const Scores *scores, Node node, double *points)
{
    Score before;
    Score after;
    double change;

    if (node == GAME_ROOT || !scores_settled(scores, node, &after) ||
        !scores_settled_before(scores, node, &before))
        return false;
    change = scores_win_percent(after) - scores_win_percent(before);
    if (game_mover(scores_game(scores), node) == WHITE)
        change = -change;
    *points = change > 0 ? change : 0;
    return true;
}

/* The engine's own move is not a mistake, although the score after it may be
 * lower: the one was thought about longer than the other. */
static bool is_best(const Scores *scores, Node node)
{
    const Game *game = scores_game(scores);

    return scores_best(scores, game_parent(game, node)) ==
           game_move(game, node);
}

static bool keeps_result(const Scores *scores, Node node)
{
    Score before = 0;
    Score after = 0;

    scores_settled_before(scores, node, &before);
    scores_settled(scores, node, &after);
    return (before >= LABEL_DECIDED && after >= LABEL_DECIDED) ||
           (before <= -LABEL_DECIDED && after <= -LABEL_DECIDED);
}

Label label_of_move(const Scores *scores, Node node)
{
    double loss;

    if (!label_loss(scores, node, &loss))
        return LABEL_NONE;
    if (is_best(scores, node))
        return LABEL_BEST;
    if (loss >= LOSS_INACCURACY && keeps_result(scores, node))
        return LABEL_INACCURACY;
    if (loss >= LOSS_BLUNDER)
        return LABEL_BLUNDER;
    if (loss >= LOSS_MISTAKE)
        return LABEL_MISTAKE;
    if (loss >= LOSS_INACCURACY)
        return LABEL_INACCURACY;
    return LABEL_NONE;
}

const char *label_sign(Label label)
{
    return MARKS[label].sign;
}

uint8_t label_nag(Label label)
{
    return MARKS[label].nag;
}
