/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The lab behind the commands: experiments grow in the background and stop at
 * once, all brains race, trees can be walked through.
 */
#include "suites.h"

#include "base/clock.h"
#include "lab/dhbw_walk.h"
#include "session/laboratory.h"

#include <string.h>

enum { PATIENCE = 60000 };

/* Until the lab has nothing more to do. */
static void wait_for_lab(Session *session)
{
    int64_t end = clock_milliseconds() + PATIENCE;

    while (laboratory_is_working(session_laboratory(session)) &&
           clock_milliseconds() < end) {
        session_process_events(session);
        session_tick(session);
    }
    CU_ASSERT(clock_milliseconds() < end);
}

static size_t number_of(const char *name)
{
    for (size_t i = 0; i < experiment_count(); i++)
        if (strcmp(experiment_at(i)->name, name) == 0)
            return i;
    return 0;
}

static LabWish take_wish(Session *session)
{
    LabWish wish = { LAB_VIEW_LIST, SIZE_MAX };
    Request request;

    while (session_take_request(session, &request))
        if (request.kind == REQUEST_LAB)
            wish = request.lab;
    return wish;
}

static void test_experiment(void)
{
    Session *session = quick_session();
    size_t number = number_of("dhbw-complexity");
    const LabRun *run;

    CU_ASSERT(enter(session, "lab dhbw-c")); /* a beginning is enough */
    CU_ASSERT_EQUAL(take_wish(session).experiment, number);
    CU_ASSERT(session_until_tick(session) >= 0);
    wait_for_lab(session);
    run = laboratory_result(session_laboratory(session), number);
    CU_ASSERT_PTR_NOT_NULL_FATAL(run);
    CU_ASSERT_FALSE(lab_run_is_stopped(run));
    CU_ASSERT_STRING_EQUAL(lab_table_cell(lab_run_table(run), 2, 0)->here,
                           "38055");
    CU_ASSERT_PTR_NOT_NULL(lab_run_table(run)->sentence);
    CU_ASSERT(was_said(session, "dhbw-complexity: done in "));
    CU_ASSERT_PTR_NULL(laboratory_result(session_laboratory(session), 0));
    session_free(session);
}

static void test_refused(void)
{
    Session *session = quick_session();

    CU_ASSERT(is_refused(session, "lab nosuch", "no experiment \"nosuch\""));
    CU_ASSERT(is_refused(session, "lab dhbw", "dhbw: dhbw-4.1 or dhbw-moves?"));
    CU_ASSERT(is_refused(session, "lab stop", "nothing is running in the lab"));
    CU_ASSERT(is_refused(session, "lab race 99", "expected 1 to 20"));
    CU_ASSERT(is_refused(session, "lab tree 4", "expected 1 to 3"));
    CU_ASSERT(is_refused(session, "lab tree maximin", "minimax or alphabeta"));
    CU_ASSERT(enter_all(session, "new human\nf3\ne5\ng4"));
    CU_ASSERT(is_refused(session, "lab race", "finish or resign this game"));
    CU_ASSERT(
        is_refused(session, "lab dhbw-4.1", "finish or resign this game"));
    CU_ASSERT(enter(session, "lab")); /* looking is allowed */
    CU_ASSERT(enter(session, "Qh4"));
    CU_ASSERT(is_refused(session, "lab race", "the game is over"));
    CU_ASSERT(is_refused(session, "lab tree", "the game is over"));
    session_free(session);
}

static void test_completion(void)
{
    Session *session = quick_session();
    Text found = { 0 };
    size_t from;

    CU_ASSERT_EQUAL(
        session_complete(session, span_from("lab dhbw-comp"), &from, &found),
        1);
    CU_ASSERT_EQUAL(from, 4);
    CU_ASSERT_STRING_EQUAL(text_string(&found), "dhbw-complexity\n");
    text_clear(&found);
    CU_ASSERT_EQUAL(
        session_complete(session, span_from("lab tr"), &from, &found), 1);
    CU_ASSERT_STRING_EQUAL(text_string(&found), "tree\n");
    text_free(&found);
    session_free(session);
}

static void test_matches_are_for_a_shell(void)
{
    Session *session = quick_session();
    size_t refused = 0;

    for (size_t i = 0; i < experiment_count(); i++) {
        Text line = { 0 };

        if (!experiment_at(i)->asks_services)
            continue;
        text_format(&line, "lab %s", experiment_at(i)->name);
        CU_ASSERT(is_refused(session, text_string(&line), "in a shell"));
        CU_ASSERT_PTR_NULL(laboratory_result(session_laboratory(session), i));
        refused++;
        text_free(&line);
    }
    CU_ASSERT(refused > 0);
    session_free(session);
}

/* What is done stays, and another experiment can begin. */
static void test_stop(void)
{
    Session *session = quick_session();
    const Laboratory *laboratory = session_laboratory(session);
    int64_t before;

    CU_ASSERT(enter(session, "lab dhbw-4.1"));
    before = clock_milliseconds();
    CU_ASSERT(enter(session, "stop"));
    CU_ASSERT(clock_milliseconds() - before < 1000); /* 10, with a free core */
    CU_ASSERT_FALSE(laboratory_is_working(laboratory));
    CU_ASSERT(was_said(session, "dhbw-4.1: stopped, "));
    CU_ASSERT_PTR_NOT_NULL_FATAL(laboratory_result(laboratory, 0));
    CU_ASSERT(lab_run_is_stopped(laboratory_result(laboratory, 0)));
    CU_ASSERT(enter_all(session, "lab dhbw-4.1\nlab adc-trees"));
    CU_ASSERT_FALSE(
        lab_run_is_over(laboratory_result(laboratory, number_of("adc-trees"))));
    wait_for_lab(session);
    CU_ASSERT(lab_run_is_stopped(laboratory_result(laboratory, 0)));
    CU_ASSERT(enter(session, "lab dhbw-4.1"));
    session_free(session); /* while it works */
}

static void test_race(void)
{
    Session *session = quick_session();
    const LabRace *race;
    LabRaceRow row;

    CU_ASSERT(enter_all(session, "new analysis\ne4\nlab race 2"));
    CU_ASSERT_EQUAL(take_wish(session).view, LAB_VIEW_RACE);
    race = laboratory_last_race(session_laboratory(session));
    CU_ASSERT_PTR_NOT_NULL_FATAL(race);
    CU_ASSERT_EQUAL(lab_race_position(race)->side, BLACK);
    CU_ASSERT_EQUAL(lab_race_count(race), brain_count() + 1);
    wait_for_lab(session);
    for (size_t i = 0; i < lab_race_count(race); i++) {
        lab_race_row(race, i, &row);
        CU_ASSERT_EQUAL(row.state, LAB_RACE_ENDED);
        CU_ASSERT(row.count > 0);
    }
    CU_ASSERT_STRING_EQUAL(row.name, "luft");
    CU_ASSERT_EQUAL(row.lines[row.count - 1].depth, 2);
    CU_ASSERT(row.lines[row.count - 1].length > 0);
    CU_ASSERT(enter_all(session, "lab race 20\nlab stop\nlab race 20"));
    session_free(session); /* while it works */
}

static void test_tree(void)
{
    Session *session = quick_session();
    const Laboratory *laboratory = session_laboratory(session);
    LaboratoryTree shown;

    CU_ASSERT_FALSE(laboratory_tree(laboratory, &shown));
    CU_ASSERT(enter_all(session, "new analysis\nlab tree minimax 2"));
    CU_ASSERT_EQUAL(take_wish(session).view, LAB_VIEW_TREE);
    wait_for_lab(session);
    CU_ASSERT_TRUE_FATAL(laboratory_tree(laboratory, &shown));
    CU_ASSERT_PTR_NOT_NULL_FATAL(shown.tree);
    CU_ASSERT_EQUAL(dhbw_tree_count(shown.tree), 1 + 20 + 400);
    CU_ASSERT(enter(session, "lab tree")); /* instead of it */
    wait_for_lab(session);
    CU_ASSERT(laboratory_tree(laboratory, &shown));
    CU_ASSERT_EQUAL(shown.kind, DHBW_ALPHABETA);
    CU_ASSERT_EQUAL(shown.depth, 3);
    CU_ASSERT(dhbw_tree_count(shown.tree) < 9000);
    CU_ASSERT(enter(session, "lab tree minimax"));
    CU_ASSERT(laboratory_tree(laboratory, &shown));
    CU_ASSERT_PTR_NULL(shown.tree); /* not yet */
    session_free(session);
}

/* Many queens, to depth 3: too many nodes to keep. */
static void test_tree_that_is_too_large(void)
{
    Session *session = quick_session();
    LaboratoryTree shown;

    CU_ASSERT(enter(session, "new fen R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/"
                             "kBNN1KB1 w - - 0 1"));
    CU_ASSERT(enter(session, "new! fen 3q4/1k1q2q1/5q2/Q2q2Q1/4Q3/1q3q2/"
                             "2Q2Q1K/4Q3 w - - 0 1"));
    CU_ASSERT(enter(session, "lab tree minimax"));
    wait_for_lab(session);
    CU_ASSERT_FALSE(laboratory_tree(session_laboratory(session), &shown));
    CU_ASSERT(was_said(session, "too many to walk through"));
    session_free(session);
}

CU_TestInfo laboratory_tests[] = {
    { "experiment", test_experiment },
    { "refused", test_refused },
    { "matches are for a shell", test_matches_are_for_a_shell },
    { "completion", test_completion },
    { "stop", test_stop },
    { "race", test_race },
    { "tree", test_tree },
    { "tree that is too large", test_tree_that_is_too_large },
    CU_TEST_INFO_NULL,
};
