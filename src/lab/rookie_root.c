/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The root: iterative deepening (section 2.1.3), aspiration (2.1.4), and when
 * to make the move (2.1.3, 2.1.5).
 */
#include "lab/legal.h"
#include "lab/rookie_inside.h"

#include <stdlib.h>

enum { WINDOW = ROOKIE_PAWN * 3 / 10, TROUBLE = 2 };

/* Shares of the time for a move. */
static const double EASY_SHARE = 0.25;
static const double LAST_BEGIN = 0.5; /* of an iteration */
static const double LAST_BEGIN_IN_TROUBLE = 0.75;

typedef struct RootMove {
    Move move;
    uint16_t score; /* without any search */
    uint64_t calls; /* of its subtree in this iteration */
} RootMove;

typedef struct Root {
    Rookie *r;
    size_t length;
    RootMove moves[MAX_MOVES]; /* the best one first */
    unsigned depth;            /* of the iteration, in plies */
    int best;
    bool has_changed; /* the best move in this iteration */
    bool is_easy;
    unsigned changes; /* iterations in a row that have changed it */
} Root;

/* --- The moves ------------------------------------------------------------ */

/* To the front, the others in their order behind it. */
static void bring_forward(Root *root, size_t index)
{
    RootMove move = root->moves[index];

    for (; index > 0; index--)
        root->moves[index] = root->moves[index - 1];
    root->moves[0] = move;
}

/* By what they look like. */
static void list_moves(Root *root)
{
    Rookie *r = root->r;
    MoveList list;

    legal_moves(&r->position, &list);
    for (size_t i = 0; i < list.length; i++) {
        Move move = list.moves[i];
        int exchange = rookie_exchange(r->cache, &r->position, move);
        uint16_t score = rookie_order_prescore(&r->order, move, exchange);
        size_t at = i;

        for (; at > 0 && root->moves[at - 1].score < score; at--)
            root->moves[at] = root->moves[at - 1];
        root->moves[at] = (RootMove){ .move = move, .score = score };
    }
    root->length = list.length;
}

/* All but the best by the size of their subtrees: the more stupid a move, the
 * easier to refute. */
static void sort_by_subtree(Root *root)
{
    for (size_t i = 2; i < root->length; i++) {
        RootMove move = root->moves[i];
        size_t at = i;

        for (; at > 1 && root->moves[at - 1].calls < move.calls; at--)
            root->moves[at] = root->moves[at - 1];
        root->moves[at] = move;
    }
}

/* --- An iteration --------------------------------------------------------- */

static int search_move(Root *root, RootMove *move, int alpha, int beta)
{
    Rookie *r = root->r;
    RookieStep step = { .depth = (int)root->depth * PLY,
                        .is_evasion = position_in_check(&r->position),
                        .is_single = root->length == 1,
                        .is_exchange = rookie_is_even_exchange(
                            &r->position, move->move, move->score) };
    uint64_t calls = r->clock.work->calls;
    Position before;
    int value;

    rookie_make(r, move->move, &before);
    value = -rookie_search_node(r, rookie_new_depth(r, &step), -beta, -alpha);
    rookie_unmake(r, &before);
    move->calls += r->clock.work->calls - calls;
    return value;
}

static int search_fully(Root *root, RootMove *move)
{
    return search_move(root, move, -ROOKIE_INFINITE, ROOKIE_INFINITE);
}

/* Within a window around the value of the last iteration. */
static int search_first_move(Root *root)
{
    if (root->best == -ROOKIE_INFINITE ||
        !rookie_has(root->r, ROOKIE_ASPIRATION))
        return search_fully(root, &root->moves[0]);
    return search_move(root, &root->moves[0], root->best - WINDOW,
                       root->best + WINDOW);
}

/* Outside of the window the truth is found with a full one. */
static void take_value(Root *root, int value)
{
    if (root->best != -ROOKIE_INFINITE && abs(value - root->best) >= WINDOW &&
        !root->r->clock.is_up)
        value = search_fully(root, &root->moves[0]);
    if (!root->r->clock.is_up)
        root->best = value;
}

static void search_others(Root *root)
{
    for (size_t i = 1; i < root->length; i++) {
        RootMove *move = &root->moves[i];
        int value = search_move(root, move, root->best, root->best + 1);

        if (value > root->best && !root->r->clock.is_up)
            value = search_fully(root, move);
        if (root->r->clock.is_up)
            return;
        if (value <= root->best)
            continue;
        root->best = value;
        root->has_changed = true;
        bring_forward(root, i);
    }
}

static void begin_iteration(Root *root)
{
    root->depth++;
    root->has_changed = false;
    for (size_t i = 0; i < root->length; i++)
        root->moves[i].calls = 0;
}

/* --- What came out -------------------------------------------------------- */

/* Best moves after the first one are still in the table. */
static void follow_line(Root *root, RookieResult *result)
{
    Rookie *r = root->r;
    Position befores[ROOKIE_LINE_MAX];
    Move move = root->moves[0].move;

    result->length = 0;
    while (result->length < ROOKIE_LINE_MAX && move != MOVE_NONE &&
           position_is_legal(&r->position, move)) {
        const RookieEntry *entry = NULL;

        result->line[result->length] = move;
        rookie_make(r, move, &befores[result->length++]);
        if (r->table != NULL && !rookie_is_draw(r))
            entry = rookie_table_find(r->table, r->position.key);
        move = entry != NULL ? entry->move : MOVE_NONE;
    }
    for (size_t i = result->length; i > 0; i--)
        rookie_unmake(r, &befores[i - 1]);
}

static void publish(Root *root, const RookieTask *task, RookieResult *result)
{
    result->move = root->moves[0].move;
    result->value = root->best;
    result->depth = root->depth;
    result->calls = root->r->clock.work->calls - root->r->clock.calls_before;
    follow_line(root, result);
    if (task->iterated != NULL)
        task->iterated(task->context, result);
}

/* A mate that full-width search to this depth would have found shorter. */
static bool is_final(const Root *root)
{
    return rookie_score_is_mate(root->best) &&
           ROOKIE_MATE - abs(root->best) <= (int)root->depth;
}

/* --- When to make the move ------------------------------------------------ */

static void end_iteration(Root *root, const RookieTask *task,
                          RookieResult *result)
{
    sort_by_subtree(root);
    root->is_easy &= !root->has_changed;
    root->changes = root->has_changed ? root->changes + 1 : 0;
    publish(root, task, result);
}

/* Is there time for another iteration? */
static bool may_deepen(const Root *root)
{
    const RookieClock *clock = &root->r->clock;
    double used = rookie_clock_used(clock);

    if (!work_may_deepen(clock->work))
        return false;
    if (root->is_easy && rookie_has(root->r, ROOKIE_EASY) && used >= EASY_SHARE)
        return false;
    return used <
           (root->changes >= TROUBLE ? LAST_BEGIN_IN_TROUBLE : LAST_BEGIN);
}

/* Search the first move of the next iteration for a little longer; true if it
 * was refuted, and all of the iteration is searched because of that. */
static bool loses_confidence(Root *root, RookieResult *result)
{
    RookieClock *clock = &root->r->clock;
    int value;

    if (!rookie_has(root->r, ROOKIE_CONFIDENCE) || root->is_easy ||
        !rookie_clock_begin_confidence(clock))
        return false;
    begin_iteration(root);
    value = search_first_move(root);
    result->was_checked = true;
    result->was_answered = !clock->is_up;
    result->was_refuted = result->was_answered && value <= root->best - WINDOW;
    rookie_clock_end_confidence(clock);
    if (result->was_refuted)
        take_value(root, value);
    return result->was_refuted;
}

/* What an iteration that was broken off has found counts if it is better. */
static bool iterate(Root *root, const RookieTask *task, RookieResult *result)
{
    if (!root->r->clock.is_up)
        search_others(root);
    if (!root->r->clock.is_up)
        end_iteration(root, task, result);
    else if (root->has_changed)
        publish(root, task, result);
    return !root->r->clock.is_up;
}

static void deepen(Root *root, const RookieTask *task, RookieResult *result)
{
    if (!rookie_has(root->r, ROOKIE_DEEPENING))
        root->depth = task->depth - 1;
    do {
        begin_iteration(root);
        take_value(root, search_first_move(root));
        if (root->r->clock.is_up || !iterate(root, task, result))
            return;
    } while (root->depth < task->depth && !is_final(root) && may_deepen(root));
    if (root->depth < task->depth && !is_final(root) &&
        loses_confidence(root, result))
        iterate(root, task, result);
}

bool rookie_search(Rookie *r, const RookieTask *task, Work *work,
                   RookieResult *result)
{
    Root root = { .r = r, .best = -ROOKIE_INFINITE, .is_easy = true };

    *result = (RookieResult){ .move = MOVE_NONE };
    r->position = *task->position;
    r->ply = 0;
    r->frames[0] = (RookieFrame){ .move = MOVE_NONE };
    rookie_clock_start(&r->clock, work);
    rookie_path_init(&r->path, task->position, task->past);
    if (r->table != NULL)
        rookie_table_age(r->table);
    list_moves(&root);
    deepen(&root, task, result);
    rookie_path_release(&r->path);
    return result->move != MOVE_NONE;
}
