/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From a position to a value and the moves that have it, for each search. */
#include "lab/dhbw_inside.h"
#include "lab/dhbw_score.h"
#include "lab/legal.h"

#include <stdlib.h>

/* Twice what the deepest search of the paper needs. */
#define MEMORY_BYTES_MAX ((size_t)1 << 30)

typedef struct Pair {
    DhbwSearch *max;
    DhbwSearch *min;
    bool has_memory;
} Pair;

static const Pair SEARCHES[DHBW_KINDS] = {
    [DHBW_MINIMAX] = { dhbw_minimax_max, dhbw_minimax_min, false },
    [DHBW_MINIMAX_MEMORY] = { dhbw_minimax_memory_max, dhbw_minimax_memory_min,
                              true },
    [DHBW_ALPHABETA] = { dhbw_alphabeta_max, dhbw_alphabeta_min, false },
    [DHBW_ALPHABETA_MEMORY] = { dhbw_alphabeta_memory_max,
                                dhbw_alphabeta_memory_min, true },
    [DHBW_DEEPENING] = { dhbw_deepening_max, dhbw_deepening_min, true },
    [DHBW_DEEPENING_QUIESCENCE] = { dhbw_deepening_max, dhbw_deepening_min,
                                    true }
};

static DhbwSearch *search_of(DhbwKind kind, const Dhbw *d)
{
    return d->position.side == WHITE ? SEARCHES[kind].max : SEARCHES[kind].min;
}

/* Alpha-beta remembers around the search, minimax inside. */
static int ask(Dhbw *d, DhbwKind kind, int depth, int limit)
{
    DhbwSearch *search = search_of(kind, d);

    return kind >= DHBW_ALPHABETA_MEMORY
               ? dhbw_evaluate(d, search, depth, -limit, limit)
               : dhbw_visit(d, search, depth, (DhbwWindow){ -limit, limit });
}

static bool is_better(const Dhbw *d, int value, int other)
{
    return d->position.side == WHITE ? value > other : value < other;
}

/*
 * Every move that leads to the value, by searching each again.  What is
 * remembered may come from deeper than what was found: then none has the value,
 * and a player takes the best.
 */
static void find_best(Dhbw *d, DhbwKind kind, int depth, DhbwResult *result)
{
    int limit = kind >= DHBW_DEEPENING ? DHBW_MATE : DHBW_INFINITE;
    int next = d->position.side == WHITE ? -DHBW_INFINITE : DHBW_INFINITE;
    Move second = MOVE_NONE;
    MoveList list;

    legal_moves(&d->position, &list);
    for (size_t i = 0; i < list.length; i++) {
        DhbwUndo undo;
        int value;

        dhbw_make(d, list.moves[i], &undo);
        value = ask(d, kind, depth - 1, limit);
        dhbw_unmake(d, &undo);
        if (value == result->value)
            result->best.moves[result->best.length++] = list.moves[i];
        if (second == MOVE_NONE || is_better(d, value, next)) {
            second = list.moves[i];
            next = value;
        }
    }
    if (result->best.length == 0 && d->plays)
        result->best.moves[result->best.length++] = second;
}

/* Figure 3.100. */
static int deepen(Dhbw *d, DhbwKind kind, int *depth)
{
    int value = d->score;

    for (int i = 1; i <= *depth && !d->work->is_over; i++) {
        d->has_quiescence = kind == DHBW_DEEPENING_QUIESCENCE && i == *depth;
        value = ask(d, kind, i, DHBW_MATE);
        if (abs(value) == DHBW_MATE)
            *depth = i;
    }
    return value;
}

/* Figure 3.101: moves that are remembered with exactly this value. */
static void find_remembered(const Dhbw *d, DhbwResult *result)
{
    MoveList list;

    legal_moves(&d->position, &list);
    for (size_t i = 0; i < list.length; i++) {
        const DhbwEntry *known = dhbw_known_after(d, list.moves[i]);

        if (known != NULL && known->flag == DHBW_EXACT &&
            known->value == result->value)
            result->best.moves[result->best.length++] = list.moves[i];
    }
}

/* --- A player's line ------------------------------------------------------ */

/* A move that keeps the value; from the memory if it knows one. */
static Move find_next(Dhbw *d, DhbwKind kind, int depth, int value)
{
    DhbwResult result = { .value = value };
    MoveList list;

    if (kind >= DHBW_DEEPENING) {
        find_remembered(d, &result);
        return result.best.length > 0 ? result.best.moves[0] : MOVE_NONE;
    }
    legal_moves(&d->position, &list);
    for (size_t i = 0; i < list.length; i++) {
        DhbwUndo undo;
        bool is_it;

        dhbw_make(d, list.moves[i], &undo);
        is_it = ask(d, kind, depth - 1, DHBW_INFINITE) == value;
        dhbw_unmake(d, &undo);
        if (is_it && !d->work->is_over)
            return list.moves[i];
    }
    return MOVE_NONE;
}

static void find_line(Dhbw *d, DhbwKind kind, int depth, DhbwResult *result)
{
    DhbwUndo undone[DHBW_LINE_MAX];
    unsigned made = 0;

    while (made < result->length) {
        dhbw_make(d, result->line[made], &undone[made]);
        made++;
        if (made == DHBW_LINE_MAX || (int)made >= depth || dhbw_is_over(d))
            break;
        result->line[made] =
            find_next(d, kind, depth - (int)made, result->value);
        result->length += result->line[made] != MOVE_NONE;
    }
    while (made > 0)
        dhbw_unmake(d, &undone[--made]);
}

static void search(Dhbw *d, DhbwKind kind, int depth, DhbwResult *result)
{
    result->best.length = 0;
    if (kind < DHBW_DEEPENING)
        result->value = ask(d, kind, depth, DHBW_INFINITE);
    else
        result->value = deepen(d, kind, &depth);
    result->calls = d->work->calls;
    d->tree = NULL; /* it is that of the value */
    if (kind >= DHBW_DEEPENING)
        find_remembered(d, result);
    if (result->best.length == 0)
        find_best(d, kind, depth, result);
    result->move_calls = d->work->calls - result->calls;
    result->entries = d->memory != NULL ? dhbw_memory_length(d->memory) : 0;
}

bool dhbw_search(const DhbwTask *task, Work *work, DhbwResult *result)
{
    bool has_memory = SEARCHES[task->kind].has_memory;
    Dhbw d = { .position = *task->position,
               .score = dhbw_score(task->position),
               .tree = task->tree,
               .work = work,
               .plays = task->plays };
    bool is_done;

    if (has_memory)
        d.memory =
            dhbw_memory_new(task->memory > 0 ? task->memory : MEMORY_BYTES_MAX);
    if (has_memory && d.memory == NULL)
        return false;
    trail_init(&d.trail);
    if (task->past != NULL)
        trail_copy(&d.trail, task->past);
    else
        trail_push(&d.trail, task->position);
    d.root = d.trail.length;
    search(&d, task->kind, (int)task->depth, result);
    is_done = !work->is_over;
    if (task->plays && is_done && result->best.length > 0) {
        result->line[0] =
            result->best.moves[task->choice % result->best.length];
        result->length = 1;
        find_line(&d, task->kind, (int)task->depth, result);
    }
    trail_release(&d.trail);
    dhbw_memory_free(d.memory);
    return is_done;
}
