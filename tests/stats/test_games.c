/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include <stdio.h>

/* --- Whose games ---------------------------------------------------------- */

typedef struct Counter {
    StatsGame game;
    StatsWho who;
    Text found; /* a letter for each game: w, b, or - */
} Counter;

static void take(void *context, const PgnRaw *raw)
{
    Counter *counter = context;
    bool is_theirs = stats_game_read(&counter->game, &counter->who, raw);

    text_append_char(&counter->found, !is_theirs ? '-'
                                      : counter->game.tally.side == WHITE
                                          ? 'w'
                                          : 'b');
}

static bool sides_are(const StatsWho *who, const char *expected)
{
    Counter counter = { .who = *who };
    bool are_right;

    each_game_of("stats.pgn", take, &counter);
    are_right = span_equals(text_span(&counter.found), expected);
    if (!are_right)
        printf("\n%s: %s\n", who->name, text_string(&counter.found));
    stats_game_free(&counter.game);
    text_free(&counter.found);
    return are_right;
}

static void test_names(void)
{
    CU_ASSERT(sides_are(&(StatsWho){ .name = "Müller, Anna" }, "wbw---"));
    CU_ASSERT(sides_are(&(StatsWho){ .name = "müller" }, "wbwb--"));
    CU_ASSERT(sides_are(&(StatsWho){ .name = "ULLER" }, "wbwb--"));
    CU_ASSERT(sides_are(&(StatsWho){ .name = "clara" }, "----b-"));
    CU_ASSERT(sides_are(&(StatsWho){ .name = "luft" }, "bw---b"));
    CU_ASSERT(sides_are(&(StatsWho){ .name = "Nemo" }, "------"));
}

/* Those against programs, whatever the name was then; of the others those
 * under the present name, and under the one that everybody begins with. */
static void test_the_user(void)
{
    CU_ASSERT(sides_are(&(StatsWho){ "Clara", true }, "wb--bw"));
    CU_ASSERT(sides_are(&(StatsWho){ "müller, anna", true }, "wbw--w"));
    CU_ASSERT(sides_are(&(StatsWho){ "Smith", true }, "wb---w"));
}

/* --- What they come to ---------------------------------------------------- */

static Digest *digest_of(const char *name)
{
    Stats *stats = stats_of("stats.pgn", &(StatsWho){ .name = name });
    Digest *digest = stats_digest(stats);

    stats_free(stats);
    return digest;
}

/* Counted by hand. */
static void test_results(void)
{
    Digest *d = digest_of("Müller");

    CU_ASSERT(span_equals(text_span(&d->title),
                          "Müller, Anna and 1 other name: 4 games"));
    CU_ASSERT(row_is(d, "Results", "all games", "4 38 % 49.7 number=1-4"));
    CU_ASSERT(row_is(d, "By colour", "White", "2 50 % 49.7 number=1|3"));
    CU_ASSERT(row_is(d, "By colour", "Black", "2 25 % number=2|4"));
    CU_ASSERT(row_is(d, "By colour", "rated", "1 100 % 55.2 number=1"));
    CU_ASSERT(row_is(d, "By colour", "casual", "1 0 % number=2"));
    CU_ASSERT(
        row_is(d, "Opponents", "luft, level 6", "2 50 % 55.2 number=1-2"));
    CU_ASSERT(row_is(d, "Opponents", "Smith, Bob", "2 25 % 44.1 number=3-4"));
    CU_ASSERT(row_is(d, "Rating of the opponent", "1200-1399",
                     "2 50 % 55.2 number=1-2"));
    CU_ASSERT(row_is(d, "Rating of the opponent", "1600-1799",
                     "2 25 % 44.1 number=3-4"));
    CU_ASSERT(row_is(d, "Openings as White", "Italian Game",
                     "1 100 % 55.2 number=1"));
    CU_ASSERT(
        row_is(d, "Openings as Black", "Sicilian Defense", "1 0 % number=2"));
    CU_ASSERT(row_is(d, "Openings as Black", "Queen's Gambit Declined",
                     "1 50 % number=4"));
    CU_ASSERT_PTR_NULL(row_of(d, "Openings as White", "Sicilian Defense"));
    CU_ASSERT(row_is(d, "By month", "2024.01", "2 50 % 55.2 number=1-2"));
    CU_ASSERT(row_is(d, "By month", "2024.02", "2 25 % 44.1 number=3-4"));
    digest_free(d);
}

/* Counted from the text by a script that knows nothing of luft but the formula
 * for winning chances. */
static void test_losses(void)
{
    Digest *d = digest_of("Müller");

    CU_ASSERT(
        row_is(d, "Mistakes by phase", "opening", "5 8.38 0 1 1 number=1"));
    CU_ASSERT(
        row_is(d, "Mistakes by phase", "endgame", "3 13.37 1 0 1 number=3"));
    CU_ASSERT_PTR_NULL(row_of(d, "Mistakes by phase", "middlegame"));
    CU_ASSERT(row_is(d, "Mistakes by piece", "pawn", "2 1.99 0 0 0"));
    CU_ASSERT(row_is(d, "Mistakes by piece", "knight", "1 0.92 0 0 0"));
    CU_ASSERT(
        row_is(d, "Mistakes by piece", "bishop", "1 10.97 0 1 0 number=1"));
    CU_ASSERT(row_is(d, "Mistakes by piece", "rook", "2 19.17 1 0 1 number=3"));
    CU_ASSERT(
        row_is(d, "Mistakes by piece", "queen", "1 26.03 0 0 1 number=1"));
    CU_ASSERT(row_is(d, "Mistakes by piece", "king", "1 1.77 0 0 0"));
    CU_ASSERT(
        row_is(d, "Mistakes by time left", "over 5 minutes", "1 0.92 0 0 0"));
    CU_ASSERT(row_is(d, "Mistakes by time left", "1 to 5 minutes",
                     "2 5.48 0 1 0 number=1"));
    CU_ASSERT(row_is(d, "Mistakes by time left", "20 seconds to 1 minute",
                     "1 26.03 0 0 1 number=1"));
    CU_ASSERT(
        row_is(d, "Mistakes by time left", "under 20 seconds", "1 3.98 0 0 0"));
    digest_free(d);
}

/* Of the other side's moves only its own count. */
static void test_losses_of_the_opponent(void)
{
    Digest *d = digest_of("luft");

    CU_ASSERT(row_is(d, "Mistakes by phase", "opening", "4 2.69 1 0 0"));
    CU_ASSERT(row_is(d, "Opponents", "You", "1 number=6"));
    digest_free(d);
}

static void test_nobody(void)
{
    Digest *d = digest_of("Nemo");

    CU_ASSERT(span_equals(text_span(&d->title), "Nemo: 0 games"));
    CU_ASSERT_EQUAL(d->count, 0);
    digest_free(d);
}

/* --- What is most striking ------------------------------------------------ */

static void add(void *context, const PgnRaw *game)
{
    stats_add(context, game);
}

/* In each game 25 moves in the opening that lose nothing, and as many in the
 * endgame of which one loses a rook: 8 games. */
static void write_striking_games(Text *text)
{
    for (int i = 0; i < 8; i++) {
        text_append(text, "[White \"Ann\"]\n[Black \"Bob\"]\n"
                          "[Result \"0-1\"]\n\n"
                          "1. c4 {[%eval 0]} e5 {[%eval 0]} "
                          "2. Nc3 {[%eval 0]} Nf6 {[%eval 0]} "
                          "3. g3 {[%eval 0]} d5 {[%eval 0]} "
                          "4. Nf3 {[%eval 0]} 0-1\n\n");
        text_append(text, "[White \"Ann\"]\n[Black \"Bob\"]\n"
                          "[Result \"1-0\"]\n[SetUp \"1\"]\n"
                          "[FEN \"4k3/8/8/8/8/8/4P3/4K2R w - - 0 1\"]\n\n"
                          "1. Rh7 {[%eval 9]} Kf8 {[%eval 9]} "
                          "2. Rh6 {[%eval 9]} Kg7 {[%eval 9]} "
                          "3. Rd6 {[%eval 9]} Kf7 {[%eval 9]} "
                          "4. Rf6 {[%eval 0]} 1-0\n\n");
    }
}

static void test_verdict(void)
{
    Stats *stats = stats_new(&(StatsWho){ "Ann", true });
    Text text = { 0 };
    const DigestRow *row;
    Digest *d;

    write_striking_games(&text);
    each_game(text_string(&text), add, stats);
    d = stats_digest(stats);
    /* a fall from +9 to 0 is 46.49 points, of 24 moves in 8 games */
    row = row_of(d, "",
                 "You lose most in the endgame: 15.50 points a move, "
                 "6.84 overall");
    CU_ASSERT_PTR_NOT_NULL_FATAL(row);
    CU_ASSERT(
        span_equals(text_span(&row->filter), "number=2|4|6|8|10|12|14|16"));
    CU_ASSERT_PTR_NOT_NULL(row_of(d, "",
                                  "Weakest opening as White: English "
                                  "Opening, 0 % of 8 games"));
    digest_free(d);
    stats_free(stats);
    text_free(&text);
}

/* --- Accuracy over time --------------------------------------------------- */

/* In the first half of the games the queen is lost, in the second nothing. */
static void test_very_many_points(void)
{
    enum { GAMES = 150 };
    Stats *stats = stats_new(&(StatsWho){ .name = "Ann" });
    const DigestRow *row;
    Text text = { 0 };
    Digest *d;

    for (int i = GAMES - 1; i >= 0; i--) /* the last one first */
        text_format(&text,
                    "[White \"Ann\"]\n[Date \"20%02d.%02d.01\"]\n\n"
                    "1. e4 {[%%eval 0.15]} e5 {[%%eval 0.15]} 2. Qg4 "
                    "{[%%eval %s]} d6 {[%%eval %s]} *\n\n",
                    i / 12, i % 12 + 1, i < GAMES / 2 ? "-9" : "0.15",
                    i < GAMES / 2 ? "-9" : "0.15");
    each_game(text_string(&text), add, stats);
    d = stats_digest(stats);
    row = row_of(d, "Accuracy over time", "");
    CU_ASSERT_PTR_NOT_NULL_FATAL(row);
    CU_ASSERT_EQUAL(row->kind, DIGEST_CURVE);
    CU_ASSERT_EQUAL_FATAL(row->value_count, DIGEST_CURVE_COLUMNS);
    for (size_t i = 0; i < row->value_count; i++)
        CU_ASSERT((i < DIGEST_CURVE_COLUMNS / 2) == (row->values[i] < 99));
    CU_ASSERT(span_equals(text_span(&row[1].label),
                          "       2000.01.01 to 2012.06.01, 150 games"));
    digest_free(d);
    stats_free(stats);
    text_free(&text);
}

/* --- For other programs --------------------------------------------------- */

static bool json_has(Stats *stats, const char *words)
{
    Text text = { 0 };
    bool has_it;

    stats_write_json(stats, &text);
    has_it = span_find_string(text_span(&text), words) < text.length;
    CU_ASSERT_EQUAL(text.data[0], '{');
    CU_ASSERT_EQUAL(span_find(text_span(&text), '\n'), text.length - 1);
    text_free(&text);
    return has_it;
}

static void test_json(void)
{
    static const char *const words[] = {
        "{\"player\":\"muller\",\"games\":4,\"won\":1,\"drawn\":1,\"lost\":2,"
        "\"score\":37.50,\"accuracy\":",
        "\"black\":{\"games\":2,\"won\":0,\"drawn\":1,\"lost\":1,"
        "\"score\":25.00}",
        "\"opponents\":[{\"name\":\"Smith, Bob\",\"games\":2",
        "\"months\":[{\"name\":\"2024.01\"",
        "\"accuracies\":[{\"date\":\"2024.01.05\",\"accuracy\":",
        "\"mistakes\":{\"moves\":8,\"loss\":10.250,\"inaccuracies\":1,"
        "\"mistakes\":1,\"blunders\":2}",
        "\"middlegame\":{\"moves\":0,\"loss\":0.000,",
        "\"queen\":{\"moves\":1,\"loss\":26.033,",
        "\"under 20 seconds\":{\"moves\":1,\"loss\":3.975,",
    };
    Stats *stats = stats_of("stats.pgn", &(StatsWho){ .name = "muller" });

    for (size_t i = 0; i < ARRAY_LENGTH(words); i++)
        CU_ASSERT(json_has(stats, words[i]));
    stats_free(stats);
}

CU_TestInfo game_tests[] = {
    { "names", test_names },
    { "the user", test_the_user },
    { "results", test_results },
    { "losses", test_losses },
    { "losses of the opponent", test_losses_of_the_opponent },
    { "nobody", test_nobody },
    { "verdict", test_verdict },
    { "very many points", test_very_many_points },
    { "json", test_json },
    CU_TEST_INFO_NULL,
};
