/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A game that stands still: nobody thinks then, whatever is done to it.  And
 * what is taken up again begins without anything of before.
 */
#include "rig.h"
#include "suites.h"

static void test_take_back_in_a_pause(void)
{
    Rig *rig = rig_new();
    PlayerId player = rig_add_robot(rig, "robot", "0 e2e4 e7e5 - g1f3");

    rig_begin(rig, (RigGame){ SEAT_ENGINE, SEAT_ENGINE, player, NULL, NULL });
    CU_ASSERT(rig_wait_plies(rig, 2));
    play_pause(rig->play);
    CU_ASSERT_EQUAL(play_take_back(rig->play, 1, NULL), OK);
    CU_ASSERT_FALSE(play_is_thinking(rig->play));
    CU_ASSERT_FALSE(players_is_thinking(rig->players, JOB_PLAY));
    CU_ASSERT(rig_line_is(rig, "e4 e5"));
    play_hurry(rig->play); /* there is nobody to hurry */
    CU_ASSERT_FALSE(play_is_thinking(rig->play));
    play_wake(rig->play); /* nor does a program that comes back go on */
    CU_ASSERT_FALSE(play_is_thinking(rig->play));
    play_pause(rig->play);
    CU_ASSERT(play_is_thinking(rig->play));
    rig_free(rig);
}

static void test_nothing_to_hurry(void)
{
    Rig *rig = rig_new();
    PlayerId player = rig_add_robot(rig, "robot", "0 e7e5");

    play_hurry(rig->play);
    rig_begin(rig, (RigGame){ SEAT_HUMAN, SEAT_ENGINE, player, NULL, NULL });
    play_hurry(rig->play);
    CU_ASSERT_FALSE(play_is_thinking(rig->play));
    CU_ASSERT(play_awaits_human(rig->play));
    rig_free(rig);
}

/* Nothing that is over is paused, put to sleep or woken. */
static void test_sleep_after_the_end(void)
{
    Rig *rig = rig_new();

    rig_begin(rig, (RigGame){ SEAT_HUMAN, SEAT_HUMAN, PLAYER_OWN, NULL, "1" });
    CU_ASSERT(rig_play(rig, "e4 e5"));
    CU_ASSERT_EQUAL(play_resign(rig->play, NULL), OK);
    play_sleep(rig->play);
    play_wake(rig->play);
    CU_ASSERT_EQUAL(play_until_tick(rig->play, 0), -1);
    CU_ASSERT_EQUAL(play_clock_runs(rig->play), COLORS);
    rig_pass(rig, 100);
    CU_ASSERT_STRING_EQUAL(play_ending(rig->play), "White resigns, Black wins");
    rig_free(rig);
}

/* A mate that was taken back is one again when it is played again. */
static void test_redo_to_the_end(void)
{
    Rig *rig = rig_new();

    rig_begin_persons(rig, NULL);
    CU_ASSERT(rig_play(rig, "f3 e5 g4 Qh4"));
    CU_ASSERT_FALSE(play_is_on(rig->play));
    CU_ASSERT_EQUAL(play_take_back(rig->play, 1, NULL), OK);
    CU_ASSERT(play_is_on(rig->play));
    CU_ASSERT_EQUAL(game_result(rig->game), RESULT_OPEN);
    CU_ASSERT_STRING_EQUAL(play_ending(rig->play), "");
    rig->ended = 0;
    CU_ASSERT_EQUAL(play_redo(rig->play, NULL), OK);
    CU_ASSERT_FALSE(play_is_on(rig->play));
    CU_ASSERT_EQUAL(rig->ended, 1);
    CU_ASSERT_EQUAL(game_result(rig->game), RESULT_BLACK);
    rig_free(rig);
}

/* What was taken back and then deleted is not there to be played again. */
static void test_redo_of_what_is_gone(void)
{
    Rig *rig = rig_new();
    Fault fault = { 0 };

    rig_begin_persons(rig, NULL);
    CU_ASSERT(rig_play(rig, "e4 e5"));
    CU_ASSERT_EQUAL(play_take_back(rig->play, 1, NULL), OK);
    CU_ASSERT(
        game_delete(rig->game, game_next(rig->game, play_live(rig->play))));
    CU_ASSERT_EQUAL(play_redo(rig->play, &fault), ERR_USAGE);
    CU_ASSERT_STRING_EQUAL(fault.text, "nothing was taken back");
    rig_free(rig);
}

/* Nothing of the game before: its end, its clock, what was taken back. */
static void test_restore_over_another_game(void)
{
    Rig *rig = rig_new();
    PlayRecord record = { .seats = { SEAT_HUMAN, SEAT_HUMAN }, .is_own = true };
    Fault fault = { 0 };

    rig_begin(rig, (RigGame){ SEAT_HUMAN, SEAT_HUMAN, PLAYER_OWN, NULL, "1" });
    CU_ASSERT(rig_play(rig, "e4 e5 Nf3"));
    CU_ASSERT_EQUAL(play_take_back(rig->play, 1, NULL), OK);
    CU_ASSERT_EQUAL(play_resign(rig->play, NULL), OK);
    record.live = play_live(rig->play);
    play_restore(rig->play, &record);
    CU_ASSERT(play_is_on(rig->play));
    CU_ASSERT_STRING_EQUAL(play_ending(rig->play), "");
    CU_ASSERT_PTR_NULL(play_control(rig->play));
    CU_ASSERT_EQUAL(play_redo(rig->play, &fault), ERR_USAGE);
    CU_ASSERT(rig_play(rig, "Nc3"));
    CU_ASSERT(rig_line_is(rig, "e4 e5 Nc3"));
    rig_free(rig);
}

/* --- Pondering in vain ---------------------------------------------------- */

static Rig *rig_that_ponders(const char *fen, const char *words)
{
    Rig *rig = rig_new();
    PlayerId player = rig_add_robot(rig, "robot", words);

    rig->options.ponders = true;
    rig->may_ponder = true;
    rig_configure(rig);
    rig_begin(rig, (RigGame){ SEAT_HUMAN, SEAT_ENGINE, player, fen, NULL });
    return rig;
}

/* What cannot follow is not thought about. */
static void test_ponder_on_nothing(void)
{
    Rig *rig = rig_that_ponders(NULL, "0 e7e5/e2e5");

    CU_ASSERT(rig_play(rig, "e4"));
    CU_ASSERT(rig_wait_plies(rig, 2));
    CU_ASSERT_FALSE(play_is_pondering(rig->play));
    CU_ASSERT(play_awaits_human(rig->play));
    rig_free(rig);

    /* the king goes to h7 and would be mated there */
    rig = rig_that_ponders("7k/8/5K2/8/8/8/8/R5Q1 w - - 0 1", "0 h8h7/g1g7");
    CU_ASSERT(rig_play(rig, "Rb1"));
    CU_ASSERT(rig_wait_plies(rig, 2));
    CU_ASSERT_FALSE(play_is_pondering(rig->play));
    CU_ASSERT(play_is_on(rig->play));
    CU_ASSERT(rig_play(rig, "Qg7"));
    CU_ASSERT_FALSE(play_is_on(rig->play));
    rig_free(rig);
}

/* The answer to a move that was expected comes from no book. */
static void test_ponder_is_told(void)
{
    Rig *rig = rig_that_ponders(NULL, "0 e7e5/g1f3 b8c6");

    CU_ASSERT(rig_play(rig, "e4"));
    CU_ASSERT(rig_wait_plies(rig, 2));
    CU_ASSERT(play_is_pondering(rig->play));
    rig_was_said(rig, "");
    CU_ASSERT(rig_play(rig, "Nf3"));
    CU_ASSERT_FALSE(play_is_from_book(rig->play));
    CU_ASSERT(rig_wait_plies(rig, 4));
    CU_ASSERT(rig_was_said(rig, "2...Nc6\n"));
    rig_free(rig);
}

CU_TestInfo pause_tests[] = {
    { "take back in a pause", test_take_back_in_a_pause },
    { "nothing to hurry", test_nothing_to_hurry },
    { "sleep after the end", test_sleep_after_the_end },
    { "redo to the end", test_redo_to_the_end },
    { "redo of what is gone", test_redo_of_what_is_gone },
    { "restore over another game", test_restore_over_another_game },
    { "ponder on nothing", test_ponder_on_nothing },
    { "ponder is told", test_ponder_is_told },
    CU_TEST_INFO_NULL,
};
