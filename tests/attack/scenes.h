/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_ATTACK_SCENES_H
#define TESTS_ATTACK_SCENES_H

#include "../harness/scratch.h"

/*
 * What the program does, in small: for tests that let each step of it fail.
 * A scene begins with what it needs, checks what it was told, and frees all.
 */
typedef struct Scene {
    Scratch scratch; /* games.pgn is there */
} Scene;

typedef struct SceneKind {
    const char *name; /* NULL ends a table */
    void (*run)(void *scene);
} SceneKind;

extern const SceneKind FILE_SCENES[];
extern const SceneKind SESSION_SCENES[]; /* HOME is the scratch directory */

extern const char SCENE_GAMES[];
void scene_make_games(const Scene *scene);

#endif
