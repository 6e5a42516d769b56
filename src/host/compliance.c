/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/compliance_probe.h"

static const char MIDDLE[] =
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
static const char PAWNS[] = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1";

/* Every kind of limit, and positions of which engines have been wrong. */
static const ComplianceSearch SEARCHES[] = {
    { .what = "go depth 1", .go = "go depth 1", .most_depth = 1 },
    { .what = "go depth 5", .go = "go depth 5", .most_depth = 5 },
    { .what = "go nodes 1000", .go = "go nodes 1000", .most_nodes = 1000 },
    { .what = "go movetime 100", .fen = MIDDLE, .go = "go movetime 100" },
    { .what = "go with clocks", .go = "go wtime 2000 btime 2000" },
    { .what = "go with increments",
      .fen = MIDDLE,
      .go = "go wtime 1000 btime 1000 winc 50 binc 50" },
    { .what = "go with movestogo",
      .fen = PAWNS,
      .go = "go wtime 1000 btime 1000 movestogo 10" },
    { .what = "go with hardly any time", .go = "go wtime 20 btime 20" },
    { .what = "go with one millisecond", .go = "go wtime 1 btime 1" },
    { .what = "go with only one clock", .go = "go wtime 1000" },
    { .what = "go searchmoves",
      .go = "go depth 3 searchmoves a2a3 h2h4",
      .only = "a2a3 h2h4" },
    { .what = "go infinite, stop",
      .go = "go infinite",
      .then = "stop",
      .waits = true },
    { .what = "go depth 2 and stop late", .go = "go depth 2", .then = "stop" },
    { .what = "go ponder, ponderhit",
      .moves = "e2e4 e7e5",
      .go = "go ponder wtime 1000 btime 1000",
      .then = "ponderhit",
      .waits = true },
    { .what = "go ponder, stop",
      .moves = "e2e4 e7e5",
      .go = "go ponder wtime 1000 btime 1000",
      .then = "stop",
      .waits = true },
    { .what = "Black to move",
      .moves = "e2e4",
      .go = "go depth 3",
      .most_depth = 3 },
    { .what = "a long game",
      .moves = "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 b1c3 b8c6 "
               "e2e4 e7e5 f1c4 f8c5 e1g1 e8g8 d2d3 d7d6",
      .go = "go depth 3" },
    { .what = "a forced promotion",
      .fen = "8/P6k/8/8/8/8/6rr/K7 w - - 0 1",
      .go = "go depth 3",
      .only = "a7a8q a7a8r a7a8b a7a8n" },
    { .what = "en passant",
      .fen = "7k/8/8/3pP3/8/8/8/K7 w - d6 0 2",
      .go = "go depth 3" },
    { .what = "castling",
      .fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
      .moves = "e1g1",
      .go = "go depth 3" },
    { .what = "in check",
      .fen = "4k3/8/8/8/7b/8/8/4K3 w - - 0 1",
      .go = "go depth 3" },
    { .what = "one legal move",
      .fen = "7k/8/8/8/8/8/r7/2K4r w - - 0 1",
      .go = "go depth 3" },
    { .what = "mate in one",
      .fen = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1",
      .go = "go depth 4",
      .only = "a1a8" },
    { .what = "many pieces",
      .fen = "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
      .go = "go depth 1" },
    { .what = "before the fifty-move rule",
      .fen = "8/8/4k3/8/8/4K3/4R3/8 w - - 98 120",
      .go = "go depth 3" },
    { .what = "checkmated",
      .fen = "7k/5KQ1/8/8/8/8/8/8 b - - 0 1",
      .go = "go depth 3" },
    { .what = "stalemated",
      .fen = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
      .go = "go depth 3" },
};

/* --- The greeting --------------------------------------------------------- */

static bool has_line(const Probe *probe, const char *begin)
{
    Span rest = text_span(&probe->heard);
    Span line;

    while (span_split_line(&rest, &line))
        if (span_starts_with(line, begin) &&
            span_trim(span_skip(line, span_from(begin).length)).length > 0)
            return true;
    return false;
}

static bool is_last(const Probe *probe, const char *word)
{
    Span rest = text_span(&probe->heard);
    Span line = { 0 };

    while (span_split_line(&rest, &line)) {
    }
    return span_equals(span_trim(line), word);
}

/* False when it does not speak UCI at all. */
static bool greet(Probe *probe, Text *greeting)
{
    probe_say(probe, "uci");
    bool is_greeted = probe_hear(probe, "uciok");

    probe_judge_if(probe, is_greeted, "uci: uciok", "it does not come");
    if (!is_greeted)
        return false;
    text_append_span(greeting, text_span(&probe->heard));
    probe_judge_if(probe, has_line(probe, "id name "), "uci: id name",
                   "not before uciok");
    probe_judge_if(probe, has_line(probe, "id author "), "uci: id author",
                   "not before uciok");
    probe_judge_if(probe, is_last(probe, "uciok"), "uci: uciok comes last",
                   "something follows it");
    probe_judge_if(probe, probe_answers(probe), "isready: readyok",
                   "it does not come");
    probe_judge_if(probe, probe_answers(probe), "isready again: readyok",
                   "it does not come");
    probe_forget(probe);
    text_append_span(&probe->heard, text_span(greeting));
    return true;
}

/* --- At odd times --------------------------------------------------------- */

static void judge_answers(Probe *probe, const char *what)
{
    bool answers = probe_answers(probe);

    probe_judge_if(probe, answers, what,
                   probe->has_ended ? "the engine has ended"
                                    : "no readyok after it");
    if (!answers)
        probe_restart(probe);
}

static void try_odd_lines(Probe *probe)
{
    static const struct {
        const char *what, *line;
    } lines[] = {
        { "an empty line", "" },
        { "an unknown command", "xyzzy plugh" },
        { "blanks around a command", "   isready   " },
        { "debug on", "debug on" },
        { "debug off", "debug off" },
        { "an option that does not exist",
          "setoption name No Such Option value 3" },
        { "an option without a value", "setoption name Hash" },
        { "setoption and nothing else", "setoption" },
        { "stop while nothing is searched", "stop" },
        { "ponderhit while nothing is searched", "ponderhit" },
        { "ucinewgame", "ucinewgame" },
        { "ucinewgame again", "ucinewgame" },
        { "position and nothing else", "position" },
        { "a position of an unknown kind", "position somewhere" },
        { "register later", "register later" },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(lines); i++) {
        probe_forget(probe);
        probe_say(probe, "%s", lines[i].line);
        judge_answers(probe, lines[i].what);
        if (probe_count(probe, "bestmove") > 0)
            probe_judge(probe, lines[i].what, "it answers with bestmove");
    }
}

static void try_long_line(Probe *probe)
{
    static const char *const cycle[] = { "g1f3", "g8f6", "f3g1", "f6g8" };
    Text moves = { 0 };

    for (unsigned i = 0; i < 400; i++)
        text_format(&moves, "%s%s", i > 0 ? " " : "",
                    cycle[i % ARRAY_LENGTH(cycle)]);
    compliance_search(probe, &(ComplianceSearch){ .what = "400 half-moves",
                                                  .moves = text_string(&moves),
                                                  .go = "go depth 2" });
    text_free(&moves);
}

/* "isready" is answered at once, and the search goes on. */
static void try_ready_in_search(Probe *probe)
{
    probe_forget(probe);
    probe_say(probe, "position startpos");
    probe_say(probe, "go infinite");
    bool answers = probe_answers(probe);

    probe_judge_if(probe, answers, "isready during a search: readyok",
                   "it does not come");
    probe_judge_if(probe, probe_count(probe, "bestmove") == 0,
                   "isready during a search: it goes on",
                   "the search has ended");
    probe_say(probe, "stop");
    bool is_over =
        probe_count(probe, "bestmove") > 0 || probe_hear(probe, "bestmove");

    probe_judge_if(probe, is_over, "stop after isready: bestmove",
                   "it does not come");
    if (!answers || !is_over)
        probe_restart(probe);
}

/* --- What it says it can ---------------------------------------------------
 */

static void try_options(Probe *probe, const Text *greeting)
{
    if (compliance_has_option(greeting, "MultiPV")) {
        probe_say(probe, "setoption name MultiPV value 3");
        compliance_search(probe, &(ComplianceSearch){ .what = "MultiPV 3",
                                                      .go = "go depth 4",
                                                      .lines = 3 });
        probe_say(probe, "setoption name MultiPV value 1");
    }
    if (compliance_has_option(greeting, "UCI_ShowWDL")) {
        probe_say(probe, "setoption name UCI_ShowWDL value true");
        compliance_search(probe, &(ComplianceSearch){ .what = "UCI_ShowWDL",
                                                      .go = "go depth 4",
                                                      .has_chances = true });
        probe_say(probe, "setoption name UCI_ShowWDL value false");
    }
    if (compliance_has_option(greeting, "UCI_Chess960")) {
        probe_say(probe, "setoption name UCI_Chess960 value true");
        compliance_search(
            probe,
            &(ComplianceSearch){
                .what = "UCI_Chess960",
                .fen = "1rk3r1/pppppppp/8/8/8/8/PPPPPPPP/1RK3R1 w GBgb - 0 1",
                .moves = "c1g1",
                .go = "go depth 4",
                .is_chess960 = true });
        probe_say(probe, "setoption name UCI_Chess960 value false");
    }
}

/* --- The end -------------------------------------------------------------- */

static void try_ends(Probe *probe)
{
    probe_say(probe, "quit");
    probe_judge_if(probe, probe_leaves(probe), "quit", "it goes on");
    probe_restart(probe);
    probe_say(probe, "position startpos");
    probe_say(probe, "go infinite");
    probe_say(probe, "quit");
    probe_judge_if(probe, probe_leaves(probe), "quit during a search",
                   "it goes on");
    probe_restart(probe);
    process_close_input(&probe->process);
    probe_judge_if(probe, probe_leaves(probe), "the end of its input",
                   "it goes on");
}

static void examine(Probe *probe)
{
    Text greeting = { 0 };

    if (greet(probe, &greeting)) {
        compliance_options(probe);
        probe_restart(probe);
        for (size_t i = 0; i < ARRAY_LENGTH(SEARCHES); i++) {
            if (i % 2 == 0)
                probe_say(probe, "ucinewgame");
            compliance_search(probe, &SEARCHES[i]);
        }
        try_options(probe, &greeting);
        try_odd_lines(probe);
        try_long_line(probe);
        try_ready_in_search(probe);
        try_ends(probe);
    }
    text_free(&greeting);
}

Status compliance_run(const EngineCommand *command,
                      const ComplianceListener *listener, ComplianceSum *sum,
                      Fault *fault)
{
    Probe probe = { .command = command,
                    .patience = listener->patience,
                    .listener = listener };
    Status status = probe_start(&probe, fault);

    if (status != OK)
        return status;
    examine(&probe);
    probe_end(&probe);
    text_free(&probe.heard);
    *sum = probe.sum;
    return OK;
}
