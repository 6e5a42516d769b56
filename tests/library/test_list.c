/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/clock.h"
#include "desk.h"

#include <stdio.h>
#include <string.h>

static void sort(Desk *desk, GameOrder by, bool is_reverse)
{
    library_set_order(desk->library, (LibraryOrder){ by, is_reverse });
}

static void test_filter_and_order(void)
{
    Desk desk;
    Text order = { 0 };
    unsigned changes;

    desk_begin(&desk);
    desk_open(&desk, 2);
    CU_ASSERT_EQUAL(library_place(desk.library), 1);
    changes = desk.changes;
    CU_ASSERT_EQUAL(desk_filter(&desk, "anna"), OK);
    CU_ASSERT(desk.changes > changes);
    CU_ASSERT_STRING_EQUAL(library_filter(desk.library), "anna");
    CU_ASSERT(desk_list_is(&desk, "1 2 "));
    changes = desk.changes;
    sort(&desk, ORDER_DATE, false);
    CU_ASSERT(desk.changes > changes);
    CU_ASSERT(desk_list_is(&desk, "2 1 "));
    CU_ASSERT_EQUAL(library_place(desk.library), 0);
    library_write_order(desk.library, &order);
    CU_ASSERT_STRING_EQUAL(text_string(&order), "by date");
    sort(&desk, ORDER_DATE, true);
    CU_ASSERT(desk_list_is(&desk, "1 2 "));
    CU_ASSERT(library_order(desk.library).is_reverse);
    CU_ASSERT_EQUAL(desk_filter(&desk, "clara"), OK);
    CU_ASSERT(desk_list_is(&desk, "3 "));
    CU_ASSERT_EQUAL(library_place(desk.library), SIZE_MAX);
    CU_ASSERT_EQUAL(desk_filter(&desk, ""), OK);
    CU_ASSERT_STRING_EQUAL(library_filter(desk.library), "");
    sort(&desk, ORDER_BLACK, false);
    CU_ASSERT(desk_list_is(&desk, "2 3 1 "));
    sort(&desk, ORDER_FILE, false);
    CU_ASSERT(desk_list_is(&desk, "1 2 3 "));
    /* words that are wrong change nothing */
    CU_ASSERT_EQUAL(desk_filter(&desk, "anna"), OK);
    CU_ASSERT_NOT_EQUAL(desk_filter(&desk, "elo>x"), OK);
    CU_ASSERT_STRING_EQUAL(library_filter(desk.library), "anna");
    CU_ASSERT(desk_list_is(&desk, "1 2 "));
    text_free(&order);
    desk_end(&desk);
}

/* Ticks alone come to the end of what there is to do. */
static void test_ticks(void)
{
    Desk desk;

    desk_begin(&desk);
    desk_open(&desk, 1);
    CU_ASSERT_EQUAL(desk_filter(&desk, "anna"), OK);
    library_set_order(desk.library, (LibraryOrder){ ORDER_DATE, false });
    CU_ASSERT(library_is_working(desk.library));
    for (int i = 0; i < 1000 && library_is_working(desk.library); i++)
        library_tick(desk.library);
    CU_ASSERT_FALSE(library_is_working(desk.library));
    CU_ASSERT(desk_list_is(&desk, "2 1 "));
    desk_end(&desk);
}

static void test_step(void)
{
    Desk desk;
    Fault fault = { 0 };

    desk_begin(&desk);
    desk_open(&desk, 1);
    CU_ASSERT_EQUAL(library_step(desk.library, -1, &fault), ERR_MISSING);
    CU_ASSERT(says(&fault, "first game"));
    CU_ASSERT_EQUAL(library_step(desk.library, 1, &fault), OK);
    CU_ASSERT_EQUAL(library_step(desk.library, 1, &fault), OK);
    CU_ASSERT_EQUAL(library_number(desk.library), 3);
    CU_ASSERT_EQUAL(library_step(desk.library, 1, &fault), ERR_MISSING);
    CU_ASSERT(says(&fault, "last game"));
    CU_ASSERT_EQUAL(library_step(desk.library, -2, &fault), OK);
    CU_ASSERT_EQUAL(library_number(desk.library), 1);
    /* from a game between two that are listed, the next are its neighbours */
    CU_ASSERT_EQUAL(library_show(desk.library, 2, &fault), OK);
    CU_ASSERT_EQUAL(desk_filter(&desk, "-white=bert"), OK);
    CU_ASSERT(desk_list_is(&desk, "1 3 "));
    CU_ASSERT_EQUAL(library_step(desk.library, 1, &fault), OK);
    CU_ASSERT_EQUAL(library_number(desk.library), 3);
    CU_ASSERT_EQUAL(library_show(desk.library, 2, &fault), OK);
    CU_ASSERT_EQUAL(library_step(desk.library, -1, &fault), OK);
    CU_ASSERT_EQUAL(library_number(desk.library), 1);
    /* from a game of somewhere else, the first */
    library_put_away(desk.library);
    CU_ASSERT_EQUAL(library_step(desk.library, -1, &fault), ERR_MISSING);
    CU_ASSERT_EQUAL(library_step(desk.library, 1, &fault), OK);
    CU_ASSERT_EQUAL(library_number(desk.library), 1);
    CU_ASSERT_EQUAL(library_show_place(desk.library, 1, &fault), OK);
    CU_ASSERT_EQUAL(library_number(desk.library), 3);
    desk_end(&desk);
}

/* The next game may not be known yet: then it comes when it is. */
static void test_step_to_what_is_not_known(void)
{
    Desk desk;
    Fault fault = { 0 };

    desk_begin(&desk);
    desk_open(&desk, 1);
    library_finish(desk.library);
    CU_ASSERT_EQUAL(desk_filter(&desk, "white=clara"), OK);
    CU_ASSERT_EQUAL(library_shown(desk.library), 0);
    CU_ASSERT_EQUAL(library_step_to_hit(desk.library, 1, &fault), OK);
    CU_ASSERT(library_is_finding(desk.library));
    library_finish(desk.library);
    CU_ASSERT_EQUAL(library_number(desk.library), 3);
    CU_ASSERT_EQUAL(library_step_to_hit(desk.library, 1, &fault), ERR_MISSING);
    CU_ASSERT(says(&fault, "last game"));
    desk_end(&desk);
}

static bool order_is(const Desk *desk, const char *wanted)
{
    Text order = { 0 };
    bool is_same;

    library_write_order(desk->library, &order);
    is_same = span_equals(text_span(&order), wanted);
    text_free(&order);
    return is_same;
}

static void test_order_in_words(void)
{
    static const struct {
        GameOrder by;
        bool is_reverse;
        const char *words;
    } cases[] = {
        { ORDER_FILE, false, "" },
        { ORDER_FILE, true, "by file, reverse" },
        { ORDER_ELO, false, "by elo" },
        { ORDER_LENGTH, true, "by moves, reverse" },
    };
    Desk desk;

    desk_begin(&desk);
    desk_open(&desk, 1);
    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        sort(&desk, cases[i].by, cases[i].is_reverse);
        CU_ASSERT(order_is(&desk, cases[i].words));
    }
    desk_open(&desk, 1); /* another file, the order of which is its own */
    CU_ASSERT(order_is(&desk, ""));
    desk_end(&desk);
}

/* Each tag in its own column. */
static void test_columns(void)
{
    Desk desk;
    LibraryRow row;

    desk_begin(&desk);
    scratch_write(&desk.scratch, "one.pgn",
                  span_from("[Event \"E\"]\n[Site \"S\"]\n[Date \"2001.02.03\"]"
                            "\n[Round \"4\"]\n[White \"W\"]\n[Black \"B\"]\n"
                            "[Result \"0-1\"]\n[ECO \"B20\"]\n"
                            "[WhiteElo \"2100\"]\n[BlackElo \"2200\"]\n\n"
                            "1. e4 c5 2. a3 0-1\n"));
    CU_ASSERT_EQUAL(
        library_open(desk.library, desk_path(&desk, "one.pgn"), 1, NULL), OK);
    CU_ASSERT(library_row(desk.library, 0, &row));
    CU_ASSERT_EQUAL(row.number, 1);
    CU_ASSERT_STRING_EQUAL(row.event, "E");
    CU_ASSERT_STRING_EQUAL(row.site, "S");
    CU_ASSERT_STRING_EQUAL(row.date, "2001.02.03");
    CU_ASSERT_STRING_EQUAL(row.round, "4");
    CU_ASSERT_STRING_EQUAL(row.white, "W");
    CU_ASSERT_STRING_EQUAL(row.black, "B");
    CU_ASSERT_STRING_EQUAL(row.result, "0-1");
    CU_ASSERT_STRING_EQUAL(row.eco, "B20");
    CU_ASSERT_EQUAL(row.white_elo, 2100);
    CU_ASSERT_EQUAL(row.black_elo, 2200);
    CU_ASSERT_EQUAL(row.moves, 2); /* begun, not ended */
    desk_end(&desk);
}

static void find(Desk *desk, const char *words)
{
    CU_ASSERT_EQUAL(desk_filter(desk, words), OK);
    CU_ASSERT_FALSE(library_is_finding(desk->library));
    library_find_next(desk->library);
    CU_ASSERT(library_is_finding(desk->library));
    library_finish(desk->library);
    CU_ASSERT_FALSE(library_is_finding(desk->library));
}

static void test_find(void)
{
    Desk desk;

    desk_begin(&desk);
    desk_open(&desk, 1);
    find(&desk, "anna"); /* the next, not the one on the board */
    CU_ASSERT_EQUAL(library_number(desk.library), 2);
    find(&desk, "zoe"); /* from the beginning again */
    CU_ASSERT_EQUAL(library_number(desk.library), 1);
    CU_ASSERT(desk_was_said(&desk, "the first is game 1"));
    find(&desk, "nobody");
    CU_ASSERT_EQUAL(library_number(desk.library), 1);
    CU_ASSERT(desk_was_said(&desk, "error: no game matches \"nobody\""));
    library_put_away(desk.library);
    find(&desk, "zoe"); /* nothing is behind nothing */
    CU_ASSERT_EQUAL(library_number(desk.library), 1);
    library_put_away(desk.library);
    find(&desk, "anna"); /* the first of two */
    CU_ASSERT_EQUAL(library_number(desk.library), 1);
    desk_end(&desk);
}

/* A game that was found, but cannot be read any more. */
static void test_find_nothing(void)
{
    Desk desk;

    desk_begin(&desk);
    desk_open(&desk, 1);
    CU_ASSERT_EQUAL(desk_filter(&desk, "anna"), OK);
    library_finish(desk.library);
    library_find_next(desk.library);
    sort(&desk, ORDER_WHITE, false);
    scratch_write(&desk.scratch, "my games.pgn", span_from("1. e4 *\n"));
    library_finish(desk.library);
    CU_ASSERT_FALSE(library_is_finding(desk.library));
    CU_ASSERT(desk_was_said(&desk, "changed by another program"));
    CU_ASSERT_EQUAL(library_number(desk.library), 1);
    CU_ASSERT(desk_white_is(&desk, "Anna"));
    desk_end(&desk);
}

static void put_games(const Desk *desk, size_t count)
{
    Text text = { 0 };

    for (size_t i = 0; i < count; i++)
        text_format(&text, "[White \"P%04zu\"]\n\n1. e4 *\n\n", count - i);
    scratch_write(&desk->scratch, "many.pgn", text_span(&text));
    text_free(&text);
}

static bool row_is(const Desk *desk, size_t place, size_t player)
{
    char name[16];
    LibraryRow row;

    snprintf(name, sizeof name, "P%04zu", player);
    return library_row(desk->library, place, &row) &&
           strcmp(row.white, name) == 0;
}

/* More rows than are remembered: each is still what the file has. */
static void test_rows(void)
{
    enum { GAMES = 700 };
    Desk desk;
    LibraryRow row;

    desk_begin(&desk);
    put_games(&desk, GAMES);
    CU_ASSERT_EQUAL(
        library_open(desk.library, desk_path(&desk, "many.pgn"), 1, NULL), OK);
    library_finish(desk.library);
    for (int round = 0; round < 2; round++)
        for (size_t i = 0; i < GAMES; i++)
            CU_ASSERT(row_is(&desk, i, GAMES - i));
    CU_ASSERT_FALSE(library_row(desk.library, GAMES, &row));
    sort(&desk, ORDER_WHITE, false);
    library_finish(desk.library);
    for (size_t i = 0; i < GAMES; i++)
        CU_ASSERT(row_is(&desk, i, i + 1));
    CU_ASSERT_EQUAL(library_place(desk.library), GAMES - 1);
    /* the same names, another file */
    desk_open(&desk, 1);
    CU_ASSERT(library_row(desk.library, 0, &row));
    CU_ASSERT_STRING_EQUAL(row.white, "Anna");
    CU_ASSERT_STRING_EQUAL(row.black, "Zoe");
    CU_ASSERT_STRING_EQUAL(row.event, "one");
    CU_ASSERT_STRING_EQUAL(row.date, "1999.01.01");
    CU_ASSERT_STRING_EQUAL(row.result, "1-0");
    CU_ASSERT_STRING_EQUAL(row.position, "");
    CU_ASSERT_EQUAL(row.moves, 1);
    desk_end(&desk);
}

/* What is drawn again and again must not look at all games. */
static void test_place_of_many(void)
{
    enum { GAMES = 100000, DRAWINGS = 100000 };
    Desk desk;
    int64_t begun;
    size_t sum = 0;

    desk_begin(&desk);
    put_games(&desk, GAMES);
    CU_ASSERT_EQUAL(
        library_open(desk.library, desk_path(&desk, "many.pgn"), GAMES, NULL),
        OK);
    CU_ASSERT_EQUAL(desk_filter(&desk, "-white=P0007"), OK);
    library_finish(desk.library);
    CU_ASSERT_EQUAL(library_place(desk.library), GAMES - 2);
    begun = clock_milliseconds();
    for (int i = 0; i < DRAWINGS; i++)
        sum += library_place(desk.library);
    CU_ASSERT_EQUAL(sum, (size_t)DRAWINGS * (GAMES - 2));
    CU_ASSERT(clock_milliseconds() - begun < 5000); /* else some minutes */
    desk_end(&desk);
}

static void test_positions(void)
{
    Desk desk;
    LibraryRow row;

    desk_begin(&desk);
    scratch_write(&desk.scratch, "test.epd",
                  span_from("4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id \"a\";\n"
                            "4k3/4p3/8/8/8/8/8/4K3 b - - bm e5; id \"b\";\n"));
    CU_ASSERT_EQUAL(
        library_open(desk.library, desk_path(&desk, "test.epd"), 2, NULL), OK);
    CU_ASSERT_EQUAL(library_count(desk.library), 2);
    CU_ASSERT(library_row(desk.library, 1, &row));
    CU_ASSERT(span_starts_with(span_from(row.position), "4k3/4p3"));
    CU_ASSERT_EQUAL(game_here(desk.game)->side, BLACK);
    CU_ASSERT_FALSE(library_can_save(desk.library));
    desk_end(&desk);
}

CU_TestInfo list_tests[] = {
    { "filter and order", test_filter_and_order },
    { "ticks", test_ticks },
    { "the next and the last", test_step },
    { "a step to what is not known yet", test_step_to_what_is_not_known },
    { "find", test_find },
    { "find nothing", test_find_nothing },
    { "rows", test_rows },
    { "the place among many", test_place_of_many },
    { "lists of positions", test_positions },
    { "the order in words", test_order_in_words },
    { "columns", test_columns },
    CU_TEST_INFO_NULL,
};
