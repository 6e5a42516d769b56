/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fake_clock.h"
#include "suites.h"

#include "base/base.h"
#include "notation/notation.h"

#include <stdlib.h>

/*
 * The engine as an opponent: its book, its strength, what it thinks of draws,
 * and the clock that both have.
 */
static size_t live_ply(const Session *session)
{
    return game_ply(session_game(session), play_live(session_play(session)));
}

/* --- The book ------------------------------------------------------------- */

static void test_book(void)
{
    Session *session = quick_session();

    CU_ASSERT(enter_all(session, "set book=on\nnew side black"));
    CU_ASSERT_FALSE(play_is_thinking(session_play(session))); /* it need not */
    CU_ASSERT_EQUAL(live_ply(session), 1);
    CU_ASSERT(play_is_from_book(session_play(session)));
    CU_ASSERT(was_said(session, "(book)"));
    CU_ASSERT(enter(session, "book"));
    CU_ASSERT(was_said(session, "%"));
    CU_ASSERT(enter_all(session, "book off\nnew side black"));
    CU_ASSERT(play_is_thinking(session_play(session)));
    CU_ASSERT_FALSE(play_is_from_book(session_play(session)));
    CU_ASSERT(is_refused(session, "book /nowhere/book.bin", "nowhere"));
    session_free(session);
}

/* Both sides play from the book as long as they know it: the weak not long.
 * Now and then the book itself knows no more after a few moves. */
static size_t plies_from_book(const char *level)
{
    Session *session = quick_session();
    size_t count;

    CU_ASSERT(enter_all(session, "set book=on\nset movetime=60000"));
    CU_ASSERT(enter(session, level));
    CU_ASSERT(enter(session, "new engine"));
    while (
        !play_is_thinking(session_play(session))) /* nobody need look on here */
        CU_ASSERT_FATAL(enter(session, "go"));
    count = live_ply(session);
    session_free(session);
    return count;
}

/* The move has gone, and that it came from the book. */
static void test_book_is_taken_back(void)
{
    Session *session = quick_session();

    CU_ASSERT(enter_all(session, "set book=on\nnew side white\ne4"));
    CU_ASSERT(settle(session));
    CU_ASSERT(play_is_from_book(session_play(session)));
    CU_ASSERT(enter(session, "undo"));
    CU_ASSERT_FALSE(play_is_from_book(session_play(session)));
    session_free(session);
}

/* Wherever the rating of a level is named it is the same. */
static void test_rating_of_a_level(void)
{
    Session *session = quick_session();
    Text text = { 0 };

    CU_ASSERT(enter_all(session, "new side white\nlevel 3"));
    play_rating(session_play(session), BLACK, &text);
    CU_ASSERT(span_equals(text_span(&text), "level 3, about 850"));
    CU_ASSERT(was_said(session, "about 850"));
    CU_ASSERT(enter(session, "elo 1234"));
    CU_ASSERT(was_said(session, "about 1234"));
    text_free(&text);
    session_free(session);
}

static void test_weak_players_know_less_theory(void)
{
    size_t weak = plies_from_book("elo 600");
    size_t strong = 0;

    CU_ASSERT(weak > 0 && weak <= 4);
    for (int i = 0; i < 8 && strong <= 4; i++)
        strong = plies_from_book("level 20");
    CU_ASSERT(strong > 4);
}

static bool has_learned(void)
{
    Text content = { 0 };
    Text path = { 0 };
    bool is_there;

    text_format(&path, "%s/.local/share/luft/learn", getenv("HOME"));
    is_there =
        file_read(text_string(&path), 1 << 20, &content, NULL, NULL) == OK;
    text_free(&content);
    text_free(&path);
    return is_there;
}

static void test_learning(void)
{
    Session *session = quick_session();

    CU_ASSERT(enter_all(session, "set book=on\nnew side black\nresign"));
    CU_ASSERT_FALSE(has_learned());
    CU_ASSERT(enter_all(session, "set learn=on\nnew side black\nresign"));
    CU_ASSERT(has_learned());
    CU_ASSERT(enter(session, "book forget"));
    CU_ASSERT_FALSE(has_learned());
    session_free(session);
}

/* --- Strength ------------------------------------------------------------- */

static bool rating_is(const Session *session, Color color, const char *words)
{
    Text text = { 0 };
    bool is_right;

    play_rating(session_play(session), color, &text);
    is_right = span_equals(text_span(&text), words);
    text_free(&text);
    return is_right;
}

static void test_strength(void)
{
    Session *session = quick_session();

    CU_ASSERT(enter_all(session, "elo 1450\nnew side white"));
    CU_ASSERT(rating_is(session, BLACK, "about 1450"));
    CU_ASSERT(enter_all(session, "e4"));
    CU_ASSERT(settle(session));
    CU_ASSERT(enter(session, "level 1"));
    CU_ASSERT(rating_is(session, BLACK, "level 1, about 600"));
    CU_ASSERT(enter(session, "elo full"));
    CU_ASSERT(rating_is(session, BLACK, "full strength"));
    CU_ASSERT(is_refused(session, "elo 500", "600"));
    CU_ASSERT(is_refused(session, "level 21", "1 to 20"));
    session_free(session);
}

/* --- Pondering ------------------------------------------------------------ */

/* Here Black has one move only, so that is what is expected. */
static void test_pondering(void)
{
    Session *session = quick_session();

    CU_ASSERT(enter_all(session, "set ponder=on\nnew side black fen "
                                 "7k/8/8/8/8/p7/P5R1/K7 w - - 0 1"));
    CU_ASSERT(settle(session));
    while (play_is_on(session_play(session)) &&
           play_is_pondering(session_play(session))) {
        MoveList list;
        char move[MOVE_TEXT_SIZE];

        CU_ASSERT_FALSE(session_is_busy(session));
        movegen_list(session_position(session), &list);
        move_write(session_position(session), list.moves[0], MOVE_UCI, move);
        if (list.length > 1)
            break;
        CU_ASSERT(enter(session, move));
        CU_ASSERT(settle(session));
        CU_ASSERT(live_ply(session) >= 3);
    }
    CU_ASSERT(live_ply(session) >= 3);
    session_free(session);
}

static void test_pondering_about_the_wrong_move(void)
{
    Session *session = quick_session();

    CU_ASSERT(enter_all(session, "set ponder=on\nnew side white\na3"));
    CU_ASSERT(settle(session));
    CU_ASSERT(play_is_pondering(session_play(session)));
    CU_ASSERT(enter(session, "Ra2")); /* nobody expects that */
    CU_ASSERT_FALSE(play_is_pondering(session_play(session)));
    CU_ASSERT(play_is_thinking(session_play(session)));
    CU_ASSERT(settle(session));
    CU_ASSERT_EQUAL(live_ply(session), 4);
    CU_ASSERT(enter(session, "undo"));
    CU_ASSERT_FALSE(play_is_pondering(session_play(session)));
    CU_ASSERT(enter(session, "b3"));
    CU_ASSERT(settle(session));
    CU_ASSERT(play_is_pondering(session_play(session)));
    CU_ASSERT(enter(session, "resign"));
    CU_ASSERT_FALSE(play_is_pondering(session_play(session)));
    session_free(session);
}

/* --- Who plays ------------------------------------------------------------ */

/* Who plays on in a game of others is told beside the name. */
static void test_go_says_who_plays(void)
{
    Session *session = quick_session();
    Text text = { 0 };

    CU_ASSERT(enter_all(session, "new analysis\ntag White Bert\ne4\n"
                                 "level 3\ngo"));
    play_rating(session_play(session), BLACK, &text);
    CU_ASSERT_STRING_EQUAL(text_string(&text), "luft, level 3, about 850");
    text_clear(&text);
    play_rating(session_play(session), WHITE, &text);
    CU_ASSERT_STRING_EQUAL(text_string(&text), "");
    CU_ASSERT(enter(session, "resign"));
    play_rating(session_play(session), BLACK, &text);
    CU_ASSERT_STRING_EQUAL(text_string(&text), "");
    text_free(&text);
    session_free(session);
}

/* go does not only take back: it also goes on where somebody has given up. */
static void test_go_after_the_end(void)
{
    Session *session = quick_session();
    Text name = { 0 };

    CU_ASSERT(enter_all(session, "new human time 5\ne4\ne5\nresign"));
    CU_ASSERT_EQUAL(game_result(session_game(session)), RESULT_BLACK);
    CU_ASSERT(enter(session, "go"));
    CU_ASSERT_EQUAL(game_result(session_game(session)), RESULT_OPEN);
    CU_ASSERT_STRING_EQUAL(play_ending(session_play(session)), "");
    CU_ASSERT_EQUAL(play_clock_runs(session_play(session)), WHITE);
    CU_ASSERT(enter(session, "go")); /* at once */
    CU_ASSERT(settle(session));
    CU_ASSERT_EQUAL(live_ply(session), 3);
    play_name(session_play(session), WHITE, &name);
    CU_ASSERT_STRING_EQUAL(text_string(&name), "luft");
    text_clear(&name);
    play_name(session_play(session), BLACK, &name);
    CU_ASSERT_STRING_EQUAL(text_string(&name), "You");
    text_free(&name);
    session_free(session);
}

/* The words of new come in any order, also behind a position. */
static void test_new_from_a_position(void)
{
    static const char *const wishes[] = {
        "new fen 4k3/4r3/8/8/8/8/4R3/4K3 b - - 3 40 time 5+3 human",
        "new human time 5+3 fen 4k3/4r3/8/8/8/8/4R3/4K3 b - - 3 40",
        "new time 5+3 fen 4k3/4r3/8/8/8/8/4R3/4K3 b - - 3 40 human",
        "new fen 4k3/4r3/8/8/8/8/4R3/4K3 b - - human time 5+3",
    };

    for (size_t i = 0; i < ARRAY_LENGTH(wishes); i++) {
        Session *session = quick_session();
        int64_t left;

        CU_ASSERT(enter(session, wishes[i]));
        CU_ASSERT(
            position_is(session, i < 3 ? "4k3/4r3/8/8/8/8/4R3/4K3 b - - 3 40"
                                       : "4k3/4r3/8/8/8/8/4R3/4K3 b - - 0 1"));
        CU_ASSERT(play_clock(session_play(session), WHITE, &left));
        CU_ASSERT_EQUAL(play_seat(session_play(session), WHITE), SEAT_HUMAN);
        session_free(session);
    }
}

/* --- Draws ---------------------------------------------------------------- */

static void test_engine_takes_a_draw(void)
{
    Session *session = quick_session();

    /* Time enough to see that it is level, on busy machines as well. */
    CU_ASSERT(enter_all(session,
                        "set movetime=1500\n"
                        "new side white fen 4k3/r7/8/8/8/8/R7/4K3 w - - 0 1"));
    CU_ASSERT(enter(session, "draw"));
    CU_ASSERT(was_said(session, "declines")); /* it has not looked yet */
    CU_ASSERT(enter(session, "Rb2"));
    CU_ASSERT(settle(session));
    CU_ASSERT(enter(session, "draw"));
    CU_ASSERT(was_said(session, "Draw by agreement"));
    CU_ASSERT_EQUAL(game_result(session_game(session)), RESULT_DRAW);
    session_free(session);
}

static void test_engine_declines_a_draw(void)
{
    Session *session = quick_session();

    CU_ASSERT(enter_all(session, "new side white fen "
                                 "4k3/qr6/8/8/8/8/R7/4K3 w - - 0 1\nRh2"));
    CU_ASSERT(settle(session));
    CU_ASSERT(enter(session, "draw"));
    CU_ASSERT(was_said(session, "declines"));
    CU_ASSERT(play_is_on(session_play(session)));
    session_free(session);
}

static void test_claims(void)
{
    Session *session = quick_session();

    CU_ASSERT(enter_all(session, "new human fen "
                                 "4k3/r7/8/8/8/8/R7/4K3 w - - 100 80\ndraw"));
    CU_ASSERT(was_said(session, "Draw by the fifty-move rule"));
    CU_ASSERT(enter(session, "new human"));
    CU_ASSERT(enter(session, "draw"));
    CU_ASSERT(play_is_on(session_play(session))); /* only an offer */
    CU_ASSERT(enter_all(session, "e4\ndraw"));
    CU_ASSERT_EQUAL(game_result(session_game(session)), RESULT_DRAW);
    session_free(session);
}

/* Who claims does not want to tell the other side that he would take a draw. */
static void test_a_claim_is_no_offer(void)
{
    Session *session = quick_session();

    CU_ASSERT(enter_all(session, "new human\nNf3\nNf6\nNg1\nNg8"));
    CU_ASSERT(
        is_refused(session, "claim", "repeated 2 of 3 times, 2 of 50 moves"));
    CU_ASSERT(enter(session, "e4"));
    CU_ASSERT(
        is_refused(session, "claim", "repeated 1 of 3 times, 0 of 50 moves"));
    CU_ASSERT(enter(session, "draw"));
    CU_ASSERT(was_said(session, "Black offers a draw"));
    CU_ASSERT(enter_all(session, "new! human fen "
                                 "4k3/r7/8/8/8/8/R7/4K3 w - - 100 80\nclaim"));
    CU_ASSERT(was_said(session, "Draw by the fifty-move rule"));
    session_free(session);
}

/* What was offered belongs to a game that was not played. */
static void test_an_offer_is_taken_back(void)
{
    Session *session = quick_session();

    CU_ASSERT(enter_all(session, "new human\ne4\ne5\ndraw\nundo\ndraw"));
    CU_ASSERT(was_said(session, "Black offers a draw"));
    CU_ASSERT(play_is_on(session_play(session)));
    session_free(session);
}

/* --- Again, and the clock ------------------------------------------------- */

static void test_rematch(void)
{
    Session *session = quick_session();

    CU_ASSERT(is_refused(session, "rematch", "no game"));
    CU_ASSERT(enter_all(session, "new side white time 3+2\nresign\nrematch"));
    CU_ASSERT_EQUAL(play_seat(session_play(session), WHITE), SEAT_ENGINE);
    CU_ASSERT_EQUAL(play_seat(session_play(session), BLACK), SEAT_HUMAN);
    CU_ASSERT(enter(session, "go")); /* at once */
    CU_ASSERT(settle(session));
    CU_ASSERT_EQUAL(live_ply(session), 1);
    CU_ASSERT(play_clock(session_play(session), WHITE, &(int64_t){ 0 }));
    session_free(session);
}

static void test_a_move_ends_a_pause(void)
{
    Session *session = quick_session();

    CU_ASSERT(enter_all(session, "new side white\npause\ne4"));
    CU_ASSERT_FALSE(play_is_paused(session_play(session)));
    CU_ASSERT(settle(session));
    CU_ASSERT_EQUAL(live_ply(session), 2);
    session_free(session);
}

static void test_low_time(void)
{
    Session *session;

    begin_fake_time();
    session = quick_session();
    CU_ASSERT(enter_all(session, "new human time 1+30\ne4\ne5"));
    CU_ASSERT(session_until_tick(session) > 39000);
    pass_seconds(75);
    session_tick(session);
    CU_ASSERT(was_said(session, "White has 15 seconds left"));
    session_tick(session);
    CU_ASSERT_FALSE(was_said(session, "seconds left")); /* once */
    CU_ASSERT(enter_all(session, "Nf3\nNc6"));
    session_tick(session);
    pass_seconds(30);
    session_tick(session);
    CU_ASSERT(was_said(session, "White has 15 seconds left")); /* again */
    session_free(session);
    end_fake_time();
}

CU_TestInfo opponent_tests[] = {
    { "the book", test_book },
    { "the book is taken back", test_book_is_taken_back },
    { "rating of a level", test_rating_of_a_level },
    { "weak players know less theory", test_weak_players_know_less_theory },
    { "learning", test_learning },
    { "strength", test_strength },
    { "pondering", test_pondering },
    { "pondering about the wrong move", test_pondering_about_the_wrong_move },
    { "go says who plays", test_go_says_who_plays },
    { "go after the end", test_go_after_the_end },
    { "new from a position", test_new_from_a_position },
    { "takes a draw", test_engine_takes_a_draw },
    { "declines a draw", test_engine_declines_a_draw },
    { "claims", test_claims },
    { "a claim is no offer", test_a_claim_is_no_offer },
    { "an offer is taken back", test_an_offer_is_taken_back },
    { "rematch", test_rematch },
    { "a move ends a pause", test_a_move_ends_a_pause },
    { "low time", test_low_time },
    CU_TEST_INFO_NULL,
};
