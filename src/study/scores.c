/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study/scores.h"

#include "base/memory.h"
#include "notation/notation.h"

#include <math.h>

enum { ROOM_FIRST = 256 };

struct Scores {
    const Game *game;
    Assessment *assessments; /* by node; depth 0: nothing known */
    size_t count;
};

Scores *scores_new(const Game *game)
{
    Scores *scores = memory_zeroed(1, sizeof *scores);

    scores->game = game;
    return scores;
}

void scores_free(Scores *scores)
{
    if (scores == NULL)
        return;
    memory_free(scores->assessments);
    memory_free(scores);
}

void scores_take_game(Scores *scores, const Game *game)
{
    scores->game = game;
    scores->count = 0;
}

const Game *scores_game(const Scores *scores)
{
    return scores->game;
}

static void make_room(Scores *scores, size_t wanted)
{
    scores->assessments =
        memory_resize(scores->assessments, wanted, sizeof *scores->assessments);
    for (size_t i = scores->count; i < wanted; i++)
        scores->assessments[i] = (Assessment){ 0 };
    scores->count = wanted;
}

void scores_keep(Scores *scores, Node node, Assessment assessment)
{
    if (node >= scores->count)
        make_room(scores, node + ROOM_FIRST);
    if (scores->assessments[node].depth <= assessment.depth)
        scores->assessments[node] = assessment;
}

const Assessment *scores_assessment(const Scores *scores, Node node)
{
    if (node >= scores->count || scores->assessments[node].depth == 0)
        return NULL;
    return &scores->assessments[node];
}

/* A score that came from the rules alone. */
static bool score_of_end(const Game *game, Node node, Score *score)
{
    Position position;

    if (node == GAME_ROOT || game_next(game, node) != NODE_NONE)
        return false;
    game_position(game, node, &position);
    if (movegen_any(&position))
        return false;
    *score = !position_in_check(&position) ? SCORE_DRAW
             : position.side == BLACK      ? SCORE_MATE
                                           : -SCORE_MATE;
    return true;
}

static bool find(const Scores *scores, Node node, int depth, Score *score)
{
    const Assessment *assessment = scores_assessment(scores, node);
    Evaluation evaluation;

    if (assessment != NULL && assessment->depth >= depth) {
        *score = assessment->score;
        return true;
    }
    if (game_evaluation(scores->game, node, &evaluation)) {
        *score = evaluation.score;
        return true;
    }
    return score_of_end(scores->game, node, score);
}

bool scores_find(const Scores *scores, Node node, Score *score)
{
    return find(scores, node, SCORE_SHOWN, score) ||
           game_player_score(scores->game, node, score);
}

bool scores_settled(const Scores *scores, Node node, Score *score)
{
    return find(scores, node, SCORE_SETTLED, score);
}

bool scores_settled_before(const Scores *scores, Node node, Score *score)
{
    Node parent = game_parent(scores->game, node);
    Position usual;

    if (scores_settled(scores, parent, score))
        return true;
    position_start(&usual);
    *score = SCORE_AT_START;
    return parent == GAME_ROOT && game_start(scores->game)->key == usual.key;
}

static Move written_best(const Game *game, Node node)
{
    Position position;
    Span words;

    if (!game_find_command(game, node, "best", &words))
        return MOVE_NONE;
    game_position(game, node, &position);
    return san_read_fast(&position, words);
}

Move scores_best(const Scores *scores, Node node)
{
    const Assessment *assessment = scores_assessment(scores, node);

    if (assessment != NULL && assessment->depth >= SCORE_SETTLED)
        return assessment->best;
    return written_best(scores->game, node);
}

/* The formula that players know from lichess. */
double scores_win_percent(Score score)
{
    double centipawns = score > 1000 ? 1000 : score < -1000 ? -1000 : score;

    return 50 + 50 * (2 / (1 + exp(-0.00368208 * centipawns)) - 1);
}
