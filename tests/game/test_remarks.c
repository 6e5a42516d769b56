/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "game/build.h"
#include "moves.h"

static bool comment_is(const Game *game, const char *expected)
{
    Span comment = game_comment(game, GAME_ROOT, PLACE_AFTER);

    return span_equals(comment, expected);
}

/* What a file says and what the comment then is. */
static void test_comments_from_files(void)
{
    static const struct {
        const char *raw;
        const char *comment;
        size_t commands;
    } cases[] = {
        { "", "", 0 },
        { "  plain text ", "plain text", 0 },
        { "two\nlines", "two lines", 0 },
        { "two \r\n lines", "two lines", 0 },
        { "two\rlines", "two lines", 0 },
        { "two\n\nparagraphs", "two\nparagraphs", 0 },
        { "two\r\n\r\n\r\nparagraphs", "two\nparagraphs", 0 },
        { "two  blanks\tand a tab", "two  blanks\tand a tab", 0 },
        { "[%clk 0:09:58] text", "text", 1 },
        { "a [%csl Ge4,Rd5][%cal Ge2e4] b", "a b", 2 },
        { "a\n\n[%x y]\n\nb", "a\nb", 1 },
        { "[%eval", "[ %eval", 0 },
        { "[%]", "[ %]", 0 },
        { "[% x]", "[ % x]", 0 },
        { "[[%clk 1]%eval 2]", "[ %eval 2]", 1 },
        { "[%foo]", "", 1 },
        { "a\n\nb } c", "a b } c", 0 },
        { "[%a-b 1][%c_d 2][%e9 3]", "", 3 },
        { "[%a.b 1] x", "[ %a.b 1] x", 0 },
        { "[%a 1] [%b", "[ %b", 1 },
        { "a\rb\r", "a b", 0 },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        Game *game = game_new();

        build_comment(game, GAME_ROOT, PLACE_AFTER, span_from(cases[i].raw));
        CU_ASSERT_TRUE(comment_is(game, cases[i].comment));
        CU_ASSERT_EQUAL(game_command_count(game, GAME_ROOT, PLACE_AFTER),
                        cases[i].commands);
        game_free(game);
    }
}

static void test_pieces_are_joined(void)
{
    Game *game = game_new();

    build_comment(game, GAME_ROOT, PLACE_AFTER, span_from("one"));
    build_comment(game, GAME_ROOT, PLACE_AFTER, span_from("  "));
    build_comment(game, GAME_ROOT, PLACE_AFTER, span_from("[%clk 1] two"));
    CU_ASSERT_TRUE(comment_is(game, "one two"));
    build_comment(game, GAME_ROOT, PLACE_BEFORE, span_from("a"));
    build_comment(game, GAME_ROOT, PLACE_BEFORE, span_from("b"));
    CU_ASSERT_TRUE(
        span_equals(game_comment(game, GAME_ROOT, PLACE_BEFORE), "a b"));
    CU_ASSERT_EQUAL(game_command_count(game, GAME_ROOT, PLACE_AFTER), 1);
    game_free(game);
}

/* Long ones, and what was there before they came. */
static void test_long_comments(void)
{
    enum { LENGTH = 300000 };
    Game *game = game_new();
    Text text = { 0 };

    game_set_tag(game, "White", span_from("me"), NULL);
    for (int i = 0; i < LENGTH; i++)
        text_append_char(&text, (char)('a' + i % 26));
    for (int i = 0; i < 3; i++) {
        game_set_comment(game, GAME_ROOT, PLACE_AFTER, text_span(&text));
        game_set_tag(game, "Black", span_from("you"), NULL);
        game_set_comment(game, GAME_ROOT, PLACE_BEFORE, span_from("short"));
        CU_ASSERT_TRUE(span_is_equal(game_comment(game, GAME_ROOT, PLACE_AFTER),
                                     text_span(&text)));
    }
    CU_ASSERT_TRUE(span_equals(game_tag(game, "White"), "me"));
    CU_ASSERT_TRUE(span_equals(game_tag(game, "Black"), "you"));
    game_free(game);
    text_free(&text);
}

static void test_user_comments_keep_commands(void)
{
    Game *game = game_new();
    Span value;

    game_set_comment(game, GAME_ROOT, PLACE_AFTER,
                     span_from("first\nsecond [%clk 1:00]"));
    CU_ASSERT_TRUE(comment_is(game, "first\nsecond"));
    game_set_comment(game, GAME_ROOT, PLACE_AFTER, span_from("other"));
    CU_ASSERT_TRUE(comment_is(game, "other"));
    CU_ASSERT_TRUE(game_find_command(game, GAME_ROOT, "clk", &value));
    CU_ASSERT_TRUE(span_equals(value, "1:00"));
    game_set_comment(game, GAME_ROOT, PLACE_AFTER, span_from("[%clk 2:00]"));
    CU_ASSERT_EQUAL(game_command_count(game, GAME_ROOT, PLACE_AFTER), 1);
    game_find_command(game, GAME_ROOT, "clk", &value);
    CU_ASSERT_TRUE(span_equals(value, "2:00"));
    CU_ASSERT_TRUE(comment_is(game, ""));
    game_set_command(game, GAME_ROOT, "clk", span_from(""));
    CU_ASSERT_FALSE(game_find_command(game, GAME_ROOT, "clk", &value));
    game_set_command(game, GAME_ROOT, "x", span_from(" a]b\nc "));
    game_find_command(game, GAME_ROOT, "x", &value);
    CU_ASSERT_TRUE(span_equals(value, "a b c"));
    game_set_command(game, GAME_ROOT, "x", span_from("]a \n] b]"));
    game_find_command(game, GAME_ROOT, "x", &value);
    CU_ASSERT_TRUE(span_equals(value, "a  b"));
    game_set_command(game, GAME_ROOT, "never", span_from(""));
    CU_ASSERT_EQUAL(game_command_count(game, GAME_ROOT, PLACE_AFTER), 1);
    game_free(game);
}

static void test_a_command_is_taken_out(void)
{
    Game *game = game_new();

    game_set_comment(game, GAME_ROOT, PLACE_AFTER,
                     span_from("[%a 1][%b 2][%c 3][%d 4]"));
    game_set_command(game, GAME_ROOT, "b", span_from(""));
    CU_ASSERT_EQUAL(game_command_count(game, GAME_ROOT, PLACE_AFTER), 3);
    for (size_t i = 0; i < 3; i++) {
        Command command = game_command(game, GAME_ROOT, PLACE_AFTER, i);

        CU_ASSERT_EQUAL(command.name.data[0], "acd"[i]);
        CU_ASSERT_EQUAL(command.value.data[0], "134"[i]);
    }
    game_free(game);
}

static void test_clock_times(void)
{
    static const struct {
        const char *text;
        int64_t time; /* -1: not readable */
    } cases[] = {
        { "0:00:00", 0 },
        { "1:02:03", 3723000 },
        { "0:09:58.7", 598700 },
        { "59", 59000 },
        { "2:30", 150000 },
        { "", -1 },
        { "-1:99:99", -1 },
        { "1:2:3:4", -1 },
        { "1:x", -1 },
        { "99999999999999999999", -1 },
        { "9999999", 9999999000 },
        { "10000000", -1 },
        { "1:10000000:0", -1 },
        { "1:1:1.05", 3661050 },
        { "1:1:1.005", 3661005 },
        { "0:09:58.x", -1 },
        { "0:09:58.7x", -1 },
        { "0:00:01.2345", 1234 },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        Game *game = game_new();
        int64_t time = -1;

        game_set_command(game, GAME_ROOT, "clk", span_from(cases[i].text));
        CU_ASSERT_EQUAL(game_clock(game, GAME_ROOT, &time), cases[i].time >= 0);
        CU_ASSERT_EQUAL(time, cases[i].time);
        game_free(game);
    }
}

static void test_clock_is_written(void)
{
    Game *game = game_new();
    Span value;
    int64_t time;

    game_set_clock(game, GAME_ROOT, 3723000);
    game_find_command(game, GAME_ROOT, "clk", &value);
    CU_ASSERT_TRUE(span_equals(value, "1:02:03"));
    CU_ASSERT_TRUE(comment_is(game, ""));
    for (int64_t hours = 0; hours < 3; hours++) {
        for (int64_t milliseconds = -1000; milliseconds < 1100;
             milliseconds += 100) {
            int64_t wanted = hours * 3600000 + milliseconds;

            game_set_clock(game, GAME_ROOT, wanted);
            CU_ASSERT_TRUE(game_clock(game, GAME_ROOT, &time));
            CU_ASSERT_EQUAL(time, wanted < 0 ? 0 : wanted);
        }
    }
    game_set_clock(game, GAME_ROOT, 3600000 - 1);
    game_find_command(game, GAME_ROOT, "clk", &value);
    CU_ASSERT_TRUE(span_equals(value, "0:59:59.9"));
    game_set_command(game, GAME_ROOT, "emt", span_from("0:00:01.7"));
    CU_ASSERT_TRUE(game_time_spent(game, GAME_ROOT, &time));
    CU_ASSERT_EQUAL(time, 1700);
    game_set_clock(game, GAME_ROOT, -5);
    CU_ASSERT_TRUE(game_clock(game, GAME_ROOT, &time));
    CU_ASSERT_EQUAL(time, 0);
    game_set_command(game, GAME_ROOT, "emt", span_from("soon"));
    CU_ASSERT_FALSE(game_time_spent(game, GAME_ROOT, &time));
    game_set_command(game, GAME_ROOT, "emt", span_from(""));
    CU_ASSERT_FALSE(game_time_spent(game, GAME_ROOT, &time));
    game_free(game);
}

static void test_evaluations(void)
{
    static const struct {
        const char *text;
        bool is_read;
        Score score;
        unsigned depth;
    } cases[] = {
        { "0.25,12", true, 25, 12 },
        { "-1.5", true, -150, 0 },
        { "+2", true, 200, 0 },
        { "+2,1", true, 200, 1 },
        { "-0.04", true, -4, 0 },
        { "#3", true, SCORE_MATE - 5, 0 },   /* white to move */
        { "#-3", true, -SCORE_MATE + 6, 0 }, /* white to move is mated */
        { ".5, 7", true, 50, 7 },
        { "M2", true, SCORE_MATE - 3, 0 },
        { "#0", true, SCORE_MATE, 0 },
        { "#-0", true, -SCORE_MATE, 0 },
        { "#123", true, SCORE_MATE - 245, 0 },
        { "#124", false, 0, 0 },
        { "#-124", false, 0, 0 },
        { "0.004", true, 0, 0 },
        { "0.005", true, 1, 0 },
        { "1.x", false, 0, 0 },
        { "-", false, 0, 0 },
        { ",5", false, 0, 0 },
        { "300", true, 30000, 0 },
        { "301", false, 0, 0 },
        { " 1.5 , 3 , 9", true, 150, 3 },
        { "0.25,1000", true, 25, 1000 },
        { "0.25,1001", true, 25, 0 },
        { "0.25,x", true, 25, 0 },
        { "", false, 0, 0 },
        { "x", false, 0, 0 },
        { "#", false, 0, 0 },
        { "9999", false, 0, 0 },
        { "#99999999999", false, 0, 0 },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        Game *game = game_new();
        Evaluation evaluation = { 0, 0 };
        Evaluation again = { 0, 0 };
        Score played = 0;

        game_set_command(game, GAME_ROOT, "eval", span_from(cases[i].text));
        CU_ASSERT_EQUAL(game_evaluation(game, GAME_ROOT, &evaluation),
                        cases[i].is_read);
        CU_ASSERT_EQUAL(evaluation.score, cases[i].score);
        CU_ASSERT_EQUAL(evaluation.depth, cases[i].depth);
        game_set_evaluation(game, GAME_ROOT, evaluation);
        game_set_player_score(game, GAME_ROOT, evaluation.score);
        CU_ASSERT_TRUE(game_player_score(game, GAME_ROOT, &played));
        CU_ASSERT_TRUE(game_evaluation(game, GAME_ROOT, &again));
        CU_ASSERT_EQUAL(again.score, played);
        CU_ASSERT_EQUAL(again.score, evaluation.score);
        CU_ASSERT_EQUAL(again.depth, evaluation.depth);
        game_free(game);
    }
}

static void test_glyphs(void)
{
    Game *game = game_new();

    game_toggle_nag(game, GAME_ROOT, 1);
    game_toggle_nag(game, GAME_ROOT, 14);
    game_toggle_nag(game, GAME_ROOT, 6);
    CU_ASSERT_EQUAL(game_nag_count(game, GAME_ROOT), 2);
    CU_ASSERT_EQUAL(game_nag(game, GAME_ROOT, 0), 14);
    CU_ASSERT_EQUAL(game_nag(game, GAME_ROOT, 1), 6);
    game_toggle_nag(game, GAME_ROOT, 6);
    CU_ASSERT_FALSE(game_has_nag(game, GAME_ROOT, 6));
    game_toggle_nag(game, GAME_ROOT, 1);
    game_toggle_nag(game, GAME_ROOT, 7); /* a forced move may be a good one */
    CU_ASSERT_TRUE(game_has_nag(game, GAME_ROOT, 1));
    game_toggle_nag(game, GAME_ROOT, 2);
    CU_ASSERT_TRUE(game_has_nag(game, GAME_ROOT, 7));
    CU_ASSERT_FALSE(game_has_nag(game, GAME_ROOT, 1));
    game_clear_nags(game, GAME_ROOT);
    CU_ASSERT_EQUAL(game_nag_count(game, GAME_ROOT), 0);
    game_add_nag(game, GAME_ROOT, 3);
    game_add_nag(game, GAME_ROOT, 3);
    CU_ASSERT_EQUAL(game_nag_count(game, GAME_ROOT), 1);
    game_remove_nag(game, GAME_ROOT, 2);
    game_remove_nag(game, GAME_ROOT, 4);
    CU_ASSERT_TRUE(game_has_nag(game, GAME_ROOT, 3));
    game_clear_nags(game, GAME_ROOT);
    for (unsigned i = 0; i < 600; i++)
        build_nag(game, GAME_ROOT, (uint8_t)i);
    CU_ASSERT_EQUAL(game_nag_count(game, GAME_ROOT), 256);
    game_free(game);
}

/* Those of two places, in turn: each keeps its own. */
static void test_glyphs_side_by_side(void)
{
    Game *game = game_new();
    Node node = build_move(game, GAME_ROOT, move_make(E2, E4));

    for (unsigned i = 1; i <= 100; i++) {
        build_nag(game, GAME_ROOT, (uint8_t)i);
        build_nag(game, node, (uint8_t)(i + 100));
        build_comment(game, node, PLACE_AFTER, span_from("x"));
    }
    for (unsigned i = 201; i <= 210; i++) {
        game_add_nag(game, GAME_ROOT, (uint8_t)i);
        game_add_nag(game, node, (uint8_t)(i + 20));
        CU_ASSERT_EQUAL(game_nag(game, node, 100 + i - 201), i + 20);
        CU_ASSERT_EQUAL(game_nag(game, GAME_ROOT, 100 + i - 201), i);
    }
    game_remove_nag(game, node, 230);
    for (unsigned i = 1; i <= 100; i++) {
        CU_ASSERT_EQUAL(game_nag(game, GAME_ROOT, i - 1), i);
        CU_ASSERT_EQUAL(game_nag(game, node, i - 1), i + 100);
    }
    CU_ASSERT_EQUAL(game_nag_count(game, GAME_ROOT), 110);
    CU_ASSERT_EQUAL(game_nag_count(game, node), 109);
    game_free(game);
}

static void test_glyph_signs(void)
{
    CU_ASSERT_STRING_EQUAL(nag_sign(6), "?!");
    CU_ASSERT_PTR_NULL(nag_sign(200));
    CU_ASSERT_EQUAL(nag_of_sign(span_from("??")), 4);
    CU_ASSERT_EQUAL(nag_of_sign(span_from("+-")), 18);
    CU_ASSERT_EQUAL(nag_of_sign(span_from("xyz")), 0);
    for (unsigned i = 1; i < 256; i++) {
        const char *sign = nag_sign((uint8_t)i);

        if (sign == NULL)
            continue;

        const char *back = nag_sign(nag_of_sign(span_from(sign)));

        CU_ASSERT_STRING_EQUAL(back, sign);
    }
}

CU_TestInfo remark_tests[] = {
    { "comments from files", test_comments_from_files },
    { "pieces are joined", test_pieces_are_joined },
    { "long comments", test_long_comments },
    { "a user's comment keeps commands", test_user_comments_keep_commands },
    { "a command is taken out", test_a_command_is_taken_out },
    { "clock times", test_clock_times },
    { "clocks are written", test_clock_is_written },
    { "evaluations", test_evaluations },
    { "glyphs", test_glyphs },
    { "glyphs side by side", test_glyphs_side_by_side },
    { "signs of glyphs", test_glyph_signs },
    CU_TEST_INFO_NULL,
};
