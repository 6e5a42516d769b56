/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "selfplay/thinker.h"

#include "base/base.h"
#include "eval/network.h"

#include <stdio.h>
#include <string.h>

enum { NETWORK_LIMIT = 64 << 20 };

struct Thinker {
    Team team;
    Worker *workers[1];
    SearchTask task;
};

Network *thinker_read_judge(const char *program, const char *path)
{
    Text bytes = { 0 };
    Network *network = NULL;
    Fault fault = { 0 };
    Status status = file_read(path, NETWORK_LIMIT, &bytes, NULL, &fault);

    if (status == OK)
        status = network_read(text_span(&bytes), &network, &fault);
    if (status != OK)
        fprintf(stderr, "%s: %s\n", program, fault.text);
    text_free(&bytes);
    return network;
}

Thinker *thinker_new(size_t megabytes, const Network *network)
{
    Thinker *thinker = memory_try_zeroed(1, sizeof *thinker);

    if (thinker == NULL)
        return NULL;
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
    if (thinker == NULL)
        return;
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
                      const Trail *trail, uint64_t soft_nodes, uint64_t nodes)
{
    Worker *worker = thinker->workers[0];
    const RootMove *root = worker->roots;

    memset(&thinker->task, 0, sizeof thinker->task);
    thinker->task.position = *position;
    thinker->task.trail = trail;
    thinker->task.limits.soft_nodes = soft_nodes;
    thinker->task.limits.nodes = nodes;
    thinker->team.limits = thinker->task.limits;
    atomic_store_explicit(&thinker->team.stop, false, memory_order_relaxed);
    table_age(thinker->team.table);
    worker_prepare(worker, &thinker->task);
    worker_think(worker);
    if (worker->root_count == 0)
        return (Thought){ MOVE_NONE, SCORE_DRAW };
    /* Stopped before the new iteration knew anything. */
    return (Thought){ root->move, root->score != -SCORE_INFINITE
                                      ? root->score
                                      : root->previous };
}

Score thinker_evaluate(Thinker *thinker, const Position *position)
{
    evaluator_reset(thinker->workers[0]->evaluator, position);
    return evaluate(thinker->workers[0]->evaluator, position);
}

uint64_t thinker_nodes(const Thinker *thinker)
{
    return worker_nodes(thinker->workers[0]);
}
