/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pruning: nodes whose result is clear and moves that will not change it are
 * not searched at all.
 */
#include "search/line.h"
#include "search/node.h"
#include "search/params.h"
#include "search/see.h"

static bool ends(Node *n, Score result)
{
    n->result = result;
    return true;
}

static bool is_winning_mate(Score score)
{
    return score >= SCORE_TABLE_FOUND;
}

/* Razoring: so far below the window that only captures can help, so let them
 * try.  Not in a won game, where only a mate reaches the window, often with a
 * quiet move. */
static bool razoring_cuts(Node *n)
{
    Score score;

    if (n->depth > PARAM_RAZOR_DEPTH || n->alpha >= PARAM_DECIDED ||
        !score_is_ordinary(n->alpha) ||
        n->estimate + PARAM_RAZOR_BASE + PARAM_RAZOR_MARGIN * n->depth >
            n->alpha)
        return false;
    score = quiesce_with_checks(n->worker, n->frame, n->alpha, n->alpha + 1);
    return score <= n->alpha && ends(n, score);
}

/* Reverse futility: so far above the window that the other side will not catch
 * up.  Not in a lost game, where it may mate whatever the pieces are worth. */
static bool reverse_futility_cuts(Node *n)
{
    Score margin = PARAM_REVERSE_FUTILITY_MARGIN * n->depth -
                   (n->is_improving ? PARAM_REVERSE_FUTILITY_IMPROVING : 0);

    if (n->depth > PARAM_REVERSE_FUTILITY_DEPTH || n->beta <= -PARAM_DECIDED ||
        n->estimate - margin < n->beta || is_winning_mate(n->estimate))
        return false;
    return ends(n, n->beta + (n->estimate - n->beta) / 3);
}

static Score search_null_move(Node *n, int depth)
{
    Worker *w = n->worker;
    Score score;

    line_make_null(w, n->frame);
    score = -node_search(w, n->frame + 1, -n->beta, -n->beta + 1, depth,
                         node_kind_below(n));
    line_unmake(w);
    return score;
}

/* With one piece left, zugzwang is near. */
static bool has_few_pieces(const Position *p)
{
    Bitboard pieces = p->colors[p->side] & ~p->types[PAWN] & ~p->types[KING];

    return !has_many(pieces);
}

/*
 * Null move: if passing the turn keeps us above beta, some real move surely
 * does too.  Wrong in zugzwang, so it needs a piece besides pawns; with only
 * one, and in deep searches, it is verified by a search without null moves.
 */
static bool null_move_cuts(Node *n)
{
    Worker *w = n->worker;
    Frame *f = n->frame;
    int reduction;
    Score score;

    if (n->depth < PARAM_NULL_DEPTH || f[-1].move == MOVE_NULL ||
        n->estimate < n->beta ||
        f->static_eval <
            n->beta + PARAM_NULL_STATIC - PARAM_NULL_SLOPE * n->depth ||
        !position_has_pieces(&f->position, f->position.side))
        return false;

    reduction = (n->estimate - n->beta) / PARAM_NULL_SCORE;
    if (reduction > 3)
        reduction = 3;
    reduction += PARAM_NULL_BASE + n->depth / PARAM_NULL_DIVISOR;

    if (n->depth <= reduction && has_few_pieces(&f->position))
        return false;

    score = search_null_move(n, n->depth - reduction);
    if (score < n->beta)
        return false;
    if (is_winning_mate(score))
        score = n->beta;
    if ((n->depth < PARAM_NULL_VERIFY && !has_few_pieces(&f->position)) ||
        w->null_move_floor > 0)
        return ends(n, score);

    w->null_move_floor = n->ply + 1 + 3 * (n->depth - reduction) / 4;
    Score verified =
        node_search(w, f, n->beta - 1, n->beta, n->depth - reduction, ALL_NODE);

    w->null_move_floor = 0;
    return verified >= n->beta && ends(n, score);
}

static Score try_probcut_move(Node *n, Move move, Score beta)
{
    Worker *w = n->worker;
    Frame *next = n->frame + 1;
    Score score;

    line_prefetch(w, n->frame, move);
    line_make(w, n->frame, move);
    score = -quiesce(w, next, -beta, -beta + 1);
    if (score >= beta)
        score = -node_search(w, next, -beta, -beta + 1,
                             n->depth - PARAM_PROBCUT_DEPTH + 1,
                             node_kind_below(n));
    line_unmake(w);
    return score;
}

/* ProbCut: a capture that is far above beta in a shallower search will very
 * likely be so in a deep one. */
static bool probcut_cuts(Node *n)
{
    Worker *w = n->worker;
    Frame *f = n->frame;
    Score beta = n->beta + PARAM_PROBCUT_MARGIN -
                 PARAM_PROBCUT_IMPROVING * n->is_improving;
    Picker picker;
    Move move;

    if (n->depth < PARAM_PROBCUT_DEPTH || !score_is_ordinary(n->beta))
        return false;
    if (n->tt_hit && n->tt_data.depth >= n->depth - 3 &&
        n->tt_data.score < beta)
        return false;

    picker_start_noisy(&picker, w, f, n->hash_is_noisy ? n->hash_move : 0,
                       beta - f->static_eval);
    while ((move = picker_next(&picker)) != MOVE_NONE) {
        Score score;

        if (move == n->hash_move &&
            !see_reaches(&f->position, move, beta - f->static_eval))
            continue;
        score = try_probcut_move(n, move, beta);
        if (worker_must_stop(w))
            return ends(n, SCORE_DRAW);
        if (score < beta)
            continue;
        table_store(w->team->table, f->position.key,
                    &(TableData){ move, table_score_in(score, n->ply),
                                  n->raw_eval, n->depth - 3, BOUND_LOWER,
                                  n->was_pv });
        return ends(n, score_is_ordinary(score) ? score - (beta - n->beta)
                                                : score);
    }
    return false;
}

bool node_prune(Node *n)
{
    if (n->in_check || n->frame->excluded != MOVE_NONE || n->is_pv ||
        n->ply < n->worker->null_move_floor)
        return false;
    if (razoring_cuts(n))
        return true;
    if (worker_must_stop(n->worker))
        return ends(n, SCORE_DRAW);
    if (n->beta > -SCORE_TABLE_FOUND &&
        (reverse_futility_cuts(n) || null_move_cuts(n)))
        return true;
    if (worker_must_stop(n->worker))
        return ends(n, SCORE_DRAW);
    return probcut_cuts(n);
}

/* History pruning, futility pruning, static exchange evaluation. */
static bool quiet_is_futile(Node *n, Picker *picker, const Candidate *candidate,
                            int lmr_depth)
{
    Score futility = n->frame->static_eval + PARAM_FUTILITY_BASE +
                     PARAM_FUTILITY_MARGIN * lmr_depth;

    if (node_is_decided(n))
        return false;
    if (lmr_depth < PARAM_HISTORY_DEPTH &&
        candidate->history < PARAM_HISTORY_MARGIN * n->depth)
        return true;
    if (!n->in_check && lmr_depth < PARAM_FUTILITY_DEPTH &&
        !candidate->gives_check && futility <= n->alpha) {
        if (n->best < futility && score_is_ordinary(n->best))
            n->best = futility;
        picker->skips_quiet = true;
        return true;
    }
    return !see_reaches(&n->frame->position, candidate->move,
                        PARAM_SEE_QUIET * lmr_depth * lmr_depth);
}

/* Futility of captures: not even the captured piece lifts the score into the
 * window. */
static bool capture_is_futile(const Node *n, const Candidate *candidate,
                              int lmr_depth)
{
    const Position *p = &n->frame->position;
    Score hope = n->frame->static_eval + PARAM_CAPTURE_FUTILITY_BASE +
                 PARAM_CAPTURE_FUTILITY_MARGIN * lmr_depth +
                 SEE_VALUES[position_captured(p, candidate->move)] +
                 candidate->history / PARAM_CAPTURE_FUTILITY_HISTORY;

    return lmr_depth < PARAM_CAPTURE_FUTILITY_DEPTH && !n->in_check &&
           !candidate->gives_check && !node_is_decided(n) &&
           move_kind(candidate->move) != KIND_PROMOTION && hope <= n->alpha;
}

bool node_prune_move(Node *n, Picker *picker, const Candidate *candidate)
{
    const Position *p = &n->frame->position;
    int lmr_depth = n->depth - 1 - candidate->reduction / 1024;

    if (n->ply == 0 || n->best <= -SCORE_TABLE_FOUND ||
        n->alpha >= SCORE_TABLE_FOUND || !position_has_pieces(p, p->side))
        return false;
    if (lmr_depth < 0)
        lmr_depth = 0;

    /* Late move pruning. */
    if (n->depth < PARAM_LMP_DEPTH &&
        candidate->number > (3 + n->depth * n->depth) / (2 - n->is_improving))
        picker->skips_quiet = true;
    if (candidate->is_quiet)
        return quiet_is_futile(n, picker, candidate, lmr_depth);
    if (capture_is_futile(n, candidate, lmr_depth))
        return true;
    if (n->depth >= PARAM_SEE_DEPTH)
        return false;
    return !see_reaches(p, candidate->move, PARAM_SEE_NOISY * n->depth);
}
