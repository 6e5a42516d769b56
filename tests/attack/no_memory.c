/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Every allocation of a scenario fails, once and for ever.  Each try is a
 * process of its own, which must not crash, leak or be silent about it.
 *
 * LUFT_MEMORY_POINTS limits the tries for each scenario.
 */
#include "../harness/memory_faults.h"
#include "../harness/scratch.h"
#include "base/files.h"
#include "base/memory.h"
#include "formats/game_file.h"
#include "formats/pgn.h"
#include "formats/pgn_write.h"
#include "notation/fen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Scene {
    Scratch scratch;
} Scene;

static const char GAMES[] = "[Event \"a\"]\n\n1. e4 (1. d4 d5 (1... Nf6)) "
                            "1... e5 {x} $1 *\n\n[Event \"b\"]\n\n"
                            "1. d4 d5 D 2. c4 {y} *\n\n";

static const char *path_of(void *context)
{
    return scratch_path(&((Scene *)context)->scratch, "games.pgn");
}

/* As it was: every try begins with the same. */
static void make_games(void *context)
{
    const Scene *scene = context;

    scratch_write(&scene->scratch, "games.pgn", span_from(GAMES));
}

static GameFile *open_games(void *context)
{
    GameFile *file = NULL;

    make_games(context);
    if (game_file_open(path_of(context), &file, NULL) != OK)
        return NULL;
    while (game_file_index(file, 1000))
        continue;
    return file;
}

static Game *some_game(void)
{
    PgnSummary summary;
    PgnRaw raw = pgn_raw_of(span_from(GAMES));

    return pgn_read_game(&raw, NULL, &summary);
}

static void read_a_game(void *context)
{
    Text text = { 0 };
    Game *game = some_game();

    (void)context;
    pgn_write(game, NULL, &text);
    text_free(&text);
    game_free(game);
}

static void open_a_file(void *context)
{
    game_file_close(open_games(context));
}

static void read_from_a_file(void *context)
{
    GameFile *file = open_games(context);
    PgnRaw raw;

    for (size_t i = 0; file != NULL && i < game_file_count(file); i++) {
        GameRow row = { 0 };

        if (game_file_row(file, i, &row, NULL) == OK)
            game_row_free(&row);
    }
    (void)raw;
    game_file_close(file);
}

static void sort_a_file(void *context)
{
    GameFile *file = open_games(context);

    if (file == NULL)
        return;
    game_file_set_order(file, ORDER_DATE, false);
    while (game_file_sort(file, 1000))
        continue;
    game_file_close(file);
}

static void replace_in_a_file(void *context)
{
    GameFile *file = open_games(context);
    Game *game = some_game();

    if (file != NULL)
        game_file_replace(file, 0, game, NULL);
    game_file_close(file);
    game_free(game);
}

static void append_to_a_file(void *context)
{
    GameFile *file = open_games(context);
    Game *game = some_game();

    if (file != NULL)
        game_file_append(file, game, NULL);
    game_file_close(file);
    game_free(game);
}

static void delete_from_a_file(void *context)
{
    GameFile *file = open_games(context);

    if (file != NULL)
        game_file_delete(file, 0, NULL);
    game_file_close(file);
}

static void write_alone(void *context)
{
    Game *game = some_game();

    game_file_overwrite(path_of(context), game, NULL);
    game_free(game);
}

static void read_positions(void *context)
{
    Position position;
    char text[FEN_SIZE];

    (void)context;
    if (fen_read(span_from("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"), &position,
                 NULL) == OK)
        fen_write(&position, FEN_STANDARD, text);
}

static void replace_a_file(void *context)
{
    file_replace(path_of(context), span_from(GAMES), NULL, NULL, NULL);
}

static const struct {
    const char *name;
    void (*run)(void *context);
} SCENES[] = {
    { "reading and writing a game", read_a_game },
    { "opening a file", open_a_file },
    { "rows of a file", read_from_a_file },
    { "sorting a file", sort_a_file },
    { "replacing a game", replace_in_a_file },
    { "appending a game", append_to_a_file },
    { "deleting a game", delete_from_a_file },
    { "overwriting a file", write_alone },
    { "a position", read_positions },
    { "replacing a file", replace_a_file },
};

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

int main(void)
{
    const char *limit = getenv("LUFT_MEMORY_POINTS");
    size_t points = limit == NULL ? 40 : (size_t)atol(limit);
    size_t tried = 0;
    size_t bad = 0;

    for (size_t i = 0; i < ARRAY_LENGTH(SCENES); i++) {
        Scene scene;

        scratch_make(&scene.scratch);
        scratch_write(&scene.scratch, "games.pgn", span_from(GAMES));
        tried += memory_faults_try(SCENES[i].name, SCENES[i].run, &scene,
                                   points, &bad);
        if (!is_whole(&scene)) {
            printf("%s: the file is not whole\n", SCENES[i].name);
            bad++;
        }
        scratch_remove(&scene.scratch);
    }
    printf("no memory: %zu tried, %zu failed\n", tried, bad);
    return bad > 0;
}
