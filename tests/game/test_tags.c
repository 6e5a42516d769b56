/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "game/build.h"
#include "game/variant.h"
#include "moves.h"
#include "notation/fen.h"

#include <string.h>

static bool tag_at_is(const Game *game, size_t index, const char *expected)
{
    Text text = { 0 };
    Span name;
    Span value;

    game_tag_at(game, index, &name, &value);
    text_format(&text, "%.*s=%.*s", SPAN_ARGUMENTS(name),
                SPAN_ARGUMENTS(value));

    bool is_same = span_equals(text_span(&text), expected);

    text_free(&text);
    return is_same;
}

static void test_seven_tags_are_there(void)
{
    Game *game = game_new();

    CU_ASSERT_EQUAL(game_tag_count(game), 7);
    CU_ASSERT_TRUE(tag_at_is(game, 0, "Event=?"));
    CU_ASSERT_TRUE(tag_at_is(game, 2, "Date=????.??.??"));
    CU_ASSERT_TRUE(tag_at_is(game, 6, "Result=*"));
    CU_ASSERT_PTR_NULL(game_tag(game, "ECO").data);
    CU_ASSERT_EQUAL(game_set_tag(game, "Event", span_from("Cup"), NULL), OK);
    CU_ASSERT_TRUE(tag_at_is(game, 0, "Event=Cup"));
    CU_ASSERT_EQUAL(game_tag_count(game), 7);
    CU_ASSERT_FALSE(game_remove_tag(game, "White"));
    game_free(game);
}

static void test_order_of_built_tags(void)
{
    Game *game = game_new();

    build_tag(game, span_from("ECO"), span_from("C41"));
    build_tag(game, span_from("White"), span_from("Morphy"));
    build_tag(game, span_from("Odd"), span_from("1"));
    build_tag(game, span_from("White"), span_from("again"));
    build_tag(game, span_from("Odd"), span_from("2"));
    CU_ASSERT_EQUAL(game_tag_count(game), 11);
    CU_ASSERT_TRUE(tag_at_is(game, 4, "White=Morphy"));
    CU_ASSERT_TRUE(tag_at_is(game, 7, "ECO=C41"));
    CU_ASSERT_TRUE(tag_at_is(game, 8, "Odd=1"));
    CU_ASSERT_TRUE(tag_at_is(game, 9, "White=again"));
    CU_ASSERT_TRUE(tag_at_is(game, 10, "Odd=2"));
    game_free(game);
}

/* A file may have any number of them. */
static void test_many_built_tags(void)
{
    enum { MANY = 100 };
    Game *game = game_new();

    for (unsigned i = 0; i < MANY; i++) {
        Text name = { 0 };

        text_format(&name, "Tag%u", i);
        build_tag(game, text_span(&name), span_from("1"));
        text_free(&name);
    }
    CU_ASSERT_EQUAL(game_tag_count(game), 7 + MANY);
    CU_ASSERT_TRUE(tag_at_is(game, 0, "Event=?"));
    CU_ASSERT_TRUE(tag_at_is(game, 7, "Tag0=1"));
    CU_ASSERT_TRUE(tag_at_is(game, 7 + MANY - 1, "Tag99=1"));
    game_free(game);
}

/* From a file, too, a position and its tags are one. */
static void test_built_start(void)
{
    static const char fen[] = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    Game *game = game_new();
    Position start;

    CU_ASSERT_EQUAL(fen_read(span_from(fen), &start, NULL), OK);
    build_start(game, &start);
    CU_ASSERT_TRUE(span_equals(game_tag(game, "FEN"), fen));
    CU_ASSERT_TRUE(span_equals(game_tag(game, "SetUp"), "1"));
    CU_ASSERT_EQUAL(game_here(game)->squares[D1], NO_PIECE);
    game_free(game);
}

static void test_setting_tags(void)
{
    Game *game = game_new();
    Fault fault = { 0 };

    CU_ASSERT_EQUAL(game_set_tag(game, "White", span_from("a\nb"), NULL), OK);
    CU_ASSERT_TRUE(span_equals(game_tag(game, "White"), "a b"));
    CU_ASSERT_EQUAL(game_set_tag(game, "bad name", span_from("x"), &fault),
                    ERR_FORMAT);
    CU_ASSERT_EQUAL(game_set_tag(game, "", span_from("x"), NULL), ERR_FORMAT);
    CU_ASSERT_EQUAL(game_set_tag(game, "Result", span_from("won"), NULL),
                    ERR_FORMAT);
    CU_ASSERT_EQUAL(game_set_tag(game, "Result", span_from("1/2"), NULL), OK);
    CU_ASSERT_EQUAL(game_result(game), RESULT_DRAW);
    CU_ASSERT_TRUE(tag_at_is(game, 6, "Result=1/2-1/2"));
    CU_ASSERT_EQUAL(game_set_tag(game, "White", span_from("a\rb"), NULL), OK);
    CU_ASSERT_TRUE(span_equals(game_tag(game, "White"), "a b"));
    CU_ASSERT_EQUAL(game_set_tag(game, "SetUp", span_from("1"), NULL),
                    ERR_USAGE);
    CU_ASSERT_FALSE(game_remove_tag(game, "SetUp"));
    CU_ASSERT_EQUAL(game_set_tag(game, "ECO", span_from("A00"), NULL), OK);
    CU_ASSERT_TRUE(game_remove_tag(game, "ECO"));
    CU_ASSERT_FALSE(game_remove_tag(game, "ECO"));
    while (game_undo(game))
        continue;
    CU_ASSERT_TRUE(span_equals(game_tag(game, "White"), "?"));
    CU_ASSERT_EQUAL(game_result(game), RESULT_OPEN);
    game_free(game);
}

/* What changes nothing is no step of undo. */
static void test_tags_as_they_are(void)
{
    Game *game = game_new();

    game_set_tag(game, "White", span_from("Anand"), NULL);
    game_set_result(game, RESULT_DRAW);

    uint64_t revision = game_revision(game);

    game_set_tag(game, "White", span_from("Anand"), NULL);
    game_set_result(game, RESULT_DRAW);
    game_set_tag(game, "Variant", span_from("Standard"), NULL);
    CU_ASSERT_NOT_EQUAL(game_revision(game), revision);
    revision = game_revision(game);
    CU_ASSERT_EQUAL(game_set_tag(game, "Variant", span_from("Standard"), NULL),
                    OK);
    CU_ASSERT_EQUAL(game_revision(game), revision);
    CU_ASSERT_TRUE(game_remove_tag(game, "Variant"));
    CU_ASSERT_TRUE(game_undo(game));
    CU_ASSERT_TRUE(span_equals(game_tag(game, "Variant"), "Standard"));
    CU_ASSERT_TRUE(game_undo(game));
    CU_ASSERT_TRUE(game_undo(game));
    CU_ASSERT_EQUAL(game_result(game), RESULT_OPEN);
    CU_ASSERT_TRUE(span_equals(game_tag(game, "White"), "Anand"));
    game_free(game);
}

/* A start that differs from the usual one by its counters only is another. */
static void test_counters_of_the_start(void)
{
    static const char start[] =
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - ";
    static const char *const counters[] = { "0 1", "1 1", "0 2" };

    for (size_t i = 0; i < ARRAY_LENGTH(counters); i++) {
        Text fen = { 0 };
        Game *game = game_new();

        text_format(&fen, "%s%s", start, counters[i]);
        CU_ASSERT_EQUAL(game_set_tag(game, "FEN", text_span(&fen), NULL), OK);
        CU_ASSERT_EQUAL(game_tag(game, "FEN").data != NULL, i > 0);
        CU_ASSERT_EQUAL(game_tag(game, "SetUp").data != NULL, i > 0);
        CU_ASSERT_EQUAL(game_start(game)->halfmoves, i == 1);
        game_free(game);
        text_free(&fen);
    }
}

/* A tag that is there twice: the first counts, and cannot just go. */
static void test_tags_that_are_there_twice(void)
{
    static const char fen[] = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    static const char usual[] =
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    Game *game = game_new();
    Position start;

    CU_ASSERT_EQUAL(fen_read(span_from(fen), &start, NULL), OK);
    build_start(game, &start);
    build_tag(game, span_from("FEN"), span_from(fen));
    build_tag(game, span_from("Last"), span_from("1"));
    CU_ASSERT_TRUE(game_remove_tag(game, "FEN"));
    CU_ASSERT_TRUE(span_equals(game_tag(game, "FEN"), usual));
    CU_ASSERT_TRUE(span_equals(game_tag(game, "Last"), "1"));
    CU_ASSERT_EQUAL(game_here(game)->squares[D1], piece_make(WHITE, QUEEN));
    game_free(game);

    game = game_new();
    build_tag(game, span_from("Variant"), span_from("Chess960"));
    build_tag(game, span_from("Variant"), span_from("Chess960"));
    build_start(game, &start);
    CU_ASSERT_TRUE(span_equals(game_tag(game, "Variant"), "Standard"));
    game_free(game);

    game = game_new();
    build_tag(game, span_from("Variant"), span_from("Chess960"));
    build_start(game, &start);
    CU_ASSERT_PTR_NULL(game_tag(game, "Variant").data);
    game_free(game);
}

/* The longest value, and names that are wrong in their first letter only. */
static void test_limits_of_tags(void)
{
    Game *game = game_new();
    char value[8001];

    memset(value, 'x', sizeof value);
    CU_ASSERT_EQUAL(
        game_set_tag(game, "Note", (Span){ value, sizeof value }, NULL),
        ERR_LIMIT);
    CU_ASSERT_PTR_NULL(game_tag(game, "Note").data);
    CU_ASSERT_EQUAL(
        game_set_tag(game, "Note", (Span){ value, sizeof value - 1 }, NULL),
        OK);
    CU_ASSERT_EQUAL(game_tag(game, "Note").length, sizeof value - 1);
    memset(value, 'N', 256);
    value[256] = '\0';
    CU_ASSERT_EQUAL(game_set_tag(game, value, span_from("x"), NULL),
                    ERR_FORMAT);
    value[255] = '\0';
    CU_ASSERT_EQUAL(game_set_tag(game, value, span_from("x"), NULL), OK);
    CU_ASSERT_EQUAL(game_set_tag(game, "A_1", span_from("x"), NULL), OK);
    CU_ASSERT_EQUAL(game_set_tag(game, "-ote", span_from("x"), NULL),
                    ERR_FORMAT);
    CU_ASSERT_EQUAL(game_set_tag(game, "Vote", span_from("y"), NULL), OK);
    CU_ASSERT(span_equals(game_tag(game, "Vote"), "y"));
    CU_ASSERT_EQUAL(game_tag(game, "Note").length, sizeof value - 1);
    game_free(game);
}

/* Any number of them; what is removed leaves the others as they were. */
static void test_many_tags(void)
{
    Game *game = game_new();
    char name[] = "Ta";

    for (char c = 'a'; c <= 'z'; c++) {
        name[1] = c;
        CU_ASSERT_EQUAL(game_set_tag(game, name, (Span){ &c, 1 }, NULL), OK);
    }
    CU_ASSERT_EQUAL(game_tag_count(game), 7 + 26);
    CU_ASSERT(game_remove_tag(game, "Ta"));
    CU_ASSERT(game_remove_tag(game, "Tz"));
    CU_ASSERT_FALSE(game_remove_tag(game, "Tz"));
    CU_ASSERT_EQUAL(game_tag_count(game), 7 + 24);
    for (char c = 'b'; c <= 'y'; c++) {
        char expected[] = { 'T', c, '=', c, '\0' };

        CU_ASSERT(tag_at_is(game, 7 + (size_t)(c - 'b'), expected));
    }
    game_free(game);
}

static void test_fen_tag_sets_up(void)
{
    Game *game = game_new();
    Span fen = span_from("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");

    CU_ASSERT_EQUAL(game_set_tag(game, "FEN", span_from("nonsense"), NULL),
                    ERR_FORMAT);
    CU_ASSERT_EQUAL(game_set_tag(game, "FEN", fen, NULL), OK);
    CU_ASSERT_TRUE(span_equals(game_tag(game, "SetUp"), "1"));
    CU_ASSERT_TRUE(span_is_equal(game_tag(game, "FEN"), fen));
    CU_ASSERT_EQUAL(position_king(game_here(game), WHITE), E1);
    CU_ASSERT_EQUAL(game_here(game)->squares[D1], NO_PIECE);
    CU_ASSERT_NOT_EQUAL(add_moves(game, GAME_ROOT, "e4"), NODE_NONE);
    CU_ASSERT_EQUAL(game_set_tag(game, "FEN", fen, NULL), ERR_ILLEGAL);
    CU_ASSERT_FALSE(game_remove_tag(game, "FEN"));
    game_undo(game);
    CU_ASSERT_TRUE(game_remove_tag(game, "FEN"));
    CU_ASSERT_PTR_NULL(game_tag(game, "SetUp").data);
    CU_ASSERT_EQUAL(game_tag_count(game), 7);
    CU_ASSERT_TRUE(tag_at_is(game, 0, "Event=?"));
    CU_ASSERT_EQUAL(game_here(game)->squares[D1], piece_make(WHITE, QUEEN));
    game_undo(game);
    CU_ASSERT_EQUAL(game_here(game)->squares[D1], NO_PIECE);
    game_free(game);
}

static void test_variant_tag(void)
{
    Game *game = game_new();
    Position start;

    CU_ASSERT_EQUAL(game_set_tag(game, "Variant", span_from("Atomic"), NULL),
                    ERR_FORMAT);
    CU_ASSERT_EQUAL(
        game_set_tag(game, "Variant", span_from("Fischerandom"), NULL), OK);
    CU_ASSERT_TRUE(game_start(game)->is_chess960);
    CU_ASSERT_FALSE(game_remove_tag(game, "Variant"));
    CU_ASSERT_TRUE(game_undo(game));
    CU_ASSERT_FALSE(game_start(game)->is_chess960);
    game_free(game);

    position_start960(&start, 0);
    game = game_new_from(&start);
    CU_ASSERT_TRUE(span_equals(game_tag(game, "Variant"), "Chess960"));
    CU_ASSERT_PTR_NOT_NULL(game_tag(game, "FEN").data);
    game_free(game);
}

/* Each start of Chess960 has its number, and nothing else has one. */
static void test_numbers_of_960(void)
{
    Position position;
    unsigned number = 0;

    for (unsigned i = 0; i < 960; i++) {
        position_start960(&position, i);
        CU_ASSERT(variant_find_960(&position, &number));
        CU_ASSERT_EQUAL(number, i);
    }
    position_start(&position);
    CU_ASSERT_FALSE(variant_find_960(&position, &number));
    position_start960(&position, 5);
    position_play(&position, move_make(E2, E4));
    CU_ASSERT_FALSE(variant_find_960(&position, &number));
}

static void test_variant_names(void)
{
    char name[1000];

    CU_ASSERT_EQUAL(variant_read(span_from("From Position")), VARIANT_CHESS);
    CU_ASSERT_EQUAL(variant_read(span_from("")), VARIANT_CHESS);
    CU_ASSERT_EQUAL(variant_read(span_from("chess 960")), VARIANT_CHESS960);
    CU_ASSERT_EQUAL(variant_read(span_from("Crazyhouse")), VARIANT_OTHER);
    CU_ASSERT_EQUAL(variant_read(span_from("Three-check")), VARIANT_OTHER);
    memset(name, 'x', sizeof name);
    CU_ASSERT_EQUAL(variant_read((Span){ name, sizeof name }), VARIANT_OTHER);
}

static void test_results(void)
{
    static const char *const right[] = { "*", "1-0", "0-1", "1/2-1/2" };
    Result result;

    for (size_t i = 0; i < ARRAY_LENGTH(right); i++) {
        CU_ASSERT_TRUE(result_read(span_from(right[i]), &result));
        CU_ASSERT_STRING_EQUAL(result_text(result), right[i]);
    }
    CU_ASSERT_TRUE(result_read(span_from("0:1"), &result));
    CU_ASSERT_EQUAL(result, RESULT_BLACK);
    CU_ASSERT_FALSE(result_read(span_from("won"), &result));
    CU_ASSERT_FALSE(result_read(span_from(""), &result));
    CU_ASSERT_FALSE(result_read(span_from("0-0"), &result));
}

CU_TestInfo tag_tests[] = {
    { "the seven tags are there", test_seven_tags_are_there },
    { "the order of tags from files", test_order_of_built_tags },
    { "many tags from files", test_many_built_tags },
    { "a start position from a file", test_built_start },
    { "setting tags", test_setting_tags },
    { "tags as they are", test_tags_as_they_are },
    { "the counters of the start", test_counters_of_the_start },
    { "tags that are there twice", test_tags_that_are_there_twice },
    { "limits of tags", test_limits_of_tags },
    { "many tags", test_many_tags },
    { "FEN sets up the board", test_fen_tag_sets_up },
    { "variants", test_variant_tag },
    { "numbers of Chess960", test_numbers_of_960 },
    { "names of variants", test_variant_names },
    { "results", test_results },
    CU_TEST_INFO_NULL,
};
