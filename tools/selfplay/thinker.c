/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "thinker.h"

#include "base/memory.h"

#include <string.h>

struct Thinker {
    Team team;
    Worker *workers[1];
    SearchTask task;
};

Thinker *thinker_new(size_t megabytes, const Network *network)
{
    Thinker *thinker = memory_try_zeroed(1, sizeof *thinker);

    if (thinker == NULL) {
        return NULL;
    }
    atomic_init(&thinker->team.stop, false);
    atomic_init(&thinker->team.is_pondering, false);
    thinker->team.workers = thinker->workers;
    thinker->team.size = 1;
    thinker->team.multipv = 1;
    thinker->team.is_silent = true;
    thinker->team.network = network;
    thinker->team.table = table_new(megabytes);
    thinker->workers[0] = worker_new(&thinker->team, 0);
    if (thinker->team.table == NULL || thinker->workers[0] == NULL) {
        thinker_free(thinker);
        return NULL;
    }
    return thinker;
}

void thinker_free(Thinker *thinker)
{
    if (thinker == NULL) {
        return;
    }
    worker_free(thinker->workers[0]);
    table_free(thinker->team.table);
    memory_free(thinker);
}

void thinker_clear(Thinker *thinker)
{
    table_clear(thinker->team.table, 0, 1);
    worker_clear(thinker->workers[0]);
}

Thought thinker_think(Thinker *thinker, const Position *position,
                      const Trail *trail, uint64_t nodes)
{
    Thought thought = { MOVE_NONE, SCORE_DRAW };
    Worker *worker = thinker->workers[0];

    memset(&thinker->task, 0, sizeof thinker->task);
    thinker->task.position = *position;
    thinker->task.trail = trail;
    thinker->task.limits.nodes = nodes;
    thinker->team.limits = thinker->task.limits;
    atomic_store(&thinker->team.stop, false);
    budget_start(&thinker->team.budget, &thinker->team.limits, position->side,
                 0, 0);
    table_age(thinker->team.table);
    worker_prepare(worker, &thinker->task);
    worker_think(worker);
    if (worker->root_count > 0) {
        thought.move = worker->roots[0].move;
        thought.score = worker->roots[0].score;
        /* Stopped before the new iteration knew anything. */
        if (thought.score == -SCORE_INFINITE) {
            thought.score = worker->roots[0].previous;
        }
    }
    return thought;
}

Score thinker_evaluate(Thinker *thinker, const Position *position)
{
    evaluator_reset(thinker->workers[0]->evaluator, position);
    return evaluate(thinker->workers[0]->evaluator, position);
}
