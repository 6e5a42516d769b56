/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scenes.h"

#include "base/clock.h"
#include "base/span.h"
#include "notation/fen.h"
#include "notation/san.h"

#include <CUnit/CUnit.h>

static void count_line(void *context, const Worker *worker,
                       const SearchLine *line)
{
    Scene *scene = context;

    (void)worker;
    scene->lines += line->index == 1;
}

void scene_open(Scene *scene, size_t megabytes)
{
    *scene = (Scene){ 0 };
    scene->worker = worker_new(&scene->team, 0);
    scene->team.table = table_new(megabytes);
    scene->team.workers = &scene->worker;
    scene->team.size = 1;
    scene->team.multipv = 1;
    scene->team.report = count_line;
    scene->team.context = scene;
    trail_init(&scene->trail);
    CU_ASSERT_PTR_NOT_NULL_FATAL(scene->worker);
    CU_ASSERT_PTR_NOT_NULL_FATAL(scene->team.table);
}

void scene_close(Scene *scene)
{
    worker_free(scene->worker);
    table_free(scene->team.table);
    trail_release(&scene->trail);
}

Position scene_position(const char *fen)
{
    Position position;
    Fault fault = { 0 };
    Status status = fen_read(span_from(fen), &position, &fault);

    CU_ASSERT_EQUAL_FATAL(status, OK);
    return position;
}

Move scene_move(const Position *position, const char *uci)
{
    Move move = uci_read(position, span_from(uci));

    CU_ASSERT_NOT_EQUAL_FATAL(move, MOVE_NONE);
    return move;
}

void scene_set(Scene *scene, const char *fen, const char *moves)
{
    Span rest = span_from(moves);
    Span word;

    scene->position = scene_position(fen);
    trail_clear(&scene->trail);
    trail_push(&scene->trail, &scene->position);
    while (span_next_word(&rest, &word)) {
        Move move = uci_read(&scene->position, word);

        CU_ASSERT_NOT_EQUAL_FATAL(move, MOVE_NONE);
        position_make(&scene->position, move);
        trail_push(&scene->trail, &scene->position);
    }
}

void scene_prepare(Scene *scene)
{
    SearchTask task = { .position = scene->position, .trail = &scene->trail };

    atomic_store(&scene->team.stop, false);
    budget_start(&scene->team.budget, &scene->team.limits, scene->position.side,
                 0, clock_milliseconds());
    worker_prepare(scene->worker, &task);
}

const RootMove *scene_think(Scene *scene, SearchLimits limits)
{
    scene->team.limits = limits;
    scene->lines = 0;
    table_clear(scene->team.table, 0, 1);
    worker_clear(scene->worker);
    scene_prepare(scene);
    worker_think(scene->worker);
    return &scene->worker->roots[0];
}
