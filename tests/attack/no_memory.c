/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Every allocation of a scene fails, once and for ever.  Each try is a process
 * of its own, which must not crash, leak or be silent about it.
 *
 *     no_memory [SCENE]
 *
 * LUFT_MEMORY_POINTS limits the tries for each scene.
 */
#include "../harness/memory_faults.h"
#include "scenes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Tally {
    size_t scenes, tried, bad;
} Tally;

/* After a failure it is what it was before, or what it was to become. */
static bool is_whole(const Scene *scene)
{
    Text content = { 0 };
    bool is_read = scratch_read(&scene->scratch, "games.pgn", &content);
    bool is_good = is_read &&
                   span_starts_with(text_span(&content), "[Event ") &&
                   span_ends_with(span_trim_end(text_span(&content)), "*");

    text_free(&content);
    return is_good;
}

static void live_in(const Scratch *scratch)
{
    static const char *const variables[] = { "HOME", "XDG_STATE_HOME",
                                             "XDG_DATA_HOME", "XDG_CACHE_HOME",
                                             "XDG_CONFIG_HOME" };

    for (size_t i = 0; i < ARRAY_LENGTH(variables); i++)
        setenv(variables[i], scratch->root, 1);
}

static void try_scene(const SceneKind *kind, size_t points, Tally *tally)
{
    Scene scene;
    size_t tried;
    size_t before = tally->bad;

    scratch_make(&scene.scratch);
    live_in(&scene.scratch);
    scene_make_games(&scene);
    kind->run(&scene); /* directories that are made but once */
    tried =
        memory_faults_try(kind->name, kind->run, &scene, points, &tally->bad);
    if (!is_whole(&scene)) {
        printf("%s: the file is not whole\n", kind->name);
        tally->bad++;
    }
    printf("no memory, %s: %zu tried, %zu failed\n", kind->name, tried,
           tally->bad - before);
    tally->scenes++;
    tally->tried += tried;
    scratch_remove(&scene.scratch);
}

static void try_all(const SceneKind *kinds, const char *only, Tally *tally)
{
    const char *limit = getenv("LUFT_MEMORY_POINTS");
    size_t points = limit == NULL ? 40 : (size_t)atol(limit);

    for (; kinds->name != NULL; kinds++)
        if (only == NULL || strcmp(only, kinds->name) == 0)
            try_scene(kinds, points, tally);
}

int main(int argc, char **argv)
{
    const char *only = argc > 1 ? argv[1] : NULL;
    Tally tally = { 0 };

    setvbuf(stdout, NULL, _IOLBF, 0);
    try_all(FILE_SCENES, only, &tally);
    try_all(SESSION_SCENES, only, &tally);
    printf("no memory: %zu tried in %zu scenes, %zu failed\n", tally.tried,
           tally.scenes, tally.bad);
    return tally.bad > 0 || tally.tried == 0;
}
