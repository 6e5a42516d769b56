/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Alpha-beta (section 3.11), without and with memory (section 3.10).
 */
#include "lab/dhbw_inside.h"
#include "lab/legal.h"

/* Figure 3.89. */
int dhbw_alphabeta_max(Dhbw *d, int depth, int alpha, int beta)
{
    MoveList list;

    if (!work_goes_on(d->work))
        return 0;
    if (dhbw_is_over(d))
        return dhbw_over_value(d, -depth);
    if (depth == 0)
        return d->score;
    legal_moves(&d->position, &list);
    for (size_t i = 0; i < list.length; i++) {
        DhbwUndo undo;
        int value;

        dhbw_make(d, list.moves[i], &undo);
        value = dhbw_visit(d, dhbw_alphabeta_min, depth - 1,
                           (DhbwWindow){ alpha, beta });
        dhbw_unmake(d, &undo);
        if (value >= beta)
            return value;
        alpha = max(alpha, value);
    }
    return alpha;
}

/* Figure 3.90. */
int dhbw_alphabeta_min(Dhbw *d, int depth, int alpha, int beta)
{
    MoveList list;

    if (!work_goes_on(d->work))
        return 0;
    if (dhbw_is_over(d))
        return dhbw_over_value(d, depth);
    if (depth == 0)
        return d->score;
    legal_moves(&d->position, &list);
    for (size_t i = 0; i < list.length; i++) {
        DhbwUndo undo;
        int value;

        dhbw_make(d, list.moves[i], &undo);
        value = dhbw_visit(d, dhbw_alphabeta_max, depth - 1,
                           (DhbwWindow){ alpha, beta });
        dhbw_unmake(d, &undo);
        if (value <= alpha)
            return value;
        beta = min(beta, value);
    }
    return beta;
}

/* --- With memory ---------------------------------------------------------- */

/* Figure 3.85. */
static void store(Dhbw *d, int depth, int alpha, int beta, int value)
{
    DhbwFlag flag = value <= alpha ? DHBW_AT_MOST
                    : value < beta ? DHBW_EXACT
                                   : DHBW_AT_LEAST;

    if (!d->work->is_over)
        dhbw_memory_store(d->memory, (DhbwEntry){ .key = dhbw_key(d),
                                                  .value = value,
                                                  .depth = (int8_t)depth,
                                                  .flag = (uint8_t)flag });
}

/* Is what is remembered enough?  If not, it narrows the window. */
static bool answers(const DhbwEntry *entry, int *alpha, int *beta)
{
    if (entry->flag == DHBW_EXACT ||
        (entry->flag == DHBW_AT_MOST && entry->value <= *alpha) ||
        (entry->flag == DHBW_AT_LEAST && *beta <= entry->value))
        return true;
    if (entry->flag == DHBW_AT_MOST)
        *beta = min(*beta, entry->value);
    else
        *alpha = max(*alpha, entry->value);
    return false;
}

int dhbw_evaluate(Dhbw *d, DhbwSearch *search, int depth, int alpha, int beta)
{
    const DhbwEntry *known;
    int value;

    if (!work_goes_on(d->work) || dhbw_is_repetition(d))
        return 0;
    known = dhbw_memory_find(d->memory, dhbw_key(d));
    if (known != NULL && known->depth >= depth && answers(known, &alpha, &beta))
        return known->value;
    value = search(d, depth, alpha, beta);
    store(d, depth, alpha, beta, value);
    return value;
}

/* Figure 3.92. */
int dhbw_alphabeta_memory_max(Dhbw *d, int depth, int alpha, int beta)
{
    MoveList list;

    if (dhbw_is_over(d))
        return dhbw_over_value(d, -depth);
    if (depth == 0)
        return d->score;
    legal_moves(&d->position, &list);
    for (size_t i = 0; i < list.length; i++) {
        DhbwUndo undo;
        int value;

        dhbw_make(d, list.moves[i], &undo);
        value =
            dhbw_evaluate(d, dhbw_alphabeta_memory_min, depth - 1, alpha, beta);
        dhbw_unmake(d, &undo);
        if (value >= beta)
            return value;
        alpha = max(alpha, value);
    }
    return alpha;
}

/* Figure 3.93. */
int dhbw_alphabeta_memory_min(Dhbw *d, int depth, int alpha, int beta)
{
    MoveList list;

    if (dhbw_is_over(d))
        return dhbw_over_value(d, depth);
    if (depth == 0)
        return d->score;
    legal_moves(&d->position, &list);
    for (size_t i = 0; i < list.length; i++) {
        DhbwUndo undo;
        int value;

        dhbw_make(d, list.moves[i], &undo);
        value =
            dhbw_evaluate(d, dhbw_alphabeta_memory_max, depth - 1, alpha, beta);
        dhbw_unmake(d, &undo);
        if (value <= alpha)
            return value;
        beta = min(beta, value);
    }
    return beta;
}
