/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The list of a file's games: in every order, through filters that the index
 * answers, while it grows.
 */
#include "suites.h"

#include "../harness/scratch.h"
#include "formats/game_file.h"
#include "notation/fen.h"

#include <stdio.h>
#include <string.h>

/* Each order puts these five in a way of its own. */
static const char FIVE[] =
    "[White \"Cc\"]\n[Black \"\xc3\xa9\"]\n[Event \"5\"]\n"
    "[Date \"2001.02.03\"]\n[ECO \"B20\"]\n[WhiteElo \"2000\"]\n"
    "[BlackElo \"2400\"]\n\n1. e4 e5 0-1\n\n"
    "[White \"bb\"]\n[Black \"d\"]\n[Event \"1\"]\n"
    "[Date \"2001.02.??\"]\n[ECO \"A00\"]\n[WhiteElo \"2200\"]\n"
    "[BlackElo \"2100\"]\n\n1. e4 *\n\n"
    "[White \"Aa\"]\n[Black \"c\"]\n[Event \"3\"]\n"
    "[WhiteElo \"2500\"]\n\n1. e4 e5 2. Nf3 1/2-1/2\n\n"
    "[White \"dd\"]\n[Black \"b\"]\n[Event \"2\"]\n"
    "[Date \"1999.12.31\"]\n[ECO \"E99\"]\n[WhiteElo \"1000\"]\n"
    "[BlackElo \"1000\"]\n\n1-0\n\n"
    "[White \"bb\"]\n[Black \"a\"]\n[Event \"4\"]\n"
    "[Date \"2001.03.01\"]\n[ECO \"C00\"]\n\n1. e4 e5 2. Nf3 Nc6 1-0\n";

static GameFile *open_text(const char *text)
{
    Text copy = { 0 };
    GameFile *file;

    text_append(&copy, text);
    file = game_file_of_text("-", &copy);
    while (game_file_index(file, 5))
        continue;
    return file;
}

/* The numbers of the games as they are shown, "20143". */
static void show(const GameFile *file, char shown[16])
{
    size_t count = game_file_shown_count(file);

    for (size_t i = 0; i < count && i < 15; i++)
        shown[i] = (char)('0' + game_file_shown(file, i));
    shown[count] = '\0';
}

static bool shows(const GameFile *file, const char *expected)
{
    char shown[16] = "";

    show(file, shown);
    if (strcmp(shown, expected) != 0)
        printf("\n  %s, not %s\n", shown, expected);
    return strcmp(shown, expected) == 0;
}

static void sort(GameFile *file, GameOrder order, bool is_reverse)
{
    game_file_set_order(file, order, is_reverse);
    while (game_file_sort(file, 5))
        continue;
    CU_ASSERT_FALSE(game_file_is_sorting(file));
}

static void test_orders(void)
{
    static const struct {
        GameOrder order;
        const char *shown, *reverse;
    } cases[] = {
        { ORDER_FILE, "01234", "43210" },   { ORDER_WHITE, "21403", "30412" },
        { ORDER_BLACK, "43210", "01234" },  { ORDER_EVENT, "13240", "04231" },
        { ORDER_DATE, "31042", "24013" },   /* not known: last */
        { ORDER_RESULT, "34021", "12043" }, /* 1-0, 0-1, drawn, open */
        { ORDER_ECO, "10423", "32401" },    /* 2 is C40 by its moves */
        { ORDER_ELO, "10324", "42301" },    /* of the weaker */
        { ORDER_LENGTH, "31024", "42013" },
    };
    GameFile *file = open_text(FIVE);

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        sort(file, cases[i].order, false);
        CU_ASSERT_TRUE(shows(file, cases[i].shown));
        for (size_t at = 0; at < 5; at++)
            CU_ASSERT_EQUAL(game_file_place(file, game_file_shown(file, at)),
                            at);
        sort(file, cases[i].order, true);
        CU_ASSERT_TRUE(shows(file, cases[i].reverse));
        for (size_t at = 0; at < 5; at++)
            CU_ASSERT_EQUAL(game_file_place(file, game_file_shown(file, at)),
                            at);
    }
    CU_ASSERT_FALSE(game_file_sort(file, 5)); /* nothing to do */
    game_file_close(file);
}

/* Sorting waits for the filter, and sorts what it lets through. */
static void test_filter_and_order(void)
{
    GameFile *file = open_text(FIVE);
    Filter *filter = NULL;

    CU_ASSERT_EQUAL(filter_read(span_from("plies>0"), NULL, &filter, NULL), OK);
    game_file_set_filter(file, filter);
    game_file_set_order(file, ORDER_WHITE, false);
    CU_ASSERT_TRUE(game_file_is_filtering(file));
    CU_ASSERT_TRUE(game_file_is_sorting(file));
    CU_ASSERT_TRUE(game_file_sort(file, 1000)); /* still to come */
    while (game_file_filter(file, 5))
        continue;
    while (game_file_sort(file, 5))
        continue;
    CU_ASSERT_TRUE(shows(file, "2140"));
    CU_ASSERT_EQUAL(game_file_place(file, 3), SIZE_MAX);
    CU_ASSERT_EQUAL(game_file_place(file, 0), 3);
    sort(file, ORDER_FILE, false);
    CU_ASSERT_TRUE(shows(file, "0124"));
    CU_ASSERT_EQUAL(game_file_place(file, 3), SIZE_MAX);
    CU_ASSERT_EQUAL(game_file_place_after(file, 2), 3);
    CU_ASSERT_EQUAL(game_file_place_after(file, 3), 3);
    CU_ASSERT_EQUAL(game_file_place_after(file, 4), 4);
    CU_ASSERT_EQUAL(game_file_place_after(file, SIZE_MAX), 4);
    game_file_close(file);
}

/* With enough time a small file is sorted at once. */
static void test_time_to_sort(void)
{
    GameFile *file = open_text(FIVE);
    unsigned calls = 1;

    game_file_set_order(file, ORDER_WHITE, false);
    while (game_file_sort(file, 60000))
        calls++;
    CU_ASSERT_TRUE(calls <= 2);
    CU_ASSERT_TRUE(shows(file, "21403"));
    game_file_close(file);
}

/* No games at all can be sorted, too. */
static void test_nothing_to_sort(void)
{
    GameFile *file = open_text(FIVE);
    Filter *filter = NULL;

    CU_ASSERT_EQUAL(filter_read(span_from("nobody"), NULL, &filter, NULL), OK);
    game_file_set_filter(file, filter);
    while (game_file_filter(file, 5))
        continue;
    CU_ASSERT_EQUAL(game_file_shown_count(file), 0);
    sort(file, ORDER_WHITE, true);
    CU_ASSERT_EQUAL(game_file_shown_count(file), 0);
    sort(file, ORDER_DATE, false);
    CU_ASSERT_EQUAL(game_file_place(file, 0), SIZE_MAX);
    game_file_close(file);
}

/* What comes through a pipe after the file was opened: counted, read and, by
 * the filter, shown. */
static void test_growing(void)
{
    GameFile *file = open_text("[White \"a\"]\n\n1. e4 *\n\n");
    Filter *filter = NULL;
    PgnSummary summary;
    Game *game = NULL;
    GameRow row;

    CU_ASSERT_EQUAL(filter_read(span_from("white=a|c"), NULL, &filter, NULL),
                    OK);
    game_file_set_filter(file, filter);
    while (game_file_filter(file, 5))
        continue;
    CU_ASSERT_EQUAL(game_file_shown_count(file), 1);
    game_file_grow(file, span_from("[White \"b\"]\n\n1. d4 *\n\n"
                                   "[White \"c\"]\n\n1. c4 e9 *\n\n"));
    CU_ASSERT_TRUE(game_file_is_filtering(file));
    CU_ASSERT_TRUE(game_file_count(file) > 1); /* seen at once */
    while (game_file_index(file, 5))
        continue;
    CU_ASSERT_EQUAL(game_file_count(file), 3);
    while (game_file_filter(file, 5))
        continue;
    CU_ASSERT_TRUE(shows(file, "02"));
    CU_ASSERT_EQUAL(game_file_row(file, 1, &row, NULL), OK);
    CU_ASSERT_STRING_EQUAL(text_string(&row.white), "b");
    game_row_free(&row);
    CU_ASSERT_EQUAL(game_file_read(file, 2, &game, &summary, NULL), OK);
    CU_ASSERT_EQUAL(summary.fault.line, 11);
    CU_ASSERT_EQUAL(summary.fault.column, 7);
    game_free(game);
    sort(file, ORDER_WHITE, true);
    CU_ASSERT_TRUE(shows(file, "20"));
    game_file_grow(file, span_from("[White \"c\"]\n\n1. c4 e9 *\n\n"));
    while (game_file_index(file, 5) || game_file_filter(file, 5))
        continue;
    CU_ASSERT_EQUAL(game_file_count(file), 4);
    sort(file, ORDER_FILE, false);
    CU_ASSERT_TRUE(shows(file, "023"));
    CU_ASSERT_EQUAL(game_file_read(file, 3, &game, &summary, NULL), OK);
    CU_ASSERT_EQUAL(summary.fault.line, 15);
    game_free(game);
    game_file_close(file);
}

/* Lines are noted of every 64th game, counted on from what was there. */
static void test_growing_keeps_count_of_lines(void)
{
    enum { BEFORE = 60, AFTER = 5, LINES = 4 };
    Text first = { 0 };
    Text more = { 0 };
    PgnSummary summary;
    Game *game = NULL;
    GameFile *file;

    for (int i = 0; i < BEFORE; i++)
        text_append(&first, "[White \"a\"]\n\n1. e4 *\n\n");
    for (int i = 0; i < AFTER; i++)
        text_append(&more, "[White \"b\"]\n\n1. d4 *\n\n");
    text_append(&more, "[White \"c\"]\n\n1. c4 e9 *\n\n");
    file = open_text(text_string(&first));
    game_file_grow(file, text_span(&more));
    while (game_file_index(file, 5))
        continue;
    CU_ASSERT_EQUAL(game_file_read(file, BEFORE + AFTER, &game, &summary, NULL),
                    OK);
    CU_ASSERT_EQUAL(summary.fault.line, (BEFORE + AFTER) * LINES + 3);
    game_free(game);
    game_file_close(file);
    text_free(&first);
    text_free(&more);
}

/* What it is called, whether it can be saved, and how far it was looked at. */
static void test_what_a_file_says(void)
{
    Scratch scratch;
    Text text = { 0 };
    GameFile *file = open_text(FIVE);
    Game *game = game_new();
    Fault fault = { 0 };

    CU_ASSERT_STRING_EQUAL(game_file_path(file), "-");
    CU_ASSERT_FALSE(game_file_can_save(file));
    CU_ASSERT_EQUAL(game_file_progress(file), 1000);
    CU_ASSERT_EQUAL(game_file_replace(file, 0, game, &fault), ERR_USAGE);
    CU_ASSERT_NOT_EQUAL(fault.text[0], '\0');
    CU_ASSERT_EQUAL(game_file_append(file, game, NULL), ERR_USAGE);
    CU_ASSERT_EQUAL(game_file_delete(file, 0, NULL), ERR_USAGE);
    game_file_close(file);
    game_file_close(NULL);
    file = open_text("");
    CU_ASSERT_EQUAL(game_file_progress(file), 1000);
    CU_ASSERT_EQUAL(game_file_count(file), 0);
    CU_ASSERT_EQUAL(game_file_read(file, 0, &game, NULL, NULL), ERR_MISSING);
    game_file_close(file);

    scratch_make(&scratch);
    for (unsigned i = 0; i < 40000; i++)
        text_append(&text, "[Event \"many\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n\n");
    scratch_write(&scratch, "g.pgn", text_span(&text));
    CU_ASSERT_EQUAL_FATAL(
        game_file_open(scratch_path(&scratch, "g.pgn"), &file, NULL), OK);
    CU_ASSERT_STRING_EQUAL(game_file_path(file),
                           scratch_path(&scratch, "g.pgn"));
    CU_ASSERT_FALSE(game_file_is_indexed(file));
    CU_ASSERT_TRUE(game_file_progress(file) < 1000);
    for (unsigned before = 0; game_file_index(file, 0);) {
        unsigned progress = game_file_progress(file);

        CU_ASSERT_TRUE(progress >= before && progress <= 1000);
        before = progress;
    }
    CU_ASSERT_EQUAL(game_file_progress(file), 1000);
    CU_ASSERT_EQUAL(game_file_count(file), 40000);
    for (size_t i = 1; i < 40000; i += 1111) { /* to and fro */
        GameRow row;
        size_t number = i % 2 == 0 ? i : 40000 - i;

        CU_ASSERT_EQUAL(game_file_row(file, number, &row, NULL), OK);
        CU_ASSERT_STRING_EQUAL(text_string(&row.event), "many");
        CU_ASSERT_EQUAL(row.plies, 4);
        game_row_free(&row);
    }
    game_file_close(file);
    game_free(game);
    text_free(&text);
    scratch_remove(&scratch);
}

/* The answers that need no game, because the index has them, are the same as
 * those from the games: also where it has not room for the whole number. */
static void test_filters_by_the_index(void)
{
    static const struct {
        const char *filter, *shown;
    } cases[] = {
        { "result=1-0", "34" },
        { "result!=1-0", "012" },
        { "result=draw", "2" },
        { "result=white|black", "034" },
        { "result=*", "1" },
        { "whiteelo>=2000", "012" },
        { "blackelo<2200", "13" },
        { "elo>=2000", "01" },
        { "elo=1000", "3" },
        { "-elo=1000", "0124" },
        { "year=2001", "014" },
        { "year<2000", "3" },
        { "eco=A-B", "01" },
        { "eco!=C", "013" },
        { "eco=C40", "2" },
        { "anyelo>2450", "2" },
        { "anyelo<1500", "3" },
        { "eco=E99", "3" },
        { "elo>100 year=2001", "01" },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        GameFile *file = open_text(FIVE);
        Filter *filter = NULL;

        CU_ASSERT_EQUAL_FATAL(
            filter_read(span_from(cases[i].filter), NULL, &filter, NULL), OK);
        game_file_set_filter(file, filter);
        while (game_file_filter(file, 5))
            continue;
        if (!shows(file, cases[i].shown)) {
            CU_FAIL("a filter");
            printf("  %s\n", cases[i].filter);
        }
        game_file_close(file);
    }
}

static void test_numbers_beyond_the_index(void)
{
    static const char game[] =
        "[WhiteElo \"5000\"]\n[BlackElo \"4095\"]\n[Date \"4095.01.01\"]\n\n"
        "1. e4 *\n\n[WhiteElo \"4095\"]\n[BlackElo \"4094\"]\n\n1. e4 *\n\n";
    static const struct {
        const char *filter, *shown;
    } cases[] = {
        { "whiteelo=5000", "0" }, { "whiteelo=4095", "1" },
        { "whiteelo>4095", "0" }, { "blackelo=4094", "1" },
        { "elo>4095", "" },       { "elo>=4095", "0" },
        { "year=4095", "0" },     { "whiteelo>4000", "01" },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        GameFile *file = open_text(game);
        Filter *filter = NULL;

        CU_ASSERT_EQUAL_FATAL(
            filter_read(span_from(cases[i].filter), NULL, &filter, NULL), OK);
        game_file_set_filter(file, filter);
        while (game_file_filter(file, 5))
            continue;
        if (!shows(file, cases[i].shown)) {
            CU_FAIL("a filter");
            printf("  %s\n", cases[i].filter);
        }
        game_file_close(file);
    }
}

CU_TestInfo game_list_tests[] = {
    { "orders", test_orders },
    { "filter and order", test_filter_and_order },
    { "time to sort", test_time_to_sort },
    { "nothing to sort", test_nothing_to_sort },
    { "a file that grows", test_growing },
    { "growing keeps count of lines", test_growing_keeps_count_of_lines },
    { "what a file says of itself", test_what_a_file_says },
    { "filters by the index", test_filters_by_the_index },
    { "numbers beyond the index", test_numbers_beyond_the_index },
    CU_TEST_INFO_NULL,
};
