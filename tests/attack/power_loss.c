/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The power fails while a file is saved.  Every state in which the disk may be
 * then is looked at: the file is as it was or as it was meant to be, and as it
 * was meant to be when the save has returned.
 *
 *     power_loss [SEEDS]   so many sequences of saves at random as well
 */
#include "disk_model.h"

#include "../harness/scratch.h"
#include "base/files.h"
#include "base/memory.h"
#include "base/random.h"
#include "formats/game_file.h"
#include "formats/pgn.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { VERSIONS = 64, SAVES = 40, PIECES_MOST = 5 };

typedef struct Scene {
    Scratch scratch;
    char *path;
    Game *game;
    const DiskModel *model;
    Random random;
    Text version[VERSIONS]; /* what is right to be found, one after the other */
    size_t done[VERSIONS];  /* from this operation on at least this one */
    bool is_there[VERSIONS];
    size_t versions;
    bool is_log; /* then a beginning of the next version is right, too */
} Scene;

static void remember(Scene *scene)
{
    size_t i = scene->versions++;

    scene->done[i] = scene->model->count;
    scene->is_there[i] =
        scratch_read(&scene->scratch, "games.pgn", &scene->version[i]);
}

static bool is_version(const Scene *scene, size_t i, const Text *content)
{
    if (content == NULL || !scene->is_there[i])
        return content == NULL && !scene->is_there[i];
    return span_is_equal(text_span(content), text_span(&scene->version[i]));
}

/* Between two saves both are right: the one that was done and the one that
 * had begun. */
static bool look(void *context, const Text *content, size_t done)
{
    const Scene *scene = context;
    size_t last = scene->versions - 1;
    size_t i = last;

    while (i > 0 && scene->done[i] > done)
        i--;
    if (is_version(scene, i, content))
        return true;
    if (i == last || is_version(scene, i + 1, content))
        return i < last;
    return scene->is_log && content != NULL &&
           content->length >= scene->version[i].length &&
           span_starts_with(text_span(&scene->version[i + 1]),
                            text_string(content));
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
    remember(scene); /* it is there, and empty */
    for (int i = 0; i < 5; i++) {
        require(file_log_append(log, span_from("a record\n"), NULL));
        remember(scene);
    }
    file_log_close(log);
}

/* --- Saves at random, one after the other --------------------------------- */

static void append_some_games(Scene *scene, Text *text)
{
    size_t count = 1 + (size_t)random_below(&scene->random, 4);

    for (size_t i = 0; i < count; i++)
        text_format(text, "[Event \"%llu\"]\n\n1. e4 e5 *\n\n",
                    (unsigned long long)random_next(&scene->random));
}

static void save_text(Scene *scene)
{
    Text text = { 0 };

    append_some_games(scene, &text);
    replace(scene, text_string(&text));
    text_free(&text);
}

static void save_pieces(Scene *scene)
{
    size_t pieces = 1 + (size_t)random_below(&scene->random, PIECES_MOST);
    FileWriter *writer;
    Text text = { 0 };

    require(file_writer_open(scene->path, NULL, &writer, NULL));
    for (size_t i = 0; i < pieces; i++) {
        text_clear(&text);
        append_some_games(scene, &text);
        require(file_writer_write(writer, text_span(&text), NULL));
    }
    require(file_writer_commit(writer, NULL, NULL));
    remember(scene);
    text_free(&text);
}

/* Into the file as it is, whatever has been saved before. */
static void save_game(Scene *scene)
{
    GameFile *file = open_games(scene);
    size_t number = (size_t)random_below(&scene->random, game_file_count(file));

    if (random_below(&scene->random, 3) == 0 && game_file_count(file) > 1)
        require(game_file_delete(file, number, NULL));
    else
        require(game_file_replace(file, number, scene->game, NULL));
    game_file_close(file);
    remember(scene);
}

static void save_another(Scene *scene)
{
    require(game_file_append_to(scene->path, scene->game, NULL));
    remember(scene);
}

static void save_at_random(Scene *scene)
{
    static void (*const saves[])(Scene *) = { save_text,    save_pieces,
                                              save_game,    save_game,
                                              save_another, overwrite };

    for (int i = 0; i < SAVES; i++)
        saves[random_below(&scene->random, ARRAY_LENGTH(saves))](scene);
}

/* As the journal: records, and now and then it is emptied. */
static void log_at_random(Scene *scene)
{
    FileLog *log;
    Text text = { 0 };

    scene->is_log = true;
    require(file_log_open(scene->path, &log, NULL));
    remember(scene);
    for (int i = 0; i < SAVES; i++) {
        if (random_below(&scene->random, 6) == 0) {
            require(file_log_truncate(log, 0, NULL));
        } else {
            text_clear(&text);
            append_some_games(scene, &text);
            require(file_log_append(log, text_span(&text), NULL));
        }
        remember(scene);
    }
    file_log_close(log);
    text_free(&text);
}

/* --- Trying --------------------------------------------------------------- */

static const char GAMES[] = "[Event \"a\"]\n\n1. e4 e5 *\n\n"
                            "[Event \"b\"]\n\n1. d4 d5 {x} *\n\n"
                            "[Event \"c\"]\n\n1. c4 c5 1-0\n";

static const struct Kind {
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

static const struct Kind RANDOM_SCENES[] = {
    { "saves at random", save_at_random, GAMES },
    { "a log at random", log_at_random, NULL },
};

static size_t try_scene(const struct Kind *kind, uint64_t seed, size_t *bad)
{
    Scene scene = { 0 };
    DiskModel model = { 0 };
    PgnSummary summary;
    PgnRaw raw = pgn_raw_of(span_from("1. Nf3 Nf6 2. c4 {saved} g6 *"));
    size_t before = *bad;
    size_t states;

    scene.model = &model;
    random_start(&scene.random, seed);
    scratch_make(&scene.scratch);
    scene.path = memory_copy_string(scratch_path(&scene.scratch, "games.pgn"));
    scene.game = pgn_read_game(&raw, NULL, &summary);
    if (kind->start != NULL)
        scratch_write(&scene.scratch, "games.pgn", span_from(kind->start));
    remember(&scene);
    disk_model_start(&model, scene.path,
                     kind->start == NULL ? span_of(NULL, 0)
                                         : span_from(kind->start));
    kind->run(&scene);
    disk_model_stop(&model);
    states = disk_model_crash(&model, scene.path, look, &scene, bad);
    if (seed == 0 || *bad > before)
        printf("power loss, %s, seed %llu: %zu operations, %zu states, "
               "%zu failed\n",
               kind->name, (unsigned long long)seed, model.count, states,
               *bad - before);
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
    DiskModel model = { 0 };
    size_t bad = 0;

    scene.model = &model;
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

int main(int argc, char **argv)
{
    size_t seeds = argc > 1 ? (size_t)atol(argv[1]) : 2;
    size_t states = 0;
    size_t bad = 0;

    if (!is_found_out()) {
        printf("power loss: a careless save was not found out\n");
        return 1;
    }
    for (size_t i = 0; i < ARRAY_LENGTH(SCENES); i++)
        states += try_scene(&SCENES[i], 0, &bad);
    for (size_t seed = 1; seed <= seeds; seed++)
        for (size_t i = 0; i < ARRAY_LENGTH(RANDOM_SCENES); i++)
            states += try_scene(&RANDOM_SCENES[i], seed, &bad);
    printf("power loss: %zu tried in %zu scenes, %zu failed\n", states,
           ARRAY_LENGTH(SCENES) + seeds * ARRAY_LENGTH(RANDOM_SCENES), bad);
    return bad > 0;
}
