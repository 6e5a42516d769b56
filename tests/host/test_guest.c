/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rig.h"
#include "suites.h"

#include "base/base.h"
#include "host/xboard_guest.h"

#include <stdio.h>
#include <string.h>

/* What is said and heard, line by line: '>' by the host, '<' by the engine,
 * with what becomes of it: '-' for the engine, '+' for the host. */
static void check(XboardGuest *guest, const char *const *script)
{
    XboardLines lines = { { 0 }, { 0 } };

    for (; *script != NULL; script++) {
        Span words = span_skip(span_from(*script), 2);

        if (**script == '>') {
            xboard_guest_say(guest, words, &lines);
        } else if (**script == '<') {
            xboard_guest_hear(guest, words, &lines);
        } else {
            Text *text = **script == '-' ? &lines.engine : &lines.host;
            Span rest = text_span(text);
            Span line = span_from("(nothing)");

            span_split_line(&rest, &line);
            CU_ASSERT(span_is_equal(line, words));
            if (!span_is_equal(line, words))
                printf("\n%s, but \"%.*s\"", *script, SPAN_ARGUMENTS(line));
            text_remove(text, 0, text->length - rest.length);
        }
    }
    CU_ASSERT_EQUAL(lines.engine.length, 0);
    CU_ASSERT_EQUAL(lines.host.length, 0);
    text_free(&lines.engine);
    text_free(&lines.host);
}

static const char *const GREETING[] = {
    "> uci",
    "- xboard",
    "- protover 2",
    "< feature done=0 ping=1 setboard=1 usermove=1 memory=1 smp=1",
    "- accepted done",
    "- accepted ping",
    "- accepted setboard",
    "- accepted usermove",
    "- accepted memory",
    "- accepted smp",
    "< feature san=1 myname=\"My Engine 2\" option=\"Style -combo a /// *b c\"",
    "- rejected san",
    "- accepted myname",
    "+ id name My Engine 2",
    "- accepted option",
    "+ option name Style type combo default b c var a var b c",
    "< feature option=\"Depth -spin 5 1 10\" option=\"Own Book -check 1\" "
    "done=1",
    "- accepted option",
    "+ option name Depth type spin default 5 min 1 max 10",
    "- accepted option",
    "+ option name Own Book type check default true",
    "- accepted done",
    "+ option name Hash type spin default 64 min 1 max 1048576",
    "+ option name Threads type spin default 1 min 1 max 1024",
    "- new",
    "- easy",
    "- post",
    "- force",
    "+ uciok",
    "> setoption name Hash value 9",
    "- memory 9",
    "> setoption name threads value 2",
    "- cores 2",
    "> setoption name Own Book value false",
    "- option Own Book=0",
    "> isready",
    "- ping 1",
    "< pong 1",
    "+ readyok",
    NULL,
};

static void test_a_game(void)
{
    static const char *const script[] = {
        "> position startpos moves e2e4",
        "- usermove e2e4",
        "> go wtime 61000 btime 60500 winc 1000 binc 1000",
        "- level 0 1:01 1",
        "- time 6050",
        "- otim 6100",
        "- go",
        "< 5 -12 100 5000 1... e5 2. Nf3 Nc6 and so on",
        "+ info depth 5 score cp -12 time 1000 nodes 5000 pv e7e5 g1f3 b8c6",
        "< # a remark",
        "< move e5",
        "- force",
        "+ bestmove e7e5",
        /* only what is new */
        "> position startpos moves e2e4 e7e5 g1f3",
        "- usermove g1f3",
        "> go wtime 60000 btime 59500 winc 1000 binc 1000",
        "- time 5950",
        "- otim 6000",
        "- go",
        "> stop",
        "- ?",
        "< move b8c6",
        "- force",
        "+ bestmove b8c6",
        /* what was played is taken back */
        "> position startpos moves e2e4 e7e5 d2d4",
        "- new",
        "- easy",
        "- post",
        "- force",
        "- usermove e2e4",
        "- usermove e7e5",
        "- usermove d2d4",
        "> go depth 3",
        "- st 3600",
        "- sd 3",
        "- go",
        "< 3. 100002 7 90& exd4",
        "+ info depth 3 score mate 2 time 70 nodes 90 pv e5d4",
        "< 1-0 {White mates}",
        "+ bestmove e5d4",
        NULL,
    };
    XboardGuest *guest = xboard_guest_new();

    check(guest, GREETING);
    check(guest, script);
    xboard_guest_free(guest);
}

static void test_positions(void)
{
    static const char *const script[] = {
        "> position fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 moves e2e4",
        "- setboard 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
        "- usermove e2e4",
        "> go infinite",
        "- analyze",
        "< 3 -80 1 20 e8e7",
        "+ info depth 3 score cp -80 time 10 nodes 20 pv e8e7",
        "> stop",
        "- exit",
        "- force",
        "+ bestmove e8e7",
        "> position fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 moves e2e4",
        "- new",
        "- easy",
        "- post",
        "- force",
        "- setboard 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
        "- usermove e2e4",
        "> go nodes 100",
        "- st 3600",
        "- go",
        "< 3 -80 1 20 Kd7",
        "+ info depth 3 score cp -80 time 10 nodes 20 pv e8d7",
        "< 4 -80 1 120 Kd8",
        "+ info depth 4 score cp -80 time 10 nodes 120 pv e8d8",
        "- ?",
        "< move Kd8",
        "- force",
        "+ bestmove e8d8",
        NULL,
    };
    XboardGuest *guest = xboard_guest_new();

    check(guest, GREETING);
    check(guest, script);
    xboard_guest_free(guest);
}

/* It waits for the opponent's move, and then thinks. */
static void test_pondering(void)
{
    static const char *const script[] = {
        "> position startpos moves e2e4 e7e5",
        "- usermove e2e4",
        "- usermove e7e5",
        "> go ponder wtime 1000 btime 1000",
        "> ponderhit",
        "- level 0 0:01 0",
        "- time 100",
        "- otim 100",
        "- go",
        "< move Illegal",
        "+ bestmove Illegal",
        NULL,
    };
    XboardGuest *guest = xboard_guest_new();

    check(guest, GREETING);
    check(guest, script);
    xboard_guest_free(guest);
}

/* One of the first version: no features, and a move in words. */
static void test_an_old_engine(void)
{
    static const char *const before[] = { "> uci", "- xboard", "- protover 2",
                                          "< Welcome", NULL };
    static const char *const after[] = {
        "- new",           "- easy",
        "- post",          "- force",
        "+ uciok",         "> isready",
        "+ readyok",       "> position startpos moves e2e4",
        "- e2e4",          "> go movetime 5000",
        "- st 5",          "- go",
        "< 1. ... e7e5",   "- force",
        "+ bestmove e7e5", NULL,
    };
    XboardGuest *guest = xboard_guest_new();
    XboardLines lines = { { 0 }, { 0 } };

    check(guest, before);
    CU_ASSERT(xboard_guest_deadline(guest) < INT64_MAX);
    CU_ASSERT_FALSE(xboard_guest_has_setup(guest));
    xboard_guest_tick(guest, INT64_MAX - 1, &lines);
    CU_ASSERT_STRING_EQUAL(text_string(&lines.engine),
                           "new\neasy\npost\nforce\n");
    CU_ASSERT_STRING_EQUAL(text_string(&lines.host), "uciok\n");
    text_free(&lines.engine);
    text_free(&lines.host);
    check(guest, after + 5);
    xboard_guest_free(guest);
}

static void test_likely(void)
{
    CU_ASSERT(xboard_guest_is_likely(span_from("Illegal move: uci")));
    CU_ASSERT(
        xboard_guest_is_likely(span_from("Error (unknown command): uci")));
    CU_ASSERT(xboard_guest_is_likely(span_from("feature done=0")));
    CU_ASSERT_FALSE(xboard_guest_is_likely(span_from("id name X")));
    CU_ASSERT_FALSE(xboard_guest_is_likely(span_from("")));
}

/* Who has not said "uciok" after two seconds is asked in the other protocol,
 * but may speak UCI all the same. */
static void test_a_slow_engine(void)
{
    Rig rig;

    rig_make(&rig, "slow-uciok");
    CU_ASSERT_EQUAL(host_start(rig.host, NULL), OK);
    CU_ASSERT(rig_reach(&rig, HOST_READY));
    CU_ASSERT_PTR_NOT_NULL(strstr(text_string(&rig.sent), "protover 2\n"));
    rig_go(&rig, (SearchLimits){ .depth = 1 });
    rig_finish(&rig);
    CU_ASSERT_EQUAL(rig.answers, 1);
    CU_ASSERT_PTR_NOT_NULL(strstr(text_string(&rig.sent), "go depth 1\n"));
    rig_release(&rig);
}

CU_TestInfo guest_tests[] = {
    { "a game", test_a_game },
    { "positions", test_positions },
    { "pondering", test_pondering },
    { "an old engine", test_an_old_engine },
    { "likely", test_likely },
    { "a slow engine", test_a_slow_engine },
    CU_TEST_INFO_NULL,
};
