/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "formats/pgn.h"
#include "formats/pgn_write.h"

#include <stdio.h>
#include <string.h>

static Game *read_text(const char *text, PgnSummary *summary)
{
    PgnRaw raw = pgn_raw_of(span_from(text));

    return pgn_read_game(&raw, NULL, summary);
}

/* The moves that are understood, as they would be written. */
static bool reads_as(const char *text, const char *expected)
{
    PgnSummary summary;
    Game *game = read_text(text, &summary);
    Text written = { 0 };
    bool is_same;

    pgn_write_moves(game, NULL, &written);
    is_same = span_equals(span_trim(text_span(&written)), expected);
    if (!is_same)
        printf("\n  %s\n  is:     %s  should: %s\n", text,
               text_string(&written), expected);
    text_free(&written);
    game_free(game);
    return is_same;
}

static void test_forms(void)
{
    static const char *const cases[][2] = {
        { "", "*" },
        { "1. e4 e5 1-0", "1. e4 e5 1-0" },
        { "1.e4 e5 2.Nf3*", "1. e4 e5 2. Nf3 *" },
        { "e4 e5 1/2", "1. e4 e5 1/2-1/2" },
        { "e4 e5 \xc2\xbd-\xc2\xbd", "1. e4 e5 1/2-1/2" },
        { "1. e4! e5?? 2. Nf3!? *", "1. e4 $1 e5 $4 2. Nf3 $5 *" },
        { "1. e4 $14 += e5 *", "1. e4 $14 e5 *" },
        { "1. e4\xc2\xb1 e5 *", "1. e4 $16 e5 *" },
        { "1. e4 -- 2. d4 Z0 3. c4 @@@@ *", "1. e4 -- 2. d4 -- 3. c4 -- *" },
        { "1. f4 e5 2. g4 Qh4# 0-1", "1. f4 e5 2. g4 Qh4# 0-1" },
        { "1. e4 (1. d4 d5 (1... c5)) 1... e5 *",
          "1. e4 (1. d4 d5 (1... c5)) 1... e5 *" },
        { "1. e4 () e5 ( {x} ) ($3) *", "1. e4 e5 $3 {x} *" },
        { "1. e4 ({a} 1. d4) e5 *", "1. e4 ({a} 1. d4) 1... e5 *" },
        { "1. e4 {a} {b} e5 ; c\n*", "1. e4 {a b} 1... e5 {c} *" },
        { "1. {a} e4 1... {b} e5 *", "1. {a} e4 1... {b} e5 *" },
        { "% skip\n1. e4\n% and 1. d4\ne5 *", "1. e4 e5 *" },
        { "1. e4 e5) 2. Nf3 *", "1. e4 e5 2. Nf3 *" },
        { "1. e4 <x> e5 *", "1. e4 {unread: x} 1... e5 *" },
        { "1. e4 e5 2. Nf3 D Nc6 $x 3. Bb5 novelty a6 *",
          "1. e4 e5 2. Nf3 {unread: D} 2... Nc6 {unread: $x} 3. Bb5 "
          "{unread: novelty} 3...\na6 *" },
        { "1. e4 e5 2. Knight Nc6 *",
          "1. e4 e5 {unread: Knight unread: Nc6} *" },
        { "1. e4 (1. d4 1/2 d5) e5 *", "1. e4 (1. d4 d5) 1... e5 *" },
        { "1. e4 (1. d4 1-0 d5) e5 *", "1. e4 (1. d4 d5) 1... e5 *" },
        { "1. e4 (1. d4 \xc2\xbd d5) e5 *", "1. e4 (1. d4 d5) 1... e5 *" },
        { "1. e4 (1. d4 0-1. d5) e5 *", "1. e4 (1. d4 d5) 1... e5 *" },
        { "1. e4 (1. d4 O-1. d5) e5 *", "1. e4 (1. d4 d5) 1... e5 *" },
        { "1. e4 (1. d4 O-1 d5) e5 O-1", "1. e4 (1. d4 d5) 1... e5 0-1" },
        { "1. e4 D 2. d3 *", "1. e4 {unread: D unread: d3} *" },
        { "1. e4 (1. d4 D d5) e5 *",
          "1. e4 (1. d4 {unread: D} 1... d5) 1... e5 *" },
        { "1. e4 e5 } 2. Nf3 *", "1. e4 e5 2. Nf3 *" },
        { "1. e4 e5 2. Nf9 Nc6 1-0", "1. e4 e5 {unread: Nf9 Nc6} 1-0" },
        { "1. e4 (1. d4 d9 x (y) z) e5 *",
          "1. e4 (1. d4 {unread: d9 x (y) z}) 1... e5 *" },
        { "(1. d4 d5) 1. e4 *", "{unread: (1. d4 d5)} 1. e4 *" },
        { "1. e4 e5 2. Nf3 {open", "1. e4 e5 2. Nf3 {open} *" },
        { "1. e4 (1. d4 {open", "1. e4 (1. d4 {open}) *" },
        { "1. e4 $300 e5 *", "1. e4 {unread: $300} 1... e5 *" },
        { "1. e4 a6 2. e5 d5 3. exd6ep *", "1. e4 a6 2. e5 d5 3. exd6 *" },
        { "1. e4 a6 2. e5 d5 3. exd6e.p. *", "1. e4 a6 2. e5 d5 3. exd6 *" },
        { "1. e4 a6 2. e5 d5 3. exd6e.p *", "1. e4 a6 2. e5 d5 3. exd6 *" },
        { "1. e4 a6 2. e5 d5 3. exd6 e.p. Bf5 *",
          "1. e4 a6 2. e5 d5 3. exd6 Bf5 *" },
        { "1. e4 a6 2. e5 d5 3. exd6 ep Bf5 *",
          "1. e4 a6 2. e5 d5 3. exd6 Bf5 *" },
        { "1. e4 check e5 CHK *", "1. e4 e5 *" },
        { "1. e4 e5 Draw 1/2 2. Nf3", "1. e4 e5 {unread: Draw} 1/2-1/2" },
        { "1. e4 e5 \xc2\xbd", "1. e4 e5 1/2-1/2" },
        { "1. e4 e5 0-1.", "1. e4 e5 0-1" },
        { "1. Nf3+- Nc6+/= 2. e4=+ *", "1. Nf3 $18 Nc6 $14 2. e4 $15 *" },
        { "1. Nf3N *", "1. Nf3 $146 *" },
        { "1. e4 e5 9999 2. Nf3 *", "1. e4 e5 2. Nf3 *" },
        { "5254 5755 *", "1. e4 e5 *" },
        { "[FEN \"4k3/8/8/8/8/8/8/4K3 b - - 0 7\"]\n\n7... Kd7 Kd2 *",
          "7... Kd7 8. Kd2 *" },
        { "e4 0000 d4 *", "1. e4 -- 2. d4 *" },
        { "1\xe2\x80\xa6 e4 *", "1. e4 *" },
        { "1.\xc2\xa0"
          "e4 *",
          "1. e4 *" },
        { "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. OO Nf6 *",
          "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6 *" },
        { "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 00 Nf6 *",
          "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6 *" },
        { "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0 Nf6 *",
          "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6 *" },
        { "1. h4 g5 2. hxg5 h6 3. gxh6 Nf6 4. h7 Ng8 5. hxg8(N) Rxh1 *",
          "1. h4 g5 2. hxg5 h6 3. gxh6 Nf6 4. h7 Ng8 5. hxg8=N Rxh1 *" },
        { "1. e4 e5 2. Nf3 Nf6 3. Nxe5 d6 4. Nf3 Nxe4 5. d4 d5 1:0",
          "1. e4 e5 2. Nf3 Nf6 3. Nxe5 d6 4. Nf3 Nxe4 5. d4 d5 1-0" },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++)
        CU_ASSERT_TRUE(reads_as(cases[i][0], cases[i][1]));
}

/* What is only left out is a warning, which names it; a game with a move too
 * few is a fault. */
static void test_warnings_name_what_they_mean(void)
{
    static const struct {
        const char *text;
        const char *warning;
        size_t column;
        uint64_t plies;
    } cases[] = {
        { "1. e4 e5 2. Nf3 D Nc6 *", "not a move: \"D\"", 17, 4 },
        { "1. e4 $x e5 *", "glyph: expected $1 to $255", 7, 2 },
        { "1. e4 } e5 *", "unmatched }", 7, 2 },
        { "1. e4 ) e5 *", "unmatched )", 7, 2 },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        PgnSummary summary;
        Game *game = read_text(cases[i].text, &summary);

        CU_ASSERT_EQUAL(summary.faults, 0);
        CU_ASSERT_EQUAL(summary.plies, cases[i].plies);
        CU_ASSERT_STRING_EQUAL(summary.warning.text, cases[i].warning);
        CU_ASSERT_EQUAL(summary.warning.column, cases[i].column);
        game_free(game);
    }
}

static void test_words_that_were_moves(void)
{
    PgnSummary summary;
    Game *game = read_text("1. e4 D 2. d3 d6 *", &summary);

    CU_ASSERT_EQUAL(summary.faults, 1);
    CU_ASSERT_EQUAL(summary.plies, 1);
    CU_ASSERT_STRING_EQUAL(summary.fault.text,
                           "a move is missing before this one");
    game_free(game);
}

/* A value longer than what is looked at for a tag. */
static void test_very_long_value(void)
{
    enum { LENGTH = 70000 };
    Text text = { 0 };
    PgnStream *stream;
    PgnSummary summary;
    PgnRaw raw;
    bool is_found = false;
    Game *game;

    text_append(&text, "[Event \"");
    for (int i = 0; i < LENGTH; i++)
        text_append_char(&text, i % 60 == 0 ? ' ' : 'x');
    text_append(&text, "\"]\n[White \"A\"]\n\n1. e4 e5 2. Nf3 1-0\n");
    stream = pgn_stream_new(source_from_span(text_span(&text)));
    CU_ASSERT_EQUAL(pgn_stream_next(stream, &raw, &is_found, NULL), OK);
    CU_ASSERT_TRUE_FATAL(is_found);
    game = pgn_read_game(&raw, NULL, &summary);
    CU_ASSERT_EQUAL(summary.faults, 0);
    CU_ASSERT_EQUAL(summary.plies, 3);
    CU_ASSERT_EQUAL(summary.result, RESULT_WHITE);
    CU_ASSERT(span_equals(game_tag(game, "White"), "A"));
    CU_ASSERT_EQUAL(game_tag(game, "Event").length, LENGTH);
    CU_ASSERT_EQUAL(pgn_stream_next(stream, &raw, &is_found, NULL), OK);
    CU_ASSERT_FALSE(is_found);
    game_free(game);
    pgn_stream_free(stream);
    text_free(&text);
}

static void test_places_of_faults(void)
{
    static const struct {
        const char *text;
        size_t line;
        size_t column;
        Status status;
    } cases[] = {
        { "1. e4 e5 2. Nf9 *", 1, 13, ERR_FORMAT },
        { "[White \"x\"]\n\n1. e4 e5\n2. Nd4 *", 4, 4, ERR_ILLEGAL },
        { "[White \"x\"]\r\n\r\n1. e4 e5\r\n2. Nd4 *", 4, 4, ERR_ILLEGAL },
        { "[White \"x\"]\r\r1. e4 e5\r2. Nd4 *", 4, 4, ERR_ILLEGAL },
        { "1. e4 {never\nclosed", 1, 7, ERR_FORMAT },
        { "1. e4\n(1. d4", 2, 1, ERR_FORMAT },
        { "[FEN \"nonsense\"]\n\n1. e4 *", 1, 7, ERR_FORMAT },
        { "[Variant \"Atomic\"]\n\n1. e4 *", 1, 11, ERR_FORMAT },
        { "[Event \"x\n\n1. e4 *", 1, 1, ERR_FORMAT },
        { "1. f3 e5 2. g4 Qh4# 3. --", 1, 24, ERR_ILLEGAL },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        PgnSummary summary;
        Game *game = read_text(cases[i].text, &summary);

        CU_ASSERT_EQUAL(summary.fault.status, cases[i].status);
        CU_ASSERT_EQUAL(summary.fault.line, cases[i].line);
        CU_ASSERT_EQUAL(summary.fault.column, cases[i].column);
        CU_ASSERT_TRUE(summary.faults > 0);
        game_free(game);
    }
}

static void test_tags_and_charsets(void)
{
    PgnSummary summary;
    Game *game = read_text("[White \"M\xfcller \\\"J\\\" \\\\\"]\n"
                           "[Black \"\x93Q\x94\"]\n"
                           "[Odd \"\xc3\xa9\"]\n\n"
                           "1. e4 {na\xefve} *",
                           &summary);

    CU_ASSERT_TRUE(span_equals(game_tag(game, "White"), "Müller \"J\" \\"));
    CU_ASSERT_TRUE(span_equals(game_tag(game, "Black"), "“Q”"));
    CU_ASSERT_TRUE(span_equals(game_tag(game, "Odd"), "é"));
    CU_ASSERT_TRUE(span_equals(
        game_comment(game, game_main_line(game, 1), PLACE_AFTER), "naïve"));
    CU_ASSERT_EQUAL(summary.faults, 0);
    game_free(game);
}

static void test_results(void)
{
    static const struct {
        const char *text;
        Result result;
        bool warns;
    } cases[] = {
        { "[Result \"1-0\"]\n\n1. e4", RESULT_WHITE, false },
        { "[Result \"1-0\"]\n\n1. e4 *", RESULT_WHITE, false },
        { "[Result \"*\"]\n\n1. e4 0-1", RESULT_BLACK, false },
        { "[Result \"1-0\"]\n\n1. e4 0-1", RESULT_WHITE, true },
        { "[Result \"won\"]\n\n1. e4 1/2-1/2", RESULT_DRAW, false },
        { "1. e4 (1. d4 1-0) e5", RESULT_OPEN, false },
        { "1. e4 e5 2. Nf9 (1-0) 0-1", RESULT_BLACK, false },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        PgnSummary summary;
        Game *game = read_text(cases[i].text, &summary);

        CU_ASSERT_EQUAL(summary.result, cases[i].result);
        CU_ASSERT_EQUAL(game_result(game), cases[i].result);
        CU_ASSERT_EQUAL(summary.warning.status != OK, cases[i].warns);
        game_free(game);
    }
}

static void test_languages(void)
{
    PgnOptions german = { .letters = piece_letters_find("de") };
    PgnRaw raw =
        pgn_raw_of(span_from("1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. Lxc6 dxc6 "
                             "5. De2 Dd6 6. O-O Le6 7. Te1 *"));
    PgnSummary summary;

    pgn_read(&raw, NULL, NULL, &summary);
    CU_ASSERT_EQUAL(summary.plies, 2);
    CU_ASSERT_EQUAL(summary.faults, 1);
    pgn_read(&raw, &german, NULL, &summary);
    CU_ASSERT_EQUAL(summary.plies, 13);
    CU_ASSERT_EQUAL(summary.faults, 0);
}

/* In French the king is R, which is a rook in English: whether the move stands
 * alone or has a sign behind it. */
static void test_letters_that_mean_others(void)
{
    static const char *const moves[] = { "1. Rd2 *", "1. Rd2+- *", "1. Td2 *",
                                         "1. Td2+- *" };
    PgnOptions french = { .letters = piece_letters_find("fr") };

    for (size_t i = 0; i < ARRAY_LENGTH(moves); i++) {
        Text text = { 0 };
        PgnSummary summary;
        PgnRaw raw;

        text_format(&text, "[FEN \"4k3/8/8/8/8/8/R7/4K3 w - - 0 1\"]\n\n%s",
                    moves[i]);
        raw = pgn_raw_of(text_span(&text));
        pgn_read(&raw, &french, NULL, &summary);
        CU_ASSERT_EQUAL(summary.faults, 0);
        CU_ASSERT_EQUAL(summary.final.squares[D2],
                        piece_make(WHITE, i < 2 ? KING : ROOK));
        text_free(&text);
    }
}

static void test_chess960(void)
{
    PgnSummary summary;
    Game *game = read_text("[Variant \"Chess960\"]\n"
                           "[FEN \"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR "
                           "w HFhf - 0 1\"]\n\n1. g3 g6 2. O-O O-O 1-0\n",
                           &summary);

    CU_ASSERT_EQUAL(summary.faults, 1); /* f1 is not free for the rook? */
    CU_ASSERT_TRUE(game_start(game)->is_chess960);
    game_free(game);
}

static bool count_two(PgnVisitor *visitor, const Position *before, Move move);

typedef struct Counter {
    PgnVisitor visitor;
    unsigned moves;
} Counter;

static bool count_two(PgnVisitor *visitor, const Position *before, Move move)
{
    Counter *counter = (Counter *)visitor;

    CU_ASSERT_TRUE(position_is_legal(before, move));
    return ++counter->moves < 3;
}

static void test_visitor_may_stop(void)
{
    PgnRaw raw = pgn_raw_of(span_from("1. e4 e5 (1... c5) 2. Nf3 Nc6 *"));
    Counter counter = { .visitor = { .move = count_two } };
    PgnSummary summary;

    pgn_read(&raw, NULL, &counter.visitor, &summary);
    CU_ASSERT_EQUAL(counter.moves, 3);
    CU_ASSERT_EQUAL(summary.faults, 0);
    CU_ASSERT_EQUAL(summary.plies, 2);
}

static void test_skipped_variations(void)
{
    PgnRaw raw = pgn_raw_of(
        span_from("1. e4 (1. xx (yy) zz) e5 (1... c5 {x)}) 2. Nf3 *"));
    PgnOptions options = { .skips_variations = true };
    PgnSummary summary;

    pgn_read(&raw, &options, NULL, &summary);
    CU_ASSERT_EQUAL(summary.plies, 3);
    CU_ASSERT_EQUAL(summary.faults, 0);
}

CU_TestInfo pgn_read_tests[] = {
    { "warnings name what they mean", test_warnings_name_what_they_mean },
    { "words that were moves", test_words_that_were_moves },
    { "a very long value", test_very_long_value },
    { "all forms of text", test_forms },
    { "line and column", test_places_of_faults },
    { "tags and character sets", test_tags_and_charsets },
    { "results", test_results },
    { "letters of other languages", test_languages },
    { "letters that mean others", test_letters_that_mean_others },
    { "Chess960", test_chess960 },
    { "a visitor may stop", test_visitor_may_stop },
    { "variations left out", test_skipped_variations },
    CU_TEST_INFO_NULL,
};
