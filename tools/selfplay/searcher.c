/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "selfplay/searcher.h"

#include "base/base.h"
#include "eval/network.h"

#include <stdio.h>
#include <string.h>

enum { NETWORK_LIMIT = 64 << 20 };

struct Searcher {
    Team team;
    Worker *workers[1];
    SearchTask task;
};

Network *searcher_read_network(const char *program, const char *path)
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

Searcher *searcher_new(size_t megabytes, const Network *network)
{
    Searcher *searcher = memory_try_zeroed(1, sizeof *searcher);

    if (searcher == NULL)
        return NULL;
    atomic_init(&searcher->team.stop, false);
    atomic_init(&searcher->team.is_pondering, false);
    searcher->team.workers = searcher->workers;
    searcher->team.size = 1;
    searcher->team.multipv = 1;
    searcher->team.is_silent = true;
    searcher->team.network = network;
    searcher->team.table = table_new(megabytes);
    searcher->workers[0] = worker_new(&searcher->team, 0);
    if (searcher->team.table == NULL || searcher->workers[0] == NULL) {
        searcher_free(searcher);
        return NULL;
    }
    return searcher;
}

void searcher_free(Searcher *searcher)
{
    if (searcher == NULL)
        return;
    worker_free(searcher->workers[0]);
    table_free(searcher->team.table);
    memory_free(searcher);
}

void searcher_clear(Searcher *searcher)
{
    table_clear(searcher->team.table, 0, 1);
    worker_clear(searcher->workers[0]);
}

Searched searcher_search(Searcher *searcher, const Position *position,
                         const Trail *trail, uint64_t soft_nodes,
                         uint64_t nodes)
{
    Worker *worker = searcher->workers[0];
    const RootMove *root = worker->roots;

    memset(&searcher->task, 0, sizeof searcher->task);
    searcher->task.position = *position;
    searcher->task.trail = trail;
    searcher->task.limits.soft_nodes = soft_nodes;
    searcher->task.limits.nodes = nodes;
    searcher->team.limits = searcher->task.limits;
    atomic_store_explicit(&searcher->team.stop, false, memory_order_relaxed);
    table_age(searcher->team.table);
    worker_prepare(worker, &searcher->task);
    worker_think(worker);
    if (worker->root_count == 0)
        return (Searched){ MOVE_NONE, SCORE_DRAW };
    /* Stopped before the new iteration knew anything. */
    return (Searched){ root->move, root->score != -SCORE_INFINITE
                                       ? root->score
                                       : root->previous };
}

Score searcher_evaluate(Searcher *searcher, const Position *position)
{
    evaluator_reset(searcher->workers[0]->evaluator, position);
    return evaluate(searcher->workers[0]->evaluator, position);
}

uint64_t searcher_nodes(const Searcher *searcher)
{
    return worker_nodes(searcher->workers[0]);
}
