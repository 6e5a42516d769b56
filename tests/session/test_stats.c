/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Figures about players: whose games are read, and what the rows open.
 */
#include "home.h"
#include "suites.h"

#include "library/library.h"
#include "session/inside.h"
#include "stats/digest.h"
#include "stats/stats.h"

#include <stdio.h>
#include <string.h>

/* The user was Anna, and You before that. */
static const char MINE[] =
    "[White \"You\"]\n[Black \"luft\"]\n[Result \"1-0\"]\n"
    "[WhiteType \"human\"]\n[BlackType \"program\"]\n[BlackLevel \"3\"]\n\n"
    "1. e4 e5 1-0\n\n"
    "[White \"luft\"]\n[Black \"Anna\"]\n[Result \"1-0\"]\n"
    "[WhiteType \"program\"]\n[BlackType \"human\"]\n[WhiteLevel \"3\"]\n\n"
    "1. e4 c5 1-0\n\n"
    "[White \"Anna\"]\n[Black \"luft\"]\n[Result \"1/2-1/2\"]\n"
    "[WhiteType \"human\"]\n[BlackType \"program\"]\n[BlackLevel \"4\"]\n\n"
    "1. d4 d5 1/2-1/2\n";

static const char FILE_OF_OTHERS[] =
    "[White \"Bert\"]\n[Black \"Clara\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n\n"
    "[White \"Dora\"]\n[Black \"Bert\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0\n\n"
    "[White \"Bert\"]\n[Black \"Dora\"]\n[Result \"0-1\"]\n\n1. d4 0-1\n";

static Session *begin(void)
{
    Session *session;

    make_home();
    session = quick_session();
    CU_ASSERT(enter_all(session, "set archive=~/mine.pgn\nset name=Anna"));
    write_home("others.pgn", FILE_OF_OTHERS);
    return session;
}

static void finish(Session *session)
{
    session_free(session);
    remove_home();
}

/* Is the digest asked for, with this title? */
static bool shows(Session *session, const char *line, const char *title)
{
    const Digest *digest;

    if (!enter(session, line) || !settle(session) ||
        !was_asked(session, REQUEST_DIGEST))
        return false;
    digest = session_digest(session);
    if (digest != NULL && span_equals(text_span(&digest->title), title))
        return true;
    printf("\n%s\n", digest == NULL ? "nothing" : text_string(&digest->title));
    return false;
}

/* What the row of that label does. */
static bool row_does(Session *session, const char *label, const char *command)
{
    const Digest *digest = session_digest(session);
    Text found = { 0 };
    bool is_right;

    for (size_t i = 0; i < digest->count; i++)
        if (span_equals(text_span(&digest->rows[i].label), label))
            session_write_digest_command(session, i, &found);
    is_right = span_equals(text_span(&found), command);
    if (!is_right)
        printf("\n%s: %s\n", label, text_string(&found));
    text_free(&found);
    return is_right;
}

static void test_own_games(void)
{
    Session *session = begin();

    CU_ASSERT(answer_is(session, "stats", "no games played yet"));
    CU_ASSERT_PTR_NULL(session_digest(session));
    write_home("mine.pgn", MINE);
    CU_ASSERT(shows(session, "stats", "Anna and 1 other name: 3 games"));
    CU_ASSERT(row_does(session, "White", "games mine number=1|3"));
    CU_ASSERT(row_does(session, "luft, level 3", "games mine number=1-2"));
    CU_ASSERT(row_does(session, "By colour", ""));
    CU_ASSERT(enter(session, "games mine number=1|3"));
    session_finish_library(session);
    CU_ASSERT_EQUAL(library_shown(session->library), 2);
    CU_ASSERT_EQUAL(library_shown_number(session->library, 1), 3);
    CU_ASSERT(enter(session, "set archive=off"));
    CU_ASSERT(answer_is(session, "stats", "the archive is off (set archive)"));
    finish(session);
}

static void test_other_players(void)
{
    Session *session = begin();

    CU_ASSERT(answer_is(session, "stats bert", "no file open (open FILE)"));
    CU_ASSERT(enter(session, "open ~/others.pgn"));
    CU_ASSERT(shows(session, "stats bert", "Bert: 3 games"));
    CU_ASSERT(row_does(session, "White", "games number=1|3"));
    CU_ASSERT(row_does(session, "Black", "games number=2"));
    CU_ASSERT(enter(session, "stats nemo"));
    CU_ASSERT(settle(session));
    CU_ASSERT(was_said(session, "no games of \"nemo\""));
    CU_ASSERT_FALSE(was_asked(session, REQUEST_DIGEST));
    CU_ASSERT_PTR_NULL(session_digest(session));
    finish(session);
}

/* Only those of the list, if it is filtered. */
static void test_the_list_counts(void)
{
    Session *session = begin();

    CU_ASSERT(enter_all(session, "open ~/others.pgn\ngames dora"));
    CU_ASSERT(shows(session, "stats bert", "Bert: 2 games"));
    CU_ASSERT(row_does(session, "White", "games number=3"));
    finish(session);
}

static void test_prepare(void)
{
    Session *session = begin();

    CU_ASSERT(answer_is(session, "prepare", "usage: prepare NAME"));
    CU_ASSERT(answer_is(session, "prepare bert", "no file open (open FILE)"));
    CU_ASSERT(enter(session, "open ~/others.pgn"));
    CU_ASSERT(shows(session, "prepare bert", "Prepare for Bert: 3 games"));
    CU_ASSERT(row_does(session, "1.e4 e5", "games number=2"));
    finish(session);
}

/* Another file is opened while games are still being read. */
static void test_file_goes_away(void)
{
    Session *session = begin();

    write_home("mine.pgn", MINE);
    CU_ASSERT(enter_all(session, "open ~/others.pgn\nstats bert"));
    CU_ASSERT(session_is_inquiring(session));
    CU_ASSERT(session_is_busy(session));
    CU_ASSERT_EQUAL(session_until_tick(session), 0);
    CU_ASSERT(enter(session, "open ~/mine.pgn"));
    CU_ASSERT_FALSE(session_is_inquiring(session));
    CU_ASSERT(settle(session));
    CU_ASSERT_FALSE(was_asked(session, REQUEST_DIGEST));
    finish(session);
}

static void test_stop(void)
{
    Session *session = begin();

    CU_ASSERT(enter_all(session, "open ~/others.pgn\nstats bert"));
    CU_ASSERT(answer_is(session, "stop", "Stopped"));
    CU_ASSERT_FALSE(session_is_inquiring(session));
    CU_ASSERT_FALSE(was_asked(session, REQUEST_DIGEST));
    /* one's own games do not mind another file */
    write_home("mine.pgn", MINE);
    CU_ASSERT(enter_all(session, "stats\nopen ~/others.pgn"));
    CU_ASSERT(settle(session));
    CU_ASSERT(was_asked(session, REQUEST_DIGEST));
    finish(session);
}

/* --- The list of the archive ---------------------------------------------- */

static bool sum_is(const Session *session, const char *expected)
{
    Text text = { 0 };
    bool is_right;

    if (session_mine(session) != NULL)
        stats_write_sum(session_mine(session), &text);
    is_right = span_equals(text_span(&text), expected);
    if (!is_right)
        printf("\n%s, not %s\n", text_string(&text), expected);
    text_free(&text);
    return is_right;
}

static bool has_read_mine(const Session *session)
{
    return !mine_is_reading(session);
}

static void test_list_of_mine(void)
{
    Session *session = begin();

    write_home("mine.pgn", MINE);
    CU_ASSERT_PTR_NULL(session_mine(session));
    CU_ASSERT(enter(session, "games mine"));
    CU_ASSERT(mine_is_reading(session));
    CU_ASSERT_EQUAL(session_until_tick(session), 0);
    CU_ASSERT(wait_until(session, has_read_mine));
    CU_ASSERT(sum_is(session, "3 games, 1 won, 1 drawn, 1 lost: 50 %"));
    /* another game is played, and counts */
    CU_ASSERT(enter_all(session, "new side w\ne4\nresign"));
    CU_ASSERT(wait_until(session, has_read_mine));
    CU_ASSERT(sum_is(session, "4 games, 1 won, 1 drawn, 2 lost: 38 %"));
    CU_ASSERT(enter(session, "open ~/others.pgn"));
    CU_ASSERT_PTR_NULL(session_mine(session));
    CU_ASSERT(sum_is(session, ""));
    finish(session);
}

static const char SCRIPT[] = "-|depth 20 score cp 0 pv e2e4\n"
                             "e2e4|depth 20 score cp 0 pv e7e5\n"
                             "e2e4 e7e5|depth 20 score cp 0 pv g1f3\n";

/* A report makes the accuracy known. */
static void test_accuracy_of_mine(void)
{
    Session *session = begin();
    Scratch scratch;
    double percent;

    scratch_make(&scratch);
    use_oracle(session, &scratch, "oracle", SCRIPT);
    write_home("mine.pgn", MINE);
    CU_ASSERT(enter_all(session, "games mine\ngame 1"));
    CU_ASSERT(wait_until(session, has_read_mine));
    CU_ASSERT_FALSE(stats_accuracy(session_mine(session), 1, &percent));
    CU_ASSERT(enter(session, "report depth 9"));
    CU_ASSERT(settle(session));
    CU_ASSERT(wait_until(session, has_read_mine));
    CU_ASSERT(stats_accuracy(session_mine(session), 1, &percent));
    CU_ASSERT(percent > 90);
    CU_ASSERT_FALSE(stats_accuracy(session_mine(session), 2, &percent));
    session_free(session);
    scratch_remove(&scratch);
    remove_home();
}

CU_TestInfo stats_tests[] = {
    { "own games", test_own_games },
    { "other players", test_other_players },
    { "the list counts", test_the_list_counts },
    { "prepare", test_prepare },
    { "the file goes away", test_file_goes_away },
    { "stop", test_stop },
    { "the list of one's own games", test_list_of_mine },
    { "accuracy of one's own games", test_accuracy_of_mine },
    CU_TEST_INFO_NULL,
};
