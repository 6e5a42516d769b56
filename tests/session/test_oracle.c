/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What can be done with the lines of an engine, and what is said of a game
 * from its scores; the engine says what a script tells it.
 */
#include "suites.h"

#include "formats/pgn_write.h"
#include "session/inside.h"

#include <stdio.h>

static const char SCRIPT[] =
    "-|depth 9 multipv 1 score cp 30 pv e2e4 e7e5 g1f3\n"
    "-|depth 9 multipv 2 score cp 20 pv d2d4 d7d5\n"
    "e2e4|depth 9 multipv 1 score cp -20 pv c7c5\n";

static bool has_two_lines(const Session *session)
{
    const Thoughts *thoughts = analysis_thoughts(session);

    return thoughts->count == 2 && thoughts->lines[1].length == 2;
}

static bool has_a_line(const Session *session)
{
    return analysis_thoughts(session)->count > 0;
}

/* The engine has said its lines of the start. */
static Session *session_with_lines(Scratch *scratch)
{
    Session *session = quick_session();

    scratch_make(scratch);
    CU_ASSERT(enter_all(session, "new analysis\nset lines=2"));
    use_oracle(session, scratch, "oracle", SCRIPT);
    CU_ASSERT(enter(session, "analyse"));
    CU_ASSERT(wait_until(session, has_two_lines));
    return session;
}

static void finish(Session *session, Scratch *scratch)
{
    session_free(session);
    scratch_remove(scratch);
}

/* --- Its lines ------------------------------------------------------------ */

static const char TOO_MANY[] =
    "the engine does not show that many lines yet (lines)";

static void test_best(void)
{
    Scratch scratch;
    Session *session = session_with_lines(&scratch);

    CU_ASSERT(answer_is(session, "best 3", TOO_MANY));
    CU_ASSERT(answer_is(session, "best 0", "expected 1 to 9, got \"0\""));
    CU_ASSERT(answer_is(session, "best 10", "expected 1 to 9, got \"10\""));
    CU_ASSERT(main_line_is(session, ""));
    CU_ASSERT(enter(session, "best 2"));
    CU_ASSERT(main_line_is(session, "d4"));
    CU_ASSERT(answer_is(session, "best", TOO_MANY)); /* nothing of 1.d4 */
    CU_ASSERT(enter(session, "first"));
    CU_ASSERT(wait_until(session, has_two_lines));
    CU_ASSERT(enter(session, "best"));
    CU_ASSERT(game_is(session, "1. d4 (1. e4) *"));
    finish(session, &scratch);
}

/* It is switched on for those who ask. */
static void test_best_switches_on(void)
{
    Scratch scratch;
    Session *session = session_with_lines(&scratch);

    CU_ASSERT(enter(session, "analyse off"));
    CU_ASSERT_FALSE(analysis_is_on(session));
    CU_ASSERT(answer_is(session, "best", TOO_MANY));
    CU_ASSERT(analysis_is_on(session));
    CU_ASSERT(wait_until(session, has_two_lines));
    CU_ASSERT(enter(session, "best"));
    CU_ASSERT(main_line_is(session, "e4"));
    finish(session, &scratch);
}

static void test_best_when_it_is_no_help(void)
{
    Session *session = quick_session();

    CU_ASSERT(enter(session, "new human"));
    CU_ASSERT(answer_is(session, "best", "not during a game (hint helps)"));
    session_offer_paste(session, span_from("[White \"A\"]\n\n"
                                           "1. e4 {[%eval 0.0]} e5 {[%eval "
                                           "0.0]} 2. Qh5 {[%eval -3.0]} *\n"));
    CU_ASSERT(enter_all(session, "paste\nretry white"));
    CU_ASSERT(answer_is(session, "best",
                        "not during a retry (retry again shows the answer)"));
    session_free(session);
}

static void test_insert(void)
{
    Scratch scratch;
    Session *session = session_with_lines(&scratch);

    CU_ASSERT(answer_is(session, "insert 2", "Added as a variation"));
    CU_ASSERT(game_is(session, "1. d4 {[%eval 0.20,9]} 1... d5 *"));
    CU_ASSERT_EQUAL(game_cursor(session_game(session)), GAME_ROOT);
    CU_ASSERT(enter(session, "undo")); /* in one step */
    CU_ASSERT(game_is(session, "*"));
    CU_ASSERT(answer_is(session, "insert", "Added as a variation"));
    CU_ASSERT(game_is(session, "1. e4 {[%eval 0.30,9]} 1... e5 2. Nf3 *"));
    CU_ASSERT(answer_is(session, "insert 3", TOO_MANY));
    finish(session, &scratch);
}

/* The score is that of the line which begins so. */
static void test_insert_moves(void)
{
    Scratch scratch;
    Session *session = session_with_lines(&scratch);

    CU_ASSERT(answer_is(session, "insert d4 Nf6", "Added as a variation"));
    CU_ASSERT(game_is(session, "1. d4 {[%eval 0.20,9]} 1... Nf6 *"));
    CU_ASSERT(enter(session, "undo"));
    CU_ASSERT(answer_is(session, "insert c4 c5 Nc3", "Added as a variation"));
    CU_ASSERT(game_is(session, "1. c4 c5 2. Nc3 *"));
    CU_ASSERT(is_refused(session, "insert e4 Nf3", "f3"));
    CU_ASSERT(is_refused(session, "insert e4 e5 Ke3", "e3"));
    CU_ASSERT(game_is(session, "1. c4 c5 2. Nc3 *"));
    /* what it said of another position is no score of this one */
    CU_ASSERT(enter_all(session, "lock\nnext\ninsert d5 e4"));
    CU_ASSERT(game_is(session, "1. c4 c5 (1... d5 2. e4) 2. Nc3 *"));
    finish(session, &scratch);
}

static void test_line(void)
{
    Scratch scratch;
    Session *session = session_with_lines(&scratch);
    Request request;

    CU_ASSERT(enter(session, "line 2"));
    CU_ASSERT_FATAL(session_take_request(session, &request));
    CU_ASSERT_EQUAL(request.kind, REQUEST_LINE);
    CU_ASSERT_EQUAL(request.line, 2);
    CU_ASSERT(enter(session, "line"));
    CU_ASSERT_FATAL(session_take_request(session, &request));
    CU_ASSERT_EQUAL(request.line, 1);
    CU_ASSERT(answer_is(session, "line 3", TOO_MANY));
    CU_ASSERT_FALSE(session_take_request(session, &request));
    finish(session, &scratch);
}

static void test_lock(void)
{
    Scratch scratch;
    Session *session = session_with_lines(&scratch);

    CU_ASSERT_FALSE(analysis_is_locked(session));
    CU_ASSERT(answer_is(session, "lock", "Engine locked on this position"));
    CU_ASSERT(analysis_is_locked(session));
    CU_ASSERT(enter(session, "e4"));
    CU_ASSERT(answer_is(
        session, "best",
        "the engine is locked on another position (lock lets it follow)"));
    CU_ASSERT(answer_is(session, "lock", "Engine follows the board again"));
    CU_ASSERT(wait_until(session, has_a_line));
    CU_ASSERT(enter(session, "best"));
    CU_ASSERT(main_line_is(session, "e4 c5"));
    finish(session, &scratch);
}

static void test_hide(void)
{
    Session *session = quick_session();

    CU_ASSERT(answer_is(session, "hide", "Engine output hidden"));
    CU_ASSERT(analysis_is_hidden(session));
    CU_ASSERT(answer_is(session, "hide", "Engine output shown"));
    CU_ASSERT_FALSE(analysis_is_hidden(session));
    session_free(session);
}

/* --- How it looks --------------------------------------------------------- */

static void test_number_of_lines(void)
{
    static const Exchange exchanges[] = {
        { "lines 8", "Engine lines: 8" }, { "lines +", "Engine lines: 9" },
        { "lines +", "Engine lines: 9" }, { "lines -", "Engine lines: 8" },
        { "lines 2", "Engine lines: 2" }, { "lines -", "Engine lines: 1" },
        { "lines -", "Engine lines: 1" },
    };
    Session *session = quick_session();

    CU_ASSERT(answers_are(session, exchanges, ARRAY_LENGTH(exchanges)));
    CU_ASSERT_EQUAL(setting_number(session_settings(session), SET_LINES), 1);
    CU_ASSERT(is_refused(session, "lines 10", "1 to 9"));
    CU_ASSERT(is_refused(session, "lines", "lines"));
    CU_ASSERT(enter_all(session, "new analysis\nanalyse"));
    CU_ASSERT(answer_is(session, "lines 2", "")); /* one sees it */
    session_free(session);
}

static void test_graph(void)
{
    static const struct {
        const char *line;
        int graph;
    } cases[] = {
        { "graph", GRAPH_TIMES },         { "graph", GRAPH_MATERIAL },
        { "graph", GRAPH_SCORES },        { "graph material", GRAPH_MATERIAL },
        { "graph scores", GRAPH_SCORES },
    };
    Session *session = quick_session();

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        CU_ASSERT(enter(session, cases[i].line));
        CU_ASSERT_EQUAL(setting_choice(session_settings(session), SET_GRAPH),
                        cases[i].graph);
    }
    CU_ASSERT(is_refused(session, "graph paper", "scores|times|material"));
    session_free(session);
}

static void test_limit_is_told(void)
{
    Session *session = quick_session();

    CU_ASSERT(answer_is(session, "limit", "Analysis limit: inf"));
    CU_ASSERT(answer_is(session, "limit depth 7", "Analysis limit: depth 7"));
    CU_ASSERT(answer_is(session, "limit", "Analysis limit: depth 7"));
    session_free(session);
}

static bool score_is(const Session *session, Score white, Color mover,
                     const char *words)
{
    Text text = { 0 };
    bool is_same;

    analysis_write_score(session, white, mover, &text);
    is_same = span_equals(text_span(&text), words);
    text_free(&text);
    return is_same;
}

static void test_point_of_view(void)
{
    Session *session = quick_session();

    CU_ASSERT(score_is(session, 120, WHITE, "+1.20"));
    CU_ASSERT(score_is(session, 120, BLACK, "+1.20"));
    CU_ASSERT(enter(session, "set pov=mover"));
    CU_ASSERT(score_is(session, 120, WHITE, "+1.20"));
    CU_ASSERT(score_is(session, 120, BLACK, "-1.20"));
    session_free(session);
}

/* --- The game ------------------------------------------------------------- */

/* 2.Qh5 loses 25 points, 2...Ke7 as much, 3.d3 ten. */
static const char MISTAKES[] =
    "[White \"A\"]\n[Black \"B\"]\n[Result \"0-1\"]\n\n"
    "1. e4 {[%eval 0.0]} e5 {[%eval 0.0]} 2. Qh5 {[%eval -3.0]} Ke7 {[%eval "
    "0.0]} 3. d3 {[%eval -1.2]} a6 {[%eval -1.2]} 4. a3 {[%eval -1.2]} 0-1\n";

static Session *session_with_mistakes(void)
{
    Session *session = quick_session();

    session_offer_paste(session, span_from(MISTAKES));
    CU_ASSERT(enter(session, "paste"));
    return session;
}

static void test_from_mistake_to_mistake(void)
{
    Session *session = session_with_mistakes();

    CU_ASSERT(enter_all(session, "first\nmistake"));
    CU_ASSERT_EQUAL(ply(session), 3);
    CU_ASSERT(
        answer_is(session, "blunder", "no blunder by White after this move"));
    CU_ASSERT(enter(session, "mistake next"));
    CU_ASSERT_EQUAL(ply(session), 5);
    CU_ASSERT(answer_is(session, "mistake",
                        "no mistake or worse by White after this move"));
    CU_ASSERT(enter(session, "blunder prev"));
    CU_ASSERT_EQUAL(ply(session), 3);
    CU_ASSERT(answer_is(session, "mistake prev",
                        "no mistake or worse by White before this move"));
    CU_ASSERT(answer_is(session, "mistake up", "expected next or prev"));
    CU_ASSERT(enter_all(session, "first\nflip\nmistake"));
    CU_ASSERT_EQUAL(ply(session), 4);
    CU_ASSERT(
        answer_is(session, "blunder", "no blunder by Black after this move"));
    CU_ASSERT(answer_is(session, "blunder prev",
                        "no blunder by Black before this move"));
    session_free(session);
}

/* A glyph will do, but ?! is no mistake and ? is no blunder. */
static void test_mistakes_by_glyphs(void)
{
    Session *session = quick_session();

    session_offer_paste(session,
                        span_from("[White \"A\"]\n\n1. e4 $6 e5 $4 2. Nf3 $2 "
                                  "Nc6 3. Bb5 $4 a6 4. Ba4 *\n"));
    CU_ASSERT(enter_all(session, "paste\nfirst\nmistake"));
    CU_ASSERT_EQUAL(ply(session), 3);
    CU_ASSERT(enter(session, "mistake"));
    CU_ASSERT_EQUAL(ply(session), 5);
    CU_ASSERT(enter_all(session, "first\nblunder"));
    CU_ASSERT_EQUAL(ply(session), 5);
    session_free(session);
}

static void test_labels_can_be_off(void)
{
    Session *session = session_with_mistakes();
    Node queen = game_main_line(session_game(session), 3);

    CU_ASSERT_EQUAL(analysis_label(session, queen), LABEL_BLUNDER);
    CU_ASSERT(enter(session, "set labels=off"));
    CU_ASSERT_EQUAL(analysis_label(session, queen), LABEL_NONE);
    session_free(session);
}

static void test_story(void)
{
    Session *session = session_with_mistakes();
    Story story;

    session_story(session, &story);
    CU_ASSERT_EQUAL(story.turning_point,
                    game_main_line(session_game(session), 3));
    CU_ASSERT_EQUAL(story.mistakes[WHITE], 2);
    CU_ASSERT_EQUAL(story.mistakes[BLACK], 1);
    CU_ASSERT_EQUAL(story.better, MOVE_NONE);
    CU_ASSERT_FALSE(story.is_looking);
    CU_ASSERT_EQUAL(story.archived, 0);
    CU_ASSERT(enter(session, "new analysis"));
    session_story(session, &story);
    CU_ASSERT_EQUAL(story.turning_point, NODE_NONE);
    CU_ASSERT_EQUAL(story.mistakes[WHITE], 0);
    session_free(session);
}

static bool has_story(const Session *session)
{
    Story story;

    session_story(session, &story);
    return !story.is_looking;
}

/* In the background, if that is wanted; it finds what was better. */
static void test_review(void)
{
    Session *session = quick_session();
    Scratch scratch;
    Story story;

    scratch_make(&scratch);
    use_oracle(session, &scratch, "oracle",
               "-|depth 9 score cp 0 pv e2e4\n"
               "e2e4|depth 9 score cp 0 pv e7e5\n"
               "e2e4 e7e5|depth 9 score cp 0 pv g1f3\n"
               "e2e4 e7e5 d1h5|depth 9 score cp 300 pv b8c6\n"
               "e2e4 e7e5 d1h5 b8c6|depth 9 score cp -300 pv h5e5\n");
    CU_ASSERT(enter_all(session, "set archive=off\nset review=off\nnew human\n"
                                 "e4\ne5\nQh5\nNc6\nresign"));
    session_review(session);
    session_story(session, &story);
    CU_ASSERT_FALSE(story.is_looking);
    CU_ASSERT(enter(session, "set review=on"));
    session_review(session);
    session_story(session, &story);
    CU_ASSERT(story.is_looking);
    CU_ASSERT(story.done < story.all);
    CU_ASSERT_EQUAL(story.all, 5);
    CU_ASSERT(wait_until(session, has_story));
    session_story(session, &story);
    CU_ASSERT_EQUAL(story.mistakes[WHITE], 1);
    CU_ASSERT_EQUAL(story.turning_point,
                    game_main_line(session_game(session), 3));
    CU_ASSERT_EQUAL(story.better, move_make(G1, F3));
    finish(session, &scratch);
}

CU_TestInfo oracle_tests[] = {
    { "best", test_best },
    { "best switches the engine on", test_best_switches_on },
    { "best when it is no help", test_best_when_it_is_no_help },
    { "insert", test_insert },
    { "insert moves", test_insert_moves },
    { "line", test_line },
    { "lock", test_lock },
    { "hide", test_hide },
    { "the number of lines", test_number_of_lines },
    { "graph", test_graph },
    { "the limit is told", test_limit_is_told },
    { "point of view", test_point_of_view },
    { "from mistake to mistake", test_from_mistake_to_mistake },
    { "mistakes by glyphs", test_mistakes_by_glyphs },
    { "labels can be off", test_labels_can_be_off },
    { "the story of a game", test_story },
    { "a review", test_review },
    CU_TEST_INFO_NULL,
};
