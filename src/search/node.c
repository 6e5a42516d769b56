/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One node of the alpha-beta tree, as a list of stages.
 *
 * A node first looks for reasons to end at once: a draw, a mate that cannot be
 * bettered, an answer in the table, a static score so far from the window that
 * a shallow search confirms it.  Then it tries its moves, the promising ones
 * first: the first with the full window, the others with an empty one, late
 * ones less deep, and again in full when they surprise.
 */
#include "search/node.h"

#include "base/clock.h"
#include "search/endings.h"
#include "search/line.h"
#include "search/params.h"

static Score larger(Score a, Score b)
{
    return a > b ? a : b;
}

static Score smaller(Score a, Score b)
{
    return a < b ? a : b;
}

static bool ends(Node *n, Score result)
{
    n->result = result;
    return true;
}

void node_count_down(Worker *w)
{
    Team *team = w->team;
    uint64_t limit = team->limits.nodes;
    uint64_t pause = 1024;

    if (w->index != 0 || w->until_check-- > 0)
        return;
    if (limit > 0) {
        uint64_t nodes = team_nodes(team);

        if (nodes >= limit)
            atomic_store_explicit(&team->stop, true, memory_order_relaxed);
        else if (limit - nodes < pause)
            pause = limit - nodes;
    }
    if (!atomic_load_explicit(&team->is_pondering, memory_order_relaxed) &&
        w->completed_depth > 0 &&
        budget_is_spent(&team->budget, clock_milliseconds()))
        atomic_store_explicit(&team->stop, true, memory_order_relaxed);
    w->until_check = pause - 1;
}

static void node_open(Node *n, Worker *w, Frame *f, Score alpha, Score beta)
{
    n->worker = w;
    n->frame = f;
    n->ply = frame_ply(w, f);
    n->alpha = alpha;
    n->beta = beta;
    n->is_pv = beta - alpha > 1;
    n->in_check = f->position.checkers != 0;
    n->best = -SCORE_INFINITE;
    n->ceiling = SCORE_INFINITE;
    n->best_move = MOVE_NONE;
    n->searched = 0;
    n->tried.quiet_length = 0;
    n->tried.noisy_length = 0;
    f->pv_length = 0;
    f[1].cutoffs = 0;
    f[2].killers[0] = MOVE_NONE;
    f[2].killers[1] = MOVE_NONE;
    if (n->is_pv && w->seldepth < n->ply)
        w->seldepth = n->ply;
}

/* Stopped, drawn, too deep, or a nearer mate is already known. */
static bool is_over(Node *n)
{
    Worker *w = n->worker;
    Frame *f = n->frame;

    node_count_down(w);
    if (worker_must_stop(w))
        return ends(n, SCORE_DRAW);
    if (n->ply == 0)
        return false;
    if (line_is_draw(w, f))
        return ends(n, worker_draw_score(w, n->ply));
    if (n->ply >= MAX_PLY)
        return ends(n,
                    n->in_check ? SCORE_DRAW : node_raw_eval(w, &f->position));

    n->alpha = larger(n->alpha, score_mated_in(n->ply));
    n->beta = smaller(n->beta, score_mate_in(n->ply + 1));
    if (n->alpha < worker_draw_score(w, n->ply) && line_can_repeat(w, f))
        n->alpha = worker_draw_score(w, n->ply);
    return n->alpha >= n->beta && ends(n, n->alpha);
}

static bool bound_decides(const TableData *stored, Score beta)
{
    Bound wanted = stored->score >= beta ? BOUND_LOWER : BOUND_UPPER;

    return (stored->bound & wanted) != 0;
}

/* What the table knows; true if that is enough. */
static bool table_answers(Node *n)
{
    Worker *w = n->worker;
    Frame *f = n->frame;
    const Position *p = &f->position;

    n->hash_move = MOVE_NONE;
    n->was_pv = n->is_pv;
    n->tt_hit = f->excluded == MOVE_NONE &&
                table_probe(w->team->table, p->key, &n->tt_data);
    if (n->tt_hit) {
        n->tt_data.score = table_score_out(n->tt_data.score, n->ply);
        n->was_pv |= n->tt_data.was_pv;
        if (position_is_legal(p, n->tt_data.move))
            n->hash_move = n->tt_data.move;
    }
    if (n->ply == 0 && w->roots[w->root_first].pv_length > 0)
        n->hash_move = w->roots[w->root_first].pv[0];
    n->hash_is_noisy =
        n->hash_move != MOVE_NONE && !position_is_quiet(p, n->hash_move);

    if (n->is_pv || !n->tt_hit || n->tt_data.depth < n->depth ||
        p->halfmoves >= 90 || !bound_decides(&n->tt_data, n->beta))
        return false;
    if (n->tt_data.score >= n->beta && n->hash_move != MOVE_NONE &&
        !n->hash_is_noisy) {
        frame_find_threats(f);
        history_learn_cutoff(w, f, n->hash_move, n->depth, &n->tried);
    }
    return ends(n, n->tt_data.score);
}

static bool is_improving(const Frame *f)
{
    if (f[-2].static_eval != SCORE_NONE)
        return f->static_eval > f[-2].static_eval;
    if (f[-4].static_eval != SCORE_NONE)
        return f->static_eval > f[-4].static_eval;
    return true;
}

static void judge(Node *n)
{
    Worker *w = n->worker;
    Frame *f = n->frame;

    n->is_improving = false;
    if (n->in_check) {
        f->static_eval = SCORE_NONE;
        n->raw_eval = SCORE_NONE;
        n->estimate = SCORE_NONE;
        return;
    }
    if (f->excluded != MOVE_NONE) {
        n->raw_eval = f->static_eval;
        n->estimate = f->static_eval;
        n->is_improving = is_improving(f);
        return;
    }
    n->raw_eval = n->tt_hit && n->tt_data.static_eval != SCORE_NONE
                      ? n->tt_data.static_eval
                      : node_raw_eval(w, &f->position);
    f->static_eval = node_corrected_eval(w, &f->position, n->raw_eval);
    n->estimate = f->static_eval;
    if (n->tt_hit && bound_decides(&n->tt_data, n->estimate + 1) &&
        score_is_ordinary(n->tt_data.score))
        n->estimate = n->tt_data.score;
    n->is_improving = is_improving(f);
    if (n->ply > 0)
        history_compare_evals(w, f);
}

/* At the root only some moves are to be searched. */
static RootMove *find_root_move(const Node *n, Move move)
{
    Worker *w = n->worker;

    for (size_t i = w->root_first; i < w->root_last; i++)
        if (w->roots[i].move == move)
            return &w->roots[i];
    return NULL;
}

static void update_pv(Frame *f, Move move)
{
    const Frame *next = f + 1;
    unsigned length = next->pv_length;

    f->pv[0] = move;
    for (unsigned i = 0; i < length; i++)
        f->pv[i + 1] = next->pv[i];
    f->pv_length = length + 1;
}

static void record_root(Node *n, RootMove *root, Score score,
                        uint64_t nodes_before)
{
    Worker *w = n->worker;
    Frame *next = n->frame + 1;

    root->nodes += worker_nodes(w) - nodes_before;
    if (n->searched > 1 && score <= n->alpha) {
        root->score = -SCORE_INFINITE;
        return;
    }
    root->score = score;
    root->bound = score <= n->alpha  ? BOUND_UPPER
                  : score >= n->beta ? BOUND_LOWER
                                     : BOUND_EXACT;
    root->seldepth = w->seldepth;
    root->pv[0] = root->move;
    root->pv_length = 1;
    for (unsigned i = 0; i < next->pv_length && i + 1 < PV_LENGTH; i++)
        root->pv[root->pv_length++] = next->pv[i];
}

/* A late move did well in a shallower search: was that right? */
static Score look_again(Node *n, const Candidate *candidate, int depth,
                        int reduced, Score score)
{
    Worker *w = n->worker;
    int again = depth +
                (score > n->best + PARAM_DEEPER + PARAM_DEEPER_SLOPE * depth) -
                (score < n->best + depth);

    if (again > reduced)
        score = -node_search(w, n->frame + 1, -n->alpha - 1, -n->alpha, again,
                             node_kind_below(n));
    if (candidate->is_quiet && !worker_must_stop(w) &&
        (score <= n->alpha || score >= n->beta))
        history_confirm(n->frame, candidate->move, depth, score > n->alpha);
    return score;
}

/* Empty windows first; the open one only for what turns out better. */
static Score search_child(Node *n, const Candidate *candidate, int depth)
{
    Worker *w = n->worker;
    Frame *next = n->frame + 1;
    Score alpha = n->alpha;
    Score score = SCORE_NONE;
    int reduced = depth - candidate->reduction / 1024;

    if (reduced > depth)
        reduced = depth;
    if (n->ply == 0 && reduced < n->depth / 2)
        reduced = n->depth / 2; /* nothing else finds what is overlooked here */
    if (reduced < 1)
        reduced = 1;

    if (n->depth >= 2 && candidate->number > 1 + (n->ply == 0)) {
        score = -node_search(w, next, -alpha - 1, -alpha, reduced, CUT_NODE);
        if (score > alpha && reduced < depth)
            score = look_again(n, candidate, depth, reduced, score);
    } else if (!n->is_pv || candidate->number > 1) {
        score = -node_search(w, next, -alpha - 1, -alpha, depth,
                             node_kind_below(n));
    }
    if (n->is_pv && (candidate->number == 1 || score > alpha)) {
        next->pv_length = 0;
        score = -node_search(w, next, -n->beta, -alpha, depth, ALL_NODE);
    }
    return score;
}

static void note_tried(Node *n, const Candidate *candidate)
{
    TriedMoves *tried = &n->tried;

    if (candidate->is_quiet && tried->quiet_length < TRIED_MAX)
        tried->quiet[tried->quiet_length++] = candidate->move;
    if (!candidate->is_quiet && tried->noisy_length < TRIED_MAX)
        tried->noisy[tried->noisy_length++] = candidate->move;
}

/* Take in the score of a move; true if it refutes the node. */
static bool takes_in(Node *n, const Candidate *candidate, Score score)
{
    if (score > n->best) {
        n->best = score;
        if (score > n->alpha) {
            n->best_move = candidate->move;
            if (n->is_pv)
                update_pv(n->frame, candidate->move);
            if (score >= n->beta) {
                n->frame->cutoffs++;
                return true;
            }
            n->alpha = score;
            /* To better it once more is not likely. */
            if (n->ply > 0 && n->depth > 2 && n->depth < PARAM_RAISED_DEPTH &&
                score_is_ordinary(score))
                n->depth--;
        }
    }
    if (candidate->move != n->best_move)
        note_tried(n, candidate);
    return false;
}

static int history_of(const Node *n, const Picker *picker,
                      const Candidate *candidate)
{
    if (!candidate->is_quiet)
        return history_of_capture(n->worker, n->frame, candidate->move);
    if (picker->stage == PICK_QUIET)
        return picker->rating;
    return history_of_quiet(n->worker, n->frame, candidate->move);
}

static void size_up(const Node *n, const Picker *picker, Move move,
                    Candidate *candidate)
{
    const Position *p = &n->frame->position;

    candidate->move = move;
    candidate->number = n->searched;
    candidate->is_quiet = position_is_quiet(p, move);
    candidate->gives_check = checks_gives_check(p, &picker->checks, move);
    candidate->history = history_of(n, picker, candidate);
    candidate->reduction = lmr_base(n, candidate->number);
}

/* True if the node ended without its moves being all tried. */
static bool try_move(Node *n, Picker *picker, Move move, bool *is_refuted)
{
    Worker *w = n->worker;
    Frame *f = n->frame;
    RootMove *root = NULL;
    Candidate candidate;
    int extension = 0;
    uint64_t nodes_before = worker_nodes(w);

    if (move == f->excluded)
        return false;
    if (n->ply == 0 && (root = find_root_move(n, move)) == NULL)
        return false;
    if (n->ply > 0 && n->searched > 0 && node_overlooks(w, f, move))
        return false;

    line_prefetch(w, f, move);
    n->searched++;
    if (n->ply == 0 && w->index == 0 && w->team->report_move != NULL)
        w->team->report_move(w->team->context, w, move,
                             (unsigned)n->searched + (unsigned)w->root_first,
                             w->root_depth);
    size_up(n, picker, move, &candidate);
    if (node_prune_move(n, picker, &candidate))
        return false;
    if (node_extend_move(n, &candidate, &extension))
        return true;
    if (worker_must_stop(w))
        return ends(n, SCORE_DRAW);

    candidate.reduction += lmr_adjust(n, &candidate);
    f[1].extensions = f->extensions + (extension > 1);
    line_make(w, f, move);
    Score score = search_child(n, &candidate, n->depth - 1 + extension);
    line_unmake(w);

    if (worker_must_stop(w))
        return ends(n, SCORE_DRAW);
    if (root != NULL)
        record_root(n, root, score, nodes_before);
    *is_refuted = takes_in(n, &candidate, score);
    return false;
}

/* No legal move: mate or stalemate, or the excluded one was the only one. */
static Score score_without_moves(const Node *n)
{
    if (n->frame->excluded != MOVE_NONE)
        return n->alpha;
    return n->in_check ? score_mated_in(n->ply)
                       : worker_draw_score(n->worker, n->ply);
}

static void learn(Node *n, Score old_alpha)
{
    Worker *w = n->worker;
    Frame *f = n->frame;
    const Position *p = &f->position;
    Bound bound = n->best >= n->beta    ? BOUND_LOWER
                  : n->best > old_alpha ? BOUND_EXACT
                                        : BOUND_UPPER;

    if (n->best_move != MOVE_NONE)
        history_learn_cutoff(w, f, n->best_move, n->depth, &n->tried);
    if (f->excluded != MOVE_NONE)
        return;
    if (n->best_move == MOVE_NONE && n->ply > 0)
        history_reward_previous(w, f, n->depth);
    if (w->root_first == 0 || n->ply > 0)
        table_store(w->team->table, p->key,
                    &(TableData){ n->best_move, table_score_in(n->best, n->ply),
                                  n->raw_eval, n->depth, bound, n->was_pv });
    if (n->in_check || !score_is_ordinary(n->best) ||
        (n->best_move != MOVE_NONE && !position_is_quiet(p, n->best_move)))
        return;
    if ((bound == BOUND_LOWER && n->best <= f->static_eval) ||
        (bound == BOUND_UPPER && n->best >= f->static_eval))
        return;
    history_learn_error(&w->history, p, n->depth, n->best - f->static_eval);
}

/* The shallower the search, the less its distance above beta says. */
static Score tempered(const Node *n)
{
    if (!score_is_ordinary(n->best) || !score_is_ordinary(n->beta))
        return n->best;
    return (n->best * n->depth + n->beta) / (n->depth + 1);
}

static Score try_moves(Node *n)
{
    Worker *w = n->worker;
    Score old_alpha = n->alpha;
    bool is_refuted = false;
    Picker picker;
    Move move;

    frame_find_threats(n->frame);
    picker_start(&picker, w, n->frame, n->hash_move);
    while (!is_refuted && (move = picker_next(&picker)) != MOVE_NONE)
        if (try_move(n, &picker, move, &is_refuted))
            return n->result;

    if (n->searched == 0)
        return score_without_moves(n);
    if (!n->is_pv && n->best >= n->beta)
        n->best = tempered(n);
    n->best = smaller(n->best, n->ceiling);
    learn(n, old_alpha);
    return n->best;
}

Score node_search(Worker *w, Frame *f, Score alpha, Score beta, int depth,
                  NodeKind kind)
{
    Node n;

    if (depth <= 0)
        return quiesce_with_checks(w, f, alpha, beta);

    node_open(&n, w, f, alpha, beta);
    n.depth = depth > MAX_PLY - 1 ? MAX_PLY - 1 : depth;
    n.kind = kind;
    if (is_over(&n) || table_answers(&n) || endings_decide(&n))
        return n.result;
    judge(&n);
    if (node_prune(&n))
        return n.result;

    /* Without a move to try first a shallower search finds one. */
    if (n.depth >= PARAM_IIR_DEPTH && n.hash_move == MOVE_NONE &&
        (n.is_pv || n.kind == CUT_NODE))
        n.depth--;
    return try_moves(&n);
}
