/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/clock.h"
#include "desk.h"
#include "library/explorer.h"
#include "notation/notation.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const char GAMES[] =
    "[White \"Anna\"]\n[Black \"B\"]\n[WhiteElo \"2000\"]\n"
    "[Date \"2001.01.01\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 1-0\n\n"
    "[White \"Anna\"]\n[Black \"C\"]\n[WhiteElo \"2200\"]\n"
    "[Date \"1990.01.01\"]\n[Result \"0-1\"]\n\n"
    "1. Nf3 e5 (1... d5 2. d4) 2. e4 0-1\n\n"
    "[White \"Dora\"]\n[Black \"C\"]\n[Result \"1/2-1/2\"]\n\n"
    "1. e4 c5 1/2-1/2\n";

static const char AFTER_E4_E5[] =
    "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";

typedef struct Scene {
    Desk desk;
    Explorer *explorer;
    ExplorerRow rows[EXPLORER_ROWS];
} Scene;

static void begin(Scene *scene)
{
    Text text = { 0 };

    desk_begin(&scene->desk);
    scene->explorer = explorer_new(scene->desk.library);
    text_append(&text, GAMES);
    CU_ASSERT_EQUAL(
        library_open_text(scene->desk.library, "pasted", &text, NULL), OK);
}

static void end(Scene *scene)
{
    explorer_free(scene->explorer);
    desk_end(&scene->desk);
}

/* The rows of this position (NULL: the first), when all is counted. */
static size_t look(Scene *scene, const char *fen)
{
    Position position;

    position_start(&position);
    if (fen != NULL)
        CU_ASSERT_EQUAL(fen_read(span_from(fen), &position, NULL), OK);
    explorer_finish(scene->explorer);
    return explorer_rows(scene->explorer, &position, scene->rows);
}

static bool title_is(const Scene *scene, const char *wanted)
{
    Text title = { 0 };
    bool is_same;

    explorer_title(scene->explorer, &title);
    is_same = span_equals(text_span(&title), wanted);
    if (!is_same)
        printf("\n\"%s\" instead of \"%s\"\n", text_string(&title), wanted);
    text_free(&title);
    return is_same;
}

static bool title_ends(const Scene *scene, const char *wanted)
{
    Text title = { 0 };
    size_t length = strlen(wanted);
    bool is_same;

    explorer_title(scene->explorer, &title);
    is_same = title.length >= length &&
              span_equals(span_skip(text_span(&title), title.length - length),
                          wanted);
    text_free(&title);
    return is_same;
}

/* Of a book, in the first position: nearly a hundred, as they are rounded. */
static unsigned sum_of_weights(Scene *scene)
{
    size_t count = look(scene, NULL);
    unsigned sum = 0;

    for (size_t i = 0; i < count; i++)
        sum += scene->rows[i].weight;
    return sum;
}

static void test_library(void)
{
    Scene scene;

    begin(&scene);
    CU_ASSERT_FALSE(explorer_is_on(scene.explorer));
    CU_ASSERT_FALSE(explorer_resume(scene.explorer));
    CU_ASSERT_EQUAL(explorer_open_library(scene.explorer, NULL), OK);
    CU_ASSERT(explorer_is_working(scene.explorer));
    CU_ASSERT(title_is(&scene, "pasted, 0 games so far"));
    CU_ASSERT_EQUAL(look(&scene, NULL), 3); /* e4, Nf3, sum */
    CU_ASSERT(title_is(&scene, "pasted, 3 games"));
    CU_ASSERT_EQUAL(scene.rows[0].games, 2);
    CU_ASSERT_EQUAL(scene.rows[0].white, 50);
    CU_ASSERT_EQUAL(scene.rows[0].draws, 50);
    CU_ASSERT_EQUAL(scene.rows[0].black, 0);
    CU_ASSERT_EQUAL(scene.rows[0].elo, 2000);
    CU_ASSERT_EQUAL(scene.rows[0].year, 2001);
    CU_ASSERT_EQUAL(scene.rows[0].best, 1);
    CU_ASSERT_EQUAL(scene.rows[1].best, 2);
    CU_ASSERT_EQUAL(scene.rows[2].move, MOVE_NONE);
    CU_ASSERT_EQUAL(scene.rows[2].games, 3);
    CU_ASSERT_EQUAL(scene.rows[2].white, 33);
    CU_ASSERT_EQUAL(scene.rows[2].draws, 33);
    CU_ASSERT_EQUAL(scene.rows[2].black, 33);
    CU_ASSERT_EQUAL(look(&scene, AFTER_E4_E5), 1);
    CU_ASSERT_EQUAL(scene.rows[0].games, 1);
    explorer_close(scene.explorer);
    CU_ASSERT_FALSE(explorer_is_on(scene.explorer));
    CU_ASSERT(explorer_resume(scene.explorer));
    CU_ASSERT_FALSE(explorer_is_working(scene.explorer)); /* still counted */
    CU_ASSERT_EQUAL(look(&scene, NULL), 3);
    end(&scene);
}

static void test_list_changes(void)
{
    Scene scene;

    begin(&scene);
    CU_ASSERT_EQUAL(explorer_open_library(scene.explorer, NULL), OK);
    CU_ASSERT_EQUAL(desk_filter(&scene.desk, "dora"), OK);
    CU_ASSERT_EQUAL(look(&scene, NULL), 1);
    CU_ASSERT_EQUAL(desk_filter(&scene.desk, ""), OK);
    CU_ASSERT_EQUAL(look(&scene, NULL), 3);
    /* put aside, it is counted again only when somebody looks */
    explorer_close(scene.explorer);
    CU_ASSERT_EQUAL(desk_filter(&scene.desk, "dora"), OK);
    CU_ASSERT_FALSE(explorer_resume(scene.explorer));
    CU_ASSERT_EQUAL(explorer_open_library(scene.explorer, NULL), OK);
    CU_ASSERT_EQUAL(look(&scene, NULL), 1);
    /* another file */
    desk_open(&scene.desk, 1);
    CU_ASSERT_FALSE(explorer_is_on(scene.explorer));
    CU_ASSERT_EQUAL(look(&scene, NULL), 0);
    end(&scene);
}

/* "." is the position for which the list was made, not a later one. */
static void test_same_games_as_listed(void)
{
    Scene scene;
    Position after;

    begin(&scene);
    CU_ASSERT_EQUAL(fen_read(span_from(AFTER_E4_E5), &after, NULL), OK);
    CU_ASSERT_EQUAL(library_set_filter(scene.desk.library, span_from("fen=."),
                                       &after, NULL),
                    OK);
    CU_ASSERT(desk_list_is(&scene.desk, "1 "));
    CU_ASSERT_EQUAL(explorer_open_library(scene.explorer, NULL), OK);
    explorer_finish(scene.explorer);
    CU_ASSERT(title_is(&scene, "pasted, 1 game"));
    end(&scene);
}

static void test_growing(void)
{
    Scene scene;
    int ends[2];

    begin(&scene);
    library_close(scene.desk.library);
    CU_ASSERT_EQUAL_FATAL(pipe(ends), 0);
    library_read_pipe(scene.desk.library, ends[0]);
    for (int i = 0; i < 3; i++) {
        CU_ASSERT(write(ends[1], GAMES, sizeof GAMES - 1) > 0);
        library_take_incoming(scene.desk.library);
        if (i == 0)
            CU_ASSERT_EQUAL(explorer_open_library(scene.explorer, NULL), OK);
    }
    CU_ASSERT_FALSE(explorer_is_working(scene.explorer)); /* text has moved */
    close(ends[1]);
    library_take_incoming(scene.desk.library);
    CU_ASSERT_EQUAL(look(&scene, NULL), 3);
    CU_ASSERT_EQUAL(scene.rows[2].games, 9);
    end(&scene);
}

static void explore_text(Scene *scene, const char *games)
{
    Text text = { 0 };

    text_append(&text, games);
    CU_ASSERT_EQUAL(
        library_open_text(scene->desk.library, "pasted", &text, NULL), OK);
    CU_ASSERT_EQUAL(explorer_open_library(scene->explorer, NULL), OK);
}

/* Halves are rounded up, and games without a result do not count. */
static void test_per_cent(void)
{
    Scene scene;
    Text text = { 0 };

    begin(&scene);
    for (int i = 0; i < 9; i++)
        text_format(&text, "[Result \"%s\"]\n\n1. e4 %s\n\n",
                    i == 0   ? "*"
                    : i == 1 ? "1-0"
                             : "0-1",
                    i == 0   ? "*"
                    : i == 1 ? "1-0"
                             : "0-1");
    explore_text(&scene, text_string(&text));
    CU_ASSERT_EQUAL(look(&scene, NULL), 1); /* no sum of one */
    CU_ASSERT_EQUAL(scene.rows[0].games, 9);
    CU_ASSERT_EQUAL(scene.rows[0].white, 13);
    CU_ASSERT_EQUAL(scene.rows[0].draws, 0);
    CU_ASSERT_EQUAL(scene.rows[0].black, 88);
    explore_text(&scene, "1. e4 *\n");
    CU_ASSERT_EQUAL(look(&scene, NULL), 1);
    CU_ASSERT_EQUAL(scene.rows[0].white, 0);
    text_free(&text);
    end(&scene);
}

/* --- A clock of our own --------------------------------------------------- */

static int64_t now;
static int64_t step;

static int64_t now_of(const ClockSource *source)
{
    (void)source;
    now += step;
    return now;
}

/* As much as can be done in a few milliseconds, but not more. */
static void test_tick(void)
{
    static const ClockSource clock = { now_of, now_of };
    Scene scene;

    begin(&scene);
    explorer_tick(scene.explorer); /* nothing to do */
    clock_set_source(&clock);
    step = 10000;
    CU_ASSERT_EQUAL(explorer_open_library(scene.explorer, NULL), OK);
    explorer_tick(scene.explorer);
    CU_ASSERT(title_is(&scene, "pasted, 1 game so far"));
    CU_ASSERT(explorer_is_working(scene.explorer));
    step = 0;
    explorer_tick(scene.explorer);
    CU_ASSERT(title_is(&scene, "pasted, 3 games"));
    CU_ASSERT_FALSE(explorer_is_working(scene.explorer));
    clock_set_source(NULL);
    end(&scene);
}

static void test_other_sources(void)
{
    Scene scene;
    Position start;
    ExplorerGames games = { .here = &start };
    Fault fault = { 0 };

    begin(&scene);
    position_start(&start);
    CU_ASSERT_EQUAL(explorer_open_book(scene.explorer, NULL, NULL), OK);
    CU_ASSERT(title_is(&scene, "the opening book"));
    CU_ASSERT(look(&scene, NULL) > 3);
    CU_ASSERT(sum_of_weights(&scene) >= 95 && sum_of_weights(&scene) <= 105);
    CU_ASSERT_EQUAL(scene.rows[0].games, 0);
    CU_ASSERT_NOT_EQUAL(
        explorer_open_book(scene.explorer, "/no/such/book", &fault), OK);
    CU_ASSERT(says(&fault, "/no/such/book"));
    games.path = "/no/such/file";
    CU_ASSERT_NOT_EQUAL(explorer_open_games(scene.explorer, &games, &fault),
                        OK);
    CU_ASSERT(title_is(&scene, "the opening book")); /* as it was */
    games.path = desk_path(&scene.desk, "my games.pgn");
    games.filter = span_from("clara");
    CU_ASSERT_EQUAL(explorer_open_games(scene.explorer, &games, NULL), OK);
    CU_ASSERT_EQUAL(look(&scene, NULL), 1);
    CU_ASSERT(title_ends(&scene, "/my games.pgn with clara, 1 game"));
    games.filter = span_from("elo>x");
    CU_ASSERT_NOT_EQUAL(explorer_open_games(scene.explorer, &games, NULL), OK);
    games.filter = span_from("");
    CU_ASSERT_EQUAL(explorer_open_games(scene.explorer, &games, NULL), OK);
    CU_ASSERT_EQUAL(look(&scene, NULL), 3);
    CU_ASSERT_EQUAL(scene.rows[0].best, 0); /* it is not in the library */
    CU_ASSERT(title_ends(&scene, "/my games.pgn, 3 games"));
    CU_ASSERT_EQUAL(desk_filter(&scene.desk, "dora"), OK);
    CU_ASSERT_FALSE(explorer_is_working(scene.explorer));
    /* the library is none of its business now */
    library_close(scene.desk.library);
    CU_ASSERT_EQUAL(look(&scene, NULL), 3);
    explorer_close(scene.explorer);
    CU_ASSERT_FALSE(explorer_resume(scene.explorer));
    CU_ASSERT(title_is(&scene, ""));
    end(&scene);
}

CU_TestInfo explorer_tests[] = {
    { "the library", test_library },
    { "the list changes", test_list_changes },
    { "the same games as listed", test_same_games_as_listed },
    { "a file that grows", test_growing },
    { "books and other files", test_other_sources },
    { "per cent", test_per_cent },
    { "a tick", test_tick },
    CU_TEST_INFO_NULL,
};
