/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/memory.h"
#include "base/parallel.h"
#include "lab/comp.h"

enum { LOOK = 2 /* ms between two looks at the threads */ };

/* What a thread has: a position of its own to move pieces on. */
typedef struct Hand {
    Comp *comp;
    Work work;
} Hand;

typedef struct Split {
    const Comp *comp;
    const CompRoot *root;
    MoveList moves;
    _Atomic int values[MAX_MOVES]; /* -SCORE_INFINITE: not yet */
    CompLine lines[MAX_MOVES];
    Hand *hands;
    atomic_bool stop;
} Split;

/*
 * What a move has to beat: the best of those before it, and of those after it
 * that were quicker all but a point, so that of two with the same value the
 * first is found whoever is quicker.
 */
static Score to_beat(Split *split, size_t index)
{
    Score best = -SCORE_INFINITE;

    for (size_t i = 0; i < split->moves.length; i++) {
        Score value = atomic_load(&split->values[i]);

        if (value != -SCORE_INFINITE && i > index)
            value--;
        if (value > best)
            best = value;
    }
    return split->comp->setup.has_pruning ? best : -SCORE_INFINITE;
}

static void search_move(void *context, size_t index, unsigned thread)
{
    Split *split = context;
    Hand *hand = &split->hands[thread];
    Position before = split->comp->position;
    Score alpha = to_beat(split, index);
    Score value;

    comp_make(hand->comp, split->moves.moves[index]);
    value = -comp_search(hand->comp, split->root->depth - 1, -SCORE_INFINITE,
                         -alpha);
    comp_unmake(hand->comp, &before);
    if (hand->work.is_over) {
        atomic_store(&split->stop, true);
        return;
    }
    if (value <= alpha)
        return;
    split->lines[index] = hand->comp->lines[1];
    atomic_store(&split->values[index], value);
}

static void give_hands(Split *split, const Comp *comp, unsigned threads)
{
    Work *whole = comp->setup.work;

    split->hands = memory_zeroed(threads, sizeof *split->hands);
    for (unsigned i = 0; i < threads; i++) {
        Hand *hand = &split->hands[i];
        CompSetup setup = comp->setup;

        setup.work = &hand->work;
        hand->comp = comp_new(&comp->position, &comp->trail, &setup);
        hand->work = (Work){ .stop = &split->stop, .whole = whole };
        if (whole->calls_max > whole->calls + threads)
            hand->work.calls_max = (whole->calls_max - whole->calls) / threads;
        else if (whole->calls_max > 0)
            hand->work.calls_max = 1;
    }
}

static void take_hands(Split *split, Work *work, unsigned threads)
{
    for (unsigned i = 0; i < threads; i++) {
        work->calls += split->hands[i].work.calls;
        work->is_over |= split->hands[i].work.is_over;
        comp_free(split->hands[i].comp);
    }
    memory_free(split->hands);
}

/* On as many threads as there are to be had. */
static void search_moves(Split *split, unsigned threads)
{
    Parallel *parallel = NULL;

    if (threads == 1 ||
        parallel_start(&(ParallelTask){ .run = search_move,
                                        .context = split,
                                        .jobs = split->moves.length,
                                        .threads = threads,
                                        .stop = &split->stop },
                       &parallel, NULL) != OK) {
        for (size_t i = 0;
             i < split->moves.length && !atomic_load(&split->stop); i++)
            search_move(split, i, 0);
        return;
    }
    while (!parallel_wait(parallel, LOOK))
        ;
    parallel_free(parallel);
}

static void choose(const Split *split, CompRoot *root)
{
    root->value = -SCORE_INFINITE;
    for (size_t i = 0; i < split->moves.length; i++) {
        Score value = atomic_load(&split->values[i]);
        const CompLine *rest = &split->lines[i];

        if (value <= root->value)
            continue;
        root->value = value;
        root->line.moves[0] = split->moves.moves[i];
        root->line.length = 1;
        for (unsigned j = 0; j < rest->length && j + 1 < COMP_PLIES; j++)
            root->line.moves[root->line.length++] = rest->moves[j];
    }
}

bool comp_search_root(Comp *comp, CompRoot *root)
{
    Split *split = memory_zeroed(1, sizeof *split);

    split->comp = comp;
    split->root = root;
    comp_moves(comp, &split->moves);
    for (size_t i = 0; i < split->moves.length; i++)
        atomic_store(&split->values[i], -SCORE_INFINITE);
    work_goes_on(comp->setup.work);
    give_hands(split, comp, root->threads);
    search_moves(split, root->threads);
    take_hands(split, comp->setup.work, root->threads);
    if (!comp->setup.work->is_over)
        choose(split, root);
    memory_free(split);
    return !comp->setup.work->is_over;
}
