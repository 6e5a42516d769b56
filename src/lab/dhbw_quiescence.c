/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Quiescence (section 3.14): captures, promotions and checks, four plies deep
 * (the text says three, the figures four), in the order of the move generator:
 * the calls in counted_calls were counted with it.
 */
#include "lab/dhbw_inside.h"

enum { DEPTH_MIN = -4 };

/* Figure 3.112. */
static bool is_tactical(const Position *position, Move move)
{
    return position_is_capture(position, move) ||
           move_kind(move) == KIND_PROMOTION ||
           position_gives_check(position, move);
}

/* The score of a board knows mates and draws (figure 3.37). */
static int static_value(const Dhbw *d)
{
    return dhbw_is_over(d) ? dhbw_over_value(d, 0) : d->score;
}

/* Figure 3.113. */
int dhbw_quiescence_max(Dhbw *d, int depth, int alpha, int beta)
{
    int value = static_value(d);
    MoveList list;

    if (!work_goes_on(d->work) || dhbw_is_repetition(d))
        return 0;
    if (depth <= DEPTH_MIN)
        return value;
    if (value >= beta)
        return beta;
    alpha = max(alpha, value);
    movegen_list(&d->position, &list);
    for (size_t i = 0; i < list.length; i++) {
        DhbwUndo undo;

        if (!is_tactical(&d->position, list.moves[i]))
            continue;
        dhbw_make(d, list.moves[i], &undo);
        value = dhbw_quiescence_min(d, depth - 1, alpha, beta);
        dhbw_unmake(d, &undo);
        if (value >= beta)
            return beta;
        alpha = max(alpha, value);
    }
    return alpha;
}

/* Figure 3.114. */
int dhbw_quiescence_min(Dhbw *d, int depth, int alpha, int beta)
{
    int value = static_value(d);
    MoveList list;

    if (!work_goes_on(d->work) || dhbw_is_repetition(d))
        return 0;
    if (depth <= DEPTH_MIN)
        return value;
    if (value <= alpha)
        return alpha;
    beta = min(beta, value);
    movegen_list(&d->position, &list);
    for (size_t i = 0; i < list.length; i++) {
        DhbwUndo undo;

        if (!is_tactical(&d->position, list.moves[i]))
            continue;
        dhbw_make(d, list.moves[i], &undo);
        value = dhbw_quiescence_max(d, depth - 1, alpha, beta);
        dhbw_unmake(d, &undo);
        if (value <= alpha)
            return alpha;
        beta = min(beta, value);
    }
    return beta;
}
