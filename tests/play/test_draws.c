/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rig.h"
#include "suites.h"

/*
 * Draws that are offered to an engine.
 */
static void begin_against(Rig *rig, const char *words, const char *fen)
{
    PlayerId player = rig_add_robot(rig, "robot", words);

    rig_begin(rig, (RigGame){ SEAT_HUMAN, SEAT_ENGINE, player, fen, NULL });
}

static bool is_accepted(Rig *rig)
{
    text_clear(&rig->said);
    CU_ASSERT_EQUAL(play_draw(rig->play, NULL), OK);
    if (play_is_on(rig->play))
        CU_ASSERT(rig_was_said(rig, "The engine declines the draw"));
    return !play_is_on(rig->play);
}

/* The engine takes what is good for it: late, or when it is worse. */
static void test_engine_and_draws(void)
{
    static const struct {
        const char *words;
        const char *fen;
        bool accepts;
    } cases[] = {
        { "-60 g8h8", "6k1/8/8/8/8/8/8/KR6 w - - 0 1", true },
        { "15 g8h8", "6k1/8/8/8/8/8/8/KR6 w - - 0 1", true },
        { "16 g8h8", "6k1/8/8/8/8/8/8/KR6 w - - 0 1", false },
        { "-300 g8f6", NULL, false }, /* too early */
        { "none g8h8", "6k1/8/8/8/8/8/8/KR6 w - - 0 1", false },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        Rig *rig = rig_new();

        begin_against(rig, cases[i].words, cases[i].fen);
        CU_ASSERT_FALSE(is_accepted(rig)); /* it knows nothing yet */
        CU_ASSERT(rig_play(rig, cases[i].fen == NULL ? "e4" : "Rb2"));
        CU_ASSERT(rig_wait_plies(rig, 2));
        CU_ASSERT_EQUAL(is_accepted(rig), cases[i].accepts);
        rig_free(rig);
    }
}

/* Late is from move 35 on, or with twelve pieces. */
static void test_late(void)
{
    static const struct {
        const char *fen;
        bool accepts;
    } cases[] = {
        { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 33", false },
        { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 34", true },
        { "4k1n1/ppppp3/8/8/8/8/PPPPP3/4K3 w - - 0 1", false },
        { "4k1n1/ppppp3/8/8/8/8/PPPP4/4K3 w - - 0 1", true },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        Rig *rig = rig_new();

        begin_against(rig, "15 g8f6", cases[i].fen);
        CU_ASSERT(rig_play(rig, "a3"));
        CU_ASSERT(rig_wait_plies(rig, 2));
        CU_ASSERT_EQUAL(is_accepted(rig), cases[i].accepts);
        rig_free(rig);
    }
}

/* Nothing is agreed on before the tenth move, and then only by who is worse. */
static void test_early(void)
{
    static const char *const moves[] = { "a3", "b3", "c3", "d3", "e3",
                                         "f3", "g3", "h3", "a4", "b4" };
    static const char answers[] =
        " a7a6 b7b6 c7c6 d7d6 e7e6 f7f6 g7g6 h7h6 a6a5 b6b5";

    for (int score = -60; score <= -59; score++) {
        Rig *rig = rig_new();
        Text words = { 0 };

        text_format(&words, "%d%s", score, answers);
        begin_against(rig, text_string(&words), NULL);
        for (unsigned i = 0; i < ARRAY_LENGTH(moves); i++) {
            CU_ASSERT_FALSE(is_accepted(rig));
            CU_ASSERT(rig_play(rig, moves[i]));
            CU_ASSERT(rig_wait_plies(rig, 2 * i + 2));
        }
        CU_ASSERT_EQUAL(is_accepted(rig), score == -60);
        text_free(&words);
        rig_free(rig);
    }
}

/* What it thought of another game is forgotten. */
static void test_another_game(void)
{
    static const char fen[] = "6k1/8/8/8/8/8/8/KR6 w - - 0 1";
    Rig *rig = rig_new();

    begin_against(rig, "-60 g8h8", fen);
    CU_ASSERT(rig_play(rig, "Rb2"));
    CU_ASSERT(rig_wait_plies(rig, 2));
    rig_begin(rig, (RigGame){ SEAT_HUMAN, SEAT_ENGINE,
                              play_engine(rig->play, BLACK), fen, NULL });
    CU_ASSERT_FALSE(is_accepted(rig));
    rig_free(rig);
}

CU_TestInfo draw_tests[] = {
    { "the engine and draws", test_engine_and_draws },
    { "late", test_late },
    { "early", test_early },
    { "another game", test_another_game },
    CU_TEST_INFO_NULL,
};
