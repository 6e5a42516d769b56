/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Minimax (section 3.8).  A quicker mate counts more, by the depth that is
 * left; the window is not used.
 */
#include "lab/dhbw_inside.h"
#include "lab/legal.h"

/* Figure 3.66. */
int dhbw_minimax_max(Dhbw *d, int depth, int alpha, int beta)
{
    int value = -DHBW_INFINITE;
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

        dhbw_make(d, list.moves[i], &undo);
        value = max(dhbw_visit(d, dhbw_minimax_min, depth - 1,
                               (DhbwWindow){ alpha, beta }),
                    value);
        dhbw_unmake(d, &undo);
    }
    return value;
}

/* Figure 3.67. */
int dhbw_minimax_min(Dhbw *d, int depth, int alpha, int beta)
{
    int value = DHBW_INFINITE;
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

        dhbw_make(d, list.moves[i], &undo);
        value = min(dhbw_visit(d, dhbw_minimax_max, depth - 1,
                               (DhbwWindow){ alpha, beta }),
                    value);
        dhbw_unmake(d, &undo);
    }
    return value;
}

/* Values of another depth are another entry. */
static Key key_with_depth(const Dhbw *d, int depth)
{
    return dhbw_key(d) ^ (Key)(unsigned)(depth + 1) * 0x9E3779B97F4A7C15U;
}

static int remember(Dhbw *d, int depth, int value)
{
    if (!d->work->is_over)
        dhbw_memory_store(d->memory,
                          (DhbwEntry){ .key = key_with_depth(d, depth),
                                       .value = value,
                                       .depth = (int8_t)depth });
    return value;
}

/* Figure 3.68. */
int dhbw_minimax_memory_max(Dhbw *d, int depth, int alpha, int beta)
{
    const DhbwEntry *known =
        dhbw_memory_find(d->memory, key_with_depth(d, depth));
    int value = -DHBW_INFINITE;
    MoveList list;

    if (!work_goes_on(d->work) || dhbw_is_players_repetition(d))
        return 0;
    if (known != NULL)
        return known->value;
    if (dhbw_is_over(d))
        return remember(d, depth, dhbw_over_value(d, -depth));
    if (depth == 0)
        return remember(d, depth, d->score);
    legal_moves(&d->position, &list);
    for (size_t i = 0; i < list.length; i++) {
        DhbwUndo undo;

        dhbw_make(d, list.moves[i], &undo);
        value = max(dhbw_minimax_memory_min(d, depth - 1, alpha, beta), value);
        dhbw_unmake(d, &undo);
    }
    return remember(d, depth, value);
}

/* Figure 3.69. */
int dhbw_minimax_memory_min(Dhbw *d, int depth, int alpha, int beta)
{
    const DhbwEntry *known =
        dhbw_memory_find(d->memory, key_with_depth(d, depth));
    int value = DHBW_INFINITE;
    MoveList list;

    if (!work_goes_on(d->work) || dhbw_is_players_repetition(d))
        return 0;
    if (known != NULL)
        return known->value;
    if (dhbw_is_over(d))
        return remember(d, depth, dhbw_over_value(d, depth));
    if (depth == 0)
        return remember(d, depth, d->score);
    legal_moves(&d->position, &list);
    for (size_t i = 0; i < list.length; i++) {
        DhbwUndo undo;

        dhbw_make(d, list.moves[i], &undo);
        value = min(dhbw_minimax_memory_max(d, depth - 1, alpha, beta), value);
        dhbw_unmake(d, &undo);
    }
    return remember(d, depth, value);
}
