/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The power fails while a file is saved.  Every state in which the disk may be
 * then is looked at: the file is as it was or as it was meant to be, and as it
 * was meant to be when the save has returned.
 */
#include "disk_model.h"

#include "../harness/scratch.h"
#include "base/files.h"
#include "base/memory.h"
#include "formats/game_file.h"
#include "formats/pgn.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { VERSIONS = 8 };

typedef struct Scene {
    Scratch scratch;
    char *path;
    Game *game;
    Text version[VERSIONS]; /* what is right to be found */
    bool is_there[VERSIONS];
    size_t versions;
    bool is_log; /* then any beginning of the last version is right */
} Scene;

static void remember(Scene *scene)
{
    size_t i = scene->versions++;

    scene->is_there[i] =
        scratch_read(&scene->scratch, "games.pgn", &scene->version[i]);
}

static bool is_version(const Scene *scene, size_t i, const Text *content)
{
    if (content == NULL || !scene->is_there[i])
        return content == NULL && !scene->is_there[i];
    return span_is_equal(text_span(content), text_span(&scene->version[i]));
}

static bool look(void *context, const Text *content, bool is_done)
{
    const Scene *scene = context;
    size_t last = scene->versions - 1;

    if (is_done)
        return is_version(scene, last, content);
    if (scene->is_log && content != NULL)
        return span_starts_with(text_span(&scene->version[last]),
                                text_string(content));
    for (size_t i = 0; i <= last; i++)
        if (is_version(scene, i, content))
            return true;
    return false;
}

/* --- What is saved -------------------------------------------------------- */

static void require(Status status)
{
    if (status == OK)
        return;
    printf("a save failed that nothing disturbs\n");
    exit(1);
}

static void replace(Scene *scene, const char *text)
{
    require(file_replace(scene->path, span_from(text), NULL, NULL, NULL));
    remember(scene);
}

static void replace_once(Scene *scene)
{
    replace(scene, "another content\n");
}

static void replace_thrice(Scene *scene)
{
    replace(scene, "one\n");
    replace(scene, "two, which is longer\n");
    replace(scene, "3\n");
}

static void replace_by_nothing(Scene *scene)
{
    replace(scene, "");
}

static void replace_in_pieces(Scene *scene)
{
    FileWriter *writer;

    require(file_writer_open(scene->path, NULL, &writer, NULL));
    for (int i = 0; i < 6; i++)
        require(file_writer_write(writer, span_from("a piece of it\n"), NULL));
    require(file_writer_commit(writer, NULL, NULL));
    remember(scene);
}

static GameFile *open_games(const Scene *scene)
{
    GameFile *file = NULL;

    require(game_file_open(scene->path, &file, NULL));
    while (game_file_index(file, 1000))
        continue;
    return file;
}

static void replace_game(Scene *scene, size_t number)
{
    GameFile *file = open_games(scene);

    require(game_file_replace(file, number, scene->game, NULL));
    game_file_close(file);
    remember(scene);
}

static void replace_first(Scene *scene)
{
    replace_game(scene, 0);
}

static void replace_last(Scene *scene)
{
    replace_game(scene, 2);
}

static void delete_game(Scene *scene)
{
    GameFile *file = open_games(scene);

    require(game_file_delete(file, 1, NULL));
    game_file_close(file);
    remember(scene);
}

static void append_game(Scene *scene)
{
    GameFile *file = open_games(scene);

    require(game_file_append(file, scene->game, NULL));
    remember(scene);
    require(game_file_append(file, scene->game, NULL));
    remember(scene);
    game_file_close(file);
}

static void append_unopened(Scene *scene)
{
    require(game_file_append_to(scene->path, scene->game, NULL));
    remember(scene);
}

static void create_game(Scene *scene)
{
    require(game_file_create(scene->path, scene->game, NULL));
    remember(scene);
}

static void overwrite(Scene *scene)
{
    require(game_file_overwrite(scene->path, scene->game, NULL));
    remember(scene);
}

static void append_to_log(Scene *scene)
{
    FileLog *log;

    scene->is_log = true;
    require(file_log_open(scene->path, &log, NULL));
    for (int i = 0; i < 5; i++)
        require(file_log_append(log, span_from("a record\n"), NULL));
    file_log_close(log);
    remember(scene);
}

/* --- Trying --------------------------------------------------------------- */

static const char GAMES[] = "[Event \"a\"]\n\n1. e4 e5 *\n\n"
                            "[Event \"b\"]\n\n1. d4 d5 {x} *\n\n"
                            "[Event \"c\"]\n\n1. c4 c5 1-0\n";

static const struct {
    const char *name;
    void (*run)(Scene *scene);
    const char *start; /* NULL: no such file */
} SCENES[] = {
    { "a first file", replace_once, NULL },
    { "a file replaced", replace_once, "old\n" },
    { "a file replaced three times", replace_thrice, "old\n" },
    { "a file made empty", replace_by_nothing, "old\n" },
    { "a file in pieces", replace_in_pieces, "old\n" },
    { "a first file in pieces", replace_in_pieces, NULL },
    { "the first game", replace_first, GAMES },
    { "the last game", replace_last, GAMES },
    { "a game deleted", delete_game, GAMES },
    { "games appended", append_game, GAMES },
    { "a game for another file", append_unopened, GAMES },
    { "a game for a new file", append_unopened, NULL },
    { "a new file", create_game, NULL },
    { "a file overwritten", overwrite, GAMES },
    { "a log", append_to_log, NULL },
};

static size_t try_scene(size_t number, size_t *bad)
{
    Scene scene = { 0 };
    DiskModel model;
    PgnSummary summary;
    PgnRaw raw = pgn_raw_of(span_from("1. Nf3 Nf6 2. c4 {saved} g6 *"));
    const char *start = SCENES[number].start;
    size_t before = *bad;
    size_t states;

    scratch_make(&scene.scratch);
    scene.path = memory_copy_string(scratch_path(&scene.scratch, "games.pgn"));
    scene.game = pgn_read_game(&raw, NULL, &summary);
    if (start != NULL)
        scratch_write(&scene.scratch, "games.pgn", span_from(start));
    remember(&scene);
    disk_model_start(&model, scene.path,
                     start == NULL ? span_of(NULL, 0) : span_from(start));
    SCENES[number].run(&scene);
    disk_model_stop(&model);
    states = disk_model_crash(&model, scene.path, look, &scene, bad);
    printf("power loss, %s: %zu operations, %zu states, %zu failed\n",
           SCENES[number].name, model.count, states, *bad - before);
    disk_model_free(&model);
    scratch_remove(&scene.scratch);
    game_free(scene.game);
    memory_free(scene.path);
    for (size_t i = 0; i < VERSIONS; i++)
        text_free(&scene.version[i]);
    return states;
}

/* What forgets to sync must be found out, or nothing above means anything. */
static void save_carelessly(Scene *scene)
{
    const Calls *calls = calls_table();
    Text other = { 0 };
    int descriptor;

    text_format(&other, "%s.new", scene->path);
    descriptor = calls->open(calls, text_string(&other),
                             O_WRONLY | O_CREAT | O_EXCL, 0600);
    if (calls->write(calls, descriptor, "new\n", 4) != 4)
        exit(1);
    calls->close(calls, descriptor);
    calls->rename(calls, text_string(&other), scene->path);
    text_free(&other);
    remember(scene);
}

static bool is_found_out(void)
{
    Scene scene = { 0 };
    DiskModel model;
    size_t bad = 0;

    scratch_make(&scene.scratch);
    scene.path = memory_copy_string(scratch_path(&scene.scratch, "games.pgn"));
    scratch_write(&scene.scratch, "games.pgn", span_from("old\n"));
    remember(&scene);
    disk_model_start(&model, scene.path, span_from("old\n"));
    save_carelessly(&scene);
    disk_model_stop(&model);
    disk_model_crash(&model, scene.path, look, &scene, &bad);
    disk_model_free(&model);
    scratch_remove(&scene.scratch);
    memory_free(scene.path);
    for (size_t i = 0; i < VERSIONS; i++)
        text_free(&scene.version[i]);
    return bad > 0;
}

int main(void)
{
    size_t states = 0;
    size_t bad = 0;

    if (!is_found_out()) {
        printf("power loss: a careless save was not found out\n");
        return 1;
    }

    for (size_t i = 0; i < ARRAY_LENGTH(SCENES); i++)
        states += try_scene(i, &bad);
    printf("power loss: %zu tried, %zu failed\n", states, bad);
    return bad > 0;
}
