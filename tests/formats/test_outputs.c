/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Games as JSON, and lists of positions as games.
 */
#include "suites.h"

#include "formats/game_json.h"
#include "formats/pgn.h"

#include <stdio.h>
#include <string.h>

static void json_of(const char *pgn, const PgnWriteOptions *options, Text *text)
{
    static const PgnWriteOptions everything = { .style = MOVE_SAN };
    PgnRaw raw = pgn_raw_of(span_from(pgn));
    PgnSummary summary;
    Game *game = pgn_read_game(&raw, NULL, &summary);

    game_json_write(game, options == NULL ? &everything : options, text);
    game_free(game);
}

static bool has(const Text *text, const char *part)
{
    return span_find_string(text_span(text), part) < text->length;
}

static void test_json(void)
{
    Text text = { 0 };

    json_of("[Event \"a \\\"b\\\" \\\\ c\"]\n[White \"J\xc3\xbcrgen\"]\n\n"
            "{first} 1. e4 $1 $14 {[%clk 0:05:00] good\n\nmove} (1. d4 {x} d5 "
            "(1... Nf6)) 1... e5 0-1",
            NULL, &text);
    CU_ASSERT_TRUE(has(&text, "\"Event\":\"a \\\"b\\\" \\\\ c\""));
    CU_ASSERT_TRUE(has(&text, "\"White\":\"J\xc3\xbcrgen\""));
    CU_ASSERT_TRUE(has(&text, "\"result\":\"0-1\",\"comment\":\"first\""));
    CU_ASSERT_TRUE(
        has(&text, "{\"san\":\"e4\",\"uci\":\"e2e4\",\"nags\":[1,14],"
                   "\"comment\":\"good\\nmove\","
                   "\"commands\":[[\"clk\",\"0:05:00\"]],\"variations\":[["));
    CU_ASSERT_TRUE(has(&text, "{\"san\":\"d4\",\"uci\":\"d2d4\","
                              "\"comment\":\"x\"}"));
    CU_ASSERT_EQUAL(text.data[text.length - 1], '\n');
    CU_ASSERT_EQUAL(span_find(text_span(&text), '\n'), text.length - 1);
    text_free(&text);
}

/* Strings, byte for byte. */
static void test_json_text(void)
{
    static const char *const cases[][2] = {
        { "", "\"\"" },
        { "a\"b\\c", "\"a\\\"b\\\\c\"" },
        { "a\nb\rc\td", "\"a\\nb\\u000dc\\u0009d\"" },
        { "\x01\x1f", "\"\\u0001\\u001f\"" },
        { "\xe2\x80\xa8", "\"\\u2028\"" },  /* a line separator */
        { "\xe2\x80\xae", "\"\\u202e\"" },  /* turns the text round */
        { "x\xffy", "\"x\xef\xbf\xbdy\"" }, /* no UTF-8 */
        { "\xf0\x9f\x98\x80", "\"\xf0\x9f\x98\x80\"" },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        Text text = { 0 };

        text_append_json(&text, span_from(cases[i][0]));
        CU_ASSERT_STRING_EQUAL(text_string(&text), cases[i][1]);
        text_free(&text);
    }
}

/* A whole object, of a game without moves and of one with two commands. */
static void test_whole_json(void)
{
    static const char tags[] =
        "{\"tags\":{\"Event\":\"?\",\"Site\":\"?\",\"Date\":\"????.??.??\","
        "\"Round\":\"?\",\"White\":\"?\",\"Black\":\"?\",\"Result\":\"*\"},"
        "\"start\":\"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 "
        "1\","
        "\"result\":\"*\",\"moves\":";
    static const char *const cases[][2] = {
        { "*", "[]" },
        { "1. e4 {[%clk 1] [%emt 2]} e5 *",
          "[{\"san\":\"e4\",\"uci\":\"e2e4\",\"commands\":[[\"clk\",\"1\"],"
          "[\"emt\",\"2\"]]},{\"san\":\"e5\",\"uci\":\"e7e5\"}]" },
        { "1. e4 f6 2. Nf3 g5 3. Nxg5 fxg5 4. Qh5# *",
          "[{\"san\":\"e4\",\"uci\":\"e2e4\"},"
          "{\"san\":\"f6\",\"uci\":\"f7f6\"},"
          "{\"san\":\"Nf3\",\"uci\":\"g1f3\"},"
          "{\"san\":\"g5\",\"uci\":\"g7g5\"},"
          "{\"san\":\"Nxg5\",\"uci\":\"f3g5\"},"
          "{\"san\":\"fxg5\",\"uci\":\"f6g5\"},"
          "{\"san\":\"Qh5#\",\"uci\":\"d1h5\"}]" },
        { "1. e4 (1. d4 d5) (1. c4) *",
          "[{\"san\":\"e4\",\"uci\":\"e2e4\",\"variations\":[["
          "{\"san\":\"d4\",\"uci\":\"d2d4\"},{\"san\":\"d5\","
          "\"uci\":\"d7d5\"}],[{\"san\":\"c4\",\"uci\":\"c2c4\"}]]}]" },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        PgnRaw raw = pgn_raw_of(span_from(cases[i][0]));
        PgnSummary summary;
        Game *game = pgn_read_game(&raw, NULL, &summary);
        Text expected = { 0 };
        Text text = { 0 };

        text_format(&expected, "%s%s}\n", tags, cases[i][1]);
        game_json_write(game, NULL, &text);
        CU_ASSERT_STRING_EQUAL(text_string(&text), text_string(&expected));
        text_free(&text);
        text_free(&expected);
        game_free(game);
    }
}

static void test_json_omits(void)
{
    PgnWriteOptions bare = { .omits_comments = true,
                             .omits_commands = true,
                             .omits_variations = true,
                             .omits_nags = true };
    Text text = { 0 };

    json_of("1. e4 $1 {[%clk 0:05:00] good} (1. d4) e5 *", &bare, &text);
    CU_ASSERT_TRUE(has(&text, "\"moves\":[{\"san\":\"e4\",\"uci\":\"e2e4\"},"
                              "{\"san\":\"e5\",\"uci\":\"e7e5\"}]}\n"));
    text_free(&text);
}

/* As deep as a file may have it, and no stack is used up. */
static void test_deep_json(void)
{
    enum { DEPTH = 20000 };
    Text pgn = { 0 };
    Text json = { 0 };
    int depth = 0;
    int deepest = 0;
    bool is_quoted = false;

    text_append(&pgn, "1. e4 ");
    for (int i = 0; i < DEPTH; i++)
        text_append(&pgn, "(1. d4 ");
    for (int i = 0; i < DEPTH; i++)
        text_append(&pgn, ") ");
    text_append(&pgn, "*");
    json_of(text_string(&pgn), NULL, &json);
    for (size_t i = 0; i < json.length; i++) {
        char c = json.data[i];

        is_quoted = is_quoted != (c == '"');
        depth += is_quoted ? 0 : (c == '[') - (c == ']');
        deepest = depth > deepest ? depth : deepest;
    }
    CU_ASSERT_EQUAL(depth, 0);
    CU_ASSERT_TRUE(deepest >= 2);
    text_free(&pgn);
    text_free(&json);
}

static void test_json_strings(void)
{
    Text text = { 0 };

    text_append_json(&text, span_of("\"\\\n\t\x01\x7f\0", 7));
    for (size_t i = 0; i < text.length; i++)
        CU_ASSERT_TRUE((unsigned char)text.data[i] >= 0x20);
    CU_ASSERT_TRUE(span_starts_with(text_span(&text), "\"\\\"\\\\\\n"));
    CU_ASSERT_TRUE(has(&text, "\\u0001") && has(&text, "\\u0000"));
    text_free(&text);
}

/* --- Positions ------------------------------------------------------------ */

typedef struct Taker {
    PgnVisitor visitor; /* first, so that the visitor finds its way back */
    unsigned moves, wanted;
} Taker;

static bool take_some(PgnVisitor *visitor, const Position *before, Move move)
{
    Taker *taker = (Taker *)visitor;

    CU_ASSERT_TRUE(position_is_legal(before, move));
    return ++taker->moves < taker->wanted;
}

/* Whoever reads a position may look at its moves alone, and at some of them. */
static void test_epd_for_a_visitor(void)
{
    static const char line[] =
        "4k3/8/8/8/8/8/4P3/4K3 w - - id \"one\"; pv e4 Kd7 e5;\n";
    PgnStream *stream = pgn_stream_new(source_from_span(span_from(line)));
    bool is_found = false;
    PgnRaw raw;

    CU_ASSERT_EQUAL(pgn_stream_next(stream, &raw, &is_found, NULL), OK);
    for (unsigned wanted = 1; wanted <= 4; wanted++) {
        Taker taker = { .visitor = { .move = take_some }, .wanted = wanted };
        PgnSummary summary;

        pgn_read(&raw, NULL, &taker.visitor, &summary);
        CU_ASSERT_EQUAL(taker.moves, wanted < 3 ? wanted : 3);
        CU_ASSERT_EQUAL(summary.faults, 0);
        CU_ASSERT_EQUAL(summary.plies, wanted - 1);
    }
    pgn_stream_free(stream);
}

static void test_epd_as_games(void)
{
    static const char list[] = "\xef\xbb\xbf\n"
                               "4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id \"one\"; "
                               "pv e4 Kd7; c0 \"x] y\"; ab 7;\n"
                               "\r\n# not a position\n"
                               "8/8/8/8/8/8/8/8 w - -\n"
                               "4k3/8/8/8/8/8/8/4K2R b K - hmvc 7; fmvn 30;\n";
    PgnStream *stream = pgn_stream_new(source_from_span(span_from(list)));
    PgnSummary summary;
    PgnRaw raw;
    bool is_found = false;
    Game *game;
    Span answer = { 0 };

    CU_ASSERT_EQUAL(pgn_stream_next(stream, &raw, &is_found, NULL), OK);
    CU_ASSERT_TRUE_FATAL(is_found && raw.is_position && raw.line == 2);
    CU_ASSERT_TRUE(pgn_stream_has_positions(stream));
    game = pgn_read_game(&raw, NULL, &summary);
    CU_ASSERT_EQUAL(summary.faults, 0);
    CU_ASSERT_EQUAL(summary.plies, 0); /* the line would tell the answer */
    CU_ASSERT_TRUE(span_equals(game_tag(game, "Event"), "one"));
    CU_ASSERT_TRUE(
        span_equals(game_tag(game, "FEN"), "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"));
    CU_ASSERT_TRUE(span_equals(game_comment(game, GAME_ROOT, PLACE_AFTER),
                               "id \"one\"; ab 7"));
    CU_ASSERT_TRUE(game_find_command(game, GAME_ROOT, PGN_ANSWER, &answer));
    CU_ASSERT_TRUE(span_equals(answer, "bm e4; pv e4 Kd7; c0 \"x) y\""));
    game_free(game);

    /* What is none is told with its line, and the list goes on. */
    do {
        CU_ASSERT_EQUAL(pgn_stream_next(stream, &raw, &is_found, NULL), OK);
        CU_ASSERT_TRUE_FATAL(is_found);
        pgn_read(&raw, NULL, NULL, &summary);
        if (raw.line == 5)
            CU_ASSERT_EQUAL(summary.fault.line, 5);
    } while (summary.faults > 0);
    CU_ASSERT_EQUAL(raw.line, 6);
    CU_ASSERT_EQUAL(summary.final.fullmoves, 30);
    CU_ASSERT_EQUAL(summary.final.halfmoves, 7);
    CU_ASSERT_EQUAL(pgn_stream_next(stream, &raw, &is_found, NULL), OK);
    CU_ASSERT_FALSE(is_found);
    pgn_stream_free(stream);
}

CU_TestInfo output_tests[] = {
    { "strings, byte for byte", test_json_text },
    { "whole JSON", test_whole_json },
    { "JSON", test_json },
    { "JSON with less", test_json_omits },
    { "JSON of deep variations", test_deep_json },
    { "JSON strings", test_json_strings },
    { "EPD for a visitor", test_epd_for_a_visitor },
    { "EPD as games", test_epd_as_games },
    CU_TEST_INFO_NULL,
};
