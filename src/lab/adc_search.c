/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Alpha-beta (listing 3.12), with the table (section 3.3.1), late move
 * reductions (3.3.5) and a thread at each node (3.3.4).
 *
 * As it is printed, the first move of a node is searched at once and all its
 * younger brothers by one thread, for which the node waits.  So never are two
 * threads at work: it costs time and finds nothing more.
 */
#include "base/parallel.h"
#include "lab/adc_inside.h"

enum { LMR_DEPTH = 3, LMR_FIRST = 10 };

typedef struct Brothers Brothers;

/* Search one of them; false when the others need not be. */
typedef bool Step(Brothers *brothers, size_t index);

struct Brothers {
    Adc *a;
    const AdcNodeTask *node;
    Step *step;
    MoveList list;
    int alpha;
    int beta;
    int best;
    Move best_move;
};

typedef int Search(Adc *a, const AdcNodeTask *node, int alpha, int beta);

/* --- Moves ---------------------------------------------------------------- */

static bool is_reduced(const Brothers *b, size_t index)
{
    return adc_has(b->a, ADC_LMR) && !position_in_check(&b->node->position) &&
           b->node->depth >= LMR_DEPTH && index >= LMR_FIRST;
}

static int search_brother(Brothers *b, size_t index, Search *search)
{
    AdcNodeTask child = { .depth = b->node->depth - 1,
                          .ply = b->node->ply + 1 };
    int value;

    adc_do(b->a, &b->node->position, b->list.moves[index], &child.position);
    if (is_reduced(b, index)) {
        child.depth--;
        value = search(b->a, &child, b->alpha, b->beta);
        child.depth++;
        if (value > b->alpha && value < b->beta)
            value = search(b->a, &child, b->alpha, b->beta);
    } else {
        value = search(b->a, &child, b->alpha, b->beta);
    }
    adc_undo(b->a);
    return value;
}

static void cut_off(const Brothers *b, Move move)
{
    if (position_is_quiet(&b->node->position, move))
        adc_note_killer(b->a, move, b->node->ply);
}

static bool step_max(Brothers *b, size_t index)
{
    int value = search_brother(b, index, adc_search_min);

    if (b->a->is_over)
        return false;
    if (value > b->best) {
        b->best = value;
        b->best_move = b->list.moves[index];
    }
    if (value > b->alpha)
        b->alpha = value;
    if (b->best < b->beta)
        return true;
    cut_off(b, b->list.moves[index]);
    return false;
}

static bool step_min(Brothers *b, size_t index)
{
    int value = search_brother(b, index, adc_search_max);

    if (b->a->is_over)
        return false;
    if (value < b->best) {
        b->best = value;
        b->best_move = b->list.moves[index];
    }
    if (value < b->beta)
        b->beta = value;
    if (b->best > b->alpha)
        return true;
    cut_off(b, b->list.moves[index]);
    return false;
}

static void search_younger(void *context, size_t job, unsigned thread)
{
    Brothers *b = context;

    (void)job;
    (void)thread;
    for (size_t i = 1; i < b->list.length && b->step(b, i);)
        i++;
}

/* The oldest brother first; the others wait, for a thread if there is one. */
static void search_brothers(Brothers *b)
{
    ParallelTask task = {
        .run = search_younger, .context = b, .jobs = 1, .threads = 1
    };
    Parallel *parallel = NULL;

    if (!b->step(b, 0))
        return;
    if (adc_has(b->a, ADC_THREADS) && b->list.length > 1 &&
        parallel_start(&task, &parallel, NULL) == OK)
        parallel_free(parallel);
    else
        search_younger(b, 0, 0);
}

/* --- The table ------------------------------------------------------------ */

/* A mate counts from the root in the search, and from here in the table. */
static int mate_shifted(int value, int plies)
{
    if (value >= ADC_MATE_FOUND)
        return value + plies;
    return value <= -ADC_MATE_FOUND ? value - plies : value;
}

static bool is_known(const Adc *a, const AdcNodeTask *node, const Brothers *b,
                     int *value)
{
    const AdcEntry *entry;

    if (a->table == NULL || node->ply == 0)
        return false;
    entry = adc_table_find(a->table, node->position.key);
    if (entry == NULL || entry->depth < node->depth)
        return false;
    *value = mate_shifted(entry->value, -node->ply);
    return entry->node == ADC_EXACT ||
           (entry->node == ADC_LOWERBOUND && *value >= b->beta) ||
           (entry->node == ADC_UPPERBOUND && *value <= b->alpha);
}

static void remember(const Brothers *b, int alpha, int beta)
{
    AdcEntry entry = { .key = b->node->position.key,
                       .value = mate_shifted(b->best, b->node->ply),
                       .move = b->best_move,
                       .node = b->best <= alpha  ? ADC_UPPERBOUND
                               : b->best >= beta ? ADC_LOWERBOUND
                                                 : ADC_EXACT,
                       .depth = (int8_t)b->node->depth };

    if (b->a->table != NULL && !b->a->is_over)
        adc_table_store(b->a->table, &entry);
}

/* --- Nodes ---------------------------------------------------------------- */

static int value_at_end(const AdcNodeTask *node)
{
    if (!position_in_check(&node->position))
        return 0;
    return node->position.side == WHITE ? node->ply - ADC_MATE
                                        : ADC_MATE - node->ply;
}

/* What both kinds of nodes have in common: with `best` the worst there is. */
static int search_node(Brothers *b)
{
    const AdcNodeTask *node = b->node;
    int alpha = b->alpha;
    int beta = b->beta;
    int known;

    if (!adc_goes_on(b->a))
        return 0;
    if (node->ply > 0 && adc_is_draw(b->a, &node->position))
        return 0;
    if (is_known(b->a, node, b, &known))
        return known;
    adc_order(b->a, &node->position, node->ply, &b->list);
    search_brothers(b);
    remember(b, alpha, beta);
    if (node->ply == 0 && !b->a->is_over)
        b->a->best_in_iteration = b->best_move;
    return b->best;
}

static bool is_horizon(const AdcNodeTask *node)
{
    return node->depth <= 0 || node->ply >= ADC_PLY_MAX - 1;
}

int adc_search_max(Adc *a, const AdcNodeTask *node, int alpha, int beta)
{
    Brothers b = { .a = a,
                   .node = node,
                   .step = step_max,
                   .alpha = alpha,
                   .beta = beta,
                   .best = -ADC_INFINITE,
                   .best_move = MOVE_NONE };

    movegen_list(&node->position, &b.list);
    if (b.list.length == 0)
        return value_at_end(node);
    if (is_horizon(node))
        return adc_quiescence_max(a, &node->position, alpha, beta);
    return search_node(&b);
}

int adc_search_min(Adc *a, const AdcNodeTask *node, int alpha, int beta)
{
    Brothers b = { .a = a,
                   .node = node,
                   .step = step_min,
                   .alpha = alpha,
                   .beta = beta,
                   .best = ADC_INFINITE,
                   .best_move = MOVE_NONE };

    movegen_list(&node->position, &b.list);
    if (b.list.length == 0)
        return value_at_end(node);
    if (is_horizon(node))
        return adc_quiescence_min(a, &node->position, alpha, beta);
    return search_node(&b);
}
