/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Mistakes in words: each sentence follows from the scores around the move and
 * from the two lines, and can be checked on a board.
 */
#include "suites.h"

#include "notation/notation.h"
#include "study/verdict.h"

enum { LINE_MAX_LENGTH = 16 };

/* The moves of a line in SAN. */
static unsigned read_line(Position position, const char *text, Move *moves)
{
    Span rest = span_from(text);
    Span word;
    unsigned count = 0;

    while (span_next_word(&rest, &word)) {
        CU_ASSERT_FATAL(count < LINE_MAX_LENGTH);
        moves[count] = san_read_fast(&position, word);
        CU_ASSERT_NOT_EQUAL_FATAL(moves[count], MOVE_NONE);
        position_play(&position, moves[count++]);
    }
    return count;
}

typedef struct Example {
    const char *fen;
    Score before; /* for White */
    const char *move;
    Score after;
    const char *reply, *better;
    const char *words;
} Example;

static void check(const Example *example)
{
    Game *game = game_of_fen(example->fen, example->move);
    Scores *scores = scores_new(game);
    Verdict verdict = { .scores = scores, .node = ply(game, 1) };
    Move reply[LINE_MAX_LENGTH];
    Move better[LINE_MAX_LENGTH];
    Text text = { 0 };
    Position position;

    scores_keep(scores, GAME_ROOT,
                (Assessment){ example->before, 20, MOVE_NONE });
    scores_keep(scores, ply(game, 1),
                (Assessment){ example->after, 20, MOVE_NONE });
    game_position(game, ply(game, 1), &position);
    verdict.reply =
        (VerdictLine){ reply, read_line(position, example->reply, reply) };
    verdict.better =
        (VerdictLine){ better,
                       read_line(*game_start(game), example->better, better) };
    verdict_append(&verdict, MOVE_SAN, &text);
    CU_ASSERT_STRING_EQUAL(text_string(&text), example->words);
    text_free(&text);
    scores_free(scores);
    game_free(game);
}

static const char QUIET[] = "3rk3/5ppp/8/3p4/2r5/8/3Q1PPP/3RK3 w - - 0 23";
static const char LONE_KNIGHT[] =
    "4k3/pp3ppp/2p5/3p4/8/2N5/PPP2PPP/4K3 w - - 0 23";
static const char BISHOP_TO_TAKE[] =
    "4k3/ppp2ppp/8/8/8/2b5/PPP2PPP/R3K2R w KQ - 0 9";

static void test_material(void)
{
    static const Example examples[] = {
        { LONE_KNIGHT, 0, "Ne4", -450, "dxe4 Ke2 Ke7 Ke3", "Kd2 Ke7 Ke3",
          "Blunder: 23.Ne4 loses the knight to dxe4; 23.Kd2 was best" },
        { LONE_KNIGHT, 0, "Nxd5", -450, "cxd5 Ke2 Ke7 Ke3", "Kd2 Ke7 Ke3",
          "Blunder: 23.Nxd5 loses the knight for a pawn to cxd5; 23.Kd2 was "
          "best" },
        /* the knight goes anyhow */
        { LONE_KNIGHT, -150, "Ne4", -450, "dxe4 Ke2 Ke7 Ke3",
          "a4 d4 Ke2 dxc3 bxc3 Ke7",
          "Blunder: 23.Ne4 leaves White lost after dxe4; 23.a4 was best" },
        { "4k3/8/8/8/3q4/8/3Q4/3RK3 b - - 0 40", 0, "Qe4+", 900,
          "Kf2 Qf4+ Qxf4 Ke7 Rd4", "Qxd2+ Rxd2 Ke7",
          "Blunder: 40...Qe4+ loses the queen to Kf2; 40...Qxd2+ was best" },
        /* a pawn that falls later is not what it was given for */
        { "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2", 30,
          "Qg5", 850, "Nxg5 Nf6 Nf3 Nxe4 d3 Nf6 c3 d6 Be2", "Nc6 Nc3 Nf6",
          "Blunder: 2...Qg5 loses the queen to Nxg5; 2...Nc6 was best" },
        { BISHOP_TO_TAKE, 350, "Kd1", -30, "Bxb2 Rb1 Be5 h3 b6",
          "bxc3 Ke7 O-O Ke6",
          "Blunder: 9.Kd1 misses a win of the bishop; 9.bxc3 was best" },
        { BISHOP_TO_TAKE, 350, "Kf1", 20, "Bf6 Rb1 Ke7 h3", "bxc3 Ke7 O-O Ke6",
          "Blunder: 9.Kf1 misses a win of the bishop; 9.bxc3 was best" },
        { "8/3k1ppp/8/8/2b5/8/5PPP/4RRK1 w - - 0 9", 0, "Re4", -190,
          "Bxf1 Kxf1 Kc6 h3 h6", "Rc1 Be6 h3 h6",
          "Blunder: 9.Re4 loses the exchange to Bxf1; 9.Rc1 was best" },
        { "8/8/8/8/1k6/p7/8/1K6 w - - 0 60", 0, "Kc1", -900,
          "a2 Kc2 a1=Q Kd3 Qc3+", "Ka2 Ka4 Ka1 Kb3",
          "Blunder: 60.Kc1 lets a pawn promote after a2; 60.Ka2 was best" },
        { "2rqk3/3p2pp/8/8/8/8/3R2PP/3QK3 w - - 0 15", 600, "Rxd7", 250,
          "Qxd7 Qxd7+ Kxd7 Kd2 Kd6", "g3 g6 h3 h6",
          "Inaccuracy: 15.Rxd7 loses the rook for a pawn to Qxd7; 15.g3 was "
          "best" },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(examples); i++)
        check(&examples[i]);
}

static void test_mates(void)
{
    static const Example examples[] = {
        { "6k1/5ppp/8/8/8/8/5PPP/r3R1K1 w - - 0 30", 0, "h3", -SCORE_MATE + 2,
          "Rxe1+ Kh2", "Rxa1 Kf8",
          "Blunder: 30.h3 allows mate in 1 with Rxe1+; 30.Rxa1 was best" },
        { "6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 0 30", SCORE_MATE - 1, "h3", 100,
          "h6 Kh2", "Re8#",
          "Blunder: 30.h3 misses mate in 1; 30.Re8# was best" },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(examples); i++)
        check(&examples[i]);
}

/* Nothing is taken: the scores tell. */
static void test_changes(void)
{
    static const struct {
        Score before, after;
        const char *words;
    } cases[] = {
        { 0, -100, "Inaccuracy: 23.h3 leaves White worse after h6" },
        { 0, -250, "Blunder: 23.h3 leaves White lost after h6" },
        { 100, 0, "Inaccuracy: 23.h3 gives the advantage away after h6" },
        { 100, -100, "Blunder: 23.h3 hands over the advantage after h6" },
        { 400, 100, "Blunder: 23.h3 lets most of the advantage go after h6" },
        { 400, 0, "Blunder: 23.h3 lets the win slip after h6" },
        { 400, -100, "Blunder: 23.h3 throws away a won game after h6" },
        { 900, 300, "Inaccuracy: 23.h3 makes the win harder after h6" },
        { -250, -900, "Inaccuracy: 23.h3 makes it worse after h6" },
        { -80, -190, "Inaccuracy: 23.h3 makes it worse after h6" },
        { 50, -50, "Inaccuracy: 23.h3 gives ground after h6" },
        { 0, 0, "" },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++)
        check(&(Example){ QUIET, cases[i].before, "h3", cases[i].after, "h6",
                          "", cases[i].words });
}

/* What a report has written is told again, whatever the lines say now; the
 * comments of people are not taken for it. */
static void test_written_words(void)
{
    static const struct {
        const char *comment;
        Label label;
    } cases[] = {
        { "Blunder: 1.e4 loses the queen; 1.d4 was best", LABEL_BLUNDER },
        { "Mistake: 1.e4 gives ground", LABEL_MISTAKE },
        { "Inaccuracy: 1.e4 gives ground", LABEL_INACCURACY },
        { "Blunder: why?", LABEL_NONE },
        { "Blunder", LABEL_NONE },
        { "Blunder: 1.e4", LABEL_NONE },
        { "A Blunder: 1.e4 gives ground", LABEL_NONE },
        { "", LABEL_NONE },
    };
    Game *game = game_of("e4 -2.0 e5 -2.0");
    Scores *scores = scores_new(game);
    Text text = { 0 };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        game_set_comment(game, ply(game, 1), PLACE_AFTER,
                         span_from(cases[i].comment));
        CU_ASSERT_EQUAL(verdict_label(game, ply(game, 1)), cases[i].label);
    }
    verdict_append_known(scores, ply(game, 1), MOVE_SAN, &text);
    CU_ASSERT_STRING_EQUAL(text_string(&text), "leaves White lost");
    game_set_comment(game, ply(game, 1), PLACE_AFTER,
                     span_from(cases[0].comment));
    text_clear(&text);
    verdict_append_known(scores, ply(game, 1), MOVE_SAN, &text);
    CU_ASSERT_STRING_EQUAL(text_string(&text),
                           "loses the queen; 1.d4 was best");
    text_free(&text);
    scores_free(scores);
    game_free(game);
}

CU_TestInfo verdict_tests[] = {
    { "material", test_material },
    { "mates", test_mates },
    { "changes", test_changes },
    { "written words", test_written_words },
    CU_TEST_INFO_NULL,
};
