/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Iterative deepening (section 3.12): alpha-beta with memory, the moves in the
 * order of what an iteration before has remembered of them.
 */
#include "lab/dhbw_inside.h"
#include "lab/legal.h"

enum { UNKNOWN = -DHBW_INFINITE, DEPTH_LESS = 2 };

typedef struct Queue {
    size_t length;
    Move moves[MAX_MOVES];
    int values[MAX_MOVES]; /* for the side to move, the best first */
} Queue;

/* Figure 3.99, for the side to move. */
static int remembered_value(const Dhbw *d, Move move, int depth)
{
    const DhbwEntry *known = dhbw_known_after(d, move);

    if (known == NULL || known->depth < depth)
        return UNKNOWN;
    return d->position.side == WHITE ? known->value : -known->value;
}

/* Moves of the same value stay in the order of the list. */
static void fill(Queue *queue, const Dhbw *d, int depth)
{
    MoveList list;

    legal_moves(&d->position, &list);
    queue->length = list.length;
    for (size_t i = 0; i < list.length; i++) {
        int value = remembered_value(d, list.moves[i], depth - DEPTH_LESS);
        size_t at = i;

        for (; at > 0 && queue->values[at - 1] < value; at--) {
            queue->values[at] = queue->values[at - 1];
            queue->moves[at] = queue->moves[at - 1];
        }
        queue->values[at] = value;
        queue->moves[at] = list.moves[i];
    }
}

/* Figure 3.97. */
int dhbw_deepening_max(Dhbw *d, int depth, int alpha, int beta)
{
    int value = alpha;
    Queue queue;

    if (dhbw_is_over(d))
        return dhbw_over_value(d, 0);
    if (depth == 0)
        return d->has_quiescence ? dhbw_quiescence_max(d, 0, alpha, beta)
                                 : d->score;
    fill(&queue, d, depth);
    for (size_t i = 0; i < queue.length; i++) {
        DhbwUndo undo;

        dhbw_make(d, queue.moves[i], &undo);
        value = max(value, dhbw_evaluate(d, dhbw_deepening_min, depth - 1,
                                         value, beta));
        dhbw_unmake(d, &undo);
        if (value >= beta)
            return value;
    }
    return value;
}

/* Figure 3.98. */
int dhbw_deepening_min(Dhbw *d, int depth, int alpha, int beta)
{
    int value = beta;
    Queue queue;

    if (dhbw_is_over(d))
        return dhbw_over_value(d, 0);
    if (depth == 0)
        return d->has_quiescence ? dhbw_quiescence_min(d, 0, alpha, beta)
                                 : d->score;
    fill(&queue, d, depth);
    for (size_t i = 0; i < queue.length; i++) {
        DhbwUndo undo;

        dhbw_make(d, queue.moves[i], &undo);
        value = min(value, dhbw_evaluate(d, dhbw_deepening_max, depth - 1,
                                         alpha, value));
        dhbw_unmake(d, &undo);
        if (value <= alpha)
            return value;
    }
    return value;
}
