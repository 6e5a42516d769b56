/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rig.h"
#include "suites.h"

#include "base/base.h"
#include "host/process.h"
#include "notation/notation.h"

#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static bool was_sent(const Rig *rig, const char *line)
{
    Text wanted = { 0 };
    bool is_there;

    text_format(&wanted, "%s\n", line);
    is_there = span_find_string(text_span(&rig->sent), text_string(&wanted)) <
               rig->sent.length;
    text_free(&wanted);
    return is_there;
}

static void start_mock(Rig *rig, const char *fault)
{
    rig_make(rig, fault);
    CU_ASSERT_EQUAL_FATAL(host_start(rig->host, NULL), OK);
    CU_ASSERT_EQUAL(host_state(rig->host), HOST_STARTING);
    CU_ASSERT_FATAL(rig_reach(rig, HOST_READY));
}

static void test_greeting(void)
{
    Rig rig;

    start_mock(&rig, "none");
    CU_ASSERT_STRING_EQUAL(text_string(&rig.sent), "uci\nisready\n");
    CU_ASSERT_STRING_EQUAL(host_name(rig.host), "Mock engine");
    CU_ASSERT_EQUAL(host_option_count(rig.host), 5);
    CU_ASSERT_EQUAL(host_trouble(rig.host), HOST_FINE);
    CU_ASSERT_EQUAL(host_deadline(rig.host), INT64_MAX);
    rig_release(&rig);
}

static void test_a_search(void)
{
    Rig rig;

    start_mock(&rig, "none");
    rig_go(&rig, (SearchLimits){ .depth = 5, .nodes = 100 });
    CU_ASSERT_EQUAL(host_state(rig.host), HOST_THINKING);
    rig_finish(&rig);
    CU_ASSERT_EQUAL(rig.answers, 1);
    CU_ASSERT_EQUAL(rig.lines, 1);
    CU_ASSERT_EQUAL(rig.last_line.line.score, 20);
    CU_ASSERT_EQUAL(rig.last_line.nodes, 30);
    CU_ASSERT_EQUAL(rig.answer.move, move_make(E2, E4));
    CU_ASSERT_EQUAL(rig.answer.ponder, move_make(E7, E5));
    CU_ASSERT(was_sent(&rig, "position startpos\ngo depth 5 nodes 100"));
    CU_ASSERT_EQUAL(host_state(rig.host), HOST_READY);
    rig_release(&rig);
}

/* Asked before it is ready, it thinks as soon as it is. */
static void test_a_hasty_owner(void)
{
    Rig rig;

    rig_make(&rig, "none");
    CU_ASSERT_EQUAL(host_start(rig.host, NULL), OK);
    host_new_game(rig.host);
    rig_go(&rig, (SearchLimits){ .movetime = 50 });
    rig_go(&rig, (SearchLimits){ .movetime = 60 });
    CU_ASSERT_EQUAL(host_state(rig.host), HOST_THINKING);
    rig_finish(&rig);
    CU_ASSERT_EQUAL(rig.answers, 1);
    CU_ASSERT_EQUAL(rig.strays, 0);
    CU_ASSERT_STRING_EQUAL(text_string(&rig.sent),
                           "uci\nisready\nucinewgame\nisready\n"
                           "position startpos\ngo movetime 60\n");
    rig_release(&rig);
}

static void test_stop_and_go(void)
{
    Rig rig;

    start_mock(&rig, "thinks");
    rig_go(&rig, (SearchLimits){ .is_infinite = true });
    host_stop(rig.host);
    CU_ASSERT_EQUAL(host_state(rig.host), HOST_STOPPING);
    CU_ASSERT(rig_reach(&rig, HOST_READY));
    CU_ASSERT_EQUAL(rig.answers + rig.failures, 0);
    host_stop(rig.host); /* harmless */

    rig_go(&rig, (SearchLimits){ .is_infinite = true });
    rig_go(&rig, (SearchLimits){ .is_infinite = true });
    host_hurry(rig.host);
    host_hurry(rig.host);
    rig_finish(&rig);
    CU_ASSERT_EQUAL(rig.answers, 1);
    CU_ASSERT_EQUAL(rig.strays, 0);
    CU_ASSERT_EQUAL(rig.answer.move, move_make(D2, D4));
    rig_release(&rig);
}

static void test_pondering(void)
{
    Rig rig;

    start_mock(&rig, "thinks");
    host_ponderhit(rig.host); /* harmless */
    rig_go(&rig, (SearchLimits){ .is_ponder = true,
                                 .has_clock = true,
                                 .time = { 5000, -3 },
                                 .increment = { 100, 0 },
                                 .moves_to_go = 12 });
    CU_ASSERT(was_sent(&rig, "go ponder wtime 5000 btime 1 winc 100 binc 0 "
                             "movestogo 12"));
    host_ponderhit(rig.host);
    CU_ASSERT(was_sent(&rig, "ponderhit"));
    host_hurry(rig.host);
    rig_finish(&rig);
    CU_ASSERT_EQUAL(rig.answers, 1);
    rig_release(&rig);
}

static void test_options(void)
{
    Rig rig;
    Fault fault = { 0 };
    Span hash = span_from("hash");

    start_mock(&rig, "none");
    CU_ASSERT_EQUAL(host_set_option(rig.host, hash, span_from("64"), &fault),
                    OK);
    CU_ASSERT(was_sent(&rig, "setoption name Hash value 64"));
    CU_ASSERT_STRING_EQUAL(host_option_find(rig.host, hash)->value, "64");
    CU_ASSERT_EQUAL(host_set_option(rig.host, hash, span_from("0"), &fault),
                    ERR_USAGE);
    CU_ASSERT_EQUAL(
        host_set_option(rig.host, span_from("Hush"), span_from("1"), &fault),
        ERR_MISSING);
    CU_ASSERT_EQUAL(host_set_option(rig.host, span_from("Book File"),
                                    span_from("x\nquit"), &fault),
                    ERR_USAGE);
    CU_ASSERT_EQUAL(host_set_option(rig.host, span_from("Clear Hash"),
                                    span_from(""), &fault),
                    OK);
    CU_ASSERT(rig_reach(&rig, HOST_READY));
    CU_ASSERT(was_sent(&rig, "setoption name Clear Hash"));
    CU_ASSERT_STRING_EQUAL(host_option_find(rig.host, hash)->value, "64");

    /* What was set is set again after a new start; a button is not. */
    host_quit(rig.host);
    rig_reach(&rig, HOST_DOWN);
    text_clear(&rig.sent);
    CU_ASSERT_EQUAL(host_start(rig.host, NULL), OK);
    CU_ASSERT(rig_reach(&rig, HOST_READY));
    CU_ASSERT_STRING_EQUAL(text_string(&rig.sent),
                           "uci\nsetoption name Hash value 64\nisready\n");
    rig_release(&rig);
}

static void test_options_before_the_start(void)
{
    Rig rig;

    rig_make(&rig, "none");
    CU_ASSERT_EQUAL(
        host_set_option(rig.host, span_from("Style"), span_from("solid"), NULL),
        OK);
    CU_ASSERT_EQUAL(host_set_option(rig.host, span_from("Hash"),
                                    span_from("1000000"), NULL),
                    OK);
    CU_ASSERT_EQUAL(host_start(rig.host, NULL), OK);
    CU_ASSERT(rig_reach(&rig, HOST_READY));
    CU_ASSERT(was_sent(&rig, "setoption name Style value Solid"));
    CU_ASSERT_FALSE(was_sent(&rig, "setoption name Hash value 1000000"));
    CU_ASSERT_PTR_NOT_NULL_FATAL(host_option_fault(rig.host));
    CU_ASSERT_PTR_NOT_NULL(strstr(host_option_fault(rig.host), "Hash"));
    rig_release(&rig);
}

/* What we would like counts less than what the user has said, and never leads
 * to a complaint. */
static void test_suggestions(void)
{
    Rig rig;

    rig_make(&rig, "none");
    CU_ASSERT_EQUAL(
        host_set_option(rig.host, span_from("Style"), span_from("solid"), NULL),
        OK);
    host_suggest_option(rig.host, span_from("Style"), span_from("Normal"));
    host_suggest_option(rig.host, span_from("Hash"), span_from("1000000"));
    host_suggest_option(rig.host, span_from("Wings"), span_from("2"));
    CU_ASSERT_EQUAL(host_start(rig.host, NULL), OK);
    CU_ASSERT(rig_reach(&rig, HOST_READY));
    CU_ASSERT(was_sent(&rig, "setoption name Style value Solid"));
    CU_ASSERT(was_sent(&rig, "setoption name Hash value 1024"));
    CU_ASSERT_PTR_NULL(host_option_fault(rig.host));
    text_clear(&rig.sent);
    host_suggest_option(rig.host, span_from("hash"), span_from("1024"));
    host_suggest_option(rig.host, span_from("hash"), span_from("2"));
    CU_ASSERT(rig_reach(&rig, HOST_READY));
    CU_ASSERT_STRING_EQUAL(text_string(&rig.sent),
                           "setoption name Hash value 2\nisready\n");
    rig_release(&rig);
}

/* An option set while it thinks is sent when it has answered. */
static void test_option_while_thinking(void)
{
    Rig rig;

    start_mock(&rig, "thinks");
    rig_go(&rig, (SearchLimits){ .is_infinite = true });
    CU_ASSERT_EQUAL(
        host_set_option(rig.host, span_from("Hash"), span_from("2"), NULL), OK);
    CU_ASSERT_FALSE(was_sent(&rig, "setoption name Hash value 2"));
    host_hurry(rig.host);
    rig_finish(&rig);
    CU_ASSERT(was_sent(&rig, "setoption name Hash value 2"));
    CU_ASSERT(rig_reach(&rig, HOST_READY));
    rig_release(&rig);
}

static void play(Rig *rig, const Position *start, const Move *moves,
                 size_t count)
{
    HostTask task = {
        .start = start, .moves = moves, .count = count, .limits = { .depth = 1 }
    };

    rig->answers = rig->failures = 0;
    rig->search = host_go(rig->host, &task);
}

/* The moves of the game are sent, whether it goes on or is another one. */
static void test_positions(void)
{
    Position start;
    Position other;
    Rig rig;
    const Move moves[] = { move_make(G1, F3), move_make(G8, F6),
                           move_make(F3, G1), move_make(F6, G8) };

    position_start(&start);
    start_mock(&rig, "thinks");
    play(&rig, &start, moves, 2);
    CU_ASSERT(was_sent(&rig, "position startpos moves g1f3 g8f6"));
    play(&rig, &start, moves, 4);
    host_hurry(rig.host);
    rig_finish(&rig);
    CU_ASSERT(was_sent(&rig, "position startpos moves g1f3 g8f6 f3g1 f6g8"));

    play(&rig, &start, moves + 2, 0);
    CU_ASSERT(was_sent(&rig, "position startpos"));
    host_hurry(rig.host);
    rig_finish(&rig);

    CU_ASSERT_EQUAL(
        fen_read(span_from("4k3/8/8/8/8/8/4P3/4K3 w - - 3 9"), &other, NULL),
        OK);
    play(&rig, &other, &(const Move){ move_make(E2, E3) }, 1);
    CU_ASSERT(was_sent(
        &rig, "position fen 4k3/8/8/8/8/8/4P3/4K3 w - - 3 9 moves e2e3"));
    rig_release(&rig);
}

static void test_chess960(void)
{
    Position start;
    Rig rig;

    position_start960(&start, 0);
    start_mock(&rig, "thinks");
    play(&rig, &start, NULL, 0);
    CU_ASSERT(was_sent(&rig, "setoption name UCI_Chess960 value true"));
    while (!was_sent(&rig, "go depth 1"))
        rig_turn(&rig, 1);
    CU_ASSERT(was_sent(&rig, "position fen bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/"
                             "BBQNNRKR w HFhf - 0 1"));
    position_start(&start);
    play(&rig, &start, NULL, 0);
    host_hurry(rig.host);
    rig_finish(&rig);
    CU_ASSERT(was_sent(&rig, "setoption name UCI_Chess960 value false"));
    rig_release(&rig);
}

/* An engine that does not support Chess960 is not asked to play it; but where
 * castling is as usual anybody can play. */
static void test_without_chess960(void)
{
    Position start;
    Rig rig;

    position_start960(&start, 0);
    start_mock(&rig, "no-chess960");
    CU_ASSERT_FALSE(host_can_play(rig.host, &start));
    play(&rig, &start, NULL, 0);
    rig_finish(&rig);
    CU_ASSERT_EQUAL(rig.failures, 1);
    CU_ASSERT_EQUAL(host_trouble(rig.host), HOST_NO_CHESS960);
    CU_ASSERT_EQUAL(host_state(rig.host), HOST_READY);
    CU_ASSERT_FALSE(was_sent(&rig, "go depth 1"));

    position_start960(&start, 518);
    CU_ASSERT(host_can_play(rig.host, &start));
    play(&rig, &start, NULL, 0);
    rig_finish(&rig);
    CU_ASSERT_EQUAL(rig.answers, 1);
    CU_ASSERT(was_sent(&rig, "position startpos"));
    rig_release(&rig);
}

static void test_brief(void)
{
    Rig rig;

    rig_make(&rig, "none");
    host_be_brief(rig.host);
    CU_ASSERT_EQUAL(host_start(rig.host, NULL), OK);
    for (int i = 0; i < 3; i++) {
        rig_go(&rig, (SearchLimits){ .depth = 1 });
        rig_finish(&rig);
        CU_ASSERT_EQUAL(rig.lines, 1);
        CU_ASSERT_EQUAL(rig.answers, 1);
        CU_ASSERT_EQUAL(rig.last_line.line.score, 20);
        CU_ASSERT_EQUAL(rig.last_line.nodes, 30);
    }
    rig_release(&rig);
}

/* A program cannot reach our terminal: ssh would ask for passwords there. */
static void test_no_terminal(void)
{
    Rig rig;

    rig_make(&rig, "session");
    CU_ASSERT_EQUAL(host_start(rig.host, NULL), OK);
    CU_ASSERT(rig_reach(&rig, HOST_READY));
    CU_ASSERT_STRING_EQUAL(host_name(rig.host), "alone");
    rig_release(&rig);
}

/* What is said when nobody has asked is not about the next question, even if
 * nobody has read it by then. */
static void test_words_too_many(void)
{
    struct pollfd watched[HOST_DESCRIPTORS];
    Rig rig;

    rig_make(&rig, "adds-words");
    CU_ASSERT_EQUAL(host_start(rig.host, NULL), OK);
    for (int i = 0; i < 3; i++) {
        rig_go(&rig, (SearchLimits){ .depth = 1 });
        rig_finish(&rig);
        CU_ASSERT_EQUAL(move_to(rig.answer.move), E4);
        CU_ASSERT_EQUAL(rig.lines, 0);
        poll(watched, host_watch(rig.host, watched), RIG_GENEROUS);
    }
    rig_release(&rig);
}

/* Run by a process that is nice: is the session of what it starts nice, too?
 * The exit status says so. */
static int start_nicely(void)
{
    char program[] = "cat";
    char file[] = "/proc/self/autogroup";
    char *arguments[] = { program, file, NULL };
    Process process = PROCESS_NONE;
    char said[80] = "";

    if (nice(7) != 7 || process_start(arguments, NULL, &process, NULL) != OK)
        return EXIT_FAILURE;
    poll(&(struct pollfd){ .fd = process.output, .events = POLLIN }, 1,
         RIG_GENEROUS);
    (void)!read(process.output, said, sizeof said - 1);
    process_kill(&process);
    return strstr(said, " nice 7") == NULL;
}

static void test_sessions_are_nice(void)
{
    int status = 0;
    pid_t child;

    if (access("/proc/self/autogroup", W_OK) != 0 || nice(0) > 0)
        return; /* a system without, or we are nice already */
    child = fork();
    if (child == 0)
        _exit(start_nicely());
    CU_ASSERT_EQUAL(waitpid(child, &status, 0), child);
    CU_ASSERT_EQUAL(status, 0);
}

CU_TestInfo host_tests[] = {
    { "sessions are nice", test_sessions_are_nice },
    { "greeting", test_greeting },
    { "a search", test_a_search },
    { "a hasty owner", test_a_hasty_owner },
    { "stop and go", test_stop_and_go },
    { "pondering", test_pondering },
    { "options", test_options },
    { "options before the start", test_options_before_the_start },
    { "suggestions", test_suggestions },
    { "an option while thinking", test_option_while_thinking },
    { "positions", test_positions },
    { "Chess960", test_chess960 },
    { "without Chess960", test_without_chess960 },
    { "brief", test_brief },
    { "no terminal", test_no_terminal },
    { "words too many", test_words_too_many },
    CU_TEST_INFO_NULL,
};
