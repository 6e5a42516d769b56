/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "notation/notation.h"
#include "stats/preparation.h"
#include "stats/tally_tree.h"

#include <stdio.h>

/* --- Trees ---------------------------------------------------------------- */

/* Moves in coordinates from the usual start position. */
static void add_line(TallyTree *tree, const char *line, uint64_t number,
                     Result result)
{
    Span rest = span_from(line);
    Move moves[40];
    size_t count = 0;
    Position position;
    Span word;

    position_start(&position);
    while (span_next_word(&rest, &word)) {
        CU_ASSERT_EQUAL_FATAL(
            move_read(&position, word, NULL, &moves[count], NULL), OK);
        position_play(&position, moves[count++]);
    }
    tally_tree_add(tree, moves, count,
                   &(TallyGame){ .number = number,
                                 .result = result,
                                 .side = WHITE,
                                 .accuracy = -1 });
}

static bool child_is(const TallyTree *tree, uint32_t node, size_t index,
                     const char *expected)
{
    uint32_t child = tally_tree_child(tree, node, index);
    Text text = { 0 };
    bool is_right;

    if (child != TALLY_TREE_NONE) {
        tally_tree_write(tree, node, child, &text);
        text_format(&text, " %u", tally_tree_tally(tree, child)->games);
    }
    is_right = span_equals(text_span(&text), expected);
    if (!is_right)
        printf("\n%s, not %s\n", text_string(&text), expected);
    text_free(&text);
    return is_right;
}

static bool line_is(const TallyTree *tree, uint32_t from, uint32_t node,
                    const char *expected)
{
    Text text = { 0 };
    bool is_right;

    tally_tree_write(tree, from, node, &text);
    is_right = span_equals(text_span(&text), expected);
    text_free(&text);
    return is_right;
}

static void test_tree(void)
{
    TallyTree *tree = tally_tree_new();
    uint32_t e4;
    uint32_t c5;

    add_line(tree, "d4 d5", 1, RESULT_WHITE);
    add_line(tree, "e4 c5 Nf3", 2, RESULT_BLACK);
    add_line(tree, "e4 e5", 3, RESULT_WHITE);
    add_line(tree, "e4 c5 Nc3", 4, RESULT_DRAW);
    add_line(tree, "", 5, RESULT_DRAW);
    CU_ASSERT_EQUAL(tally_tree_tally(tree, 0)->games, 5);
    CU_ASSERT_EQUAL(tally_tree_count(tree), 8);
    CU_ASSERT(child_is(tree, 0, 0, "1.e4 3"));
    CU_ASSERT(child_is(tree, 0, 1, "1.d4 1"));
    CU_ASSERT(child_is(tree, 0, 2, ""));
    e4 = tally_tree_child(tree, 0, 0);
    CU_ASSERT(child_is(tree, e4, 0, "1...c5 2"));
    CU_ASSERT(child_is(tree, e4, 1, "1...e5 1"));
    c5 = tally_tree_child(tree, e4, 0);
    CU_ASSERT(child_is(tree, c5, 0, "2.Nf3 1")); /* it came first */
    CU_ASSERT(child_is(tree, c5, 1, "2.Nc3 1"));
    CU_ASSERT(line_is(tree, 0, tally_tree_child(tree, c5, 0), "1.e4 c5 2.Nf3"));
    CU_ASSERT(line_is(tree, e4, tally_tree_child(tree, c5, 0), "1...c5 2.Nf3"));
    CU_ASSERT_EQUAL(tally_tree_ply(tree, c5), 2);
    CU_ASSERT_EQUAL(tally_tree_parent(tree, c5), e4);
    CU_ASSERT_EQUAL(tally_tree_tally(tree, c5)->lost, 1);
    CU_ASSERT_EQUAL(tally_tree_tally(tree, c5)->drawn, 1);
    tally_tree_free(tree);
    tally_tree_free(NULL);
}

/* Long games do not make it deep. */
static void test_deep_tree(void)
{
    TallyTree *tree = tally_tree_new();

    add_line(tree,
             "e4 e5 Nf3 Nf6 Nc3 Nc6 d3 d6 Be2 Be7 O-O O-O Be3 Be6 Qd2 "
             "Qd7 Rfe1 Rfe8 a3 a6 h3 h6",
             1, RESULT_DRAW);
    CU_ASSERT_EQUAL(tally_tree_count(tree), TALLY_TREE_PLIES + 1);
    tally_tree_free(tree);
}

/* --- Preparation ---------------------------------------------------------- */

/* As White 1.e4 wins against 1...e5 four times and loses against 1...c5 three
 * times; 1.d4 was a draw. */
static void write_games(Text *text)
{
    static const struct {
        const char *result, *moves;
        int count;
    } games[] = { { "1-0", "1. e4 e5 2. Nf3", 4 },
                  { "0-1", "1. e4 c5 2. Nf3", 3 },
                  { "1/2-1/2", "1. d4 d5", 1 } };
    int day = 0;

    for (size_t i = 0; i < ARRAY_LENGTH(games); i++)
        for (int j = 0; j < games[i].count && ++day > 0; j++)
            text_format(text,
                        "[Date \"2024.03.%02d\"]\n[White \"Pete\"]\n"
                        "[Black \"Rival %d\"]\n[Result \"%s\"]\n\n%s %s\n\n",
                        day, day, games[i].result, games[i].moves,
                        games[i].result);
    text_append(text, "[White \"Rival 9\"]\n[Black \"Pete\"]\n"
                      "[Date \"2023.??.??\"]\n[Result \"0-1\"]\n\n1. c4 0-1\n\n"
                      "[White \"Rival 9\"]\n[Black \"Rival 8\"]\n"
                      "[Result \"0-1\"]\n\n1. c4 0-1\n");
}

static void add(void *context, const PgnRaw *game)
{
    preparation_add(context, game);
}

static Digest *digest_of_text(const char *name, const char *games)
{
    Preparation *preparation = preparation_new(name);
    Digest *digest;

    each_game(games, add, preparation);
    digest = preparation_digest(preparation);
    preparation_free(preparation);
    preparation_free(NULL);
    return digest;
}

static void test_played(void)
{
    Text text = { 0 };
    Digest *d;

    write_games(&text);
    d = digest_of_text("pete", text_string(&text));
    CU_ASSERT(span_equals(text_span(&d->title), "Prepare for Pete: 9 games"));
    CU_ASSERT(
        row_is(d, "Plays as White", "all games", "8 56 % 2024.03 number=1-8"));
    CU_ASSERT(row_is(d, "Plays as White", "1.e4", "7 57 % 2024.03 number=1-7"));
    CU_ASSERT(row_is(d, "Plays as White", " 1...e5 2.Nf3",
                     "4 100 % 2024.03 number=1-4"));
    CU_ASSERT(row_is(d, "Plays as White", " 1...c5 2.Nf3",
                     "3 0 % 2024.03 number=5-7"));
    CU_ASSERT_PTR_NULL(row_of(d, "Plays as White", "1.d4 d5"));
    CU_ASSERT(row_is(d, "Fails as White against", "1.e4 c5",
                     "3 0 % 2024.03 number=5-7"));
    CU_ASSERT(row_is(d, "Plays as Black", "1.c4", "1 100 % 2023 number=9"));
    CU_ASSERT_PTR_NULL(row_of(d, "Fails as Black against", "1.c4"));
    digest_free(d);
    text_free(&text);
}

static void test_last_games(void)
{
    Text text = { 0 };
    const DigestRow *row;
    Digest *d;

    write_games(&text);
    d = digest_of_text("Pete", text_string(&text));
    row = row_of(d, "Last games, 9",
                 "  2024.03.08 White 1/2-1/2 Rival 8                Queen's "
                 "Pawn Game: Closed Game");
    CU_ASSERT_PTR_NOT_NULL_FATAL(row);
    CU_ASSERT(span_equals(text_span(&row->filter), "number=8"));
    CU_ASSERT(span_starts_with(text_span(&row[1].label), "  2024.03.07"));
    CU_ASSERT(span_starts_with(text_span(&row[8].label),
                               "  2023       Black 0-1     Rival 9"));
    digest_free(d);
    text_clear(&text);
    for (int i = 1; i <= 30; i++)
        text_format(&text,
                    "[White \"Pete\"]\n[Date \"20%02d.01.01\"]\n\n1. e4 *\n\n",
                    (i * 7) % 31);
    d = digest_of_text("Pete", text_string(&text));
    row = row_of(d, "Last games, 20",
                 "  2030.01.01 White *       "
                 "                       King's Pawn Game");
    CU_ASSERT_PTR_NOT_NULL_FATAL(row);
    for (int i = 0; i < 20; i++) {
        char year[8];

        snprintf(year, sizeof year, "  20%02d", 30 - i);
        CU_ASSERT(span_starts_with(text_span(&row[i].label), year));
    }
    digest_free(d);
    text_free(&text);
}

/* After twelve moves of each side, seen from the player's side; very high
 * scores count as ten pawns. */
static void test_standing(void)
{
    static const char moves[] =
        "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. d3 d6 5. c3 Nf6 6. O-O O-O 7. h3 h6 "
        "8. Re1 a6 9. a4 Ba7 10. Nbd2 Be6 11. Bxe6 fxe6 12. b4 Qe8";
    static const char *const scores[] = { "0.40", "0.20", "#3", NULL };
    Text text = { 0 };
    Digest *d;

    for (size_t i = 0; scores[i] != NULL; i++)
        text_format(&text,
                    "[White \"%s\"]\n[Black \"%s\"]\n\n%s {[%%eval %s]} *\n\n",
                    i == 0 ? "Rival" : "Pete", i == 0 ? "Pete" : "Rival", moves,
                    scores[i]);
    text_append(&text, "[White \"Pete\"]\n[Black \"Rival\"]\n\n"
                       "1. e4 {[%eval 0.3]} *\n\n");
    d = digest_of_text("Pete", text_string(&text));
    CU_ASSERT(row_is(d, "After 12 moves as White", "Italian Game",
                     "2 +5.10 number=2-3"));
    CU_ASSERT(row_is(d, "After 12 moves as Black", "Italian Game",
                     "1 -0.40 number=1"));
    digest_free(d);
    d = digest_of_text("Pete", "[White \"Pete\"]\n\n1. e4 *\n");
    CU_ASSERT_PTR_NULL(row_of(d, "After 12 moves as White", "Italian Game"));
    CU_ASSERT_PTR_NOT_NULL(row_of(d, "",
                                  "No game has engine scores to show how "
                                  "positions out of the opening are."));
    digest_free(d);
    text_free(&text);
}

/* From other positions nobody can prepare. */
static void test_other_starts(void)
{
    Digest *d = digest_of_text(
        "Pete", "[White \"Pete\"]\n[SetUp \"1\"]\n"
                "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 *\n");

    CU_ASSERT_PTR_NULL(row_of(d, "Plays as White", "all games"));
    CU_ASSERT_PTR_NOT_NULL(row_of(d, "Last game", "             White *"));
    digest_free(d);
    d = digest_of_text("Nemo", "[White \"Pete\"]\n\n1. e4 *\n");
    CU_ASSERT_EQUAL(d->count, 0);
    digest_free(d);
}

/* However many lines there are, a page can be read. */
static void test_many_lines(void)
{
    static const char *const first[] = { "a3", "b3", "c3", "d3",
                                         "e3", "f3", "g3", "h3" };
    static const char *const second[] = { "a6", "b6", "c6", "d6",
                                          "e6", "f6", "g6", "h6" };
    Text text = { 0 };
    Digest *d;

    for (size_t i = 0; i < 64 * 6; i++)
        text_format(&text, "[White \"Pete\"]\n\n1. %s %s *\n\n", first[i % 8],
                    second[i / 8 % 8]);
    d = digest_of_text("Pete", text_string(&text));
    CU_ASSERT_PTR_NOT_NULL(row_of(d, "Plays as White", "1.h3"));
    CU_ASSERT_PTR_NULL(row_of(d, "Plays as White", " 1...a6"));
    CU_ASSERT(d->count < 50);
    digest_free(d);
    text_free(&text);
}

CU_TestInfo preparation_tests[] = {
    { "tree", test_tree },
    { "deep tree", test_deep_tree },
    { "what is played", test_played },
    { "last games", test_last_games },
    { "standing", test_standing },
    { "other starts", test_other_starts },
    { "many lines", test_many_lines },
    CU_TEST_INFO_NULL,
};
