/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fake_clock.h"
#include "suites.h"

#include "base/clock.h"

#include <string.h>

/* --- Against the engine --------------------------------------------------- */

static void test_engine_answers(void)
{
    Session *session = quick_session();

    CU_ASSERT(enter(session, "new side white"));
    CU_ASSERT(play_awaits_human(session_play(session)));
    CU_ASSERT(enter(session, "e4"));
    CU_ASSERT(play_is_thinking(session_play(session)));
    CU_ASSERT(settle(session));
    CU_ASSERT_EQUAL(plies(session), 2);
    CU_ASSERT(play_awaits_human(session_play(session)));
    CU_ASSERT(was_asked(session, REQUEST_ATTEND));
    CU_ASSERT_EQUAL(game_cursor(session_game(session)),
                    play_live(session_play(session)));
    session_free(session);
}

static void test_engine_begins(void)
{
    Session *session = quick_session();

    CU_ASSERT(enter(session, "new side black"));
    CU_ASSERT(settle(session));
    CU_ASSERT_EQUAL(plies(session), 1);
    CU_ASSERT(session_is_flipped(session));
    session_free(session);
}

static void test_looking_back_disturbs_nothing(void)
{
    Session *session = quick_session();

    CU_ASSERT(enter_all(session, "new side white\ne4"));
    CU_ASSERT(enter(session, "first"));
    CU_ASSERT(settle(session));
    /* the answer came, and we still look at the beginning */
    CU_ASSERT_EQUAL(game_cursor(session_game(session)), GAME_ROOT);
    CU_ASSERT_EQUAL(plies(session), 2);
    /* typing a move returns to the game */
    CU_ASSERT(enter(session, "Nf3"));
    CU_ASSERT_EQUAL(plies(session), 3);
    CU_ASSERT(settle(session));
    CU_ASSERT_EQUAL(plies(session), 4);
    session_free(session);
}

static void test_taking_back(void)
{
    Session *session = quick_session();
    Node first;

    CU_ASSERT(enter_all(session, "new side white\ne4"));
    CU_ASSERT(settle(session));
    first = game_next(session_game(session), GAME_ROOT);
    CU_ASSERT(enter(session, "undo"));
    CU_ASSERT(was_said(session, "Taken back, from 1.e4"));
    CU_ASSERT_EQUAL(play_live(session_play(session)), GAME_ROOT);
    CU_ASSERT(play_awaits_human(session_play(session)));
    CU_ASSERT(enter(session, "redo"));
    CU_ASSERT(was_said(session, "Played again: 1.e4"));
    CU_ASSERT_EQUAL(plies(session), 2);
    CU_ASSERT_EQUAL(game_cursor(session_game(session)),
                    play_live(session_play(session)));
    CU_ASSERT(enter_all(session, "undo\nd4"));
    CU_ASSERT(settle(session));
    /* the new move is the main line, the old one a variation */
    CU_ASSERT(game_has(session_game(session), first));
    CU_ASSERT_FALSE(game_is_main_line(session_game(session), first));
    CU_ASSERT(game_is_main_line(session_game(session),
                                play_live(session_play(session))));
    CU_ASSERT(enter(session, "undo"));
    CU_ASSERT(is_refused(session, "undo", "no move"));
    session_free(session);
}

static void test_taking_back_while_it_thinks(void)
{
    Session *session = quick_session();

    CU_ASSERT(enter_all(session, "set movetime=60000\nnew side white\ne4"));
    CU_ASSERT(play_is_thinking(session_play(session)));
    CU_ASSERT(enter(session, "undo"));
    CU_ASSERT_FALSE(play_is_thinking(session_play(session)));
    CU_ASSERT_EQUAL(play_live(session_play(session)), GAME_ROOT);
    CU_ASSERT(enter_all(session, "set movetime=20\nd4"));
    CU_ASSERT(settle(session));
    CU_ASSERT_EQUAL(plies(session), 2);
    session_free(session);
}

static void test_go_hurries_and_changes_sides(void)
{
    Session *session = quick_session();

    CU_ASSERT(enter_all(session, "set movetime=60000\nnew side white\ne4\ngo"));
    CU_ASSERT(settle(session));
    CU_ASSERT_EQUAL(plies(session), 2);
    CU_ASSERT(enter_all(session, "set movetime=20\ngo"));
    CU_ASSERT(settle(session));
    CU_ASSERT_EQUAL(plies(session), 3);
    CU_ASSERT_EQUAL(play_seat(session_play(session), WHITE), SEAT_ENGINE);
    CU_ASSERT_EQUAL(play_seat(session_play(session), BLACK), SEAT_HUMAN);
    session_free(session);
}

static void test_engine_against_itself(void)
{
    Session *session = quick_session();

    CU_ASSERT(enter(session, "new engine fen 7k/8/5KQ1/8/8/8/8/8 w - - 0 1"));
    CU_ASSERT(settle(session));
    CU_ASSERT_FALSE(play_is_on(session_play(session)));
    CU_ASSERT_EQUAL(game_result(session_game(session)), RESULT_WHITE);
    CU_ASSERT(was_said(session, "Checkmate, White wins: 1-0 (report finds"));
    session_free(session);
}

/* What is over before it can be seen is no game to look on at. */
static void test_engines_keep_a_pace(void)
{
    Session *session = quick_session();
    int64_t start = clock_milliseconds();

    CU_ASSERT(enter_all(session,
                        "set autoplay=300\n"
                        "new engine fen 7k/8/5K2/8/8/8/Q7/8 w - - 0 1"));
    CU_ASSERT(settle(session));
    CU_ASSERT_EQUAL(plies(session), 3);
    CU_ASSERT(clock_milliseconds() - start >= 600);
    CU_ASSERT(enter(session, "new engine"));
    CU_ASSERT(is_refused(session, "e4", "engines play both"));
    CU_ASSERT(is_refused(session, "resign", "engines play both"));
    CU_ASSERT(play_is_on(session_play(session)));
    session_free(session);
}

/* --- Ends ----------------------------------------------------------------- */

static void test_mate_stalemate_and_repetition(void)
{
    static const struct {
        const char *lines;
        Result result;
        const char *words;
    } cases[] = {
        { "new human\nf3\ne5\ng4\nQh4", RESULT_BLACK, "Checkmate, Black" },
        { "new human fen 7k/5K2/8/6Q1/8/8/8/8 w - - 0 1\nQg6", RESULT_DRAW,
          "stalemate" },
        { "new human\nNf3\nNf6\nNg1\nNg8\nNf3\nNf6\nNg1\nNg8", RESULT_DRAW,
          "repetition" },
        { "new human fen 7k/8/8/8/8/8/8/KR6 w - - 99 80\nRb2", RESULT_DRAW,
          "fifty" },
        { "new human fen 7k/8/8/8/8/8/1p6/K7 w - - 0 1\nKxb2", RESULT_DRAW,
          "Draw" },
        { "new human\ne4\nresign", RESULT_WHITE, "Black resigns" },
        { "new human\ne4\ndraw\ndraw", RESULT_OPEN, "offers" },
        { "new human\ne4\ndraw\ne5\ndraw", RESULT_DRAW, "agreement" },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        Session *session = quick_session();

        CU_ASSERT(enter_all(session, cases[i].lines));
        CU_ASSERT(was_said(session, cases[i].words));
        CU_ASSERT_EQUAL(game_result(session_game(session)), cases[i].result);
        CU_ASSERT_EQUAL(play_is_on(session_play(session)),
                        (cases[i].result == RESULT_OPEN));
        session_free(session);
    }
}

static void test_after_the_end(void)
{
    Session *session = quick_session();

    CU_ASSERT(enter_all(session, "new human\nf3\ne5\ng4\nQh4"));
    CU_ASSERT(is_refused(session, "resign", "no game"));
    CU_ASSERT(enter(session, "undo"));
    CU_ASSERT(play_is_on(session_play(session)));
    CU_ASSERT_EQUAL(game_result(session_game(session)), RESULT_OPEN);
    CU_ASSERT(enter(session, "Nc6"));
    CU_ASSERT(main_line_is(session, "f3 e5 g4 Nc6"));
    CU_ASSERT(enter(session, "resign"));
    CU_ASSERT(enter(session, "rematch"));
    CU_ASSERT(play_is_on(session_play(session)));
    CU_ASSERT(main_line_is(session, ""));
    session_free(session);
}

/* The end is told in one row of a small window. */
static void test_ends_fit(void)
{
    static const char *const games[] = {
        "new human\nNf3\nNf6\nNg1\nNg8\nNf3\nNf6\nNg1\nNg8",
        "new human fen 7k/8/8/8/8/8/8/KR6 w - - 99 80\nRb2",
        "new human fen 7k/8/8/8/8/8/1p6/K7 w - - 0 1\nKxb2",
        "new human\nf3\ne5\ng4\nQh4",
        "new human\nresign",
        "new human time 1 fen 7k/8/8/8/8/8/8/KR6 w - - 0 1\nRb2\nKg8",
        "new human time 1 fen 7k/8/8/8/8/8/8/KR6 w - - 0 1\nRb2",
    };

    begin_fake_time();
    for (size_t i = 0; i < ARRAY_LENGTH(games); i++) {
        Session *session = quick_session();
        Notice notice = { 0 };

        CU_ASSERT(enter_all(session, games[i]));
        pass_seconds(i < 5 ? 0 : 41);
        session_tick(session);
        pass_seconds(20);
        session_tick(session);
        while (session_take_notice(session, &notice))
            CU_ASSERT(strlen(notice.text) < 80);
        CU_ASSERT_FALSE(play_is_on(session_play(session)));
        session_free(session);
    }
    end_fake_time();
}

/* --- Clocks --------------------------------------------------------------- */

static void test_clock_runs_and_gives_back(void)
{
    Session *session;
    int64_t left;

    begin_fake_time();
    session = quick_session();
    CU_ASSERT(enter_all(session, "new human time 1+2\ne4"));
    pass_seconds(10);
    CU_ASSERT(play_clock(session_play(session), BLACK, &left));
    CU_ASSERT_EQUAL(left, 50000);
    CU_ASSERT_EQUAL(play_clock_runs(session_play(session)), BLACK);
    CU_ASSERT(enter(session, "e5"));
    CU_ASSERT(play_clock(session_play(session), BLACK, &left));
    CU_ASSERT_EQUAL(left, 52000);
    pass_seconds(5);
    CU_ASSERT(enter(session, "Nf3"));
    CU_ASSERT(enter(session, "undo 2"));
    CU_ASSERT(play_clock(session_play(session), BLACK, &left));
    CU_ASSERT_EQUAL(left, 60000);
    session_free(session);
    end_fake_time();
}

static void test_flag(void)
{
    Session *session;

    begin_fake_time();
    session = quick_session();
    CU_ASSERT(enter_all(session, "new human time 1\ne4\ne5"));
    CU_ASSERT(session_until_tick(session) > 39000);
    pass_seconds(61);
    session_tick(session);
    CU_ASSERT(was_said(session, "White is out of time, Black wins"));
    CU_ASSERT_EQUAL(game_result(session_game(session)), RESULT_BLACK);
    CU_ASSERT(enter_all(session, "new human time 1 fen "
                                 "7k/8/8/8/8/8/8/KR6 w - - 0 1\nRb2\nKg8"));
    pass_seconds(61);
    session_tick(session);
    CU_ASSERT(was_said(session, "cannot mate: draw"));
    CU_ASSERT_EQUAL(game_result(session_game(session)), RESULT_DRAW);
    session_free(session);
    end_fake_time();
}

static void test_pause_and_sleep(void)
{
    Session *session;
    int64_t left;

    begin_fake_time();
    session = quick_session();
    CU_ASSERT(enter_all(session, "new human time 1\ne4\npause"));
    pass_seconds(30);
    CU_ASSERT(enter(session, "pause"));
    pass_seconds(5);
    session_sleep(session);
    pass_seconds(1000);
    session_wake(session);
    CU_ASSERT(play_clock(session_play(session), BLACK, &left));
    CU_ASSERT_EQUAL(left, 55000);
    session_free(session);
    end_fake_time();
}

/* --- Beginnings ----------------------------------------------------------- */

static void test_start_of_chess960_by_its_pieces(void)
{
    Session *session = quick_session();

    CU_ASSERT(enter(session, "new human 960 RKRBBQNN"));
    CU_ASSERT(position_is(session, "rkrbbqnn/pppppppp/8/8/8/8/PPPPPPPP/RKRBBQNN"
                                   " w KQkq - 0 1"));
    CU_ASSERT(enter(session, "new! 960 bbqnnrkr human"));
    CU_ASSERT(position_is(session, "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR"
                                   " w KQkq - 0 1"));
    CU_ASSERT(is_refused(session, "new 960 RKRBQBNN",
                         "not a Chess960 start position"));
    CU_ASSERT(is_refused(session, "new 960 -1", "expected 0 to 959"));
    CU_ASSERT(is_refused(session, "new 960 quick", "unexpected \"quick\""));
    session_free(session);
}

static void test_chess960_and_captures(void)
{
    Session *session = quick_session();
    int counts[PIECE_TYPES];

    CU_ASSERT(enter(session, "new 960 0 human"));
    CU_ASSERT(session_position(session)->is_chess960);
    CU_ASSERT(enter_all(session, "new human\ne4\nd5\nexd5\nQxd5"));
    CU_ASSERT_EQUAL(play_captured(session_play(session), WHITE, counts), 0);
    CU_ASSERT_EQUAL(counts[PAWN], 1);
    CU_ASSERT(enter_all(session, "Nc3\nQe5\nQe2\nQxe2\nBxe2"));
    CU_ASSERT_EQUAL(play_captured(session_play(session), WHITE, counts), 0);
    CU_ASSERT_EQUAL(counts[QUEEN], 1);
    session_free(session);
}

/* A game goes on until the user says that it shall not. */
static void test_new_asks_first(void)
{
    Session *session = quick_session();

    CU_ASSERT(enter_all(session, "new human\nnew human\ne4\ne5"));
    CU_ASSERT_FALSE(was_asked(session, REQUEST_ASK));
    CU_ASSERT(enter(session, "new level 3"));
    CU_ASSERT(was_asked(session, REQUEST_ASK));
    CU_ASSERT_EQUAL(plies(session), 2);
    CU_ASSERT_EQUAL(setting_number(session_settings(session), SET_LEVEL), 20);
    CU_ASSERT(enter(session, "rematch"));
    CU_ASSERT(was_asked(session, REQUEST_ASK));
    CU_ASSERT_EQUAL(plies(session), 2);
    CU_ASSERT(enter(session, "new! human"));
    CU_ASSERT_EQUAL(plies(session), 0);
    /* nor do edits disappear */
    CU_ASSERT(enter_all(session, "new analysis\nd4\nnew"));
    CU_ASSERT(was_asked(session, REQUEST_ASK));
    CU_ASSERT_EQUAL(plies(session), 1);
    session_free(session);
}

CU_TestInfo play_tests[] = {
    { "new asks first", test_new_asks_first },
    { "the engine answers", test_engine_answers },
    { "the engine begins", test_engine_begins },
    { "looking back disturbs nothing", test_looking_back_disturbs_nothing },
    { "taking back", test_taking_back },
    { "taking back while it thinks", test_taking_back_while_it_thinks },
    { "go hurries and changes sides", test_go_hurries_and_changes_sides },
    { "the engine against itself", test_engine_against_itself },
    { "engines keep a pace", test_engines_keep_a_pace },
    { "mate, stalemate, repetition", test_mate_stalemate_and_repetition },
    { "after the end", test_after_the_end },
    { "ends fit", test_ends_fit },
    { "the clock runs and gives back", test_clock_runs_and_gives_back },
    { "the flag", test_flag },
    { "pause and sleep", test_pause_and_sleep },
    { "start of Chess960 by its pieces", test_start_of_chess960_by_its_pieces },
    { "Chess960, captures", test_chess960_and_captures },
    CU_TEST_INFO_NULL,
};
