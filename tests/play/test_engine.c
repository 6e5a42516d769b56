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
    CU_ASSERT(rig_play(rig, "e4"));
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

    /* a person takes back his own move and the answer to it */
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

/* --- The book ------------------------------------------------------------- */

static void begin_with_book(Rig *rig, unsigned elo)
{
    rig->options.book = "on";
    rig->options.elo = elo;
    rig_configure(rig);
    rig_begin(rig,
              (RigGame){ SEAT_ENGINE, SEAT_HUMAN, PLAYER_OWN, NULL, NULL });
}

static void test_book(void)
{
    Rig *rig = rig_new();
    Position start;
    BookMove moves[BOOK_MOVES_MAX];
    size_t count = 0;

    begin_with_book(rig, 0);
    CU_ASSERT(play_is_from_book(rig->play));
    CU_ASSERT_EQUAL(game_ply(rig->game, play_live(rig->play)), 1);
    CU_ASSERT(rig_was_said(rig, " (book)\n"));
    position_start(&start);
    CU_ASSERT_EQUAL(play_book_moves(rig->play, &start, moves, &count, NULL),
                    OK);
    CU_ASSERT(count > 1);
    rig_free(rig);
}

/* 400 knows none, and each ply takes 50 points: at 600 four plies. */
static void test_weak_players_know_less(void)
{
    Rig *rig = rig_new();

    begin_with_book(rig, 600);
    CU_ASSERT(play_is_from_book(rig->play));
    rig->options.elo = 400;
    rig_configure(rig);
    rig_begin(rig,
              (RigGame){ SEAT_ENGINE, SEAT_HUMAN, PLAYER_OWN, NULL, NULL });
    CU_ASSERT_FALSE(play_is_from_book(rig->play));
    CU_ASSERT(play_is_thinking(rig->play));
    rig->options.elo = 449;
    rig_configure(rig);
    rig_begin(rig,
              (RigGame){ SEAT_ENGINE, SEAT_HUMAN, PLAYER_OWN, NULL, NULL });
    CU_ASSERT_FALSE(play_is_from_book(rig->play));
    rig->options.elo = 450;
    rig_configure(rig);
    rig_begin(rig,
              (RigGame){ SEAT_ENGINE, SEAT_HUMAN, PLAYER_OWN, NULL, NULL });
    CU_ASSERT(play_is_from_book(rig->play));
    rig_free(rig);
}

static void test_no_book(void)
{
    Rig *rig = rig_new();
    Fault fault = { 0 };

    CU_ASSERT_EQUAL(play_check_book(span_from("on"), NULL), OK);
    CU_ASSERT_EQUAL(play_check_book(span_from("off"), NULL), OK);
    CU_ASSERT(play_check_book(span_from("/nowhere/book.bin"), &fault) != OK);
    rig->options.book = "/nowhere/book.bin";
    rig_configure(rig);
    for (int i = 0; i < 2; i++) {
        rig_begin(rig,
                  (RigGame){ SEAT_ENGINE, SEAT_HUMAN, PLAYER_OWN, NULL, NULL });
        CU_ASSERT_FALSE(play_is_from_book(rig->play));
        CU_ASSERT(play_is_thinking(rig->play));
        if (i == 0)
            CU_ASSERT(rig_was_said(rig, "cannot open the book"));
    }
    CU_ASSERT_EQUAL(rig->said.length, 0); /* once is enough */
    CU_ASSERT_EQUAL(play_forget_learned(rig->play, NULL), ERR_MISSING);
    play_close_book(rig->play);
    CU_ASSERT_EQUAL(play_forget_learned(rig->play, NULL), ERR_MISSING);
    CU_ASSERT(rig_was_said(rig, "cannot open the book"));
    rig_free(rig);
}

CU_TestInfo engine_tests[] = {
    { "answer", test_answer },
    { "take back while it thinks", test_take_back_while_it_thinks },
    { "continue", test_continue },
    { "restore", test_restore },
    { "ponder", test_ponder },
    { "ponder only if wanted", test_ponder_only_if_wanted },
    { "stuck", test_stuck },
    { "another engine in a pause", test_use_engine_in_a_pause },
    { "in use", test_in_use },
    { "pace", test_pace },
    { "book", test_book },
    { "weak players know less", test_weak_players_know_less },
    { "no book", test_no_book },
    CU_TEST_INFO_NULL,
};
