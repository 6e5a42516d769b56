/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "base/base.h"
#include "host/dialogue.h"
#include "notation/notation.h"

static void test_kinds(void)
{
    static const struct {
        const char *line;
        Saying kind;
        const char *rest;
    } cases[] = {
        { "uciok", SAYING_UCIOK, "" },
        { "  readyok  ", SAYING_READYOK, "" },
        { "id name  Some Engine 1.0 ", SAYING_NAME, "Some Engine 1.0" },
        { "id author A B", SAYING_OTHER, NULL },
        { "id year 1999", SAYING_OTHER, NULL },
        { "option name X", SAYING_OPTION, "name X" },
        { "info depth 1", SAYING_INFO, "depth 1" },
        { "bestmove e2e4 ponder e7e5", SAYING_BESTMOVE, "e2e4 ponder e7e5" },
        { "bestmoves", SAYING_OTHER, NULL },
        { "Stockfish 15.1 by the developers", SAYING_OTHER, NULL },
        { "", SAYING_OTHER, NULL },
        { "UCIOK", SAYING_OTHER, NULL },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        Span rest;

        CU_ASSERT_EQUAL(dialogue_kind(span_from(cases[i].line), &rest),
                        cases[i].kind);
        if (cases[i].rest != NULL)
            CU_ASSERT(span_equals(span_trim(rest), cases[i].rest));
    }
}

static bool read_info(const char *words, EngineEvent *event)
{
    Position start;

    position_start(&start);
    return dialogue_read_info(span_from(words), &start, event);
}

static void test_a_usual_line(void)
{
    EngineEvent event = { 0 };

    CU_ASSERT(read_info("depth 18 seldepth 24 multipv 2 score cp -34 "
                        "upperbound wdl 12 900 88 nodes 123456 nps 1000000 "
                        "hashfull 53 tbhits 7 time 123 pv e2e4 e7e5 g1f3",
                        &event));
    CU_ASSERT_EQUAL(event.kind, ENGINE_LINE);
    CU_ASSERT_EQUAL(event.line.depth, 18);
    CU_ASSERT_EQUAL(event.line.seldepth, 24);
    CU_ASSERT_EQUAL(event.line.index, 2);
    CU_ASSERT_EQUAL(event.line.score, -34);
    CU_ASSERT_EQUAL(event.line.bound, BOUND_UPPER);
    CU_ASSERT_EQUAL(event.wdl[1], 900);
    CU_ASSERT_EQUAL(event.nodes, 123456);
    CU_ASSERT_EQUAL(event.hash_permille, 53);
    CU_ASSERT_EQUAL(event.table_hits, 7);
    CU_ASSERT_EQUAL(event.time, 123);
    CU_ASSERT_EQUAL(event.line.pv_length, 3);
    CU_ASSERT_EQUAL(event.line.pv[2], move_make(G1, F3));
}

static void test_scores(void)
{
    static const struct {
        const char *words;
        Score score;
        Bound bound;
    } cases[] = {
        { "score cp 0", 0, BOUND_EXACT },
        { "score mate 1", SCORE_MATE - 1, BOUND_EXACT },
        { "score mate 3", SCORE_MATE - 5, BOUND_EXACT },
        { "score mate -2", -SCORE_MATE + 4, BOUND_EXACT },
        { "score mate 0", -SCORE_MATE, BOUND_EXACT },
        { "score mate 2000000", SCORE_MATE - 243, BOUND_EXACT },
        { "score mate -2000000", -SCORE_MATE + 244, BOUND_EXACT },
        { "score cp 99999", SCORE_TABLE_FOUND - 1, BOUND_EXACT },
        { "score cp -99999", -SCORE_TABLE_FOUND + 1, BOUND_EXACT },
        { "score lowerbound cp 5", 5, BOUND_LOWER },
        { "score cp 5 lowerbound", 5, BOUND_LOWER },
        { "score cp 1000000000000", 42, BOUND_EXACT },
        { "score cp five", 42, BOUND_EXACT },
        { "score cp", 42, BOUND_EXACT },
        { "score mate", 42, BOUND_EXACT },
        { "score mate 99999999999999999999", 42, BOUND_EXACT },
        { "score", 42, BOUND_EXACT },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        EngineEvent event = { .line.score = 42 };

        CU_ASSERT(read_info(cases[i].words, &event));
        CU_ASSERT_EQUAL(event.line.score, cases[i].score);
        CU_ASSERT_EQUAL(event.line.bound, cases[i].bound);
    }
}

/* What is out of range is as if it had not been said. */
static void test_numbers_out_of_range(void)
{
    static const char *const words[] = {
        "depth -1 score cp 1",
        "depth 99999999999999999999 score cp 1",
        "seldepth -5 score cp 1",
        "multipv 1000000000 score cp 1",
        "multipv 0 score cp 1",
        "nodes -1 score cp 1",
        "nodes 99999999999999999999 score cp 1",
        "hashfull 1001 score cp 1",
        "time -1 score cp 1",
        "tbhits -1 score cp 1",
        "wdl 1 2 3 score cp 1",
        "wdl 1000 1000 -1000 score cp 1",
        "nodes 0x10 score cp 1",
        "depth 1.5 score cp 1",
    };

    for (size_t i = 0; i < ARRAY_LENGTH(words); i++) {
        EngineEvent event = { 0 };

        CU_ASSERT(read_info(words[i], &event));
        CU_ASSERT_EQUAL(event.line.depth, 0);
        CU_ASSERT_EQUAL(event.line.seldepth, 0);
        CU_ASSERT_EQUAL(event.line.index, 1);
        CU_ASSERT_EQUAL(event.nodes, 0);
        CU_ASSERT_EQUAL(event.hash_permille, 0);
        CU_ASSERT_EQUAL(event.table_hits, 0);
        CU_ASSERT_EQUAL(event.time, 0);
        CU_ASSERT_EQUAL(event.wdl[0] + event.wdl[1] + event.wdl[2], 0);
        CU_ASSERT_EQUAL(event.line.score, 1);
    }
}

static void test_lines_of_moves(void)
{
    static const struct {
        const char *words;
        unsigned length;
    } cases[] = {
        { "pv", 0 },           { "pv e2e4 e7e5 e1e2", 3 },
        { "pv e2e4 e2e4", 1 }, { "pv e2e5", 0 },
        { "pv E2E4", 0 },      { "pv e2e4 e7e5 e1g1 d2d4", 2 },
        { "pv 0000", 0 },      { "pv e2e4q", 0 },
    };
    Text long_line = { 0 };
    EngineEvent event = { 0 };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        CU_ASSERT(read_info(cases[i].words, &event));
        CU_ASSERT_EQUAL(event.line.pv_length, cases[i].length);
    }
    text_append(&long_line, "pv");
    for (int i = 0; i < 100; i++)
        text_append(&long_line, " g1f3 g8f6 f3g1 f6g8");
    CU_ASSERT(read_info(text_string(&long_line), &event));
    CU_ASSERT_EQUAL(event.line.pv_length, PV_LENGTH);
    text_free(&long_line);
}

static void test_what_is_not_shown(void)
{
    EngineEvent event = { .line.score = 42 };

    CU_ASSERT_FALSE(read_info("", &event));
    CU_ASSERT_FALSE(read_info("string score cp 5 pv e2e4", &event));
    CU_ASSERT_FALSE(read_info("nodes 5 nps 5", &event));
    CU_ASSERT_EQUAL(event.nodes, 5);
    CU_ASSERT_FALSE(read_info("currmove e2e5 currmovenumber 3", &event));
    CU_ASSERT_EQUAL(event.line.score, 42);
    CU_ASSERT(read_info("depth 3 currmove e2e4 currmovenumber 3", &event));
    CU_ASSERT_EQUAL(event.kind, ENGINE_CURRENT);
    CU_ASSERT_EQUAL(event.move, move_make(E2, E4));
    CU_ASSERT_EQUAL(event.index, 3);
    CU_ASSERT_EQUAL(event.depth, 3);
}

static void test_best_lines(void)
{
    CU_ASSERT(dialogue_is_best_line(span_from("depth 1 score cp 3 pv e2e4")));
    CU_ASSERT(
        dialogue_is_best_line(span_from(" depth 1 multipv 1 score cp 3")));
    CU_ASSERT_FALSE(
        dialogue_is_best_line(span_from(" depth 1 multipv 2 score cp 3")));
    CU_ASSERT_FALSE(
        dialogue_is_best_line(span_from(" string my score is good")));
    CU_ASSERT_FALSE(dialogue_is_best_line(span_from(" currmove e2e4")));
    CU_ASSERT(dialogue_is_best_line(span_from(" pv e2e4 score cp 3")));
    CU_ASSERT(dialogue_is_best_line(span_from(" score cp 3 multipv")));
    CU_ASSERT_FALSE(dialogue_is_best_line(span_from("score cp 3 multipv 4")));
    CU_ASSERT(span_equals(
        dialogue_without_moves(span_from("depth 1 score cp 3 pv e2e4")),
        "depth 1 score cp 3"));
    CU_ASSERT(
        span_equals(dialogue_without_moves(span_from(" pv e2e4 score cp 3")),
                    " pv e2e4 score cp 3"));
    CU_ASSERT_FALSE(dialogue_is_best_line(span_from("")));
}

static void test_answers(void)
{
    static const struct {
        const char *fen;
        const char *words;
        bool is_legal;
        const char *move;
        const char *ponder;
    } cases[] = {
        { NULL, "e2e4 ponder e7e5", true, "e2e4", "e7e5" },
        { NULL, "e2e4", true, "e2e4", "0000" },
        { NULL, "e2e4 ponder e2e4", true, "e2e4", "0000" },
        { NULL, "e2e4 e7e5", true, "e2e4", "0000" },
        { NULL, "e2e5", false, "0000", "0000" },
        { NULL, "(none)", false, "0000", "0000" },
        { NULL, "", false, "0000", "0000" },
        { "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "(none)", true, "0000", "0000" },
        { "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "0000", true, "0000", "0000" },
        { "7k/P7/8/8/8/8/8/K7 w - - 0 1", "a7a8q", true, "a7a8q", "0000" },
        { "7k/P7/8/8/8/8/8/K7 w - - 0 1", "a7a8", false, "0000", "0000" },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        Position position;
        Position after;
        Move move, ponder;
        char text[MOVE_TEXT_SIZE];

        position_start(&position);
        if (cases[i].fen != NULL) {
            CU_ASSERT_EQUAL(fen_read(span_from(cases[i].fen), &position, NULL),
                            OK);
        }
        CU_ASSERT_EQUAL(dialogue_read_answer(span_from(cases[i].words),
                                             &position, &move, &ponder),
                        cases[i].is_legal);
        if (move == MOVE_NONE) {
            CU_ASSERT_STRING_EQUAL(cases[i].move, "0000");
            continue;
        }
        move_write(&position, move, MOVE_UCI, text);
        CU_ASSERT_STRING_EQUAL(text, cases[i].move);
        after = position;
        position_make(&after, move);
        CU_ASSERT_EQUAL(ponder == MOVE_NONE,
                        span_equals(span_from(cases[i].ponder), "0000"));
        if (ponder != MOVE_NONE) {
            move_write(&after, ponder, MOVE_UCI, text);
            CU_ASSERT_STRING_EQUAL(text, cases[i].ponder);
        }
    }
}

CU_TestInfo dialogue_tests[] = {
    { "kinds of lines", test_kinds },
    { "a usual line", test_a_usual_line },
    { "scores", test_scores },
    { "numbers out of range", test_numbers_out_of_range },
    { "lines of moves", test_lines_of_moves },
    { "what is not shown", test_what_is_not_shown },
    { "lines about the best move", test_best_lines },
    { "answers", test_answers },
    CU_TEST_INFO_NULL,
};
