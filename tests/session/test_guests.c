/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "base/clock.h"
#include "session/config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/*
 * Engines of other people.  The test program is its own mock engine, with the
 * faults of tests/host/mock.c; the strongest move it knows is 1.e4.
 */

/* --- A clock that runs fast, so that patience is over soon ---------------- */

enum { HASTE = 100, REAL_PATIENCE = 60 };

static int64_t began;

static int64_t fast_now(const ClockSource *source)
{
    struct timespec now;

    (void)source;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return ((int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000 - began) * HASTE;
}

static const ClockSource FAST = { fast_now, fast_now };

static void begin_haste(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    began = (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000 - 1000000;
    clock_set_source(&FAST);
}

static void end_haste(void)
{
    clock_set_source(NULL);
}

/* --- Helpers -------------------------------------------------------------- */

static bool add_mock(Session *session, const char *fault)
{
    char line[100];

    snprintf(line, sizeof line, "engine add mock /proc/self/exe mock %s",
             fault);
    return enter(session, line) && enter(session, "engine use mock");
}

static bool has_moved(const Session *session)
{
    return game_next(session_game(session), GAME_ROOT) != NODE_NONE;
}

static bool is_paused(const Session *session)
{
    return play_is_paused(session_play(session));
}

static bool has_moved_or_given_up(const Session *session)
{
    return has_moved(session) || play_is_paused(session_play(session));
}

static bool has_lines(const Session *session)
{
    return analysis_thoughts(session)->count > 0;
}

static bool is_reported(const Session *session)
{
    return !session_is_reporting(session);
}

static bool is_off(const Session *session)
{
    return !analysis_is_on(session);
}

/* As wait_until(), whose patience is soon over on a fast clock. */
static bool wait_hastily(Session *session,
                         bool (*is_done)(const Session *session))
{
    for (int tries = 0; tries < REAL_PATIENCE; tries++)
        if (wait_until(session, is_done))
            return true;
    return false;
}

/* --- Playing and analysing ------------------------------------------------ */

static void test_plays(void)
{
    Session *session = quick_session();
    Text name = { 0 };

    CU_ASSERT(add_mock(session, "none"));
    CU_ASSERT(enter(session, "new side black"));
    CU_ASSERT(play_is_thinking(session_play(session)));
    CU_ASSERT(settle(session));
    CU_ASSERT(main_line_is(session, "e4"));
    play_name(session_play(session), WHITE, &name);
    CU_ASSERT_STRING_EQUAL(text_string(&name), "mock");
    text_free(&name);
    session_free(session);
}

static void test_analyses(void)
{
    Session *session = quick_session();

    CU_ASSERT(add_mock(session, "none"));
    CU_ASSERT(enter(session, "new human"));
    CU_ASSERT_STRING_EQUAL(analysis_engine(session), "mock");
    CU_ASSERT(enter(session, "analyse on"));
    CU_ASSERT(wait_until(session, has_lines));
    CU_ASSERT_EQUAL(analysis_thoughts(session)->lines[0].score, 20);
    CU_ASSERT_EQUAL(analysis_thoughts(session)->lines[0].length, 2);
    session_free(session);
}

/* Among other news. */
static bool hears_of_chess960(Session *session)
{
    for (int i = 0; i < 3 && wait_until(session, session_has_news); i++)
        if (was_said(session, "mock: does not support Chess960"))
            return true;
    return false;
}

/* Who does not support Chess960 says so at once, and once. */
static void test_no_chess960(void)
{
    Session *session = quick_session();

    CU_ASSERT(add_mock(session, "no-chess960"));
    CU_ASSERT(enter(session, "new 960 0 side white"));
    CU_ASSERT(was_said(session, "type your move"));
    CU_ASSERT(hears_of_chess960(session));
    CU_ASSERT(enter(session, "new 960 0 side black"));
    CU_ASSERT(wait_until(session, is_paused));
    CU_ASSERT(was_said(session, "does not support Chess960 (engine use luft"));
    CU_ASSERT(enter(session, "engine use luft play"));
    CU_ASSERT(wait_until(session, has_moved));

    CU_ASSERT(enter(session, "new 960 0 analysis"));
    CU_ASSERT(enter(session, "analyse on"));
    CU_ASSERT(wait_until(session, is_off));
    CU_ASSERT(was_said(session, "does not support Chess960"));

    CU_ASSERT(enter(session, "engine use mock"));
    CU_ASSERT(enter(session, "new 960 518 side black"));
    CU_ASSERT(settle(session));
    CU_ASSERT(main_line_is(session, "e4"));
    session_free(session);
}

/* One of ours, one of theirs, in one game. */
static void test_both(void)
{
    Session *session = quick_session();

    CU_ASSERT(add_mock(session, "none"));
    CU_ASSERT(enter_all(session, "set autoplay=100\nengine use luft"));
    CU_ASSERT(enter(session, "new white mock black luft"));
    CU_ASSERT_EQUAL(play_seat(session_play(session), WHITE), SEAT_ENGINE);
    CU_ASSERT_EQUAL(play_seat(session_play(session), BLACK), SEAT_ENGINE);
    CU_ASSERT(wait_until(session, is_paused));
    /* after 1.e4 the mock has no legal move */
    CU_ASSERT(was_said(session, "illegal"));
    CU_ASSERT_EQUAL(
        game_ply(session_game(session), play_live(session_play(session))), 2);
    CU_ASSERT(is_refused(session, "new white nobody", "no engine"));
    session_free(session);
}

static void test_another_engine_in_the_game(void)
{
    Session *session = quick_session();
    Text name = { 0 };

    CU_ASSERT(add_mock(session, "thinks"));
    CU_ASSERT(enter(session, "new side black"));
    CU_ASSERT(play_is_thinking(session_play(session)));
    CU_ASSERT(enter(session, "engine use luft play"));
    CU_ASSERT(settle(session));
    CU_ASSERT(has_moved(session));
    play_name(session_play(session), WHITE, &name);
    CU_ASSERT_STRING_EQUAL(text_string(&name), "luft");
    CU_ASSERT_STRING_EQUAL(analysis_engine(session), "mock");
    text_free(&name);
    session_free(session);
}

/* --- Faults --------------------------------------------------------------- */

/* Whatever it does wrong, the session goes on, and says what it was. */
static void test_faults_in_play(void)
{
    static const struct {
        const char *fault;
        const char *words; /* NULL: it moves all the same */
    } cases[] = {
        { "crash-on-go", "ended by signal" },
        { "exit-on-go", "out of coffee" },
        { "exit-on-uci", "ended with status 3" },
        { "exits-at-once", "ended with status 5" },
        { "no-uciok", "ms: does it speak UCI or" },
        { "no-readyok", "no readyok" },
        { "deaf", "no uciok" },
        { "stall", "no bestmove" },
        { "illegal-move", "illegal move" },
        { "rubbish-move", "illegal move" },
        { "no-move", "illegal move" },
        { "null-move", "illegal move" },
        { "dies-mid-line", "ended with status 0" },
        { "closes-output", "closed its output" },
        { "flood", "no bestmove" },
        { "fork-and-crash", "ended by signal" },
        { "late", NULL },
        { "thinks", NULL },
        { "long-line", NULL },
        { "rubbish", NULL },
        { "stderr-flood", NULL },
        { "answers-twice", NULL },
        { "stray-bestmove", NULL },
        { "ignores-quit", "no bestmove" },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        Session *session = quick_session();

        if (cases[i].words != NULL)
            begin_haste();
        CU_ASSERT(add_mock(session, cases[i].fault));
        was_said(session, "");
        CU_ASSERT(enter(session, "new side black"));
        CU_ASSERT(wait_hastily(session, has_moved_or_given_up));
        if (cases[i].words == NULL) {
            CU_ASSERT(has_moved(session));
        } else {
            CU_ASSERT(!has_moved(session));
            CU_ASSERT(was_said(session, cases[i].words));
        }
        session_free(session);
        end_haste();
    }
}

/* Another engine goes on with the game by itself, and the last thing said
 * tells what was wrong. */
static void test_another_after_faults(void)
{
    Session *session = quick_session();

    begin_haste();
    CU_ASSERT(add_mock(session, "exit-on-go"));
    CU_ASSERT(enter(session, "new side black"));
    CU_ASSERT(wait_hastily(session, is_paused));
    CU_ASSERT(was_said(session, "out of coffee (3 times; pause"));
    end_haste();
    CU_ASSERT(enter(session, "engine use luft"));
    CU_ASSERT_FALSE(play_is_paused(session_play(session)));
    CU_ASSERT(settle(session));
    CU_ASSERT(has_moved(session));

    /* but who has paused it himself decides when it goes on */
    CU_ASSERT(enter_all(session, "e5\npause\nengine use mock"));
    CU_ASSERT(play_is_paused(session_play(session)));
    session_free(session);
}

static void test_faults_in_analysis(void)
{
    static const char *const faults[] = { "crash-on-go", "exit-on-uci",
                                          "no-uciok", "illegal-move",
                                          "dies-mid-line" };

    for (size_t i = 0; i < ARRAY_LENGTH(faults); i++) {
        Session *session = quick_session();

        begin_haste();
        CU_ASSERT(add_mock(session, faults[i]));
        CU_ASSERT(enter_all(session, "new human\nanalyse on"));
        CU_ASSERT(wait_hastily(session, is_off));
        CU_ASSERT(was_said(session, "(3 times; analysis is off)"));
        /* and our own does the work again */
        end_haste();
        CU_ASSERT(enter_all(session, "engine use luft\nanalyse on"));
        CU_ASSERT(wait_until(session, has_lines));
        session_free(session);
    }
}

/* A report that takes hours does not end because the engine has crashed. */
static void test_report_goes_on(void)
{
    static char path[] = "/tmp/luft-crash-XXXXXX";
    Session *session = quick_session();
    char line[60];
    int file = mkstemp(path);

    close(file);
    unlink(path); /* now the name is free */
    snprintf(line, sizeof line, "crash-once:%s", path);
    CU_ASSERT(add_mock(session, line));
    CU_ASSERT(enter_all(session, ":fen 6k1/5ppp/8/8/8/8/4P3/R5K1 w - - 0 1\n"
                                 "Ra8"));
    was_said(session, "");
    CU_ASSERT(enter(session, "report"));
    CU_ASSERT(wait_until(session, is_reported));
    CU_ASSERT(session_has_report(session));
    CU_ASSERT_EQUAL(access(path, F_OK), 0); /* it has crashed, though */
    session_free(session);
    unlink(path);
}

/* As the config file does, which does not look whether it runs. */
static bool add_missing(Session *session)
{
    return session_configure(session,
                             span_from("engine add none /nowhere/nothing"),
                             NULL) == OK;
}

/* Who adds one hears at once, or soon, that it does not run. */
static void test_added_program_is_tried(void)
{
    Session *session = quick_session();

    CU_ASSERT(is_refused(session, "engine add none /nowhere/nothing",
                         "none: cannot run \"/nowhere/nothing\": No such"));
    CU_ASSERT(is_refused(session, "engine use none", "no engine named"));
    CU_ASSERT(enter(session, "engine add short /bin/true"));
    was_said(session, "");
    CU_ASSERT(wait_until(session, session_has_news));
    CU_ASSERT(was_said(session, "short: ended with status 0 (engine remove "
                                "short)"));
    CU_ASSERT(enter(session, "engine add mock /proc/self/exe mock none"));
    was_said(session, "");
    CU_ASSERT(wait_until(session, session_has_news));
    CU_ASSERT(was_said(session, "is ready (engine use mock plays and "
                                "analyses with it)"));
    /* in use before it has answered, it is tried no more */
    CU_ASSERT(enter_all(session, "engine remove mock\n"
                                 "engine add idle /bin/cat\n"
                                 "engine use idle"));
    settle(session);
    CU_ASSERT_FALSE(was_said(session, "idle: "));
    session_free(session);
}

static void test_no_such_program(void)
{
    static const char *const games[] = { "new side black time 1+0",
                                         "new side black time -" };

    for (size_t i = 0; i < ARRAY_LENGTH(games); i++) {
        Session *session = quick_session();

        CU_ASSERT(add_missing(session));
        CU_ASSERT(enter(session, "engine use none"));
        was_said(session, "");
        CU_ASSERT(enter(session, games[i]));
        CU_ASSERT_FALSE(play_is_thinking(session_play(session)));
        CU_ASSERT(
            play_is_paused(session_play(session))); /* no clock runs for it */
        CU_ASSERT(was_said(session, "/nowhere/nothing\": No such file"));
        CU_ASSERT(enter(session, "analyse on"));
        CU_ASSERT_FALSE(analysis_is_on(session));
        CU_ASSERT(enter(session, "engine use luft"));
        CU_ASSERT(play_is_thinking(session_play(session)));
        CU_ASSERT(enter(session, "go")); /* at once */
        CU_ASSERT(settle(session));
        CU_ASSERT(has_moved(session));
        session_free(session);
    }
}

/* What to do about it stands where the fault is told. */
static void test_no_such_program_tells_the_way(void)
{
    Session *session = quick_session();

    CU_ASSERT(add_missing(session));
    CU_ASSERT(enter_all(session, "engine use none\nnew side black"));
    CU_ASSERT(was_said(session, "engine use luft switches engines"));
    session_free(session);
}

/* --- The list ------------------------------------------------------------- */

/* Whoever names an engine only hears what is missing. */
static void test_colour_of_an_engine(void)
{
    Session *session = quick_session();

    CU_ASSERT(enter(session, "engine add mock /proc/self/exe mock none"));
    CU_ASSERT(is_refused(session, "new mock", "new black mock"));
    CU_ASSERT(is_refused(session, "new nobody", "unexpected \"nobody\""));
    session_free(session);
}

static void test_list(void)
{
    Session *session = quick_session();

    CU_ASSERT(enter(session, "engine add a /bin/cat Hash=3"));
    CU_ASSERT(enter(session, "engine add b /bin/cat"));
    CU_ASSERT(is_refused(session, "engine add A x", "already"));
    CU_ASSERT(is_refused(session, "engine add luft x", "cannot be called"));
    CU_ASSERT(is_refused(session, "engine add c", "engine add NAME"));
    CU_ASSERT(is_refused(session, "engine add c 'x", "quote"));
    CU_ASSERT(is_refused(session, "engine use c", "no engine"));
    CU_ASSERT(is_refused(session, "engine dance", "engine add"));
    CU_ASSERT(is_refused(session, "engine option Hash 1", "built-in"));
    CU_ASSERT(enter(session, "engine use b analysis"));
    CU_ASSERT(is_refused(session, "engine remove b", "in use"));
    CU_ASSERT(is_refused(session, "engine remove luft", "cannot be removed"));
    CU_ASSERT(enter(session, "engine remove a"));
    CU_ASSERT_STRING_EQUAL(analysis_engine(session), "b");
    CU_ASSERT(enter(session, "engine list"));
    CU_ASSERT(was_said(session, "/bin/cat"));
    session_free(session);
}

static void test_what_is_said_of_engines(void)
{
    static const Exchange exchanges[] = {
        { "engine add a /bin/cat Hash=3",
          "Engine added (engine use a plays and analyses with it)" },
        { "engine add b", "engine add NAME COMMAND" },
        { "engine use a play", "a plays" },
        { "engine use a chess", "engine use NAME [play|analysis]" },
        { "engine use a", "a plays, analyses" },
        { "engine USE luft analysis", "luft analyses" },
        { "engine use luft", "luft plays, analyses" },
        { "engine list all", "engine list takes no arguments" },
        { "engine option", "the built-in engine has no options (set threads, "
                           "set hash, level)" },
        { "engine dance", "engine add NAME COMMAND|use NAME|list|option [NAME "
                          "VALUE]|remove NAME" },
        { "engine remove", "no engine named \"\" (engine list shows them)" },
        { "engine remove a", "" },
        { "engine remove a", "no engine named \"a\" (engine list shows "
                             "them)" },
    };
    Session *session = quick_session();

    CU_ASSERT(answers_are(session, exchanges, ARRAY_LENGTH(exchanges)));
    CU_ASSERT(enter_all(session, "engine add a /bin/cat Hash=3\n"
                                 "engine use a play\nengine"));
    CU_ASSERT(was_said(
        session, "luft                   analyses        built-in engine\n"));
    CU_ASSERT(enter(session, "engine list"));
    CU_ASSERT(was_said(
        session, "\na                      plays           /bin/cat Hash=3\n"));
    CU_ASSERT(enter_all(session, "engine use luft\nengine list"));
    CU_ASSERT(was_said(
        session, "luft                   plays, analyses built-in engine\n"));
    CU_ASSERT(enter(session, "engine list"));
    CU_ASSERT(was_said(
        session, "\na                                      /bin/cat Hash=3\n"));
    session_free(session);
}

/* Names of options have blanks, and so have values. */
static void test_options_by_name(void)
{
    static const Exchange exchanges[] = {
        { "engine option hash", "Hash=16: 1 to 1024" },
        { "engine option Hash 32", "" },
        { "engine option Hash", "Hash=32: 1 to 1024" },
        { "engine option Style", "Style=Normal: Solid, Normal" },
        { "engine option Style = Solid", "" },
        { "engine option style", "Style=Solid: Solid, Normal" },
        { "engine option Book File", "Book File=<empty>: text" },
        { "engine option Book File a b", "" },
        { "engine option Book File", "Book File=a b: text" },
        { "engine option Book File=", "" },
        { "engine option Book File", "Book File=: text" },
        { "engine option Clear Hash", "" },
    };
    Session *session = quick_session();

    CU_ASSERT(add_mock(session, "none"));
    CU_ASSERT(enter(session, "engine option Far Away=2")); /* not known yet */
    CU_ASSERT(enter(session, "engine option Further 3"));
    CU_ASSERT(enter(session, "engine list"));
    CU_ASSERT(was_said(session, "mock none \"Far Away\"=2 Further=3\n"));
    session_free(session);

    session = quick_session();
    CU_ASSERT(add_mock(session, "none"));
    CU_ASSERT(enter(session, "new side black"));
    CU_ASSERT(settle(session));
    CU_ASSERT(enter(session, "engine option Hash 16"));
    CU_ASSERT(answers_are(session, exchanges, ARRAY_LENGTH(exchanges)));
    session_free(session);
}

/* In the seat of a game it is in use, whatever engine is chosen now. */
static void test_engine_in_a_seat_stays(void)
{
    Session *session = quick_session();

    CU_ASSERT(enter(session, "engine add a /proc/self/exe mock none"));
    CU_ASSERT(enter(session, "engine add b /proc/self/exe mock none"));
    CU_ASSERT(enter(session, "new white human black a"));
    CU_ASSERT(is_refused(session, "engine remove a", "in use"));
    CU_ASSERT(enter(session, "engine remove b"));
    CU_ASSERT(enter_all(session, "resign\nnew human\nengine remove a"));
    session_free(session);
}

static void test_options(void)
{
    Session *session = quick_session();

    CU_ASSERT(add_mock(session, "none"));
    CU_ASSERT(enter(session, "engine option Style=solid"));
    CU_ASSERT(enter(session, "new side black"));
    CU_ASSERT(settle(session));
    CU_ASSERT(enter(session, "engine option"));
    CU_ASSERT(was_said(session, "Solid"));
    CU_ASSERT(is_refused(session, "engine option Hash 0", "1 to 1024"));
    CU_ASSERT(is_refused(session, "engine option Hush 1", "no option"));
    CU_ASSERT(enter(session, "engine option hash 64"));
    CU_ASSERT(enter(session, "engine option Book File /a b/c"));
    CU_ASSERT(enter(session, "engine option Clear Hash"));
    CU_ASSERT(enter(session, "engine option hash"));
    CU_ASSERT(was_said(session, "Hash=64"));
    CU_ASSERT(enter(session, "engine list"));
    CU_ASSERT(was_said(session, "\"Book File\"=\"/a b/c\""));
    session_free(session);
}

/* --- The ancestors -------------------------------------------------------- */

static bool has_tag(const Session *session, const char *name, const char *value)
{
    return span_equals(game_tag(session_game(session), name), value);
}

static void test_brain_plays(void)
{
    Session *session = quick_session();

    CU_ASSERT(enter(session, "new white dhbw-alphabeta,depth=2 black human"));
    CU_ASSERT(settle(session));
    CU_ASSERT_EQUAL(
        game_ply(session_game(session), game_cursor(session_game(session))), 1);
    CU_ASSERT(has_tag(session, "White", "dhbw-alphabeta,depth=2"));
    CU_ASSERT(is_refused(session, "new black dhbw-alphabeta,wings", "wings"));
    CU_ASSERT(is_refused(session, "new dhbw-minimax", "which side"));
    CU_ASSERT(enter_all(session, "resign\nengine use random\nnew"));
    CU_ASSERT(enter(session, "e4"));
    CU_ASSERT(settle(session));
    CU_ASSERT_EQUAL(
        game_ply(session_game(session), game_cursor(session_game(session))), 2);
    CU_ASSERT(has_tag(session, "Black", "random"));
    CU_ASSERT_STRING_EQUAL(analysis_engine(session), "random");
    CU_ASSERT(is_refused(session, "engine remove random", "built in"));
    session_free(session);
}

static void test_brain_is_shown(void)
{
    Session *session = quick_session();

    CU_ASSERT(enter(session, "engine use dhbw-id,depth=3 play"));
    CU_ASSERT(enter(session, "engine list"));
    CU_ASSERT(was_said(session, "The programs luft descends from"));
    CU_ASSERT(enter(session, "engine list"));
    CU_ASSERT(was_said(session, "dhbw-id,depth=3"));
    CU_ASSERT(enter(session, "engine option"));
    CU_ASSERT(was_said(session, "depth=3"));
    session_free(session);
}

static void test_brain_is_kept(void)
{
    char path[] = "/tmp/luft-guests-XXXXXX";
    int file = mkstemp(path);
    Session *session = quick_session();
    Fault fault = { 0 };

    close(file);
    CU_ASSERT(enter(session, "engine use dhbw-id,depth=3 analysis"));
    CU_ASSERT_EQUAL(config_write(session, path, span_from(""), NULL, &fault),
                    OK);
    session_free(session);
    session = quick_session();
    CU_ASSERT_EQUAL(config_read(session, path, &fault), OK);
    CU_ASSERT_FALSE(was_said(session, ""));
    CU_ASSERT_STRING_EQUAL(analysis_engine(session), "dhbw-id,depth=3");
    session_free(session);
    unlink(path);
}

static void test_config(void)
{
    char path[] = "/tmp/luft-guests-XXXXXX";
    int file = mkstemp(path);
    Session *session = quick_session();
    Fault fault = { 0 };

    close(file);
    CU_ASSERT(add_mock(session, "none"));
    CU_ASSERT(enter(session, "engine option Move Overhead=50"));
    CU_ASSERT_EQUAL(config_write(session, path, span_from(""), NULL, &fault),
                    OK);
    CU_ASSERT_EQUAL(config_write(session, path, span_from(""), NULL, &fault),
                    OK);
    session_free(session);
    session = quick_session();
    CU_ASSERT_EQUAL(config_read(session, path, &fault), OK);
    CU_ASSERT_FALSE(was_said(session, "")); /* silence is gold */
    CU_ASSERT_STRING_EQUAL(analysis_engine(session), "mock");
    CU_ASSERT(enter(session, "engine list"));
    CU_ASSERT(was_said(session, "mock none \"Move Overhead\"=50"));
    session_free(session);
    unlink(path);
}

CU_TestInfo guest_tests[] = {
    { "plays", test_plays },
    { "an ancestor plays", test_brain_plays },
    { "ancestors are shown", test_brain_is_shown },
    { "an ancestor is kept", test_brain_is_kept },
    { "analyses", test_analyses },
    { "no Chess960", test_no_chess960 },
    { "against our own", test_both },
    { "another engine in the game", test_another_engine_in_the_game },
    { "faults in play", test_faults_in_play },
    { "another after faults", test_another_after_faults },
    { "faults in analysis", test_faults_in_analysis },
    { "a report goes on", test_report_goes_on },
    { "an added program is tried", test_added_program_is_tried },
    { "no such program", test_no_such_program },
    { "no such program: the way on", test_no_such_program_tells_the_way },
    { "colour of an engine", test_colour_of_an_engine },
    { "list", test_list },
    { "what is said of engines", test_what_is_said_of_engines },
    { "options by name", test_options_by_name },
    { "an engine in a seat stays", test_engine_in_a_seat_stays },
    { "options", test_options },
    { "in the config", test_config },
    CU_TEST_INFO_NULL,
};
