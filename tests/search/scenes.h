/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_SEARCH_SCENES_H
#define TESTS_SEARCH_SCENES_H

#include "search/learning.h"
#include "search/picker.h"
#include "search/worker.h"

/*
 * One worker with a team of its own, thinking on the test's thread.
 */
typedef struct Scene {
    Team team;
    Worker *worker;
    Trail trail;
    Position position;
    unsigned lines; /* reported since the last think */
} Scene;

void scene_open(Scene *scene, size_t megabytes);
void scene_close(Scene *scene);

/* A new position with nothing before it; `moves` in UCI follow, and the trail
 * remembers them. */
void scene_set(Scene *scene, const char *fen, const char *moves);

/* Make the worker ready as for thinking, without thinking. */
void scene_prepare(Scene *scene);

/* The best move's entry. */
const RootMove *scene_think(Scene *scene, SearchLimits limits);

Position scene_position(const char *fen);
Move scene_move(const Position *position, const char *uci);

#endif
