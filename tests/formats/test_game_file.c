/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "../harness/call_faults.h"
#include "../harness/scratch.h"
#include "files.h"
#include "formats/game_file.h"
#include "formats/pgn_write.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static const char GAMES[] =
    "prose in front\n\n"
    "[Event \"one\"]\n[White \"Anna\"]\n[Result \"1-0\"]\n\n1.e4   e5 1-0\n\n\n"
    "[Event \"two\"]\n[White \"Bert\"]\n\n1. e4 Nf9 what is this *\n\n"
    "[Event \"three\"]\n[White \"Clara\"]\n\n1. d4 d5 *\nprose behind\n";

static GameFile *open_file(const char *path)
{
    GameFile *file = NULL;
    Fault fault = { 0 };

    if (game_file_open(path, &file, &fault) != OK)
        printf("%s\n", fault.text);
    CU_ASSERT_PTR_NOT_NULL_FATAL(file);
    while (game_file_index(file, 5))
        continue;
    return file;
}

static Game *read_game(GameFile *file, size_t number)
{
    Game *game = NULL;

    CU_ASSERT_EQUAL_FATAL(game_file_read(file, number, &game, NULL, NULL), OK);
    return game;
}

static bool event_is(GameFile *file, size_t number, const char *event)
{
    GameRow row;
    bool is_same;

    CU_ASSERT_EQUAL_FATAL(game_file_row(file, number, &row, NULL), OK);
    is_same = span_equals(text_span(&row.event), event);
    game_row_free(&row);
    return is_same;
}

static void test_open_and_read(void)
{
    Scratch scratch;
    GameFile *file;
    Game *game;
    GameRow row;

    scratch_make(&scratch);
    scratch_write(&scratch, "g.pgn", span_from(GAMES));
    file = open_file(scratch_path(&scratch, "g.pgn"));
    CU_ASSERT_EQUAL(game_file_count(file), 3);
    CU_ASSERT_TRUE(game_file_is_indexed(file) && game_file_can_save(file));
    game = read_game(file, 2);
    CU_ASSERT_TRUE(span_equals(game_tag(game, "White"), "Clara"));
    game_free(game);
    CU_ASSERT_EQUAL(game_file_row(file, 0, &row, NULL), OK);
    CU_ASSERT_EQUAL(row.result, RESULT_WHITE);
    CU_ASSERT_EQUAL(row.plies, 2);
    game_row_free(&row);
    CU_ASSERT_EQUAL(game_file_read(file, 3, &game, NULL, NULL), ERR_MISSING);
    game_file_close(file);
    scratch_remove(&scratch);
}

/* Every game of a big file, in any order, is the one it should be. */
static void test_many_games(void)
{
    enum { MANY = 1000 };
    Scratch scratch;
    Text text = { 0 };
    GameFile *file;

    scratch_make(&scratch);
    for (unsigned i = 0; i < MANY; i++)
        text_format(&text, "[Event \"%u\"]\n[ECO \"B%02u\"]\n\n1. e4 *\n\n", i,
                    i % 100);
    scratch_write(&scratch, "g.pgn", text_span(&text));
    file = open_file(scratch_path(&scratch, "g.pgn"));
    CU_ASSERT_EQUAL(game_file_count(file), MANY);
    for (unsigned i = 0; i < MANY; i += 37) {
        char number[16];
        PgnSummary summary;
        Game *game;

        snprintf(number, sizeof number, "%u", MANY - 1 - i);
        CU_ASSERT_TRUE(event_is(file, MANY - 1 - i, number));
        CU_ASSERT_EQUAL(
            game_file_read(file, MANY - 1 - i, &game, &summary, NULL), OK);
        game_free(game);
    }

    Filter *filter = NULL;

    CU_ASSERT_EQUAL(filter_read(span_from("eco=B07"), NULL, &filter, NULL), OK);
    game_file_set_filter(file, filter);
    while (game_file_filter(file, 1))
        continue;
    CU_ASSERT_EQUAL(game_file_shown_count(file), MANY / 100);
    CU_ASSERT_EQUAL(game_file_shown(file, 1), 107);
    game_file_close(file);
    text_free(&text);
    scratch_remove(&scratch);
}

/* The text before and after the game stays, byte for byte. */
static void test_replace(void)
{
    static const char *const line_ends[] = { "\n", "\r\n" };

    for (int kind = 0; kind < 2; kind++) {
        Scratch scratch;
        Text before = { 0 };
        Text after = { 0 };
        GameFile *file;
        Game *game;
        size_t front;
        size_t tail;

        for (const char *c = GAMES; *c != '\0'; c++)
            if (*c == '\n')
                text_append(&before, line_ends[kind]);
            else
                text_append_char(&before, *c);
        scratch_make(&scratch);
        scratch_write(&scratch, "g.pgn", text_span(&before));
        file = open_file(scratch_path(&scratch, "g.pgn"));
        game = read_game(file, 0);
        game_set_comment(game, game_main_line(game, 1), PLACE_AFTER,
                         span_from("new"));
        CU_ASSERT_EQUAL(game_file_replace(file, 0, game, NULL), OK);
        game_free(game);
        scratch_read(&scratch, "g.pgn", &after);

        front = span_find_string(text_span(&before), "[Event");
        tail = before.length -
               (span_find_string(text_span(&before), "e5 1-0") + 6);
        CU_ASSERT_TRUE(span_is_equal(span_take(text_span(&before), front),
                                     span_take(text_span(&after), front)));
        CU_ASSERT_TRUE(
            span_is_equal(span_skip(text_span(&before), before.length - tail),
                          span_skip(text_span(&after), after.length - tail)));
        CU_ASSERT_EQUAL(game_file_count(file), 3);
        CU_ASSERT_TRUE(event_is(file, 1, "two"));
        CU_ASSERT_TRUE(event_is(file, 2, "three"));
        game = read_game(file, 0);
        CU_ASSERT_TRUE(span_equals(
            game_comment(game, game_main_line(game, 1), PLACE_AFTER), "new"));
        game_free(game);
        game_file_close(file);
        text_free(&before);
        text_free(&after);
        scratch_remove(&scratch);
    }
}

static void test_append_and_delete(void)
{
    Scratch scratch;
    GameFile *file;
    Game *game = game_new();
    Text text = { 0 };

    game_set_tag(game, "Event", span_from("four"), NULL);
    scratch_make(&scratch);
    scratch_write(&scratch, "g.pgn", span_from(GAMES));
    file = open_file(scratch_path(&scratch, "g.pgn"));
    CU_ASSERT_EQUAL(game_file_append(file, game, NULL), OK);
    CU_ASSERT_EQUAL(game_file_count(file), 4);
    CU_ASSERT_TRUE(event_is(file, 3, "four"));
    scratch_read(&scratch, "g.pgn", &text);
    CU_ASSERT_TRUE(span_starts_with(text_span(&text), GAMES));
    CU_ASSERT_EQUAL(game_file_delete(file, 1, NULL), OK);
    CU_ASSERT_EQUAL(game_file_count(file), 3);
    CU_ASSERT_TRUE(event_is(file, 0, "one"));
    CU_ASSERT_TRUE(event_is(file, 1, "three"));
    CU_ASSERT_EQUAL(game_file_delete(file, 2, NULL), OK);
    CU_ASSERT_EQUAL(game_file_count(file), 2);
    game_file_close(file);
    game_free(game);
    text_free(&text);
    scratch_remove(&scratch);
}

/* One empty line before the game that is added, however the file ends. */
static void test_empty_line_before_an_added_game(void)
{
    static const struct {
        const char *before, *gap;
    } cases[] = {
        { "[A \"b\"]\n\n1. e4 *", "\n\n" },
        { "[A \"b\"]\n\n1. e4 *\n", "\n" },
        { "[A \"b\"]\n\n1. e4 *\n\n", "" },
        { "[A \"b\"]\n\n1. e4 *\n\n\n", "" },
        { "[A \"b\"]\r\n\r\n1. e4 *\r\n", "\r\n" },
        { "", "" },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        Scratch scratch;
        Game *game = game_new();
        Text expected = { 0 };
        Text after = { 0 };

        text_format(&expected, "%s%s[Event", cases[i].before, cases[i].gap);
        scratch_make(&scratch);
        scratch_write(&scratch, "g.pgn", span_from(cases[i].before));
        CU_ASSERT_EQUAL(
            game_file_append_to(scratch_path(&scratch, "g.pgn"), game, NULL),
            OK);
        scratch_read(&scratch, "g.pgn", &after);
        CU_ASSERT_TRUE(
            span_starts_with(text_span(&after), text_string(&expected)));
        text_free(&after);
        text_free(&expected);
        game_free(game);
        scratch_remove(&scratch);
    }
}

static void test_changes_of_others(void)
{
    Scratch scratch;
    GameFile *file;
    Game *game;
    Game *other = NULL;

    scratch_make(&scratch);
    scratch_write(&scratch, "g.pgn", span_from(GAMES));
    file = open_file(scratch_path(&scratch, "g.pgn"));
    game = read_game(file, 0);
    scratch_write(&scratch, "g.pgn", span_from("1. d4 *\n"));
    CU_ASSERT_EQUAL(game_file_replace(file, 0, game, NULL), ERR_CHANGED);
    CU_ASSERT_EQUAL(game_file_append(file, game, NULL), ERR_CHANGED);
    CU_ASSERT_EQUAL(game_file_read(file, 0, &other, NULL, NULL), ERR_CHANGED);
    CU_ASSERT_TRUE(scratch_holds(&scratch, "g.pgn", span_from("1. d4 *\n")));
    CU_ASSERT_EQUAL(
        game_file_create(scratch_path(&scratch, "g.pgn"), game, NULL),
        ERR_CHANGED);
    CU_ASSERT_EQUAL(
        game_file_overwrite(scratch_path(&scratch, "g.pgn"), game, NULL), OK);
    game_free(game);
    game_file_close(file);
    scratch_remove(&scratch);
}

/* Everything that was collected to break readers: one game is changed, all
 * other bytes stay, and all other games are still found. */
static void test_collected_files(void)
{
    PgnNames names = pgn_names();
    Scratch scratch;

    scratch_make(&scratch);
    for (size_t i = 0; i < names.count; i++) {
        Text path = { 0 };
        Text before = { 0 };
        Text after = { 0 };
        GameFile *file = NULL;
        size_t count;

        text_format(&path, "pgn/%s", names.names[i]);
        CU_ASSERT_TRUE(load(own_path(text_string(&path)), &before));
        scratch_write(&scratch, "g.pgn", text_span(&before));
        if (game_file_open(scratch_path(&scratch, "g.pgn"), &file, NULL) ==
            OK) {
            while (game_file_index(file, 5))
                continue;
            count = game_file_count(file);
            if (count > 0) {
                Game *game = read_game(file, count - 1);

                game_set_tag(game, "Annotator", span_from("me"), NULL);
                CU_ASSERT_EQUAL(game_file_replace(file, count - 1, game, NULL),
                                OK);
                CU_ASSERT_EQUAL(game_file_count(file), count);
                game_free(game);
                game = read_game(file, count - 1);
                CU_ASSERT_TRUE(span_equals(game_tag(game, "Annotator"), "me"));
                game_free(game);
            }
            game_file_close(file);
        }
        text_free(&path);
        text_free(&before);
        text_free(&after);
    }
    scratch_remove(&scratch);
    pgn_names_free(&names);
}

/* --- Failures ------------------------------------------------------------- */

static void prepare(void *context)
{
    scratch_clear(context);
    scratch_write(context, "g.pgn", span_from(GAMES));
}

static Status run_replace(void *context, Fault *fault)
{
    GameFile *file = NULL;
    Game *game = NULL;
    Status status =
        game_file_open(scratch_path(context, "g.pgn"), &file, fault);

    if (status != OK)
        return status;
    while (game_file_index(file, 5))
        continue;
    status = game_file_fault(file)->status;
    if (status != OK)
        fault_pass(fault, game_file_fault(file));
    if (status == OK)
        status = game_file_read(file, 2, &game, NULL, fault);
    if (status == OK) {
        game_set_tag(game, "White", span_from("Changed"), NULL);
        status = game_file_replace(file, 2, game, fault);
    }
    game_free(game);
    game_file_close(file);
    return status;
}

static Status run_append(void *context, Fault *fault)
{
    Game *game = game_new();
    Status status;

    game_set_tag(game, "White", span_from("Changed"), NULL);
    status = game_file_append_to(scratch_path(context, "g.pgn"), game, fault);
    game_free(game);
    return status;
}

/* The old file or the new one, whole. */
static bool check(void *context, Status status, const Fault *fault)
{
    Text text = { 0 };
    bool is_old = scratch_holds(context, "g.pgn", span_from(GAMES));
    bool is_new;

    scratch_read(context, "g.pgn", &text);
    is_new = span_find_string(text_span(&text), "[White \"Changed\"]") <
                 text.length &&
             span_starts_with(text_span(&text), "prose in front") &&
             span_find_string(text_span(&text), "prose behind\n") < text.length;
    text_free(&text);
    if (fault != NULL && status == OK)
        return is_new;
    return is_old || is_new;
}

static void test_failures(void)
{
    Scratch scratch;
    CallScenario scenarios[] = {
        { "replace a game", prepare, run_replace, check, &scratch },
        { "append a game", prepare, run_append, check, &scratch },
    };

    scratch_make(&scratch);
    for (size_t i = 0; i < ARRAY_LENGTH(scenarios); i++) {
        CallTally tally = call_faults_try_errors(&scenarios[i]);

        CU_ASSERT_TRUE(tally.calls > 10);
        CU_ASSERT_EQUAL(tally.bad, 0);
        tally = call_faults_try_deaths(&scenarios[i]);
        CU_ASSERT_EQUAL(tally.bad, 0);
    }
    scratch_remove(&scratch);
}

/* Several programs append to one archive: no game is lost. */
static void test_parallel_appends(void)
{
    enum { WRITERS = 4, EACH = 10 };
    Scratch scratch;
    GameFile *file;

    scratch_make(&scratch);
    for (int i = 0; i < WRITERS; i++) {
        if (fork() != 0)
            continue;
        for (int j = 0; j < EACH; j++) {
            Game *game = game_new();

            if (game_file_append_to(scratch_path(&scratch, "a.pgn"), game,
                                    NULL) != OK)
                _exit(1);
            game_free(game);
        }
        _exit(0);
    }
    for (int i = 0; i < WRITERS; i++) {
        int status = 1;

        CU_ASSERT_TRUE(wait(&status) > 0);
        CU_ASSERT_EQUAL(status, 0);
    }
    file = open_file(scratch_path(&scratch, "a.pgn"));
    CU_ASSERT_EQUAL(game_file_count(file), WRITERS * EACH);
    game_file_close(file);
    scratch_remove(&scratch);
}

/* From every number to its place, and to the first game that comes after. */
static bool places_are_right(GameFile *file)
{
    size_t count = game_file_shown_count(file);
    bool is_right = true;

    for (size_t number = 0; number < game_file_count(file); number++) {
        size_t place = SIZE_MAX;
        size_t after = count;

        for (size_t i = count; i-- > 0;) {
            if (game_file_shown(file, i) == number)
                place = i;
            if (game_file_shown(file, i) > number)
                after = i;
        }
        is_right &= game_file_place(file, number) == place &&
                    game_file_place_after(file, number) == after;
    }
    return is_right && game_file_place(file, SIZE_MAX) == SIZE_MAX;
}

/* The first letters of the players with White, as they are shown. */
static bool order_is(GameFile *file, const char *letters)
{
    size_t count = game_file_shown_count(file);
    bool is_same = count == strlen(letters);

    for (size_t i = 0; i < count && is_same; i++) {
        GameRow row;

        CU_ASSERT_EQUAL_FATAL(
            game_file_row(file, game_file_shown(file, i), &row, NULL), OK);
        is_same = text_string(&row.white)[0] == letters[i];
        game_row_free(&row);
    }
    return is_same && places_are_right(file);
}

static void sort(GameFile *file, GameOrder order, bool is_reverse)
{
    game_file_set_order(file, order, is_reverse);
    while (game_file_sort(file, 0))
        continue;
}

static void test_order(void)
{
    Text text = { 0 };
    Filter *filter = NULL;
    GameFile *file;

    text_append(&text, "[White \"dora\"]\n[Date \"1990.??.??\"]\n\n1. e4 *\n\n"
                       "[White \"Bert\"]\n[Date \"2001.01.02\"]\n"
                       "[WhiteElo \"2000\"]\n[BlackElo \"2100\"]\n\n*\n\n"
                       "[White \"\303\204nna\"]\n\n1. d4 d5 1-0\n\n"
                       "[White \"Clara\"]\n[Date \"2001.01.01\"]\n\n1/2-1/2\n");
    file = game_file_of_text("pasted", &text);
    CU_ASSERT_EQUAL(game_file_count(file), 4);
    CU_ASSERT_FALSE(game_file_can_save(file));
    CU_ASSERT(order_is(file, "dB\303C"));
    sort(file, ORDER_WHITE, false);
    CU_ASSERT(order_is(file, "\303BCd"));
    sort(file, ORDER_WHITE, true);
    CU_ASSERT(order_is(file, "dCB\303"));
    sort(file, ORDER_DATE, false);
    CU_ASSERT(order_is(file, "dCB\303"));
    sort(file, ORDER_ELO, false);
    CU_ASSERT(order_is(file, "Bd\303C"));
    sort(file, ORDER_LENGTH, true);
    CU_ASSERT(order_is(file, "\303dCB"));
    CU_ASSERT_EQUAL(filter_read(span_from("year>1995"), NULL, &filter, NULL),
                    OK);
    game_file_set_filter(file, filter);
    while (game_file_filter(file, 0))
        continue;
    CU_ASSERT(order_is(file, "BC"));
    sort(file, ORDER_DATE, false);
    CU_ASSERT(order_is(file, "CB"));
    game_file_close(file);
}

CU_TestInfo game_file_tests[] = {
    { "open and read", test_open_and_read },
    { "many games", test_many_games },
    { "replace a game", test_replace },
    { "append and delete", test_append_and_delete },
    { "an empty line before an added game",
      test_empty_line_before_an_added_game },
    { "another order", test_order },
    { "changes of others", test_changes_of_others },
    { "collected files", test_collected_files },
    { "parallel appends", test_parallel_appends },
    CU_TEST_INFO_NULL,
};

CU_TestInfo game_file_fault_tests[] = {
    { "failing and dying", test_failures },
    CU_TEST_INFO_NULL,
};
