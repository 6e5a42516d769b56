/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rig.h"
#include "suites.h"

#include "base/clock.h"

static void begin_timed(Rig *rig, const char *time)
{
    rig_begin(rig, (RigGame){ SEAT_HUMAN, SEAT_HUMAN, PLAYER_OWN, NULL, time });
}

static void test_runs_from_the_first_move(void)
{
    Rig *rig = rig_new();
    int64_t left = 0;

    begin_timed(rig, "1+2");
    rig_pass(rig, 100);
    CU_ASSERT(rig_left_is(rig, WHITE, 60000));
    CU_ASSERT_EQUAL(play_clock_runs(rig->play), COLORS);
    CU_ASSERT(rig_play(rig, "e4"));
    CU_ASSERT_EQUAL(play_clock_runs(rig->play), BLACK);
    rig_pass(rig, 10);
    CU_ASSERT(rig_left_is(rig, BLACK, 50000));
    CU_ASSERT(rig_play(rig, "e5"));
    CU_ASSERT(rig_left_is(rig, BLACK, 52000));
    CU_ASSERT(game_clock(rig->game, play_live(rig->play), &left));
    CU_ASSERT_EQUAL(left, 52000); /* in the game, too */
    CU_ASSERT_EQUAL(play_clock_runs(rig->play), WHITE);
    rig_free(rig);
}

static void test_gives_back(void)
{
    Rig *rig = rig_new();

    begin_timed(rig, "1+2");
    CU_ASSERT(rig_play(rig, "e4"));
    rig_pass(rig, 10);
    CU_ASSERT(rig_play(rig, "e5"));
    rig_pass(rig, 5);
    CU_ASSERT_EQUAL(play_take_back(rig->play, 1, NULL), OK);
    CU_ASSERT(rig_left_is(rig, BLACK, 60000));
    CU_ASSERT_EQUAL(play_clock_runs(rig->play), BLACK);
    CU_ASSERT_EQUAL(play_redo(rig->play, NULL), OK);
    CU_ASSERT_EQUAL(play_clock_runs(rig->play), WHITE);
    rig_free(rig);
}

static void test_pause_and_sleep(void)
{
    Rig *rig = rig_new();

    begin_timed(rig, "1");
    CU_ASSERT(rig_play(rig, "e4"));
    play_pause(rig->play);
    CU_ASSERT(rig_was_said(rig, "Paused (pause resumes)"));
    rig_pass(rig, 100);
    CU_ASSERT(play_is_on(rig->play));
    play_sleep(rig->play); /* changes nothing */
    play_wake(rig->play);
    CU_ASSERT_EQUAL(play_clock_runs(rig->play), COLORS);
    play_pause(rig->play);
    CU_ASSERT(rig_was_said(rig, "Game resumed"));
    rig_pass(rig, 5);
    play_sleep(rig->play);
    rig_pass(rig, 1000);
    play_wake(rig->play);
    CU_ASSERT_EQUAL(rig->said.length, 0);
    CU_ASSERT(rig_left_is(rig, BLACK, 55000));
    rig_free(rig);
}

static void test_warns(void)
{
    Rig *rig = rig_new();

    begin_timed(rig, "1+30");
    CU_ASSERT(rig_play(rig, "e4 e5"));
    CU_ASSERT_EQUAL(play_until_tick(rig->play, clock_milliseconds()),
                    90000 - 20000);
    rig_pass(rig, 69);
    CU_ASSERT_EQUAL(rig->said.length, 0);
    rig_pass(rig, 1);
    CU_ASSERT(rig_was_said(rig, "White has 20 seconds left"));
    CU_ASSERT_EQUAL(rig->attended, 1);
    CU_ASSERT_EQUAL(play_until_tick(rig->play, clock_milliseconds()), 20000);
    rig_pass(rig, 1);
    CU_ASSERT_EQUAL(rig->said.length, 0); /* once */
    CU_ASSERT(rig_play(rig, "Nf3 Nc6"));
    rig_pass(rig, 0);
    rig_pass(rig, 30);
    CU_ASSERT(rig_was_said(rig, "White has 19 seconds left")); /* again */
    rig_free(rig);
}

/* Started seconds count; an engine is not warned, nor is a game that is put
 * aside. */
static void test_warns_whom(void)
{
    Rig *rig = rig_new();
    PlayerId player = rig_add_robot(rig, "robot", "0 -");

    begin_timed(rig, "1");
    CU_ASSERT(rig_play(rig, "e4 e5"));
    rig_pass(rig, 40.001);
    CU_ASSERT(rig_was_said(rig, "White has 20 seconds left"));
    CU_ASSERT(rig_play(rig, "Nf3"));
    rig_pass(rig, 40);
    CU_ASSERT(rig_was_said(rig, "Black has 20 seconds left"));
    rig_begin(rig, (RigGame){ SEAT_HUMAN, SEAT_ENGINE, player, NULL, "1" });
    CU_ASSERT(rig_play(rig, "e4"));
    rig->attended = 0;
    rig_pass(rig, 45);
    CU_ASSERT_EQUAL(rig->said.length, 0);
    CU_ASSERT_EQUAL(rig->attended, 0);
    rig_free(rig);
}

/* Before the first move nobody's time runs, nor after all was taken back. */
static void test_at_the_start(void)
{
    Rig *rig = rig_new();

    begin_timed(rig, "1");
    play_pause(rig->play);
    play_pause(rig->play);
    play_sleep(rig->play);
    play_wake(rig->play);
    CU_ASSERT_EQUAL(play_clock_runs(rig->play), COLORS);
    CU_ASSERT_EQUAL(play_until_tick(rig->play, 0), -1);
    CU_ASSERT_EQUAL(play_low_time(rig->play), 20000);
    CU_ASSERT(rig_play(rig, "e4"));
    /* a move in a pause does not make it run */
    play_pause(rig->play);
    CU_ASSERT(rig_play(rig, "e5"));
    CU_ASSERT_EQUAL(play_clock_runs(rig->play), COLORS);
    rig_free(rig);
}

/* What the journal keeps: the game goes on as it was, and the time control
 * counts the moves made before. */
static void test_record(void)
{
    Rig *rig = rig_new();
    PlayRecord record;
    Game *copy;

    begin_timed(rig, "3/1+1");
    CU_ASSERT(rig_play(rig, "e4 e5 Nf3 Nc6"));
    rig_pass(rig, 7);
    CU_ASSERT(play_record(rig->play, &record));
    CU_ASSERT_EQUAL(record.left[WHITE], 62000 - 7000);
    CU_ASSERT_EQUAL(record.left[BLACK], 62000);
    CU_ASSERT(record.is_own);
    copy = game_copy(rig->game);
    play_put_game(rig->play, copy);
    game_free(rig->game);
    rig->game = copy;
    CU_ASSERT_FALSE(play_is_on(rig->play));
    CU_ASSERT_PTR_NULL(play_control(rig->play)); /* nor has it a clock */
    game_go(rig->game, GAME_ROOT);
    play_restore(rig->play, &record);
    CU_ASSERT(play_is_on(rig->play));
    CU_ASSERT(play_is_own(rig->play));
    CU_ASSERT_EQUAL(game_cursor(rig->game), record.live);
    rig_pass(rig, 100); /* the clock waits for the first move */
    CU_ASSERT(rig_left_is(rig, WHITE, 55000));
    CU_ASSERT(rig_play(rig, "Bb5")); /* the third: a minute more */
    CU_ASSERT(rig_left_is(rig, WHITE, 55000 + 1000 + 60000));
    CU_ASSERT(rig_play(rig, "a6"));
    CU_ASSERT(rig_left_is(rig, BLACK, 62000 + 1000 + 60000));
    rig_free(rig);
}

CU_TestInfo clock_tests[] = {
    { "runs from the first move", test_runs_from_the_first_move },
    { "gives back", test_gives_back },
    { "pause and sleep", test_pause_and_sleep },
    { "warns", test_warns },
    { "warns whom", test_warns_whom },
    { "at the start", test_at_the_start },
    { "record", test_record },
    CU_TEST_INFO_NULL,
};
