/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Iterative deepening (listing 3.13) with an aspiration window (3.14).
 */
#include "base/clock.h"
#include "base/memory.h"
#include "lab/adc_inside.h"
#include "lab/adc_score.h"

#include <stdlib.h>
#include <string.h>

enum {
    ASPIRATION_MARGIN = 50,
    FIFTY_MOVES = 100,
    TIMES = 3,
    /* 72 % of the time went into moves (section 3.3.2): the program was up to
     * three and a half times as slow. */
    SLOW_PARTS = 7,
    QUICK_PARTS = 2
};

/* --- A player ------------------------------------------------------------- */

Adc *adc_new(const AdcOptions *options)
{
    Adc *a = memory_zeroed(1, sizeof *a);

    a->options = *options;
    trail_init(&a->trail);
    if (!adc_has(a, ADC_TABLE))
        return a;
    a->table = adc_table_new(options->table_bytes);
    if (a->table == NULL) {
        adc_free(a);
        return NULL;
    }
    return a;
}

void adc_free(Adc *a)
{
    if (a == NULL)
        return;
    trail_release(&a->trail);
    adc_table_free(a->table);
    memory_free(a);
}

/* --- What all nodes need -------------------------------------------------- */

bool adc_goes_on(Adc *a)
{
    if (a->is_over)
        return false;
    a->is_over = !work_goes_on(a->work) ||
                 (a->calls_end > 0 && a->work->calls >= a->calls_end) ||
                 (a->time_end > 0 && a->work->calls % WORK_POLL == 0 &&
                  clock_milliseconds() >= a->time_end);
    return !a->is_over;
}

bool adc_is_draw(const Adc *a, const Position *position)
{
    return position->halfmoves >= FIFTY_MOVES ||
           trail_repetitions(&a->trail, position->halfmoves) >= TIMES;
}

void adc_do(Adc *a, const Position *before, Move move, Position *after)
{
    *after = *before;
    position_make(after, move);
    trail_push(&a->trail, after);
}

void adc_undo(Adc *a)
{
    trail_pop(&a->trail);
}

int adc_evaluate(const Adc *a, const Position *position)
{
    return adc_has(a, ADC_EVAL) ? adc_score_more(position)
                                : adc_score(position);
}

/* --- Deepening ------------------------------------------------------------ */

static int search(Adc *a, const AdcNodeTask *root, int alpha, int beta)
{
    return root->position.side == WHITE ? adc_search_max(a, root, alpha, beta)
                                        : adc_search_min(a, root, alpha, beta);
}

static int search_around(Adc *a, const AdcNodeTask *root, int value)
{
    int alpha = value - ASPIRATION_MARGIN;
    int beta = value + ASPIRATION_MARGIN;

    if (root->depth == 1)
        return search(a, root, -ADC_INFINITE, ADC_INFINITE);
    value = search(a, root, alpha, beta);
    if (!a->is_over && (value <= alpha || value >= beta))
        value = search(a, root, -ADC_INFINITE, ADC_INFINITE);
    return value;
}

static bool deepen(Adc *a, const AdcTask *task, AdcResult *result)
{
    AdcNodeTask root = { .position = *task->position };
    uint64_t before = a->work->calls;

    for (unsigned depth = 1; depth <= task->depth; depth++) {
        int value;

        root.depth = (int)depth;
        value = search_around(a, &root, result->value);
        if (a->is_over)
            return depth > 1;
        *result = (AdcResult){ .move = a->best_in_iteration,
                               .value = value,
                               .depth = depth,
                               .calls = a->work->calls - before };
        if (task->iterated != NULL)
            task->iterated(task->context, result);
        if (abs(value) > ADC_MATE_FOUND || !work_may_deepen(a->work))
            break;
    }
    return true;
}

/* With the old move generator it would have come this far in the same time. */
static void slow_down(Adc *a)
{
    uint64_t calls = a->work->calls_max;
    int64_t now = clock_milliseconds();
    int64_t deadline = atomic_load(&a->work->deadline);

    if (calls > a->work->calls)
        a->calls_end = a->work->calls +
                       (calls - a->work->calls) * QUICK_PARTS / SLOW_PARTS + 1;
    if (deadline > now)
        a->time_end = now + (deadline - now) * QUICK_PARTS / SLOW_PARTS;
}

bool adc_search(Adc *a, const AdcTask *task, Work *work, AdcResult *result)
{
    *result = (AdcResult){ .move = MOVE_NONE };
    a->work = work;
    a->is_over = false;
    a->calls_end = 0;
    a->time_end = 0;
    memset(a->killers, 0, sizeof a->killers);
    if (adc_has(a, ADC_SLOW))
        slow_down(a);
    trail_clear(&a->trail);
    if (task->past != NULL)
        trail_copy(&a->trail, task->past);
    else
        trail_push(&a->trail, task->position);
    return deepen(a, task, result);
}
