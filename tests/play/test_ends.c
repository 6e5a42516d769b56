/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"
#include "rig.h"
#include "suites.h"

#include <string.h>

static void test_by_rule(void)
{
    static const struct {
        const char *fen;
        const char *moves;
        Result result;
        const char *words;
    } cases[] = {
        { NULL, "f3 e5 g4 Qh4", RESULT_BLACK, "Checkmate, Black wins: 0-1 (" },
        { NULL, "e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7", RESULT_WHITE,
          "Checkmate, White wins: 1-0 (" },
        { "7k/5K2/8/6Q1/8/8/8/8 w - - 0 1", "Qg6", RESULT_DRAW,
          "Draw by stalemate (" },
        { NULL, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8", RESULT_DRAW, "repetition" },
        { "7k/8/8/8/8/8/8/KR6 w - - 99 80", "Rb2", RESULT_DRAW, "fifty" },
        { "7k/8/8/8/8/8/1p6/K7 w - - 0 1", "Kxb2", RESULT_DRAW, "Draw" },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        Rig *rig = rig_new();

        rig_begin_persons(rig, cases[i].fen);
        CU_ASSERT(rig_play(rig, cases[i].moves));
        CU_ASSERT_FALSE(play_is_on(rig->play));
        CU_ASSERT(play_is_own(rig->play));
        CU_ASSERT_EQUAL(game_result(rig->game), cases[i].result);
        CU_ASSERT_EQUAL(rig->ended, 1);
        CU_ASSERT_EQUAL(rig->result, cases[i].result); /* it was complete */
        CU_ASSERT(rig->said.length <= 80); /* one row, and its newline */
        CU_ASSERT(rig_was_said(rig, cases[i].words));
        CU_ASSERT(play_ending(rig->play)[0] != '\0');
        rig_free(rig);
    }
}

static void test_by_flag(void)
{
    static const struct {
        const char *fen;
        Result result;
        const char *words;
    } cases[] = {
        { "7k/p7/8/8/8/8/8/KR6 w - - 0 1", RESULT_BLACK,
          "White is out of time, Black wins: 0-1" },
        { "7k/8/8/8/8/8/8/KR6 w - - 0 1", RESULT_DRAW,
          "White is out of time, Black cannot mate: draw" },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        Rig *rig = rig_new();

        rig_begin(rig, (RigGame){ SEAT_HUMAN, SEAT_HUMAN, PLAYER_OWN,
                                  cases[i].fen, "1" });
        CU_ASSERT(rig_play(rig, "Rb2 Kg8"));
        rig_pass(rig, 59);
        CU_ASSERT(play_is_on(rig->play));
        rig_pass(rig, 2);
        CU_ASSERT_FALSE(play_is_on(rig->play));
        CU_ASSERT_EQUAL(game_result(rig->game), cases[i].result);
        CU_ASSERT(rig_was_said(rig, cases[i].words));
        rig_free(rig);
    }
}

/* What a finished game says of itself: who played, how strong, what, and how
 * it ended. */
static void test_tags_of_the_end(void)
{
    Rig *rig = rig_new();

    rig->options.elo = 1234;
    rig->options.level = 6;
    rig_configure(rig);
    rig_begin(rig,
              (RigGame){ SEAT_HUMAN, SEAT_ENGINE, PLAYER_OWN, NULL, NULL });
    CU_ASSERT(rig_play(rig, "e4"));
    CU_ASSERT(rig_tag_is(rig, "Termination", ""));
    CU_ASSERT_EQUAL(play_resign(rig->play, NULL), OK);
    CU_ASSERT(rig_tag_is(rig, "WhiteType", "human"));
    CU_ASSERT(rig_tag_is(rig, "BlackType", "program"));
    CU_ASSERT(rig_tag_is(rig, "WhiteElo", ""));
    CU_ASSERT(rig_tag_is(rig, "BlackElo", "1250")); /* nobody knows exactly */
    CU_ASSERT(rig_tag_is(rig, "BlackLevel", "6"));
    CU_ASSERT(
        rig_tag_is(rig, "BlackEngine", "luft " PACKAGE_VERSION ", classical"));
    CU_ASSERT(rig_tag_is(rig, "Termination", "normal"));
    CU_ASSERT(rig_tag_is(rig, "TimeControl", "-"));
    rig_free(rig);
}

/* As it was told to play; a full-strength engine has no rating. */
static void test_tags_of_strength(void)
{
    Rig *rig = rig_new();

    rig->options.elo = 1234;
    rig_configure(rig);
    rig_begin(rig,
              (RigGame){ SEAT_ENGINE, SEAT_HUMAN, PLAYER_OWN, NULL, NULL });
    CU_ASSERT_EQUAL(play_resign(rig->play, NULL), OK);
    CU_ASSERT(rig_tag_is(rig, "WhiteElo", "1234"));
    CU_ASSERT(rig_tag_is(rig, "WhiteLevel", ""));
    rig->options.elo = 0;
    rig->options.level = 20;
    rig_configure(rig);
    rig_begin(rig,
              (RigGame){ SEAT_ENGINE, SEAT_HUMAN, PLAYER_OWN, NULL, NULL });
    CU_ASSERT_EQUAL(play_resign(rig->play, NULL), OK);
    CU_ASSERT(rig_tag_is(rig, "WhiteElo", ""));
    CU_ASSERT(rig_tag_is(rig, "WhiteLevel", "20"));
    CU_ASSERT(rig_tag_is(rig, "WhiteType", "program"));
    rig_free(rig);
}

/* What a program calls itself. */
static void test_tags_of_a_program(void)
{
    Rig *rig = rig_new();
    PlayerId player = rig_add_robot(rig, "robot", "0 e7e5 b8c6");

    rig_begin(rig, (RigGame){ SEAT_HUMAN, SEAT_ENGINE, player, NULL, "1+1" });
    CU_ASSERT(rig_play(rig, "e4"));
    CU_ASSERT(rig_wait_plies(rig, 2));
    CU_ASSERT(rig_play(rig, "Nf3"));
    CU_ASSERT_EQUAL(play_resign(rig->play, NULL), OK);
    CU_ASSERT(rig_tag_is(rig, "BlackType", "program"));
    CU_ASSERT(rig_tag_is(rig, "BlackEngine", "Robot"));
    CU_ASSERT(rig_tag_is(rig, "BlackElo", ""));
    CU_ASSERT(rig_tag_is(rig, "TimeControl", "60+1"));
    CU_ASSERT(rig_tag_is(rig, "ECO", "C40"));
    CU_ASSERT(rig_tag_is(rig, "Opening", "King's Knight Opening"));
    CU_ASSERT(rig_tag_is(rig, "Variation", ""));
    rig_free(rig);
}

static void test_tags_of_other_ends(void)
{
    Rig *rig = rig_new();

    rig_begin(rig, (RigGame){ SEAT_HUMAN, SEAT_HUMAN, PLAYER_OWN, NULL, "1" });
    CU_ASSERT(rig_play(rig, "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6"));
    rig_pass(rig, 61);
    CU_ASSERT(rig_tag_is(rig, "Termination", "time forfeit"));
    CU_ASSERT(rig_tag_is(rig, "ECO", "B90"));
    CU_ASSERT(rig_tag_is(rig, "Opening", "Sicilian Defense"));
    CU_ASSERT(rig_tag_is(rig, "Variation", "Najdorf Variation"));
    CU_ASSERT(rig_tag_is(rig, "BlackType", "human"));
    rig_begin_persons(rig, NULL);
    CU_ASSERT(rig_play(rig, "e4"));
    play_mark_unfinished(rig->play);
    CU_ASSERT(rig_tag_is(rig, "Termination", "unterminated"));
    CU_ASSERT_EQUAL(game_result(rig->game), RESULT_OPEN);
    rig_free(rig);
}

/* Each for the side whose turn it is. */
static void test_resign(void)
{
    Rig *rig = rig_new();

    rig_begin_persons(rig, NULL);
    CU_ASSERT(rig_play(rig, "e4"));
    CU_ASSERT_EQUAL(play_resign(rig->play, NULL), OK);
    CU_ASSERT_EQUAL(game_result(rig->game), RESULT_WHITE);
    CU_ASSERT(rig_was_said(rig, "Black resigns, White wins: 1-0"));
    rig_free(rig);
}

/* While the engine thinks it is the person who resigns. */
static void test_resign_against_an_engine(void)
{
    Rig *rig = rig_new();
    PlayerId player = rig_add_robot(rig, "robot", "0 - e7e5");

    rig_begin(rig, (RigGame){ SEAT_HUMAN, SEAT_ENGINE, player, NULL, NULL });
    CU_ASSERT(rig_play(rig, "e4"));
    CU_ASSERT_EQUAL(play_resign(rig->play, NULL), OK);
    CU_ASSERT_EQUAL(game_result(rig->game), RESULT_BLACK);
    CU_ASSERT(rig_line_is(rig, "e4"));
    CU_ASSERT_FALSE(play_is_thinking(rig->play));
    rig_free(rig);
}

static void test_engines_are_not_asked(void)
{
    Rig *rig = rig_new();
    Fault fault = { 0 };
    PlayerId player = rig_add_robot(rig, "robot", "0 - e7e5");

    rig_begin(rig, (RigGame){ SEAT_ENGINE, SEAT_ENGINE, player, NULL, NULL });
    CU_ASSERT(rig_is_refused(play_resign(rig->play, &fault), &fault,
                             "engines play both sides"));
    CU_ASSERT(rig_is_refused(play_draw(rig->play, &fault), &fault,
                             "engines play both sides"));
    CU_ASSERT(
        rig_is_refused(play_keep_premove(rig->play, span_from("e4"), &fault),
                       &fault, "engines play both sides"));
    rig_free(rig);
}

/* --- Draws ---------------------------------------------------------------- */

static void test_offer(void)
{
    Rig *rig = rig_new();

    rig_begin_persons(rig, NULL);
    CU_ASSERT(rig_play(rig, "e4"));
    CU_ASSERT_EQUAL(play_draw(rig->play, NULL), OK);
    CU_ASSERT(rig_was_said(rig, "Black offers a draw; after the move White can "
                                "accept with draw\n"));
    CU_ASSERT_EQUAL(play_draw(rig->play, NULL), OK); /* nor by oneself */
    CU_ASSERT(play_is_on(rig->play));
    CU_ASSERT(rig_play(rig, "e5"));
    CU_ASSERT_EQUAL(play_draw(rig->play, NULL), OK);
    CU_ASSERT_EQUAL(game_result(rig->game), RESULT_DRAW);
    CU_ASSERT_STRING_EQUAL(play_ending(rig->play), "Draw by agreement");
    rig_begin_persons(rig, NULL);
    CU_ASSERT_EQUAL(play_draw(rig->play, NULL), OK);
    CU_ASSERT(rig_was_said(rig, "White offers a draw; after the move Black can "
                                "accept with draw\n"));
    rig_free(rig);
}

/* A move refuses it, and what is taken back takes the offer back. */
static void test_offer_that_is_over(void)
{
    Rig *rig = rig_new();

    rig_begin_persons(rig, NULL);
    CU_ASSERT(rig_play(rig, "e4"));
    play_draw(rig->play, NULL);
    CU_ASSERT(rig_play(rig, "e5 Nf3 Nc6"));
    play_draw(rig->play, NULL);
    CU_ASSERT(play_is_on(rig->play));
    CU_ASSERT_EQUAL(play_take_back(rig->play, 1, NULL), OK);
    play_draw(rig->play, NULL);
    CU_ASSERT(play_is_on(rig->play));
    rig_free(rig);
}

static void test_claim(void)
{
    Rig *rig = rig_new();
    Fault fault = { 0 };

    CU_ASSERT(rig_is_refused(play_claim(rig->play, &fault), &fault, "no game"));
    rig_begin_persons(rig, NULL);
    CU_ASSERT(rig_play(rig, "Nf3 Nf6 Ng1 Ng8"));
    CU_ASSERT(rig_is_refused(play_claim(rig->play, &fault), &fault,
                             "repeated 2 of 3 times, 2 of 50 moves"));
    CU_ASSERT(rig_play(rig, "e4"));
    CU_ASSERT(rig_is_refused(play_claim(rig->play, &fault), &fault,
                             "repeated 1 of 3 times, 0 of 50 moves"));
    rig_begin_persons(rig, "4k3/r7/8/8/8/8/R7/4K3 w - - 100 80");
    CU_ASSERT_EQUAL(play_claim(rig->play, &fault), OK);
    CU_ASSERT_EQUAL(game_result(rig->game), RESULT_DRAW);
    rig_free(rig);
}

/* The end is told once, with the clocks as they were. */
static void test_clock_at_the_end(void)
{
    static const Seat seats[COLORS] = { SEAT_HUMAN, SEAT_HUMAN };
    Rig *rig = rig_new();

    rig_begin(rig, (RigGame){ SEAT_HUMAN, SEAT_HUMAN, PLAYER_OWN, NULL, "1" });
    CU_ASSERT(rig_play(rig, "e4"));
    rig_pass(rig, 10);
    rig->moved = 0;
    CU_ASSERT_EQUAL(play_resign(rig->play, NULL), OK);
    CU_ASSERT_EQUAL(rig->moved, 1);
    CU_ASSERT_EQUAL(rig->ended, 1);
    rig_pass(rig, 100);
    CU_ASSERT(rig_left_is(rig, BLACK, 50000));
    CU_ASSERT_EQUAL(play_clock_runs(rig->play), COLORS);
    CU_ASSERT_EQUAL(play_until_tick(rig->play, 0), -1);
    CU_ASSERT_EQUAL(rig->ended, 1);
    /* and they run again when it goes on */
    play_continue(rig->play, seats);
    CU_ASSERT_EQUAL(play_clock_runs(rig->play), BLACK);
    rig_pass(rig, 1);
    CU_ASSERT(rig_left_is(rig, BLACK, 49000));
    rig_free(rig);
}

/* A move that comes too late is none. */
static void test_move_after_the_flag(void)
{
    Rig *rig = rig_new();

    rig_begin(rig, (RigGame){ SEAT_HUMAN, SEAT_HUMAN, PLAYER_OWN, NULL, "1" });
    CU_ASSERT(rig_play(rig, "e4 e5"));
    rig_sleep(rig, 61);
    CU_ASSERT(rig_play(rig, "Nf3"));
    CU_ASSERT_FALSE(play_is_on(rig->play));
    CU_ASSERT(rig_line_is(rig, "e4 e5"));
    CU_ASSERT_EQUAL(game_result(rig->game), RESULT_BLACK);
    rig_free(rig);
}

/* Nothing of the last game is left: no offer, no premove, no pause. */
static void test_nothing_is_left(void)
{
    Rig *rig = rig_new();

    rig_begin_persons(rig, NULL);
    CU_ASSERT(rig_play(rig, "e4"));
    play_draw(rig->play, NULL);
    play_pause(rig->play);
    CU_ASSERT_EQUAL(play_resign(rig->play, NULL), OK);
    CU_ASSERT_FALSE(play_is_paused(rig->play));
    rig_begin_persons(rig, NULL);
    CU_ASSERT_STRING_EQUAL(play_ending(rig->play), "");
    CU_ASSERT_EQUAL(play_draw(rig->play, NULL), OK);
    CU_ASSERT(play_is_on(rig->play));
    rig_free(rig);
}

/* From the end one can go back. */
static void test_after_the_end(void)
{
    Rig *rig = rig_new();

    rig_begin_persons(rig, NULL);
    CU_ASSERT(rig_play(rig, "f3 e5 g4 Qh4"));
    CU_ASSERT_EQUAL(play_draw(rig->play, NULL), ERR_USAGE);
    CU_ASSERT_EQUAL(play_take_back(rig->play, 1, NULL), OK);
    CU_ASSERT(play_is_on(rig->play));
    CU_ASSERT_EQUAL(game_result(rig->game), RESULT_OPEN);
    CU_ASSERT_STRING_EQUAL(play_ending(rig->play), "");
    CU_ASSERT(rig_play(rig, "Nc6"));
    CU_ASSERT(rig_line_is(rig, "f3 e5 g4 Nc6"));
    rig_free(rig);
}

CU_TestInfo end_tests[] = {
    { "by rule", test_by_rule },
    { "by flag", test_by_flag },
    { "resign", test_resign },
    { "resign against an engine", test_resign_against_an_engine },
    { "engines are not asked", test_engines_are_not_asked },
    { "offer", test_offer },
    { "an offer that is over", test_offer_that_is_over },
    { "claim", test_claim },
    { "the clock at the end", test_clock_at_the_end },
    { "a move after the flag", test_move_after_the_flag },
    { "nothing is left", test_nothing_is_left },
    { "after the end", test_after_the_end },
    { "tags of the end", test_tags_of_the_end },
    { "tags of strength", test_tags_of_strength },
    { "tags of a program", test_tags_of_a_program },
    { "tags of other ends", test_tags_of_other_ends },
    CU_TEST_INFO_NULL,
};
