/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "../harness/memory_faults.h"
#include "../harness/scratch.h"
#include "library/explorer.h"
#include "library/library.h"

#include <stdio.h>
#include <string.h>

/* Black gives a queen away at move 3 and is mated. */
static const char BLUNDER[] =
    "new analysis\ne4\ne5\nNf3\nQg5\nNxg5\nd6\nd4\na6";

static bool has_variation(const Game *game)
{
    for (Node node = GAME_ROOT; node != NODE_NONE; node = game_next(game, node))
        if (game_child_count(game, node) > 1)
            return true;
    return false;
}

static void test_report(void)
{
    Session *session = quick_session();
    const Game *game = session_game(session);
    Evaluation evaluation;
    double white;
    double black;
    Node queen;

    CU_ASSERT(enter_all(session, BLUNDER));
    game = session_game(session);
    CU_ASSERT(enter(session, "report depth 8"));
    CU_ASSERT(session_is_reporting(session));
    CU_ASSERT(is_refused(session, "report", "stop ends it"));
    CU_ASSERT(settle(session));
    CU_ASSERT_FALSE(session_is_reporting(session));
    CU_ASSERT(was_said(session, "Accuracy"));
    queen = game_main_line(game, 4);
    CU_ASSERT(game_has_nag(game, queen, 4));
    CU_ASSERT(game_evaluation(game, queen, &evaluation));
    CU_ASSERT(evaluation.score > 300);
    CU_ASSERT(has_variation(game));
    CU_ASSERT(analysis_accuracy(session, WHITE, &white));
    CU_ASSERT(analysis_accuracy(session, BLACK, &black));
    CU_ASSERT(white > black);
    CU_ASSERT(enter(session, "undo")); /* one step for all of it */
    CU_ASSERT_FALSE(game_has_nag(game, queen, 4));
    CU_ASSERT_FALSE(has_variation(game));
    session_free(session);
}

static void test_report_can_be_stopped(void)
{
    Session *session = quick_session();

    CU_ASSERT(enter_all(session, BLUNDER));
    CU_ASSERT(is_refused(session, "report inf", "limit"));
    CU_ASSERT(enter_all(session, "report time 60s\nstop"));
    CU_ASSERT_FALSE(session_is_reporting(session));
    CU_ASSERT(was_said(session, "stopped"));
    CU_ASSERT_FALSE(has_variation(session_game(session)));
    /* nobody has to begin it again because of a slip */
    CU_ASSERT(enter_all(session, "report time 60s\nnew analysis"));
    CU_ASSERT(was_asked(session, REQUEST_ASK));
    CU_ASSERT(session_is_reporting(session));
    CU_ASSERT(enter(session, "new! analysis"));
    CU_ASSERT_FALSE(session_is_reporting(session));
    CU_ASSERT(is_refused(session, "report", "no moves"));
    session_free(session);
}

static void test_retry(void)
{
    Session *session = quick_session();
    Text text = { 0 };

    CU_ASSERT(enter_all(session, BLUNDER));
    CU_ASSERT(is_refused(session, "retry black", "no mistakes"));
    CU_ASSERT(enter(session, "report depth 8"));
    CU_ASSERT(settle(session));
    CU_ASSERT(enter(session, "retry black"));
    CU_ASSERT(session_is_retrying(session));
    CU_ASSERT(analysis_is_hidden(session));
    session_retry_text(session, &text);
    CU_ASSERT(span_find_string(text_span(&text), "2...Qg5") < text.length);
    text_free(&text);
    CU_ASSERT(is_refused(session, "Qg5", "the move played"));
    was_said(session, "");
    CU_ASSERT(enter(session, "Qh4")); /* as bad */
    CU_ASSERT(settle(session));
    CU_ASSERT(was_said(session, "Try again"));
    CU_ASSERT(enter(session, "Nc6"));
    CU_ASSERT(settle(session));
    CU_ASSERT(was_said(session, "Enter continues"));
    CU_ASSERT(main_line_is(session, "e4 e5 Nf3 Qg5 Nxg5 d6 d4 a6"));
    CU_ASSERT(enter(session, "retry stop"));
    CU_ASSERT_FALSE(session_is_retrying(session));
    CU_ASSERT_FALSE(analysis_is_hidden(session));
    CU_ASSERT(was_said(session, "1 of"));
    session_free(session);
}

static const char GAMES[] =
    "[White \"Anna\"]\n[Black \"B\"]\n[WhiteElo \"2000\"]\n"
    "[Date \"2001.01.01\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 1-0\n\n"
    "[White \"Anna\"]\n[Black \"C\"]\n[WhiteElo \"2200\"]\n"
    "[Date \"1990.01.01\"]\n[Result \"0-1\"]\n\n"
    "1. Nf3 e5 (1... d5 2. d4) 2. e4 0-1\n\n"
    "[White \"Dora\"]\n[Black \"C\"]\n[Result \"1/2-1/2\"]\n\n"
    "1. e4 c5 1/2-1/2\n";

static bool is_counted(const Session *session)
{
    Text title = { 0 };
    bool is_done;

    explorer_title(session_explorer(session), &title);
    is_done = title.length > 0 &&
              span_find_string(text_span(&title), "so far") == title.length;
    text_free(&title);
    return is_done;
}

static void test_explorer(void)
{
    Session *session = quick_session();
    ExplorerRow rows[EXPLORER_ROWS];

    session_offer_paste(session, span_from(GAMES));
    CU_ASSERT(enter_all(session, "paste\nexplore"));
    CU_ASSERT(explorer_is_on(session_explorer(session)));
    CU_ASSERT(wait_until(session, is_counted));
    CU_ASSERT_EQUAL(explorer_rows(session_explorer(session),
                                  session_position(session), rows),
                    3); /* e4, Nf3, sum */
    CU_ASSERT_EQUAL(rows[0].games, 2);
    CU_ASSERT_EQUAL(rows[0].white, 50);
    CU_ASSERT_EQUAL(rows[0].draws, 50);
    CU_ASSERT_EQUAL(rows[0].elo, 2000);
    CU_ASSERT_EQUAL(rows[0].year, 2001);
    CU_ASSERT_EQUAL(rows[2].move, MOVE_NONE);
    CU_ASSERT_EQUAL(rows[2].games, 3);
    /* by another way to the same position */
    CU_ASSERT(enter_all(session, "e4\ne5\nNf3"));
    CU_ASSERT_EQUAL(explorer_rows(session_explorer(session),
                                  session_position(session), rows),
                    0);
    CU_ASSERT(enter(session, "prev"));
    CU_ASSERT_EQUAL(explorer_rows(session_explorer(session),
                                  session_position(session), rows),
                    1);
    CU_ASSERT_EQUAL(rows[0].games, 1);
    /* only some games */
    CU_ASSERT(enter_all(session, "explore off\ngames dora\nfirst\nexplore"));
    CU_ASSERT(wait_until(session, is_counted));
    CU_ASSERT_EQUAL(explorer_rows(session_explorer(session),
                                  session_position(session), rows),
                    1);
    /* all of them again, and what was counted is kept */
    CU_ASSERT(enter(session, "games all"));
    CU_ASSERT(wait_until(session, is_counted));
    CU_ASSERT_EQUAL(explorer_rows(session_explorer(session),
                                  session_position(session), rows),
                    3);
    CU_ASSERT(enter_all(session, "explore off\nexplore"));
    CU_ASSERT_EQUAL(explorer_rows(session_explorer(session),
                                  session_position(session), rows),
                    3);
    CU_ASSERT(enter(session, "explore book"));
    CU_ASSERT(explorer_rows(session_explorer(session),
                            session_position(session), rows) > 3);
    CU_ASSERT(rows[0].weight > 0);
    CU_ASSERT(is_refused(session, "explore /no/such/file", "/no/such/file"));
    CU_ASSERT(explorer_is_on(session_explorer(session)));
    CU_ASSERT(enter(session, "explore"));
    CU_ASSERT_FALSE(explorer_is_on(session_explorer(session)));
    session_free(session);
}

static const char MANY[] =
    "[White \"Anna\"]\n[Black \"Bert\"]\n[Result \"*\"]\n\n"
    "1. e4 e5 2. Nf3 Qg5 3. Nxg5 d6 *\n\n"
    "[White \"Clara\"]\n[Black \"Dora\"]\n[Result \"*\"]\n\n"
    "1. e4 e5 2. Nf3 Nc6 *\n\n"
    "[White \"Bert\"]\n[Black \"Anna\"]\n[Result \"*\"]\n\n"
    "1. e4 e5 2. Qg4 d6 3. Qxc8 Qxc8 *\n";

static bool file_has(const Scratch *scratch, const char *words, size_t times)
{
    Text text = { 0 };
    Span rest;
    size_t count = 0;
    size_t at;

    CU_ASSERT_FATAL(scratch_read(scratch, "many.pgn", &text));
    rest = text_span(&text);
    while ((at = span_find_string(rest, words)) < rest.length) {
        count++;
        rest = span_skip(rest, at + strlen(words));
    }
    text_free(&text);
    return count == times;
}

static bool enter_file(Session *session, const char *format,
                       const Scratch *scratch)
{
    char line[400];

    snprintf(line, sizeof line, format, scratch_path(scratch, "many.pgn"));
    return enter(session, line);
}

static Session *session_with_many(Scratch *scratch)
{
    Session *session = quick_session();

    scratch_make(scratch);
    scratch_write(scratch, "many.pgn", span_from(MANY));
    CU_ASSERT(enter_file(session, "open %s", scratch));
    CU_ASSERT(settle(session));
    return session;
}

/* Nothing is written before the user has agreed, then each game at once. */
static void test_report_on_a_file(void)
{
    Session *session = quick_session();
    Scratch scratch;
    Request request;

    scratch_make(&scratch);
    scratch_write(&scratch, "many.pgn", span_from(MANY));
    CU_ASSERT(is_refused(session, "report games", "no file open"));
    CU_ASSERT(is_refused(session, "report /no/such/file", "/no/such"));
    CU_ASSERT(enter_file(session, "report \"%s\" depth 8", &scratch));
    CU_ASSERT(session_take_request(session, &request));
    CU_ASSERT_EQUAL(request.kind, REQUEST_ASK);
    CU_ASSERT_STRING_EQUAL(request.question.yes, ":report! games depth 8");
    CU_ASSERT(file_has(&scratch, "%eval", 0));
    CU_ASSERT(enter(session, "games bert"));
    session_finish_library(session);
    CU_ASSERT(enter(session, ":report! games depth 8"));
    CU_ASSERT(settle(session));
    CU_ASSERT(was_said(session, "Report on 2 games"));
    CU_ASSERT(file_has(&scratch, "%eval", 14));
    CU_ASSERT_FALSE(session_is_unsaved(session));
    session_finish_library(session);
    CU_ASSERT_EQUAL(library_shown(session_library(session)),
                    2); /* the list is as it was */
    CU_ASSERT_EQUAL(library_number(session_library(session)), 1);
    /* what has been done is not done again */
    CU_ASSERT(enter(session, "games all"));
    session_finish_library(session);
    CU_ASSERT(enter(session, ":report! games depth 8"));
    CU_ASSERT(settle(session));
    CU_ASSERT(was_said(session, "Report on 1 game, saved in many.pgn; 2 "));
    CU_ASSERT(file_has(&scratch, "%eval", 19));
    CU_ASSERT(enter_all(session, "game 2\nnext\nc5"));
    CU_ASSERT(is_refused(session, "report games", "changes"));
    scratch_remove(&scratch);
    session_free(session);
}

static void test_report_on_a_file_can_be_stopped(void)
{
    Scratch scratch;
    Session *session = session_with_many(&scratch);

    CU_ASSERT(enter(session, ":report! games time 60s"));
    session_tick(session);
    CU_ASSERT(session_is_reporting(session));
    CU_ASSERT(is_refused(session, "report games", "running"));
    CU_ASSERT(enter(session, "stop"));
    CU_ASSERT_FALSE(session_is_reporting(session));
    CU_ASSERT(settle(session));
    CU_ASSERT(was_said(session, "Stopped: report on 0 of 3 games"));
    CU_ASSERT(enter(session, ":report! games time 60s"));
    session_tick(session);
    CU_ASSERT(enter(session, "game 3"));
    CU_ASSERT_FALSE(session_is_reporting(session));
    CU_ASSERT_EQUAL(library_number(session_library(session)), 3);
    CU_ASSERT(file_has(&scratch, "%eval", 0));
    CU_ASSERT_FALSE(session_is_unsaved(session));
    scratch_remove(&scratch);
    session_free(session);
}

/* The pupil is Bert: Black in the first game, White in the third. */
static void test_retry_over_a_file(void)
{
    Scratch scratch;
    Session *session = session_with_many(&scratch);

    CU_ASSERT(enter(session, ":report! games depth 8"));
    CU_ASSERT(settle(session));
    CU_ASSERT_EQUAL(library_number(session_library(session)), 1);
    CU_ASSERT(is_refused(session, "retry", "with the next game"));
    CU_ASSERT(enter_all(session, "retry black\nretry\nretry"));
    CU_ASSERT(was_said(session, "R continues with the next game"));
    CU_ASSERT_FALSE(session_is_retrying(session));
    CU_ASSERT(enter(session, "R"));
    CU_ASSERT(settle(session));
    CU_ASSERT(session_is_retrying(session));
    CU_ASSERT_EQUAL(library_number(session_library(session)), 3);
    CU_ASSERT(was_said(session, "Find a better move than"));
    CU_ASSERT_EQUAL(session_position(session)->side, WHITE);
    CU_ASSERT(enter(session, "retry"));
    CU_ASSERT(was_said(session, "Best was")); /* as the file says */
    CU_ASSERT(is_refused(session, "retry next", "last game of the list"));
    CU_ASSERT(enter_all(session, "retry stop\ngame 2\nretry next"));
    CU_ASSERT(settle(session));
    CU_ASSERT_EQUAL(library_number(session_library(session)), 3);
    /* what was offered in one game is not done in another */
    CU_ASSERT(enter_all(session, "retry stop\ngame 1"));
    CU_ASSERT(is_refused(session, "retry", "with the next game"));
    CU_ASSERT(enter(session, "game 2"));
    session_submit(session, span_from("retry"), NULL);
    CU_ASSERT(settle(session));
    CU_ASSERT_EQUAL(library_number(session_library(session)), 2);
    scratch_remove(&scratch);
    session_free(session);
}

/* Other programs write scores, but not what would have been better. */
static void test_retry_with_scores_of_others(void)
{
    static const char scored[] =
        "[White \"Anna\"]\n[Black \"Bert\"]\n[Result \"*\"]\n\n"
        "1. e4 {[%eval 0.3]} e5 {[%eval 0.3]} 2. Nf3 {[%eval 0.3]} "
        "Qg5 {[%eval 6.1]} 3. Nxg5 {[%eval 6.1]} *\n\n"
        "[White \"Anna\"]\n[Black \"Bert\"]\n[Result \"*\"]\n\n1. e4 *\n";
    Session *session = quick_session();
    Scratch scratch;

    scratch_make(&scratch);
    scratch_write(&scratch, "many.pgn", span_from(scored));
    CU_ASSERT(enter_file(session, "open %s", &scratch));
    CU_ASSERT(settle(session));
    CU_ASSERT(enter(session, "retry black"));
    was_said(session, "");
    CU_ASSERT(enter(session, "retry"));
    CU_ASSERT(settle(session));
    CU_ASSERT(was_said(session, "Best was"));
    CU_ASSERT(enter(session, "retry"));
    CU_ASSERT_FALSE(session_is_retrying(session)); /* that was the only one */
    /* where nothing is known, other games are pointed at */
    CU_ASSERT(enter(session, "first"));
    CU_ASSERT(is_refused(session, "retry white", "with the next game"));
    CU_ASSERT(enter(session, "game 2"));
    CU_ASSERT(is_refused(session, "retry white", "run report first"));
    scratch_remove(&scratch);
    session_free(session);
}

/* Whenever a session ends, it gives back all that it has. */
static void test_nothing_leaks_from_a_report_on_a_file(void)
{
    MemoryFaults faults;
    Scratch scratch;
    Session *session;

    memory_faults_start(&faults);
    session = session_with_many(&scratch);
    CU_ASSERT(enter(session, ":report! games time 60s"));
    session_tick(session);
    CU_ASSERT(session_is_reporting(session));
    scratch_remove(&scratch);
    session_free(session);
    memory_faults_stop();
    CU_ASSERT_EQUAL(atomic_load(&faults.live), 0);
}

/* Before any report, too, one hears how to go on to other games. */
static void test_retry_leads_to_other_games(void)
{
    Scratch scratch;
    Session *session = session_with_many(&scratch);

    CU_ASSERT(is_refused(session, "retry", "or retry next"));
    scratch_remove(&scratch);
    session_free(session);
}

CU_TestInfo report_tests[] = {
    { "report", test_report },
    { "a report can be stopped", test_report_can_be_stopped },
    { "retry", test_retry },
    { "a report on a file", test_report_on_a_file },
    { "a report on a file can be stopped",
      test_report_on_a_file_can_be_stopped },
    { "nothing leaks from a report on a file",
      test_nothing_leaks_from_a_report_on_a_file },
    { "retry over a file", test_retry_over_a_file },
    { "retry with scores of others", test_retry_with_scores_of_others },
    { "retry leads to other games", test_retry_leads_to_other_games },
    { "explorer", test_explorer },
    CU_TEST_INFO_NULL,
};
