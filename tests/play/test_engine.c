/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rig.h"
#include "suites.h"

#include "base/clock.h"

static void begin_against(Rig *rig, const char *words)
{
    PlayerId player = rig_add_robot(rig, "robot", words);

    rig_begin(rig, (RigGame){ SEAT_HUMAN, SEAT_ENGINE, player, NULL, NULL });
}

static void test_answer(void)
{
    Rig *rig = rig_new();

    begin_against(rig, "0 e7e5");
    CU_ASSERT(rig_tag_is(rig, "Black", "robot"));
    CU_ASSERT_EQUAL(rig->thinks, 0);
    rig->changed = 0;
    CU_ASSERT(rig_play(rig, "e4"));
    CU_ASSERT(rig->changed > 0);
    CU_ASSERT(play_is_thinking(rig->play));
    CU_ASSERT_FALSE(play_awaits_human(rig->play));
    CU_ASSERT_EQUAL(rig->thinks, 1);
    CU_ASSERT(rig_wait_plies(rig, 2));
    CU_ASSERT(rig_line_is(rig, "e4 e5"));
    CU_ASSERT(rig_was_said(rig, "1...e5\n"));
    CU_ASSERT_EQUAL(rig->attended, 1);
    CU_ASSERT_EQUAL(rig->secured, 1); /* before the answer was there */
    CU_ASSERT_EQUAL(game_ply(rig->game, rig->live_at_begin), 1);
    CU_ASSERT_FALSE(play_is_thinking(rig->play));
    CU_ASSERT(play_awaits_human(rig->play));
    rig_free(rig);
}

static void test_take_back_while_it_thinks(void)
{
    Rig *rig = rig_new();

    begin_against(rig, "0 - e7e5 d7d5");
    CU_ASSERT(rig_play(rig, "e4"));
    rig_run(rig);
    CU_ASSERT_EQUAL(play_take_back(rig->play, 1, NULL), OK);
    CU_ASSERT_FALSE(play_is_thinking(rig->play));
    rig_run(rig);
    CU_ASSERT_EQUAL(play_live(rig->play), GAME_ROOT);
    CU_ASSERT(rig_play(rig, "d4"));
    CU_ASSERT(rig_wait_plies(rig, 2));

    /* a person takes back a move and the answer to it */
    CU_ASSERT_EQUAL(play_take_back(rig->play, 1, NULL), OK);
    CU_ASSERT_EQUAL(play_live(rig->play), GAME_ROOT);
    CU_ASSERT_EQUAL(play_redo(rig->play, NULL), OK);
    rig_free(rig);
}

/* An engine that takes a seat later is the one that is chosen then, and it
 * answers if it is its turn. */
static void test_continue(void)
{
    static const Seat seats[COLORS] = { SEAT_HUMAN, SEAT_ENGINE };
    Rig *rig = rig_new();
    PlayerId player = rig_add_robot(rig, "robot", "0 e7e5");

    rig_begin_persons(rig, NULL);
    CU_ASSERT(rig_play(rig, "e4"));
    players_choose(rig->players, JOB_PLAY, player);
    rig->moved = 0;
    play_continue(rig->play, seats);
    CU_ASSERT_EQUAL(rig->moved, 1);
    CU_ASSERT_EQUAL(play_engine(rig->play, BLACK), player);
    CU_ASSERT(rig_tag_is(rig, "Black", "robot"));
    CU_ASSERT(rig_wait_plies(rig, 2));

    /* one that sits there already stays, whoever is chosen now */
    players_choose(rig->players, JOB_PLAY, PLAYER_OWN);
    play_continue(rig->play, seats);
    CU_ASSERT_EQUAL(play_engine(rig->play, BLACK), player);
    rig_free(rig);
}

static void test_restore(void)
{
    Rig *rig = rig_new();
    PlayRecord record = { .seats = { SEAT_ENGINE, SEAT_HUMAN },
                          .live = GAME_ROOT,
                          .is_own = true };

    record.engines[WHITE] = rig_add_robot(rig, "robot", "0 e2e4");
    rig->moved = 0;
    play_restore(rig->play, &record);
    CU_ASSERT_EQUAL(rig->moved, 1);
    CU_ASSERT_EQUAL(play_seat(rig->play, WHITE), SEAT_ENGINE);
    CU_ASSERT(play_is_thinking(rig->play));
    CU_ASSERT(rig_wait_plies(rig, 1));
    CU_ASSERT(rig_line_is(rig, "e4"));
    rig_free(rig);
}

/* --- Pondering ------------------------------------------------------------ */

static void test_ponder(void)
{
    Rig *rig = rig_new();

    rig->options.ponders = true;
    rig->may_ponder = true;
    rig_configure(rig);
    begin_against(rig, "0 e7e5/g1f3 b8c6 d7d6");
    CU_ASSERT(rig_play(rig, "e4"));
    CU_ASSERT(rig_wait_plies(rig, 2));
    CU_ASSERT(play_is_pondering(rig->play));
    CU_ASSERT_FALSE(play_is_thinking(rig->play));
    CU_ASSERT(rig_play(rig, "Nf3")); /* as expected */
    CU_ASSERT_FALSE(play_is_pondering(rig->play));
    CU_ASSERT(play_is_thinking(rig->play));
    CU_ASSERT(rig_wait_plies(rig, 4));
    CU_ASSERT(rig_line_is(rig, "e4 e5 Nf3 Nc6"));
    CU_ASSERT_FALSE(play_is_pondering(rig->play)); /* nothing is expected */
    rig_free(rig);
}

static void test_ponder_only_if_wanted(void)
{
    Rig *rig = rig_new();

    for (int i = 0; i < 2; i++) {
        rig->options.ponders = i == 0;
        rig->may_ponder = i == 1;
        rig_configure(rig);
        begin_against(rig, "0 e7e5/g1f3");
        CU_ASSERT(rig_play(rig, "e4"));
        CU_ASSERT(rig_wait_plies(rig, 2));
        CU_ASSERT_FALSE(play_is_pondering(rig->play));
        rig_begin_persons(rig, NULL);
        players_remove(rig->players, players_at(rig->players, 1), NULL);
    }
    rig_free(rig);
}

static void begin_pondering(Rig *rig, const char *words)
{
    rig->options.ponders = true;
    rig->may_ponder = true;
    rig_configure(rig);
    begin_against(rig, words);
    CU_ASSERT(rig_play(rig, "e4"));
    CU_ASSERT(rig_wait_plies(rig, 2));
}

/* While a person thinks it does not answer. */
static void test_ponder_takes_its_time(void)
{
    Rig *rig = rig_new();

    begin_pondering(rig, "0 e7e5/g1f3 \"?go ponder\" b8c6");
    CU_ASSERT(play_is_pondering(rig->play));
    rig_run(rig);
    CU_ASSERT(play_is_pondering(rig->play));
    CU_ASSERT_EQUAL(rig->thinks, 1);
    rig->changed = 0;
    CU_ASSERT(rig_play(rig, "Nf3"));
    CU_ASSERT_EQUAL(rig->thinks, 2);
    CU_ASSERT(rig->changed > 0);
    CU_ASSERT(rig_wait_plies(rig, 4));
    rig_free(rig);
}

/* Another move than the one expected: it starts again.  (The robot plays the
 * move after the one it would have made when it is stopped.) */
static void test_ponder_in_vain(void)
{
    Rig *rig = rig_new();

    begin_pondering(rig, "0 e7e5/g1f3 b8c6 d7d6");
    CU_ASSERT(play_is_pondering(rig->play));
    rig_run(rig);
    CU_ASSERT(rig_play(rig, "d4"));
    CU_ASSERT_FALSE(play_is_pondering(rig->play));
    CU_ASSERT(play_is_thinking(rig->play));
    CU_ASSERT(rig_wait_plies(rig, 4));
    CU_ASSERT(rig_line_is(rig, "e4 e5 d4 d6"));
    rig_free(rig);
}

/* A pause ends it; so do the end of the game and another engine. */
static void test_ponder_ends(void)
{
    for (int i = 0; i < 4; i++) {
        Rig *rig = rig_new();

        begin_pondering(rig, "0 e7e5/g1f3");
        CU_ASSERT(play_is_pondering(rig->play));
        if (i == 0)
            play_pause(rig->play);
        else if (i == 1)
            play_resign(rig->play, NULL);
        else if (i == 2)
            play_take_back(rig->play, 1, NULL);
        else
            play_use_engine(rig->play, PLAYER_OWN);
        CU_ASSERT_FALSE(play_is_pondering(rig->play));
        CU_ASSERT_FALSE(players_is_thinking(rig->players, JOB_PLAY));
        rig_free(rig);
    }
}

/* --- Trouble -------------------------------------------------------------- */

/* The game waits until there is somebody to play it. */
static void test_stuck(void)
{
    Rig *rig = rig_new();
    PlayerId good = rig_add_robot(rig, "good", "0 e7e5");

    begin_against(rig, "0 crash");
    CU_ASSERT(rig_play(rig, "e4"));
    CU_ASSERT(rig_wait_said(rig, "(3 times; pause retries"));
    CU_ASSERT(rig_was_said(rig, "; retrying"));
    CU_ASSERT(play_is_on(rig->play));
    CU_ASSERT(play_is_paused(rig->play));
    play_use_engine(rig->play, good);
    CU_ASSERT_FALSE(play_is_paused(rig->play));
    CU_ASSERT(rig_tag_is(rig, "Black", "good"));
    CU_ASSERT(rig_wait_plies(rig, 2));
    rig_free(rig);
}

/* What a person has paused stays so. */
static void test_use_engine_in_a_pause(void)
{
    Rig *rig = rig_new();
    PlayerId other = rig_add_robot(rig, "other", "0 e7e5");

    begin_against(rig, "0 - d7d5");
    CU_ASSERT(rig_play(rig, "e4"));
    play_pause(rig->play);
    CU_ASSERT_FALSE(play_is_thinking(rig->play));
    play_use_engine(rig->play, other);
    CU_ASSERT(play_is_paused(rig->play));
    play_pause(rig->play);
    CU_ASSERT(rig_wait_plies(rig, 2));
    CU_ASSERT(rig_line_is(rig, "e4 e5"));
    rig_free(rig);
}

/* Nor can the game go on when the engine cannot even be started. */
static void test_no_program(void)
{
    Rig *rig = rig_new();
    PlayerId player = PLAYER_OWN;

    players_add(rig->players, span_from("none"), span_from("/nowhere/none"),
                NULL);
    players_find(rig->players, span_from("none"), &player, NULL);
    rig_begin(rig, (RigGame){ SEAT_ENGINE, SEAT_HUMAN, player, NULL, NULL });
    CU_ASSERT_FALSE(play_is_thinking(rig->play));
    CU_ASSERT(play_is_paused(rig->play));
    CU_ASSERT(rig_was_said(rig, "(engine use luft switches engines)"));
    play_use_engine(rig->play, PLAYER_OWN);
    CU_ASSERT_FALSE(play_is_paused(rig->play));
    CU_ASSERT(play_is_thinking(rig->play));
    rig_free(rig);
}

/* The other one answers, to what is on the board now. */
static void test_use_engine_while_it_thinks(void)
{
    Rig *rig = rig_new();
    PlayerId other = rig_add_robot(rig, "other", "0 e7e5");

    play_use_engine(rig->play, other); /* nothing is played: no harm */
    CU_ASSERT_FALSE(play_is_on(rig->play));
    begin_against(rig, "0 - d7d5");
    CU_ASSERT(rig_play(rig, "e4"));
    rig_run(rig);
    play_use_engine(rig->play, other);
    CU_ASSERT(rig_wait_plies(rig, 2));
    CU_ASSERT(rig_line_is(rig, "e4 e5"));
    rig_free(rig);
}

static void test_in_use(void)
{
    Rig *rig = rig_new();
    PlayerId player = rig_add_robot(rig, "robot", "0 e7e5");

    rig_begin(rig, (RigGame){ SEAT_HUMAN, SEAT_ENGINE, player, NULL, NULL });
    CU_ASSERT_EQUAL(players_remove(rig->players, player, NULL), ERR_USAGE);
    CU_ASSERT_EQUAL(play_engine(rig->play, BLACK), player);
    rig_begin_persons(rig, NULL);
    CU_ASSERT_EQUAL(players_remove(rig->players, player, NULL), OK);
    rig_free(rig);
}

/* Who has played no more needs no engine. */
static void test_nobody_plays(void)
{
    Rig *rig = rig_new();
    PlayerId player = rig_add_robot(rig, "robot", "0 e7e5");

    rig_begin(rig, (RigGame){ SEAT_HUMAN, SEAT_ENGINE, player, NULL, NULL });
    play_free(rig->play);
    rig->play = NULL;
    CU_ASSERT_EQUAL(players_remove(rig->players, player, NULL), OK);
    rig_free(rig);
}

/* --- Engines among themselves --------------------------------------------- */

/* A move is there for as long as somebody needs to look at it. */
static void test_pace(void)
{
    Rig *rig = rig_new();
    PlayerId player = rig_add_robot(rig, "robot", "0 e2e4 e7e5 g1f3");
    int64_t now = clock_milliseconds();

    rig->options.pace = 1000;
    rig_configure(rig);
    rig_begin(rig, (RigGame){ SEAT_ENGINE, SEAT_ENGINE, player, NULL, NULL });
    CU_ASSERT(rig_wait_plies(rig, 1));
    CU_ASSERT(play_is_waiting(rig->play));
    CU_ASSERT_EQUAL(play_until_tick(rig->play, now), 1000);
    rig_pass(rig, 0.999);
    CU_ASSERT(play_is_waiting(rig->play));
    rig_pass(rig, 0.001);
    CU_ASSERT_FALSE(play_is_waiting(rig->play));
    CU_ASSERT(play_is_thinking(rig->play));
    CU_ASSERT(rig_wait_plies(rig, 2));
    CU_ASSERT(play_is_waiting(rig->play));
    play_hurry(rig->play);
    CU_ASSERT(rig_wait_plies(rig, 3));
    rig_free(rig);
}

/* The time that it thinks counts. */
static void test_pace_of_thinking(void)
{
    Rig *rig = rig_new();
    PlayerId player = rig_add_robot(rig, "robot", "0 - e2e4 e7e5");

    rig->options.pace = 1000;
    rig_configure(rig);
    rig_begin(rig, (RigGame){ SEAT_ENGINE, SEAT_ENGINE, player, NULL, NULL });
    rig_pass(rig, 0.4);
    play_hurry(rig->play);
    CU_ASSERT(rig_wait_plies(rig, 1));
    CU_ASSERT_EQUAL(play_until_tick(rig->play, clock_milliseconds()), 600);
    rig_free(rig);
}

/* A move may not take long if there is little time. */
static void test_pace_with_a_clock(void)
{
    Rig *rig = rig_new();
    PlayerId player = rig_add_robot(rig, "robot", "0 e2e4");

    rig->options.pace = 5000;
    rig_configure(rig);
    rig_begin(rig, (RigGame){ SEAT_ENGINE, SEAT_ENGINE, player, NULL, "1" });
    CU_ASSERT(rig_wait_plies(rig, 1));
    CU_ASSERT_EQUAL(play_until_tick(rig->play, clock_milliseconds()), 1000);
    CU_ASSERT_EQUAL(play_until_tick(rig->play, clock_milliseconds() + 2000), 0);
    rig_free(rig);
}

/* What somebody who looks on has seen long enough is answered at once; and
 * people do not wait for engines that could answer. */
static void test_no_pace(void)
{
    Rig *rig = rig_new();

    rig->options.pace = 1000;
    rig_configure(rig);
    begin_against(rig, "0 e7e5");
    CU_ASSERT(rig_play(rig, "e4"));
    CU_ASSERT_FALSE(play_is_waiting(rig->play));
    CU_ASSERT(play_is_thinking(rig->play));
    rig_free(rig);
}

/* --- How it is asked ------------------------------------------------------ */

static void test_limits(void)
{
    static const struct {
        const char *time;
        const char *words;
    } cases[] = {
        { NULL, "0 \"?movetime 10\" e7e5" },
        { "1+2", "0 \"?winc 2000 binc 2000\" e7e5" },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        Rig *rig = rig_new();
        PlayerId player = rig_add_robot(rig, "robot", cases[i].words);

        rig_begin(rig, (RigGame){ SEAT_HUMAN, SEAT_ENGINE, player, NULL,
                                  cases[i].time });
        CU_ASSERT(rig_play(rig, "e4"));
        CU_ASSERT(rig_wait_plies(rig, 2));
        rig_free(rig);
    }
}

/* In 2 moves the 3rd of the time control comes. */
static void test_moves_to_go(void)
{
    Rig *rig = rig_new();
    PlayerId player =
        rig_add_robot(rig, "robot", "0 e7e5 \"?movestogo 2\" b8c6");

    rig_begin(rig, (RigGame){ SEAT_HUMAN, SEAT_ENGINE, player, NULL, "3/1" });
    CU_ASSERT(rig_play(rig, "e4"));
    CU_ASSERT(rig_wait_plies(rig, 2));
    CU_ASSERT(rig_play(rig, "Nf3"));
    CU_ASSERT(rig_wait_plies(rig, 4));
    rig_free(rig);
}

/* --- Chess960 ------------------------------------------------------------- */

static const char OTHER_START[] =
    "nqrbnkrb/pppppppp/8/8/8/8/PPPPPPPP/NQRBNKRB w GCgc - 0 1";

/* Who cannot play the game says so before it is its turn, or then. */
static void test_unfit(void)
{
    Rig *rig = rig_new();
    PlayerId player = rig_add_robot(rig, "robot", "0 e7e5");
    RigGame waits = { SEAT_HUMAN, SEAT_ENGINE, player, OTHER_START, NULL };
    RigGame begins = { SEAT_ENGINE, SEAT_HUMAN, player, OTHER_START, NULL };

    rig_begin(rig, waits);
    CU_ASSERT(rig_wait_said(rig, "robot: does not support Chess960"));
    CU_ASSERT_FALSE(play_is_paused(rig->play));
    text_clear(&rig->said);
    rig_begin(rig, begins);
    CU_ASSERT(rig_wait_said(rig, "(engine use luft switches engines)"));
    CU_ASSERT(play_is_paused(rig->play)); /* there is nobody to play it */
    text_clear(&rig->said);
    rig_begin(rig, waits);
    play_use_engine(rig->play, PLAYER_OWN);
    text_clear(&rig->said);
    play_use_engine(rig->play, player);
    CU_ASSERT(rig_wait_said(rig, "robot: does not support Chess960"));
    rig_free(rig);
}

/* When the game is over it does not matter any more. */
static void test_unfit_too_late(void)
{
    Rig *rig = rig_new();
    PlayerId player = rig_add_robot(rig, "robot", "0 e7e5");

    rig_begin(rig,
              (RigGame){ SEAT_HUMAN, SEAT_ENGINE, player, OTHER_START, NULL });
    CU_ASSERT_EQUAL(play_resign(rig->play, NULL), OK);
    text_clear(&rig->said);
    rig_run(rig);
    CU_ASSERT_EQUAL(rig->said.length, 0);
    rig_free(rig);
}

/* The same for games that go on. */
static void test_unfit_to_go_on(void)
{
    static const Seat seats[COLORS] = { SEAT_HUMAN, SEAT_ENGINE };
    Rig *rig = rig_new();
    PlayerId player = rig_add_robot(rig, "robot", "0 e7e5");
    PlayRecord record;

    players_choose(rig->players, JOB_PLAY, player);
    rig_begin_persons(rig, OTHER_START);
    play_continue(rig->play, seats);
    CU_ASSERT(rig_wait_said(rig, "robot: does not support Chess960"));
    CU_ASSERT(play_record(rig->play, &record));
    text_clear(&rig->said);
    play_restore(rig->play, &record);
    CU_ASSERT(rig_wait_said(rig, "robot: does not support Chess960"));
    rig_free(rig);
}

CU_TestInfo engine_tests[] = {
    { "answer", test_answer },
    { "take back while it thinks", test_take_back_while_it_thinks },
    { "continue", test_continue },
    { "restore", test_restore },
    { "ponder", test_ponder },
    { "ponder only if wanted", test_ponder_only_if_wanted },
    { "ponder takes its time", test_ponder_takes_its_time },
    { "ponder in vain", test_ponder_in_vain },
    { "ponder ends", test_ponder_ends },
    { "stuck", test_stuck },
    { "another engine in a pause", test_use_engine_in_a_pause },
    { "in use", test_in_use },
    { "nobody plays", test_nobody_plays },
    { "no program", test_no_program },
    { "another engine while it thinks", test_use_engine_while_it_thinks },
    { "pace", test_pace },
    { "the pace of thinking", test_pace_of_thinking },
    { "pace with a clock", test_pace_with_a_clock },
    { "no pace against people", test_no_pace },
    { "limits", test_limits },
    { "moves to go", test_moves_to_go },
    { "unfit", test_unfit },
    { "unfit too late", test_unfit_too_late },
    { "unfit to go on", test_unfit_to_go_on },
    CU_TEST_INFO_NULL,
};
