/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "../harness/scratch.h"

#include "base/base.h"
#include "match/openings_feed.h"
#include "notation/notation.h"

#include <string.h>

static const char LINES[] =
    "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq -\n"
    "\n"
    "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq c6 0 2\r\n"
    "# a remark\n"
    "4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id \"last\";";

static const char GAMES[] =
    "[Event \"one\"]\n\n1. e4 (1. d4 d5) 1... e5 {good} 2. Nf3 *\n\n"
    "[Event \"two\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n"
    "[SetUp \"1\"]\n\n1. e4 Kd7 1/2-1/2\n\n"
    "[Event \"three\"]\n\n1. e4 e9 *\n";

static OpeningsFeed *feed_of(Scratch *scratch, const char *content)
{
    OpeningsFeed *feed = NULL;

    scratch_write(scratch, "openings", span_from(content));
    openings_feed_open(scratch_path(scratch, "openings"), false, &feed, NULL);
    return feed;
}

static void check_start(OpeningsFeed *feed, size_t index, const char *fen)
{
    MatchOpening opening;
    char text[FEN_SIZE];

    CU_ASSERT_EQUAL_FATAL(openings_feed_get(feed, index, &opening, NULL), OK);
    fen_write(&opening.start, FEN_STANDARD, text);
    CU_ASSERT_STRING_EQUAL(text, fen);
    match_opening_release(&opening);
}

static void test_lines(void)
{
    Scratch scratch;

    scratch_make(&scratch);
    OpeningsFeed *feed = feed_of(&scratch, LINES);

    CU_ASSERT_PTR_NOT_NULL_FATAL(feed);
    CU_ASSERT_EQUAL(openings_feed_count(feed), 3);
    for (size_t round = 0; round < 2; round++) {
        check_start(feed, 3 * round,
                    "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R "
                    "w KQkq - 0 1");
        check_start(feed, 3 * round + 1,
                    "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR "
                    "w KQkq - 0 2");
        check_start(feed, 3 * round + 2, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    }
    openings_feed_free(feed);
    scratch_remove(&scratch);
}

static void test_games(void)
{
    static const size_t all[] = { 3, 2 };
    static const size_t cut[] = { 1, 1 };
    Scratch scratch;
    MatchOpening opening;
    Fault fault = { 0 };

    scratch_make(&scratch);
    OpeningsFeed *feed = feed_of(&scratch, GAMES);

    CU_ASSERT_PTR_NOT_NULL_FATAL(feed);
    CU_ASSERT_EQUAL(openings_feed_count(feed), 3);
    for (size_t i = 0; i < 2; i++) {
        openings_feed_set_plies(feed, 0);
        CU_ASSERT_EQUAL_FATAL(openings_feed_get(feed, i, &opening, NULL), OK);
        CU_ASSERT_EQUAL(opening.count, all[i]);
        CU_ASSERT_EQUAL(opening.moves[0],
                        i == 0 ? move_make(E2, E4) : move_make(E2, E4));
        CU_ASSERT_EQUAL(opening.moves[1],
                        i == 0 ? move_make(E7, E5) : move_make(E8, D7));
        match_opening_release(&opening);
        openings_feed_set_plies(feed, 1);
        CU_ASSERT_EQUAL_FATAL(openings_feed_get(feed, i, &opening, NULL), OK);
        CU_ASSERT_EQUAL(opening.count, cut[i]);
        match_opening_release(&opening);
    }
    openings_feed_set_plies(feed, 0);
    CU_ASSERT_NOT_EQUAL(openings_feed_get(feed, 2, &opening, &fault), OK);
    CU_ASSERT_PTR_NOT_NULL(strstr(fault.text, "openings"));
    openings_feed_free(feed);
    scratch_remove(&scratch);
}

/* The order of one pass through the openings, as one number. */
static uint64_t order_of(OpeningsFeed *feed, size_t pass)
{
    size_t count = openings_feed_count(feed);
    uint64_t order = 0;

    for (size_t i = pass * count; i < (pass + 1) * count; i++) {
        MatchOpening opening;

        CU_ASSERT_EQUAL_FATAL(openings_feed_get(feed, i, &opening, NULL), OK);
        order = order * 31 + opening.start.key;
        match_opening_release(&opening);
    }
    return order;
}

static void test_shuffling(void)
{
    Scratch scratch;
    Text lines = { 0 };
    uint64_t orders[3];
    uint64_t again[3];
    static const uint64_t seeds[] = { 1, 2, 1 };

    scratch_make(&scratch);
    for (unsigned i = 0; i < 960; i++) {
        Position position;
        char fen[FEN_SIZE];

        position_start960(&position, i);
        fen_write(&position, FEN_STANDARD, fen);
        text_format(&lines, "%s\n", fen);
    }
    for (size_t i = 0; i < 3; i++) {
        OpeningsFeed *feed = feed_of(&scratch, text_string(&lines));

        CU_ASSERT_EQUAL(openings_feed_count(feed), 960);
        openings_feed_shuffle(feed, seeds[i]);
        orders[i] = order_of(feed, 0);
        again[i] = order_of(feed, 1);
        CU_ASSERT_EQUAL(order_of(feed, 0), orders[i]); /* there and back */
        openings_feed_free(feed);
    }
    CU_ASSERT_EQUAL(orders[0], orders[2]);
    CU_ASSERT_NOT_EQUAL(orders[0], orders[1]);
    CU_ASSERT_NOT_EQUAL(orders[0], again[0]);
    CU_ASSERT_EQUAL(again[0], again[2]);
    text_free(&lines);
    scratch_remove(&scratch);
}

static void test_chess960(void)
{
    Scratch scratch;
    OpeningsFeed *feed = NULL;
    MatchOpening opening;

    scratch_make(&scratch);
    scratch_write(&scratch, "x", span_from(LINES));
    CU_ASSERT_EQUAL(
        openings_feed_open(scratch_path(&scratch, "x"), true, &feed, NULL), OK);
    CU_ASSERT_EQUAL(openings_feed_get(feed, 0, &opening, NULL), OK);
    CU_ASSERT(opening.start.is_chess960);
    match_opening_release(&opening);
    openings_feed_free(feed);
    scratch_remove(&scratch);
}

/* Without a file: every start position once, another first for each seed. */
static void test_starts_of_chess960(void)
{
    enum { STARTS = 960 };
    Key keys[STARTS];
    OpeningsFeed *feed = NULL;
    MatchOpening opening;
    unsigned same = 0;

    CU_ASSERT_EQUAL_FATAL(openings_feed_open(NULL, true, &feed, NULL), OK);
    openings_feed_shuffle(feed, 5);
    CU_ASSERT_EQUAL(openings_feed_get(feed, STARTS, &opening, NULL), OK);
    keys[0] = opening.start.key;
    match_opening_release(&opening);
    for (size_t i = 0; i < STARTS; i++) {
        Key before = keys[0];

        CU_ASSERT_EQUAL(openings_feed_get(feed, i, &opening, NULL), OK);
        CU_ASSERT(opening.start.is_chess960);
        CU_ASSERT_EQUAL(opening.count, 0);
        keys[i] = opening.start.key;
        CU_ASSERT(i > 0 || keys[0] == before);
        for (size_t j = 0; j < i; j++)
            same += keys[j] == keys[i];
        match_opening_release(&opening);
    }
    CU_ASSERT_EQUAL(same, 0);
    openings_feed_shuffle(feed, 6);
    CU_ASSERT_EQUAL(openings_feed_get(feed, 0, &opening, NULL), OK);
    CU_ASSERT_NOT_EQUAL(opening.start.key, keys[0]);
    match_opening_release(&opening);
    openings_feed_free(feed);
}

/* Without a file: legal, varied lines, the same for the same seed. */
static void test_own_book(void)
{
    OpeningsFeed *feeds[2];
    Key keys[40];
    unsigned same = 0;

    for (size_t i = 0; i < 2; i++) {
        CU_ASSERT_EQUAL_FATAL(openings_feed_open(NULL, false, &feeds[i], NULL),
                              OK);
        openings_feed_shuffle(feeds[i], 77);
    }
    for (size_t i = 0; i < ARRAY_LENGTH(keys); i++) {
        MatchOpening opening;
        MatchOpening again;
        Position position;

        CU_ASSERT_EQUAL(openings_feed_get(feeds[0], i, &opening, NULL), OK);
        CU_ASSERT_EQUAL(openings_feed_get(feeds[1], i, &again, NULL), OK);
        CU_ASSERT(opening.count > 0);
        CU_ASSERT_EQUAL(opening.count, again.count);
        position = opening.start;
        for (size_t j = 0; j < opening.count; j++) {
            CU_ASSERT_EQUAL(opening.moves[j], again.moves[j]);
            CU_ASSERT(position_is_legal(&position, opening.moves[j]));
            position_make(&position, opening.moves[j]);
        }
        keys[i] = position.key;
        for (size_t j = 0; j < i; j++)
            same += keys[j] == keys[i];
        match_opening_release(&opening);
        match_opening_release(&again);
    }
    CU_ASSERT(same < 10);
    openings_feed_free(feeds[0]);
    openings_feed_free(feeds[1]);
}

static void test_bad_files(void)
{
    Scratch scratch;
    OpeningsFeed *feed = NULL;
    MatchOpening opening;
    Fault fault = { 0 };

    scratch_make(&scratch);
    CU_ASSERT_EQUAL(openings_feed_open(scratch_path(&scratch, "none"), false,
                                       &feed, &fault),
                    ERR_MISSING);
    scratch_write(&scratch, "empty", span_from("\n\n"));
    CU_ASSERT_EQUAL(openings_feed_open(scratch_path(&scratch, "empty"), false,
                                       &feed, &fault),
                    ERR_FORMAT);
    feed = feed_of(&scratch, "4k3/8/8/8/8/8/4P3/4K2 w - - 0 1\n");
    CU_ASSERT_PTR_NOT_NULL_FATAL(feed);
    CU_ASSERT_EQUAL(openings_feed_get(feed, 0, &opening, &fault), ERR_FORMAT);
    openings_feed_free(feed);
    scratch_remove(&scratch);
}

CU_TestInfo feed_tests[] = {
    { "lines", test_lines },
    { "games", test_games },
    { "shuffling", test_shuffling },
    { "Chess960", test_chess960 },
    { "starts of Chess960", test_starts_of_chess960 },
    { "own book", test_own_book },
    { "bad files", test_bad_files },
    CU_TEST_INFO_NULL,
};
