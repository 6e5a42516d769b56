/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Quiescence search (listing 3.15): every capture, without a limit.
 */
#include "lab/adc_inside.h"

static void list_captures(const Adc *a, const Position *position,
                          MoveList *list)
{
    size_t noisy = movegen_noisy(position, list->moves);

    list->length = 0;
    for (size_t i = 0; i < noisy; i++)
        if (position_is_capture(position, list->moves[i]))
            list->moves[list->length++] = list->moves[i];
    adc_order(a, position, ADC_PLY_MAX - 1, list);
}

int adc_quiescence_max(Adc *a, const Position *position, int alpha, int beta)
{
    int best = adc_evaluate(a, position);
    MoveList list;

    if (!adc_goes_on(a) || adc_is_draw(a, position))
        return 0;
    if (best >= beta)
        return beta;
    alpha = best > alpha ? best : alpha;
    list_captures(a, position, &list);
    for (size_t i = 0; i < list.length; i++) {
        Position after;
        int value;

        adc_do(a, position, list.moves[i], &after);
        value = adc_quiescence_min(a, &after, alpha, beta);
        adc_undo(a);
        best = value > best ? value : best;
        alpha = value > alpha ? value : alpha;
        if (best >= beta)
            break;
    }
    return best;
}

int adc_quiescence_min(Adc *a, const Position *position, int alpha, int beta)
{
    int best = adc_evaluate(a, position);
    MoveList list;

    if (!adc_goes_on(a) || adc_is_draw(a, position))
        return 0;
    if (best <= alpha)
        return alpha;
    beta = best < beta ? best : beta;
    list_captures(a, position, &list);
    for (size_t i = 0; i < list.length; i++) {
        Position after;
        int value;

        adc_do(a, position, list.moves[i], &after);
        value = adc_quiescence_max(a, &after, alpha, beta);
        adc_undo(a);
        best = value < best ? value : best;
        beta = value < beta ? value : beta;
        if (best <= alpha)
            break;
    }
    return best;
}
