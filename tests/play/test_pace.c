/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rig.h"
#include "suites.h"

#include "base/clock.h"

/*
 * Opponents below full strength take their time.
 */
static Rig *begin(const char *words, RigGame game)
{
    Rig *rig = rig_new();

    players_configure(
        rig->players,
        &(PlayersOptions){
            .threads = 1, .hash = 1, .judge = "classical", .elo = 1200 },
        NULL);
    rig->options.takes_time = true;
    rig_configure(rig);
    game.engine = rig_add_robot(rig, "robot", words);
    rig_begin(rig, game);
    return rig;
}

static RigGame against(const char *fen, const char *time)
{
    return (RigGame){ SEAT_HUMAN, SEAT_ENGINE, PLAYER_OWN, fen, time };
}

static unsigned plies(const Rig *rig)
{
    return game_ply(rig->game, play_live(rig->play));
}

/* Wait for an answer that is held back; how many milliseconds it is.  -1: none
 * is. */
static int64_t held_for(Rig *rig)
{
    enum { PATIENCE = 500 };

    for (int i = 0; i < PATIENCE; i++) {
        int64_t until = play_until_tick(rig->play, clock_milliseconds());

        if (until >= 0)
            return until;
        rig_run(rig);
    }
    return -1;
}

static void test_quiet_moves(void)
{
    Rig *rig = begin("0 e7e5 b8c6", against(NULL, NULL));
    int64_t wait;

    CU_ASSERT(rig_play(rig, "e4"));
    wait = held_for(rig);
    CU_ASSERT(wait >= 1000 && wait <= 8000);
    CU_ASSERT(play_is_thinking(rig->play));
    CU_ASSERT_FALSE(play_awaits_human(rig->play));
    rig_pass(rig, (double)(wait - 100) / 1000);
    CU_ASSERT_EQUAL(plies(rig), 1);
    rig_pass(rig, 0.2);
    CU_ASSERT_EQUAL(plies(rig), 2);
    CU_ASSERT(rig_was_said(rig, "1...e5\n"));
    CU_ASSERT(play_awaits_human(rig->play));
    /* a key makes it move */
    CU_ASSERT(rig_play(rig, "Nf3"));
    CU_ASSERT(held_for(rig) > 0);
    play_hurry(rig->play);
    CU_ASSERT_EQUAL(plies(rig), 4);
    rig_free(rig);
}

/* What was held is gone with the move it answers. */
static void test_take_back(void)
{
    Rig *rig = begin("0 e7e5", against(NULL, NULL));

    CU_ASSERT(rig_play(rig, "e4"));
    CU_ASSERT(held_for(rig) > 0);
    CU_ASSERT_EQUAL(play_take_back(rig->play, 1, NULL), OK);
    rig_pass(rig, 10);
    CU_ASSERT_EQUAL(plies(rig), 0);
    CU_ASSERT_EQUAL(play_until_tick(rig->play, clock_milliseconds()), -1);
    rig_free(rig);
}

static void test_at_once(void)
{
    /* a recapture, after a quiet move */
    Rig *rig = begin("0 d7d5 d8d5", against(NULL, NULL));

    CU_ASSERT(rig_play(rig, "e4"));
    CU_ASSERT(held_for(rig) > 0);
    play_hurry(rig->play);
    CU_ASSERT(rig_play(rig, "exd5"));
    CU_ASSERT(rig_wait_plies(rig, 4));
    rig_free(rig);
    /* the only move */
    rig = begin("0 h8h7", against("7k/8/8/8/8/8/6R1/K7 w - - 0 1", NULL));
    CU_ASSERT(rig_play(rig, "Kb1"));
    CU_ASSERT(rig_wait_plies(rig, 2));
    rig_free(rig);
    /* nobody wants to wait */
    rig = begin("0 e7e5", against(NULL, NULL));
    rig->options.takes_time = false;
    rig_configure(rig);
    CU_ASSERT(rig_play(rig, "e4"));
    CU_ASSERT(rig_wait_plies(rig, 2));
    rig_free(rig);
}

/* A quarter of a second of the last ten. */
static void test_short_of_time(void)
{
    Rig *rig = begin("0 e7e5", against(NULL, "0:10"));
    int64_t now = clock_milliseconds();

    CU_ASSERT(rig_play(rig, "e4"));
    for (int i = 0; i < 500 && plies(rig) == 1; i++) {
        rig_run(rig);
        rig_pass(rig, 0.01);
    }
    CU_ASSERT_EQUAL(plies(rig), 2);
    CU_ASSERT(clock_milliseconds() - now < 1000);
    rig_free(rig);
}

/* Two engines have a pace of their own, and one at full strength none. */
static void test_others(void)
{
    Rig *rig = rig_new();

    rig->options.takes_time = true;
    rig_configure(rig);
    rig_begin(rig,
              (RigGame){ SEAT_HUMAN, SEAT_ENGINE,
                         rig_add_robot(rig, "robot", "0 e7e5"), NULL, NULL });
    CU_ASSERT(rig_play(rig, "e4"));
    CU_ASSERT(rig_wait_plies(rig, 2));
    rig_free(rig);
}

CU_TestInfo pace_tests[] = {
    { "quiet moves", test_quiet_moves },
    { "taken back", test_take_back },
    { "at once", test_at_once },
    { "short of time", test_short_of_time },
    { "others", test_others },
    CU_TEST_INFO_NULL,
};
