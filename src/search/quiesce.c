/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Captures to the end: the static score of a position in which something
 * hangs is worth nothing.
 */
#include "search/line.h"
#include "search/node.h"
#include "search/params.h"
#include "search/see.h"

typedef struct Quiet {
    Worker *worker;
    Frame *frame;
    int ply;
    Score alpha;
    Score beta;
    bool is_pv;
    bool in_check;
    bool with_checks; /* quiet ones */
    bool tt_hit;
    TableData tt_data;
    Move hash_move;
    Score raw_eval;
    Score best;
    Move best_move;
} Quiet;

static bool table_answers(Quiet *q)
{
    const Position *p = &q->frame->position;

    q->hash_move = MOVE_NONE;
    q->tt_hit = table_probe(q->worker->team->table, p->key, &q->tt_data);
    if (!q->tt_hit)
        return false;
    q->tt_data.score = table_score_out(q->tt_data.score, q->ply);
    if (position_is_legal(p, q->tt_data.move) &&
        (q->in_check || !position_is_quiet(p, q->tt_data.move)))
        q->hash_move = q->tt_data.move;
    return !q->is_pv && p->halfmoves < 90 &&
           (q->tt_data.bound &
            (q->tt_data.score >= q->beta ? BOUND_LOWER : BOUND_UPPER)) != 0;
}

/* Nobody has to capture: the static score is a floor. */
static void stand_pat(Quiet *q)
{
    Worker *w = q->worker;
    Frame *f = q->frame;

    q->best = -SCORE_INFINITE;
    q->raw_eval = SCORE_NONE;
    f->static_eval = SCORE_NONE;
    if (q->in_check)
        return;
    q->raw_eval = q->tt_hit && q->tt_data.static_eval != SCORE_NONE
                      ? q->tt_data.static_eval
                      : node_raw_eval(w, &f->position);
    f->static_eval = node_corrected_eval(w, &f->position, q->raw_eval);
    q->best = f->static_eval;
    if (q->tt_hit && score_is_ordinary(q->tt_data.score) &&
        (q->tt_data.bound &
         (q->tt_data.score > q->best ? BOUND_LOWER : BOUND_UPPER)))
        q->best = q->tt_data.score;
}

/* The best captures have been tried: only what is forcing is left. */
static bool is_late(const Quiet *q, const Picker *picker, Move move, int number)
{
    const Frame *f = q->frame;

    return number > PARAM_QUIESCE_MOVES && !q->in_check &&
           move_to(move) != move_to(f[-1].move) &&
           move_kind(move) != KIND_PROMOTION &&
           !checks_gives_check(&f->position, &picker->checks, move);
}

/* Too little to be won for the window to be reached? */
static bool is_futile(Quiet *q, const Picker *picker, Move move)
{
    const Position *p = &q->frame->position;
    Score hope = q->frame->static_eval + PARAM_QUIESCE_MARGIN;

    if (q->in_check || move_kind(move) == KIND_PROMOTION ||
        hope > q->alpha + SEE_VALUES[QUEEN] ||
        checks_gives_check(p, &picker->checks, move))
        return false;
    if (hope + SEE_VALUES[position_captured(p, move)] <= q->alpha) {
        hope += SEE_VALUES[position_captured(p, move)];
        if (q->best < hope)
            q->best = hope;
        return true;
    }
    if (hope <= q->alpha && !see_reaches(p, move, 1)) {
        if (q->best < hope)
            q->best = hope;
        return true;
    }
    return false;
}

static void update_pv(Frame *f, Move move)
{
    const Frame *next = f + 1;

    f->pv[0] = move;
    for (unsigned i = 0; i < next->pv_length; i++)
        f->pv[i + 1] = next->pv[i];
    f->pv_length = next->pv_length + 1;
}

/* True if the move refutes the node. */
static bool takes_in(Quiet *q, Move move, Score score)
{
    if (score <= q->best)
        return false;
    q->best = score;
    if (score <= q->alpha)
        return false;
    q->best_move = move;
    if (q->is_pv)
        update_pv(q->frame, move);
    if (score >= q->beta)
        return true;
    q->alpha = score;
    return false;
}

/* The number of moves tried. */
static unsigned try_moves(Quiet *q)
{
    Worker *w = q->worker;
    Frame *f = q->frame;
    unsigned tried = 0;
    Picker picker;
    Move move;

    if (q->in_check)
        frame_find_threats(f);
    picker_start_noisy(&picker, w, f, q->hash_move, 0);
    if (q->with_checks)
        picker_add_checks(&picker);
    while ((move = picker_next(&picker)) != MOVE_NONE) {
        if (node_overlooks(w, f, move))
            continue;
        tried++;
        line_prefetch(w, f, move);
        if (q->best > -SCORE_TABLE_FOUND) {
            if (is_late(q, &picker, move, (int)tried) ||
                is_futile(q, &picker, move))
                continue;
            if (q->in_check && !see_reaches(&f->position, move, -80))
                continue;
        }
        line_make(w, f, move);
        Score score = -quiesce(w, f + 1, -q->beta, -q->alpha);
        line_unmake(w);

        if (worker_must_stop(w) || takes_in(q, move, score))
            break;
    }
    return tried;
}

static Score search(Quiet *q)
{
    Worker *w = q->worker;
    Frame *f = q->frame;

    q->ply = frame_ply(w, f);
    q->is_pv = q->beta - q->alpha > 1;
    q->in_check = f->position.checkers != 0;
    f->pv_length = 0;
    f->excluded = MOVE_NONE;
    if (q->is_pv && w->seldepth < q->ply)
        w->seldepth = q->ply;

    node_count_down(w);
    if (worker_must_stop(w))
        return SCORE_DRAW;
    Score draw = worker_draw_score(w, q->ply);

    if (q->alpha < draw && line_can_repeat(w, f)) {
        if (q->beta <= draw)
            return draw;
        q->alpha = draw;
    }
    if (line_is_draw(w, f))
        return draw;
    if (q->ply >= MAX_PLY)
        return q->in_check ? SCORE_DRAW : node_raw_eval(w, &f->position);
    if (table_answers(q))
        return q->tt_data.score;

    stand_pat(q);
    if (q->best >= q->beta)
        return score_is_ordinary(q->best) ? (q->best * 2 + q->beta) / 3
                                          : q->best;
    if (q->alpha < q->best)
        q->alpha = q->best;

    unsigned tried = try_moves(q);

    if (worker_must_stop(w))
        return SCORE_DRAW;
    if (q->in_check && tried == 0)
        return score_mated_in(q->ply);
    table_store(w->team->table, f->position.key,
                &(TableData){ q->best_move, table_score_in(q->best, q->ply),
                              q->raw_eval, TABLE_DEPTH_QUIET,
                              q->best >= q->beta ? BOUND_LOWER : BOUND_UPPER,
                              q->tt_hit && q->tt_data.was_pv });
    return q->best;
}

Score quiesce(Worker *w, Frame *f, Score alpha, Score beta)
{
    Quiet q = { .worker = w, .frame = f, .alpha = alpha, .beta = beta };

    return search(&q);
}

Score quiesce_with_checks(Worker *w, Frame *f, Score alpha, Score beta)
{
    Quiet q = { .worker = w,
                .frame = f,
                .alpha = alpha,
                .beta = beta,
                .with_checks = true };

    return search(&q);
}
