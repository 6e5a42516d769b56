/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reports on all games of a list, and retries from game to game: what is
 * asked, what is said, what is saved.  The engine says what a script tells it.
 */
#include "home.h"
#include "suites.h"

#include "library/library.h"
#include "session/inside.h"

#include <stdio.h>
#include <string.h>

/* White gives the queen away in the first game and in the third. */
static const char GAMES[] =
    "[White \"Anna\"]\n[Black \"Bert\"]\n\n1. e4 e5 2. Qg4 d6 *\n\n"
    "[White \"Clara\"]\n[Black \"Dora\"]\n\n1. e4 e5 *\n\n"
    "[White \"Anna\"]\n[Black \"Dora\"]\n\n1. e4 e5 2. Qg4 d6 *\n";

static const char SCRIPT[] = "-|depth 9 score cp 0 pv e2e4\n"
                             "e2e4|depth 9 score cp 0 pv e7e5\n"
                             "e2e4 e7e5|depth 9 score cp 0 pv g1f3\n"
                             "e2e4 e7e5 d1g4|depth 9 score cp 900 pv d7d6\n"
                             "e2e4 e7e5 d1g4 d7d6|depth 9 score cp -900 pv "
                             "g4g3\n";

typedef struct Desk {
    Scratch scratch;
    Session *session;
} Desk;

static void set_up(Desk *desk)
{
    make_home();
    write_home("games.pgn", GAMES);
    scratch_make(&desk->scratch);
    desk->session = quick_session();
    use_oracle(desk->session, &desk->scratch, "oracle", SCRIPT);
    CU_ASSERT(enter(desk->session, "open ~/games.pgn"));
    session_finish_library(desk->session);
}

static void clean_up(Desk *desk)
{
    session_free(desk->session);
    scratch_remove(&desk->scratch);
    remove_home();
}

static bool is_asked(Session *session, const char *line, const char *question,
                     const char *yes)
{
    Request request = { 0 };

    if (!enter(session, line) || !session_take_request(session, &request) ||
        request.kind != REQUEST_ASK)
        return false;
    if (strcmp(request.question.text, question) == 0 &&
        strcmp(request.question.yes, yes) == 0)
        return true;
    printf("\n%s\n%s\n", request.question.text, request.question.yes);
    return false;
}

static void test_question(void)
{
    Desk desk;

    set_up(&desk);
    CU_ASSERT(is_asked(desk.session, "report games depth 9",
                       "Analyse all 3 games of games.pgn and save the results?",
                       ":report! games depth 9"));
    CU_ASSERT(is_asked(desk.session, "report ~/games.pgn nodes 20k",
                       "Analyse all 3 games of games.pgn and save the results?",
                       ":report! games nodes 20000"));
    CU_ASSERT(enter(desk.session, "games anna"));
    CU_ASSERT(was_asked(desk.session, REQUEST_GAMES));
    session_finish_library(desk.session);
    CU_ASSERT(is_asked(
        desk.session, "report games time 2s",
        "Analyse the 2 games listed of games.pgn and save the results?",
        ":report! games time 2000ms"));
    CU_ASSERT(is_asked(
        desk.session, "report games",
        "Analyse the 2 games listed of games.pgn and save the results?",
        ":report! games time 300ms"));
    CU_ASSERT_FALSE(session_is_reporting(desk.session));
    clean_up(&desk);
}

static void test_refusals(void)
{
    static const char LIMIT[] = "report: expected a limit for each position, "
                                "as in report time 1s, report depth 18";
    Desk desk;

    set_up(&desk);
    CU_ASSERT(answer_is(desk.session, "report inf", LIMIT));
    CU_ASSERT(answer_is(desk.session, "report games depth x", LIMIT));
    CU_ASSERT(enter(desk.session, "comment mine"));
    CU_ASSERT(answer_is(desk.session, "report games depth 9",
                        "this game has changes: save or undo them first"));
    CU_ASSERT(enter(desk.session, "undo"));
    session_offer_paste(desk.session, span_from(GAMES));
    CU_ASSERT(enter(desk.session, "paste"));
    CU_ASSERT(answer_is(desk.session, "report games depth 9",
                        "cannot save into pasted (luft --analyse FILE -o "
                        "OTHER writes another file)"));
    CU_ASSERT(enter(desk.session, "new human"));
    CU_ASSERT(
        answer_is(desk.session, "report", "finish or resign this game first"));
    CU_ASSERT(
        answer_is(desk.session, "retry", "finish or resign this game first"));
    CU_ASSERT(enter(desk.session, "new! analysis"));
    CU_ASSERT(answer_is(desk.session, "report", "no moves to analyse yet"));
    CU_ASSERT(answer_is(desk.session, "retry again",
                        "retry [white|black|next|stop]"));
    clean_up(&desk);
}

/* The last page, and the line that was said before it. */
static void take_result(Session *session, Text *line, Text *page)
{
    Notice notice;

    while (session_take_notice(session, &notice)) {
        Text *text = notice.title == NULL ? line : page;

        text_clear(text);
        text_append(text, notice.text);
    }
}

static void test_result(void)
{
    Desk desk;
    Text line = { 0 };
    Text page = { 0 };

    set_up(&desk);
    CU_ASSERT(enter(desk.session, "game 2"));
    CU_ASSERT(enter(desk.session, ":report! games depth 9"));
    CU_ASSERT(session_is_reporting(desk.session));
    CU_ASSERT(settle(desk.session));
    CU_ASSERT_FALSE(session_is_reporting(desk.session));
    take_result(desk.session, &line, &page);
    CU_ASSERT_STRING_EQUAL(text_string(&line),
                           "Report on 3 games, saved in games.pgn");
    CU_ASSERT_PTR_NOT_NULL(
        strstr(text_string(&page),
               "Mistakes are counted as ?!/?/??.  R retries them, game by "
               "game.\n\n"));
    CU_ASSERT_PTR_NOT_NULL(strstr(text_string(&page), "Anna - Bert"));
    CU_ASSERT_PTR_NOT_NULL(strstr(text_string(&page), "Clara - Dora"));
    CU_ASSERT_EQUAL(library_number(session_library(desk.session)), 1);
    CU_ASSERT(home_has("games.pgn", "2. Qg4 $4 {[%eval -9.00,9]"));
    /* what is known needs no second report */
    CU_ASSERT(enter(desk.session, ":report! games depth 9"));
    CU_ASSERT(settle(desk.session));
    take_result(desk.session, &line, &page);
    CU_ASSERT_STRING_EQUAL(
        text_string(&line),
        "Report on 0 games, saved in games.pgn; 3 needed none");
    text_free(&line);
    text_free(&page);
    clean_up(&desk);
}

static bool tells_progress(Session *session, const char *words)
{
    Text line = { 0 };
    Text page = { 0 };
    bool is_same;

    take_result(session, &line, &page);
    is_same = span_equals(text_span(&line), words);
    if (!is_same)
        printf("\n%s instead of %s\n", text_string(&line), words);
    text_free(&line);
    text_free(&page);
    return is_same;
}

static void test_progress(void)
{
    Desk desk;

    set_up(&desk);
    CU_ASSERT(enter(desk.session, "engine add slow /proc/self/exe mock "
                                  "thinks"));
    CU_ASSERT(enter(desk.session, "engine use slow analysis"));
    CU_ASSERT(enter(desk.session, ":report! games time 60s"));
    session_tick(desk.session);
    CU_ASSERT(tells_progress(desk.session, "Game 1 of 3: Analysing 0 of 5 ... "
                                           "Esc stops"));
    CU_ASSERT(answer_is(desk.session, "report",
                        "a report is running (stop ends it)"));
    CU_ASSERT(enter(desk.session, "stop"));
    CU_ASSERT(tells_progress(desk.session, "Stopped: report on 0 of 3 games, "
                                           "saved in games.pgn"));
    CU_ASSERT(enter_all(desk.session, "game 1\nreport time 60s"));
    CU_ASSERT(tells_progress(desk.session, "Analysing 0 of 5 ... Esc stops"));
    clean_up(&desk);
}

/* One has put the game on the board elsewhere in between. */
static void test_game_saved_elsewhere(void)
{
    Desk desk;

    set_up(&desk);
    CU_ASSERT(enter(desk.session, ":report! games depth 9"));
    session_tick(desk.session);
    CU_ASSERT(enter(desk.session, "append ~/games.pgn"));
    CU_ASSERT(settle(desk.session));
    CU_ASSERT_FALSE(session_is_reporting(desk.session));
    CU_ASSERT_EQUAL(library_number(session_library(desk.session)), 4);
    CU_ASSERT_FALSE(home_has("games.pgn", "%eval"));
    clean_up(&desk);
}

/* It cannot be saved any more: that is said, and ends it. */
static void test_file_changes_meanwhile(void)
{
    Desk desk;
    Notice notice;
    bool is_told = false;

    set_up(&desk);
    was_said(desk.session, "");
    CU_ASSERT(enter(desk.session, ":report! games depth 9"));
    session_tick(desk.session);
    write_home("games.pgn", "\n[White \"Eva\"]\n\n1. b3 *\n");
    CU_ASSERT(settle(desk.session));
    CU_ASSERT_FALSE(session_is_reporting(desk.session));
    while (session_take_notice(desk.session, &notice))
        is_told |= notice.tone == TONE_ERROR &&
                   strstr(notice.text, "games.pgn") != NULL;
    CU_ASSERT(is_told);
    CU_ASSERT_FALSE(home_has("games.pgn", "%eval"));
    CU_ASSERT(home_has("games.pgn", "Eva"));
    clean_up(&desk);
}

/* --- retry from game to game ---------------------------------------------- */

static void test_retry_finds_no_more(void)
{
    Desk desk;

    set_up(&desk);
    CU_ASSERT(answer_is(desk.session, "retry",
                        "no mistakes found for White yet (run report first, "
                        "or retry next)"));
    CU_ASSERT(enter(desk.session, "retry next"));
    CU_ASSERT(settle(desk.session));
    CU_ASSERT(was_said(
        desk.session,
        "No mistakes found in the next games (run report games first)"));
    CU_ASSERT_FALSE(session_is_retrying(desk.session));
    CU_ASSERT_EQUAL(library_number(session_library(desk.session)), 1);
    CU_ASSERT(enter(desk.session, "game 3"));
    CU_ASSERT(answer_is(desk.session, "retry next",
                        "this is the last game of the list"));
    CU_ASSERT(answer_is(desk.session, "retry black",
                        "no mistakes found for Black yet (run report first)"));
    clean_up(&desk);
}

/* Those of the same player: Anna has White again in the third game. */
static void test_retry_follows_the_player(void)
{
    Desk desk;

    set_up(&desk);
    CU_ASSERT(enter(desk.session, ":report! games depth 9"));
    CU_ASSERT(settle(desk.session));
    CU_ASSERT(enter_all(desk.session, "game 1\nflip\nretry next"));
    CU_ASSERT(settle(desk.session)); /* Bert has made none */
    CU_ASSERT_FALSE(session_is_retrying(desk.session));
    CU_ASSERT(enter_all(desk.session, "game! 1\nflip\nretry next"));
    CU_ASSERT(settle(desk.session));
    CU_ASSERT(session_is_retrying(desk.session));
    CU_ASSERT_EQUAL(library_number(session_library(desk.session)), 3);
    /* unsaved work is asked about */
    CU_ASSERT(enter_all(desk.session, "retry stop\ngame 1\ncomment mine\n"
                                      "retry next"));
    CU_ASSERT(was_asked(desk.session, REQUEST_ASK));
    CU_ASSERT_EQUAL(library_number(session_library(desk.session)), 1);
    clean_up(&desk);
}

CU_TestInfo series_tests[] = {
    { "the question", test_question },
    { "refusals", test_refusals },
    { "the result", test_result },
    { "progress", test_progress },
    { "a game saved elsewhere", test_game_saved_elsewhere },
    { "the file changes meanwhile", test_file_changes_meanwhile },
    { "retry finds no more", test_retry_finds_no_more },
    { "retry follows the player", test_retry_follows_the_player },
    CU_TEST_INFO_NULL,
};
