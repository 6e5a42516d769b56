/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/brain_search.h"

#include "base/memory.h"
#include "engine/engine.h"

#include <stdlib.h>

Status brain_search_choose(BrainSearch *search, Span words, uint64_t seed,
                           Fault *fault)
{
    bool is_none = span_equals_ignoring_case(words, ENGINE_OWN_BRAIN);
    Brain *brain = NULL;
    char *copy = is_none ? NULL : span_copy(words);
    Status status = OK;

    if (!is_none)
        status = brain_new(words, seed, &brain, fault);
    if (status != OK) {
        memory_free(copy);
        return status;
    }
    brain_search_release(search);
    search->brain = brain;
    search->words = copy;
    return OK;
}

void brain_search_release(BrainSearch *search)
{
    brain_free(search->brain);
    memory_free(search->words);
    search->brain = NULL;
    search->words = NULL;
}

void brain_search_set_depth(BrainSearch *search, unsigned depth)
{
    search->depth_max = depth;
}

static unsigned lower(unsigned limit, unsigned other)
{
    return limit == 0 || (other > 0 && other < limit) ? other : limit;
}

/* Of the depths that are asked for the lowest; 0: none. */
static unsigned depth_of(const BrainSearch *search, const SearchTask *task)
{
    const SearchLimits *limits = &task->limits;
    unsigned depth = search->depth_max;
    Move moves[MAX_MOVES];

    if (limits->depth > 0)
        depth = lower(depth, (unsigned)limits->depth);
    if (limits->mate != 0)
        depth = lower(depth, 2 * (unsigned)abs(limits->mate));
    if (limits->has_clock && !limits->is_infinite &&
        movegen_all(&task->position, moves) == 1)
        depth = 1;
    return depth;
}

static uint64_t calls_of(const SearchLimits *limits)
{
    if (limits->nodes > 0 && limits->soft_nodes > 0)
        return limits->nodes < limits->soft_nodes ? limits->nodes
                                                  : limits->soft_nodes;
    return limits->nodes > 0 ? limits->nodes : limits->soft_nodes;
}

/*
 * An iteration takes several times as long as those before it together: one
 * that begins after half of the time that a move should take would rarely be
 * finished in good time.
 */
void brain_search_start_clock(BrainSearch *search, const Budget *budget,
                              int64_t now)
{
    if (budget->has_optimum)
        atomic_store(&search->work.target, now + budget->optimum / 2);
    if (budget->has_maximum)
        atomic_store(&search->work.deadline, now + budget->maximum);
}

void brain_search_begin(BrainSearch *search, const SearchTask *task,
                        const Budget *budget, const atomic_bool *stop)
{
    search->work = (Work){ .calls_max = calls_of(&task->limits), .stop = stop };
    search->task.position = &task->position;
    search->task.past = task->trail->length > 0 ? task->trail : NULL;
    search->task.depth = depth_of(search, task);
    if (!task->limits.is_infinite && !task->limits.is_ponder)
        brain_search_start_clock(search, budget, budget->start);
}

bool brain_search_think(BrainSearch *search)
{
    return brain_think(search->brain, &search->task, &search->work,
                       &search->best);
}
