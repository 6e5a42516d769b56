/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "session/inside.h"

#include <math.h>
#include <string.h>

static bool has_lines(const Session *session)
{
    const Thoughts *thoughts = analysis_thoughts(session);

    return thoughts->count >= 3 && thoughts->depth >= 8 &&
           thoughts->node == game_cursor(session_game(session));
}

static bool is_done(const Session *session)
{
    return !analysis_is_running(session);
}

static void test_lines(void)
{
    Session *session = quick_session();
    const Thoughts *thoughts = analysis_thoughts(session);
    Node here;

    CU_ASSERT(enter_all(session, "new analysis\nset lines=3\nanalyse on"));
    CU_ASSERT(wait_until(session, has_lines));
    CU_ASSERT(thoughts->nodes > 0);
    CU_ASSERT(thoughts->lines[0].length > 0);
    CU_ASSERT(session_take_changes(session) & CHANGED_THOUGHTS);
    CU_ASSERT(enter(session, "e4"));
    CU_ASSERT(wait_until(session, has_lines));
    /* locked: the engine stays where it is */
    here = game_cursor(session_game(session));
    CU_ASSERT(enter_all(session, "lock\nfirst"));
    CU_ASSERT_EQUAL(thoughts->node, here);
    CU_ASSERT(enter(session, "lock"));
    CU_ASSERT(wait_until(session, has_lines));
    CU_ASSERT_EQUAL(thoughts->node, GAME_ROOT);
    CU_ASSERT(enter(session, "analyse off"));
    CU_ASSERT_FALSE(analysis_is_running(session));
    CU_ASSERT_EQUAL(analysis_thoughts(session)->count, 0);
    session_free(session);
}

/* A step is seen before the engine has been stopped and sent after it. */
static void test_step_comes_first(void)
{
    Session *session = quick_session();

    CU_ASSERT(enter_all(session, "new analysis\ne4\nset lines=3\nanalyse"));
    CU_ASSERT(wait_until(session, has_lines));
    CU_ASSERT(enter(session, "first"));
    CU_ASSERT_EQUAL(analysis_thoughts(session)->count, 0);
    CU_ASSERT_EQUAL(session_until_tick(session), 0);
    session_tick(session);
    CU_ASSERT_EQUAL(analysis_thoughts(session)->node, GAME_ROOT);
    CU_ASSERT(session_until_tick(session) != 0);
    CU_ASSERT(wait_until(session, has_lines));
    session_free(session);
}

static void test_limits(void)
{
    Session *session = quick_session();

    CU_ASSERT(enter_all(session,
                        "new analysis\nlimit depth 6\nset lines=1\nanalyse"));
    CU_ASSERT(wait_until(session, is_done));
    CU_ASSERT_EQUAL(analysis_thoughts(session)->depth, 6);
    CU_ASSERT(enter(session, "limit nodes 20k"));
    CU_ASSERT(wait_until(session, is_done));
    CU_ASSERT(analysis_thoughts(session)->nodes >= 15000);
    CU_ASSERT(enter(session, "limit time 50ms"));
    CU_ASSERT(wait_until(session, is_done));
    session_free(session);
}

static void test_best_and_insert(void)
{
    Session *session = quick_session();
    Evaluation evaluation;
    Node first;

    CU_ASSERT(enter_all(session, "fen 7k/8/5KQ1/8/8/8/8/8 w - - 0 1\n"
                                 "set lines=1\nlimit depth 8\nanalyse"));
    CU_ASSERT(wait_until(session, is_done));
    CU_ASSERT(enter(session, "insert"));
    first = game_next(session_game(session), GAME_ROOT);
    CU_ASSERT_FATAL(first != NODE_NONE);
    CU_ASSERT(game_evaluation(session_game(session), first, &evaluation));
    CU_ASSERT(score_is_mate(evaluation.score) && evaluation.score > 0);
    CU_ASSERT_EQUAL(game_cursor(session_game(session)), GAME_ROOT);
    CU_ASSERT(enter(session, "best"));
    CU_ASSERT_EQUAL(game_cursor(session_game(session)), first);
    CU_ASSERT(enter_all(session, "first\ninsert f6f7"));
    session_free(session);
}

static bool knows_hint(const Session *session)
{
    int degree;

    return analysis_hint(session, &degree) != MOVE_NONE;
}

static void test_hints_in_degrees(void)
{
    Session *session = quick_session();
    Move hint;
    int degree;

    CU_ASSERT(enter(session, "fen 6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1"));
    CU_ASSERT(enter(session, "hint"));
    CU_ASSERT(wait_until(session, knows_hint));
    hint = analysis_hint(session, &degree);
    CU_ASSERT_EQUAL(degree, 1);
    CU_ASSERT(was_said(session, "forced mate"));
    CU_ASSERT(enter(session, "hint"));
    CU_ASSERT(was_said(session, "rook on d1"));
    CU_ASSERT(enter(session, "hint"));
    CU_ASSERT(was_said(session, "Rd8"));
    CU_ASSERT_EQUAL(hint, move_make(D1, D8));
    CU_ASSERT(enter(session, "Rd8"));
    CU_ASSERT(is_refused(session, "hint", "no legal move"));
    session_free(session);
}

/* What is going on is told in one row of a small window. */
static void test_hints_fit(void)
{
    static const char *const positions[] = {
        "fen 4k3/qr6/8/8/8/8/8/4K2R w - - 0 1",
        "fen 7k/8/8/8/8/1r6/r7/6K1 w - - 0 1",
        "fen 4k3/8/8/3q4/8/8/3R4/3RK3 w - - 0 1",
    };

    for (size_t i = 0; i < ARRAY_LENGTH(positions); i++) {
        Session *session = quick_session();
        Notice notice = { 0 };

        CU_ASSERT(enter(session, positions[i]));
        CU_ASSERT(enter(session, "hint"));
        CU_ASSERT(wait_until(session, knows_hint));
        while (session_take_notice(session, &notice))
            CU_ASSERT(strlen(notice.text) < 80);
        session_free(session);
    }
}

static bool knows_threat(const Session *session)
{
    Move move;

    return analysis_threat(session, &move)[0] != '\0';
}

static void test_threat(void)
{
    Session *session = quick_session();
    Move move;

    CU_ASSERT(enter(session, "fen 3r2k1/5ppp/8/8/8/8/5PPP/6K1 w - - 0 1"));
    CU_ASSERT(enter(session, "threat"));
    CU_ASSERT(wait_until(session, knows_threat));
    CU_ASSERT_STRING_EQUAL(analysis_threat(session, &move), "1...Rd1#");
    CU_ASSERT(enter(session, "threat"));
    CU_ASSERT_FALSE(knows_threat(session));
    session_free(session);
}

static bool knows_position(const Session *session)
{
    Score score;

    return analysis_score(session, game_cursor(session_game(session)),
                          &score) &&
           !analysis_is_running(session);
}

/* Labels appear as soon as both scores are known. */
static void test_labels_live(void)
{
    Session *session = quick_session();
    const Game *game = session_game(session);

    CU_ASSERT(enter_all(session, "set lines=1\nlimit depth 10\nnew human\n"
                                 "e4\ne5\nQh5\nKe7"));
    game = session_game(session);
    CU_ASSERT(enter_all(session, "resign\nprev\nanalyse"));
    CU_ASSERT(wait_until(session, knows_position));
    CU_ASSERT_EQUAL(analysis_label(session, game_main_line(game, 4)),
                    LABEL_NONE);
    CU_ASSERT(enter(session, "next"));
    CU_ASSERT(wait_until(session, knows_position));
    CU_ASSERT_EQUAL(analysis_label(session, game_main_line(game, 4)),
                    LABEL_BLUNDER);
    CU_ASSERT_STRING_EQUAL(label_sign(LABEL_BLUNDER), "??");
    CU_ASSERT(enter_all(session, "first\nset flip=black\nblunder"));
    CU_ASSERT_EQUAL(game_cursor(game), game_main_line(game, 4));
    CU_ASSERT(enter_all(session, "set flip=white"));
    CU_ASSERT(is_refused(session, "blunder prev", "no blunder"));
    session_free(session);
}

static void test_eval_in_words(void)
{
    Session *session = quick_session();

    CU_ASSERT(enter_all(session, "new analysis\neval"));
    CU_ASSERT(was_said(session, "Search: none here yet"));
    /* Black is a queen up, and it is not the table that says so */
    CU_ASSERT(enter(session, "fen 3qk3/5ppp/8/8/8/8/5PPP/4K3 w - - 0 1"));
    CU_ASSERT(enter(session, "comment [%eval -7.50,20]"));
    CU_ASSERT(enter(session, "eval"));
    CU_ASSERT(was_said(session, "\n\nFor Black:\n  Black is a queen up\n"));
    CU_ASSERT(enter(session, "eval"));
    CU_ASSERT(was_said(session, "Search: -7.50\n"));
    CU_ASSERT(enter(session, "eval"));
    CU_ASSERT(was_said(session, "eval table: the classical terms\teval table"));
    CU_ASSERT(enter(session, "eval table"));
    CU_ASSERT(was_said(session, "Passed pawns"));
    CU_ASSERT(is_refused(session, "eval all", "usage: eval [table]"));
    session_free(session);
}

/* An exercise does not tell its answer until asked. */
static void test_solution(void)
{
    Session *session = quick_session();

    session_offer_paste(
        session, span_from("4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id \"one\";"));
    CU_ASSERT(enter(session, "paste"));
    CU_ASSERT(settle(session));
    CU_ASSERT_EQUAL(
        span_find_string(
            game_comment(session_game(session), GAME_ROOT, PLACE_AFTER), "bm"),
        game_comment(session_game(session), GAME_ROOT, PLACE_AFTER).length);
    CU_ASSERT(enter(session, "solution"));
    CU_ASSERT(was_said(session, "Solution: bm e4"));
    CU_ASSERT(enter(session, "new analysis"));
    CU_ASSERT(is_refused(session, "solution", "no solution comes"));
    session_free(session);
}

/* Step by step, as far as it pays. */
static void test_see(void)
{
    Session *session = quick_session();

    CU_ASSERT(enter(session, "fen 1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/"
                             "2K1Q3 w - - 0 1"));
    CU_ASSERT(enter(session, "see Nxe5"));
    CU_ASSERT(was_said(session, "  1.Nxe5      takes a pawn: +1\n"
                                "  1...Nxe5    takes a knight: -2.2\n"
                                "  White stops: Rxe5 would lose 1.8\n"
                                "Nxe5 loses 2.2 in pawns\n"));
    CU_ASSERT(enter(session, "see Rxe5"));
    CU_ASSERT(was_said(session, "Rxe5 loses 4 in pawns\n"));
    CU_ASSERT(enter(session, "see Kb1"));
    CU_ASSERT(was_said(session, "Kb1 wins and loses nothing"));
    CU_ASSERT(is_refused(session, "see", "usage: see MOVE"));
    CU_ASSERT(is_refused(session, "see Nxe6", "Nxe6"));
    session_free(session);
}

CU_TestInfo analysis_tests[] = {
    { "lines", test_lines },
    { "a step comes first", test_step_comes_first },
    { "limits", test_limits },
    { "best and insert", test_best_and_insert },
    { "hints in degrees", test_hints_in_degrees },
    { "hints fit", test_hints_fit },
    { "threat", test_threat },
    { "labels live", test_labels_live },
    { "eval", test_eval_in_words },
    { "see", test_see },
    { "solution", test_solution },
    CU_TEST_INFO_NULL,
};
