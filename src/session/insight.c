/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/inside.h"

#include <math.h>

/*
 * What is known about the moves of the game: scores, and what follows from
 * the scores before and after a move.  Winning chances, thresholds and
 * accuracy are those that players know from lichess, so that numbers can be
 * compared.
 */
enum { DEPTH_MIN = 8, INSIGHTS_FIRST = 256 };

static const double LOSS_INACCURACY = 5;
static const double LOSS_MISTAKE = 10;
static const double LOSS_BLUNDER = 15;
static const Score SCORE_AT_START = 15;

void insight_keep(Session *session, Node node, Score white, int depth,
                  Move best)
{
    Analysis *analysis = &session->analysis;
    size_t count = analysis->insight_count;

    if (node >= count) {
        size_t wanted = node + INSIGHTS_FIRST;

        analysis->insights = memory_resize(analysis->insights, wanted,
                                           sizeof *analysis->insights);
        for (size_t i = count; i < wanted; i++)
            analysis->insights[i] = (Insight){ 0 };
        analysis->insight_count = wanted;
    }
    if (analysis->insights[node].depth <= depth)
        analysis->insights[node] = (Insight){ white, depth, best };
}

const Insight *insight_of(const Session *session, Node node)
{
    const Analysis *analysis = &session->analysis;

    if (node >= analysis->insight_count || analysis->insights[node].depth == 0)
        return NULL;
    return &analysis->insights[node];
}

/* A score that came from the rules alone. */
static bool score_of_end(const Session *session, Node node, Score *score)
{
    const Game *game = session->game;
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

bool analysis_score(const Session *session, Node node, Score *score)
{
    const Insight *insight = insight_of(session, node);
    Evaluation evaluation;

    if (insight != NULL && insight->depth >= DEPTH_MIN) {
        *score = insight->score;
        return true;
    }
    if (game_evaluation(session->game, node, &evaluation)) {
        *score = evaluation.score;
        return true;
    }
    return score_of_end(session, node, score);
}

double score_win_percent(Score score)
{
    double centipawns = score > 1000 ? 1000 : score < -1000 ? -1000 : score;

    return 50 + 50 * (2 / (1 + exp(-0.00368208 * centipawns)) - 1);
}

/* The score before the first move is seldom written down. */
static bool score_before(const Session *session, Node node, Score *score)
{
    Node parent = game_parent(session->game, node);
    Position usual;

    if (analysis_score(session, parent, score))
        return true;
    position_start(&usual);
    *score = SCORE_AT_START;
    return parent == GAME_ROOT && game_start(session->game)->key == usual.key;
}

bool analysis_loss(const Session *session, Node node, double *points)
{
    Score before;
    Score after;
    double change;

    if (node == GAME_ROOT || !analysis_score(session, node, &after) ||
        !score_before(session, node, &before))
        return false;
    change = score_win_percent(after) - score_win_percent(before);
    if (game_mover(session->game, node) == WHITE)
        change = -change;
    *points = change > 0 ? change : 0;
    return true;
}

Label analysis_label(const Session *session, Node node)
{
    return setting_is_on(session->settings, SET_LABELS)
               ? insight_label(session, node)
               : LABEL_NONE;
}

/* The engine's own move is no mistake, although the score after it may be
 * lower: the one was thought about longer than the other. */
static bool is_best(const Session *session, Node node)
{
    const Insight *before =
        insight_of(session, game_parent(session->game, node));

    return before != NULL && before->depth >= DEPTH_MIN &&
           before->best == game_move(session->game, node);
}

Label insight_label(const Session *session, Node node)
{
    double loss;

    if (node == GAME_ROOT || !analysis_loss(session, node, &loss))
        return LABEL_NONE;
    if (is_best(session, node))
        return LABEL_BEST;
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
    static const char *const signs[] = { "", "", "?!", "?", "??" };

    return signs[label];
}

/* --- Accuracy ------------------------------------------------------------- */

double move_accuracy(double loss)
{
    double accuracy = 103.1668100711649 * exp(-0.04354415386753951 * loss) -
                      3.166924740191411 + 1;

    return accuracy > 100 ? 100 : accuracy < 0 ? 0 : accuracy;
}

typedef struct Chances {
    double *percent; /* White's, before each ply and after the last */
    size_t count;
} Chances;

/* Of the main line, as far as every score is known. */
static Chances known_chances(const Session *session)
{
    Chances chances = { NULL, 0 };
    Node node = GAME_ROOT;
    Score score;

    while (node != NODE_NONE) {
        if (!analysis_score(session, node, &score)) {
            if (node != GAME_ROOT)
                break;
            score = SCORE_AT_START;
        }
        chances.percent = memory_resize(chances.percent, chances.count + 1,
                                        sizeof *chances.percent);
        chances.percent[chances.count++] = score_win_percent(score);
        node = game_next(session->game, node);
    }
    return chances;
}

static double deviation(const double *values, size_t count)
{
    double mean = 0;
    double sum = 0;

    for (size_t i = 0; i < count; i++)
        mean += values[i] / (double)count;
    for (size_t i = 0; i < count; i++)
        sum += (values[i] - mean) * (values[i] - mean);
    return sqrt(sum / (double)count);
}

/* How much was going on around a ply: moves of quiet times count less. */
static double weight_at(const Chances *chances, size_t ply)
{
    size_t window = chances->count / 10;
    size_t from;
    double weight;

    window = window < 2 ? 2 : window > 8 ? 8 : window;
    from = ply + 2 > window ? ply + 2 - window : 0;
    if (from + window > chances->count)
        window = chances->count - from;
    weight = deviation(chances->percent + from, window);
    return weight < 0.5 ? 0.5 : weight > 12 ? 12 : weight;
}

bool analysis_accuracy(const Session *session, Color color, double *percent)
{
    Chances chances = known_chances(session);
    Color first = game_start(session->game)->side;
    double weighted = 0;
    double weights = 0;
    double inverse = 0;
    size_t moves = 0;

    for (size_t ply = 0; ply + 1 < chances.count; ply++) {
        double loss = chances.percent[ply] - chances.percent[ply + 1];
        double accuracy;
        double weight;

        if ((first ^ (ply & 1)) != color)
            continue;
        accuracy = move_accuracy(color == WHITE ? (loss > 0 ? loss : 0)
                                                : (loss < 0 ? -loss : 0));
        weight = weight_at(&chances, ply);
        weighted += accuracy * weight;
        weights += weight;
        inverse += 1 / (accuracy < 1 ? 1 : accuracy);
        moves++;
    }
    memory_free(chances.percent);
    if (moves == 0)
        return false;
    *percent = (weighted / weights + (double)moves / inverse) / 2;
    return true;
}

void analysis_write_score(const Session *session, Score white, Color mover,
                          Text *text)
{
    char shown[SCORE_TEXT_SIZE];
    bool is_movers = setting_choice(session->settings, SET_POV) == 1;

    score_format(is_movers && mover == BLACK ? -white : white, shown);
    text_append(text, shown);
}
