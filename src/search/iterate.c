/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Deepening and windows: one search after the other, each a ply deeper and
 * with a narrow window around the last score, until the limits say stop.
 */
#include "base/clock.h"
#include "base/memory.h"
#include "search/endings.h"
#include "search/mate.h"
#include "search/node.h"
#include "search/params.h"

#include <string.h>

Worker *worker_new(Team *team, unsigned index)
{
    Worker *w = memory_try_huge(sizeof *w);

    if (w == NULL)
        return NULL;
    w->team = team;
    w->index = index;
    w->is_clean = true; /* as a huge block is: no page of it is touched yet */
    w->evaluator = evaluator_new();
    if (w->evaluator == NULL) {
        memory_free_huge(w, sizeof *w);
        return NULL;
    }
    evaluator_use(w->evaluator, team->network);
    return w;
}

void worker_free(Worker *w)
{
    if (w == NULL)
        return;
    mate_free(w->mate);
    evaluator_free(w->evaluator);
    memory_free(w->keys);
    memory_free_huge(w, sizeof *w);
}

/* One that has not searched has nothing to forget, and its memory may not even
 * be touched yet. */
void worker_rest(Worker *w)
{
    if (w->is_clean)
        return;
    w->completed_depth = 0;
    w->root_count = 0;
    atomic_store_explicit(&w->nodes, 0, memory_order_relaxed);
    atomic_store_explicit(&w->table_hits, 0, memory_order_relaxed);
}

void worker_clear(Worker *w)
{
    worker_rest(w);
    if (w->is_clean)
        return;
    history_clear(&w->history);
    memset(w->scores, 0, sizeof w->scores);
    evaluator_clear(w->evaluator);
    w->is_clean = true;
}

uint64_t team_nodes(const Team *team)
{
    uint64_t sum = 0;

    for (unsigned i = 0; i < team->size; i++)
        sum += worker_nodes(team->workers[i]);
    return sum;
}

uint64_t team_table_hits(const Team *team)
{
    uint64_t sum = 0;

    for (unsigned i = 0; i < team->size; i++)
        sum += atomic_load_explicit(&team->workers[i]->table_hits,
                                    memory_order_relaxed);
    return sum;
}

/* The keys that can still be repeated, the root's last. */
static void take_keys(Worker *w, const SearchTask *task)
{
    const Trail *trail = task->trail;
    size_t length = trail == NULL ? 0 : trail->length;
    size_t wanted = (size_t)task->position.halfmoves + 1;

    if (length > wanted)
        length = wanted;
    if (w->key_room < length + MAX_PLY + 8) {
        w->key_room = length + MAX_PLY + 8;
        w->keys = memory_resize(w->keys, w->key_room, sizeof *w->keys);
    }
    w->key_count = length > 0 ? length : 1;
    if (length > 0)
        memcpy(w->keys, trail->keys + trail->length - length,
               length * sizeof *w->keys);
    w->keys[w->key_count - 1] = position_repetition_key(&task->position);
}

static bool is_wanted(const SearchTask *task, Move move)
{
    if (task->root_length == 0)
        return true;
    for (size_t i = 0; i < task->root_length; i++)
        if (task->root_moves[i] == move)
            return true;
    return false;
}

static void take_root_moves(Worker *w, const SearchTask *task)
{
    Move moves[MAX_MOVES];
    size_t length = movegen_all(&task->position, moves);

    w->root_count = 0;
    for (size_t i = 0; i < length; i++) {
        if (!is_wanted(task, moves[i]))
            continue;
        w->roots[w->root_count++] = (RootMove){ .move = moves[i],
                                                .score = -SCORE_INFINITE,
                                                .previous = -SCORE_INFINITE,
                                                .average = -SCORE_INFINITE,
                                                .table_score = SCORE_NONE,
                                                .pv_length = 1,
                                                .pv = { moves[i] } };
    }
}

void worker_prepare(Worker *w, const SearchTask *task)
{
    w->is_clean = false;
    mate_free(w->mate);
    w->mate = NULL;
    take_keys(w, task);
    take_root_moves(w, task);
    atomic_store_explicit(&w->table_hits, 0, memory_order_relaxed);
    endings_rank(w);
    evaluator_reset(w->evaluator, &task->position);
    atomic_store_explicit(&w->nodes, 0, memory_order_relaxed);
    w->until_check = 0;
    w->completed_depth = 0;
    w->root_depth = 0;
    w->seldepth = 0;
    w->null_move_floor = 0;
    w->root_first = 0;
    w->root_last = w->root_count;

    for (Frame *f = w->frames; f < w->frames + FRAMES; f++) {
        f->move = MOVE_NONE;
        f->excluded = MOVE_NONE;
        f->killers[0] = MOVE_NONE;
        f->killers[1] = MOVE_NONE;
        f->continuation = &w->history.nothing;
        f->static_eval = SCORE_NONE;
        f->extensions = 0;
        f->cutoffs = 0;
        f->pv_length = 0;
    }
    worker_root(w)->position = task->position;
}

static bool is_better(const RootMove *a, const RootMove *b)
{
    if (a->rank != b->rank)
        return a->rank > b->rank;
    if (a->score != b->score)
        return a->score > b->score;
    return a->previous > b->previous;
}

/* Insertion, because equal moves must keep their order. */
static void sort_roots(Worker *w, size_t from, size_t to)
{
    for (size_t i = from + 1; i < to; i++) {
        RootMove moving = w->roots[i];
        size_t j = i;

        for (; j > from && is_better(&moving, &w->roots[j - 1]); j--)
            w->roots[j] = w->roots[j - 1];
        w->roots[j] = moving;
    }
}

static void report_line(Worker *w, size_t index, Bound bound)
{
    const Team *team = w->team;
    const RootMove *root = &w->roots[index];
    bool is_known = root->score != -SCORE_INFINITE;
    bool is_in_tables = root->table_score != SCORE_NONE;
    SearchLine line = { .index = (unsigned)index + 1,
                        .depth = w->root_depth,
                        .seldepth = root->seldepth,
                        .score = is_known ? root->score : root->previous,
                        .bound = is_known ? bound : BOUND_EXACT,
                        .pv_length = root->pv_length };

    if (!is_known && --line.depth < 1)
        return;
    if (line.score == -SCORE_INFINITE)
        return;
    if (is_in_tables && !score_is_mate(line.score)) {
        line.score = root->table_score;
        line.bound = BOUND_EXACT;
    }
    memcpy(line.pv, root->pv, sizeof line.pv);
    team->report(team->context, w, &line);
}

static void report_lines(Worker *w, size_t count)
{
    for (size_t i = 0; i < count; i++)
        report_line(w, i, BOUND_EXACT);
}

static bool leads(const Worker *w)
{
    return w->index == 0 && w->team->report != NULL;
}

/* One line at one depth, the window widened until the score is inside. */
static void search_window(Worker *w)
{
    RootMove *root = &w->roots[w->root_first];
    Score delta = PARAM_ASPIRATION;
    Score alpha = -SCORE_INFINITE;
    Score beta = SCORE_INFINITE;
    int shallower = 0;

    if (w->root_depth >= PARAM_ASPIRATION_DEPTH &&
        root->average != -SCORE_INFINITE) {
        delta += root->average / 16 * (root->average / 16) / 160;
        alpha = root->average - delta;
        beta = root->average + delta;
        if (alpha < -SCORE_INFINITE)
            alpha = -SCORE_INFINITE;
        if (beta > SCORE_INFINITE)
            beta = SCORE_INFINITE;
    }
    for (;;) {
        int depth = w->root_depth - shallower;
        Score score = node_search(w, worker_root(w), alpha, beta,
                                  depth < 1 ? 1 : depth, ALL_NODE);

        sort_roots(w, w->root_first, w->root_last);
        if (worker_must_stop(w))
            return;
        if (score > alpha && score < beta)
            return;
        if (leads(w) && w->team->multipv == 1 && !mate_is_found(w) &&
            budget_elapsed(&w->team->budget, clock_milliseconds()) > 1000)
            report_line(w, w->root_first, root->bound);
        if (score <= alpha) {
            beta = (alpha + beta) / 2;
            alpha = score - delta;
            shallower = 0;
        } else {
            beta = score + delta;
            if (shallower < 3)
                shallower++;
        }
        delta += delta / 2;
        if (delta > 1000 || alpha < -SCORE_INFINITE)
            alpha = -SCORE_INFINITE;
        if (delta > 1000 || beta > SCORE_INFINITE)
            beta = SCORE_INFINITE;
    }
}

static void search_depth(Worker *w, size_t lines)
{
    w->seldepth = 0;
    for (size_t i = 0; i < w->root_count; i++) {
        w->roots[i].previous = w->roots[i].score;
        w->roots[i].score = -SCORE_INFINITE;
    }
    for (w->root_first = 0; w->root_first < lines; w->root_first++) {
        w->root_last = endings_rank_end(w, w->root_first);
        search_window(w);
        sort_roots(w, 0, w->root_first + 1);
        if (worker_must_stop(w))
            break;
    }
    w->root_first = 0;
    for (size_t i = 0; i < w->root_count; i++) {
        RootMove *root = &w->roots[i];

        if (root->score == -SCORE_INFINITE)
            continue;
        root->average = root->average == -SCORE_INFINITE
                            ? root->score
                            : (2 * root->score + root->average) / 3;
    }
}

/* What was learned between two iterations, for the clock. */
typedef struct Course {
    Move best;
    Score scores[4]; /* of the last iterations */
    unsigned length;
    BudgetSigns signs;
} Course;

static void follow(Course *course, const Worker *w)
{
    const RootMove *root = &w->roots[0];
    BudgetSigns *signs = &course->signs;
    uint64_t nodes = worker_nodes(w);
    Score earlier = course->length == 0 ? root->score : 0;
    unsigned known = course->length < 4 ? course->length : 4;

    for (unsigned i = 0; i < known; i++)
        earlier += course->scores[i];
    if (known > 0)
        earlier /= (int)known;

    signs->changes *= 0.6;
    if (course->best != root->move) {
        signs->changes += course->length > 0;
        signs->stable_iterations = 0;
        course->best = root->move;
    } else {
        signs->stable_iterations++;
    }
    signs->score_drop = earlier - root->score;
    if (signs->score_drop > 400)
        signs->score_drop = 400;
    signs->best_share = nodes == 0 ? 0.5 : (double)root->nodes / (double)nodes;
    signs->is_forced = endings_rank_end(w, 0) == 1;
    course->scores[course->length++ % 4] = root->score;
}

/* Is this the mate that was asked for, or a shorter one? */
static bool is_wanted_mate(Score score, int moves)
{
    return moves > 0
               ? score >= SCORE_MATE_FOUND && score_mate_moves(score) <= moves
               : score <= -SCORE_MATE_FOUND && score_mate_moves(score) >= moves;
}

/* Has the leader found what it was asked for? */
static bool is_satisfied(const Worker *w, const Course *course)
{
    const Team *team = w->team;
    const SearchLimits *limits = &team->limits;
    const RootMove *root = &w->roots[0];

    if (limits->mate != 0 && is_wanted_mate(root->score, limits->mate))
        return true;
    if (limits->soft_nodes > 0 && team_nodes(team) >= limits->soft_nodes)
        return true;
    if (limits->is_infinite ||
        atomic_load_explicit(&team->is_pondering, memory_order_relaxed))
        return false;
    /* Nothing better than the nearest mate can be found any more. */
    if ((limits->has_clock || limits->ends_at_mate) &&
        score_is_mate(root->score) &&
        w->root_depth >=
            2 * (SCORE_MATE - (root->score > 0 ? root->score : -root->score)))
        return true;
    return budget_is_enough(&team->budget, &course->signs,
                            clock_milliseconds());
}

/* A mate is reported as soon as it is found.  True if that is the end. */
static bool take_mate_turn(Worker *w, size_t lines)
{
    bool was_found = mate_is_found(w);
    bool is_enough = mate_take_turn(w);

    if (leads(w) && !was_found && mate_is_found(w))
        report_lines(w, lines);
    return is_enough;
}

void worker_think(Worker *w)
{
    Team *team = w->team;
    Course course = { 0 };
    size_t lines =
        team->multipv < w->root_count ? team->multipv : w->root_count;
    int last = team->limits.depth > 0 && team->limits.depth < MAX_PLY
                   ? team->limits.depth
                   : MAX_PLY - 1;

    if (w->root_count == 0)
        return;
    mate_begin(w);
    for (w->root_depth = 1; w->root_depth <= last; w->root_depth++) {
        if (w->index > 0 && team->limits.depth == 0 &&
            (w->root_depth + (int)w->index) % 4 == 0 && w->root_depth > 4)
            continue;
        search_depth(w, lines);
        mate_keep(w);
        if (worker_must_stop(w)) {
            if (leads(w))
                report_lines(w, lines);
            return;
        }
        w->completed_depth = w->root_depth;
        if (leads(w))
            report_lines(w, lines);
        if (w->index != 0)
            continue;
        follow(&course, w);
        if (is_satisfied(w, &course))
            return;
        if (take_mate_turn(w, lines))
            return;
    }
    w->root_depth = last;
}
