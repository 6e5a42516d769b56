/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/compliance_probe.h"

#include "notation/notation.h"

enum { A_WHILE = 150, NODES_SLACK = 20000, PERMILLE = 1000 };

/* What the lines of a search come to; each fault is the first of its kind. */
typedef struct Findings {
    Position root;
    const char *info, *line, *choice, *ponder, *limit, *multi, *wdl;
    bool has_score;
    Move best;
    unsigned indices; /* of MultiPV seen, as bits */
} Findings;

static void note(const char **place, const char *fault)
{
    if ((*place)[0] == '\0')
        *place = fault;
}

/* --- Info ----------------------------------------------------------------- */

static bool take_number(Span *words, int64_t low, int64_t high, int64_t *value)
{
    Span word;

    return span_next_word(words, &word) &&
           span_to_integer(word, low, high, value);
}

/* Numbers, and what they may be. */
static const struct {
    const char *word;
    int64_t low, high;
} NUMBERS[] = {
    { "depth", 0, 1000 },        { "seldepth", 0, 10000 },
    { "time", 0, INT64_MAX },    { "nodes", 0, INT64_MAX },
    { "multipv", 1, 1000 },      { "currmovenumber", 1, 1000 },
    { "hashfull", 0, PERMILLE }, { "nps", 0, INT64_MAX },
    { "tbhits", 0, INT64_MAX },  { "sbhits", 0, INT64_MAX },
    { "cpuload", 0, PERMILLE },
};

/* True if `word` is one of these, whether or not its number is right. */
static bool read_count(Findings *findings, const ComplianceSearch *search,
                       Span word, Span *words)
{
    for (size_t i = 0; i < ARRAY_LENGTH(NUMBERS); i++) {
        int64_t value = 0;

        if (!span_equals(word, NUMBERS[i].word))
            continue;
        if (!take_number(words, NUMBERS[i].low, NUMBERS[i].high, &value))
            note(&findings->info, "a number is missing or out of range");
        if (i == 0 && search->most_depth > 0 && value > search->most_depth)
            note(&findings->limit, "deeper than it was told to");
        if (span_equals(word, "nodes") && search->most_nodes > 0 &&
            value > search->most_nodes + NODES_SLACK)
            note(&findings->limit, "many more nodes than it was told to");
        if (span_equals(word, "multipv") && value <= 31)
            findings->indices |= 1u << value;
        return true;
    }
    return false;
}

static void read_score(Findings *findings, Span *words)
{
    int64_t value;
    Span kind = { 0 };

    span_next_word(words, &kind);
    if (!span_equals(kind, "cp") && !span_equals(kind, "mate"))
        note(&findings->info, "score: expected cp or mate");
    else if (!take_number(words, -INT32_MAX, INT32_MAX, &value))
        note(&findings->info, "score: expected a number");
    findings->has_score = true;
}

static void read_chances(Findings *findings, Span *words)
{
    int64_t sum = 0;

    for (int i = 0; i < 3; i++) {
        int64_t value = -1;

        if (!take_number(words, 0, PERMILLE, &value))
            note(&findings->wdl, "wdl: expected three numbers to 1000");
        sum += value;
    }
    if (sum != PERMILLE)
        note(&findings->wdl, "wdl: the sum is not 1000");
}

/* The rest of the line is moves. */
static void read_moves(Findings *findings, Span *words)
{
    static const char *const others[] = { "string", "score", "depth", "nodes" };
    Position position = findings->root;
    Span word;

    while (span_next_word(words, &word)) {
        Move move = uci_read(&position, word);

        for (size_t i = 0; i < ARRAY_LENGTH(others); i++)
            if (span_equals(word, others[i]))
                return; /* unusual, but nobody forbids it */
        if (move == MOVE_NONE) {
            note(&findings->line, "a move of the line is illegal");
            return;
        }
        position_make(&position, move);
    }
}

static void read_info(Findings *findings, const ComplianceSearch *search,
                      Span words)
{
    Span word;

    while (span_next_word(&words, &word)) {
        if (span_equals(word, "string"))
            return;
        if (read_count(findings, search, word, &words) ||
            span_equals(word, "lowerbound") || span_equals(word, "upperbound"))
            continue;
        if (span_equals(word, "score")) {
            read_score(findings, &words);
        } else if (span_equals(word, "wdl")) {
            read_chances(findings, &words);
        } else if (span_equals(word, "pv") || span_equals(word, "refutation") ||
                   span_equals(word, "currline")) {
            if (span_equals(word, "pv"))
                read_moves(findings, &words);
            return;
        } else if (span_equals(word, "currmove")) {
            if (!span_next_word(&words, &word) ||
                uci_read(&findings->root, word) == MOVE_NONE)
                note(&findings->line, "currmove is illegal");
        } else {
            note(&findings->info, "a word that UCI does not know");
        }
    }
}

/* --- The answer ----------------------------------------------------------- */

static bool is_among(Span word, const char *moves)
{
    Span rest = span_from(moves);
    Span one;

    while (span_next_word(&rest, &one))
        if (span_is_equal(one, word))
            return true;
    return false;
}

static void read_answer(Findings *findings, const ComplianceSearch *search,
                        Span words)
{
    Position after = findings->root;
    Span word = { 0 };

    span_next_word(&words, &word);
    findings->best = uci_read(&findings->root, word);
    if (findings->best == MOVE_NONE) {
        bool is_none = span_equals(word, "(none)") || span_equals(word, "0000");

        if (movegen_any(&findings->root) || !is_none)
            note(&findings->choice, "an illegal move, or not as UCI has it");
        return;
    }
    for (size_t i = 0; i < word.length; i++)
        if (ascii_to_lower(word.data[i]) != word.data[i])
            note(&findings->choice, "not in lower case");
    if (search->only != NULL && !is_among(word, search->only))
        note(&findings->choice, "not one of the moves it may choose from");
    position_make(&after, findings->best);
    if (!span_next_word(&words, &word))
        return;
    if (!span_equals(word, "ponder") || !span_next_word(&words, &word) ||
        uci_read(&after, word) == MOVE_NONE)
        note(&findings->ponder, "expected ponder and a legal answer");
}

static void set_up(const ComplianceSearch *search, Position *root)
{
    Span moves = span_from(search->moves == NULL ? "" : search->moves);
    Span word;

    position_start(root);
    if (search->fen != NULL)
        fen_read(span_from(search->fen), root, NULL);
    root->is_chess960 |= search->is_chess960;
    while (span_next_word(&moves, &word)) {
        Move move = uci_read(root, word);

        if (move != MOVE_NONE)
            position_make(root, move);
    }
}

static void read_all(const Probe *probe, const ComplianceSearch *search,
                     Findings *findings)
{
    Span rest = text_span(&probe->heard);
    Span line;

    while (span_split_line(&rest, &line)) {
        Span word = { 0 };

        span_next_word(&line, &word);
        if (span_equals(word, "info"))
            read_info(findings, search, line);
        else if (span_equals(word, "bestmove"))
            read_answer(findings, search, line);
    }
}

/* --- A search ------------------------------------------------------------- */

static void tell_position(Probe *probe, const ComplianceSearch *search)
{
    const char *moves = search->moves == NULL ? "" : search->moves;

    if (search->fen == NULL)
        probe_say(probe, "position startpos%s%s",
                  *moves == '\0' ? "" : " moves ", moves);
    else
        probe_say(probe, "position fen %s%s%s", search->fen,
                  *moves == '\0' ? "" : " moves ", moves);
}

static void judge(Probe *probe, const ComplianceSearch *search,
                  const char *part, const char *found)
{
    Text what = { 0 };

    text_format(&what, "%s: %s", search->what, part);
    probe_judge(probe, text_string(&what), found);
    text_free(&what);
}

static void judge_findings(Probe *probe, const ComplianceSearch *search,
                           const Findings *findings)
{
    judge(probe, search, "info lines", findings->info);
    judge(probe, search, "lines of moves", findings->line);
    judge(probe, search, "the move", findings->choice);
    judge(probe, search, "the move to ponder on", findings->ponder);
    if (movegen_any(&findings->root))
        judge(probe, search, "a score",
              findings->has_score ? "" : "no info with a score");
    if (search->most_depth > 0 || search->most_nodes > 0)
        judge(probe, search, "the limit", findings->limit);
    if (search->has_chances)
        judge(probe, search, "chances", findings->wdl);
    if (search->lines > 1)
        judge(probe, search, "several lines",
              findings->indices == (2u << search->lines) - 2
                  ? ""
                  : "expected info with multipv 1 to that number");
}

/* It may not answer before it is told to. */
static bool wait_for_then(Probe *probe, const ComplianceSearch *search)
{
    probe_listen(probe, A_WHILE);
    bool is_early = probe_count(probe, "bestmove") > 0;

    if (search->waits)
        judge(probe, search, "patience",
              is_early ? "bestmove before it was asked for" : "");
    probe_say(probe, "%s", search->then);
    return is_early;
}

void compliance_search(Probe *probe, const ComplianceSearch *search)
{
    Findings findings = { .info = "",
                          .line = "",
                          .choice = "",
                          .ponder = "",
                          .limit = "",
                          .multi = "",
                          .wdl = "" };
    bool is_early = false;

    if (probe_is_stopped(probe))
        return;
    set_up(search, &findings.root);
    tell_position(probe, search);
    probe_forget(probe);
    probe_say(probe, "%s", search->go);
    if (search->then != NULL)
        is_early = wait_for_then(probe, search);
    if (!is_early && !probe_hear(probe, "bestmove")) {
        judge(probe, search, "bestmove",
              probe->has_ended ? "the engine has ended" : "it does not come");
        probe_restart(probe);
        return;
    }
    bool answers = probe_answers(probe);

    judge(probe, search, "bestmove",
          probe_count(probe, "bestmove") == 1 ? "" : "more than one");
    read_all(probe, search, &findings);
    judge_findings(probe, search, &findings);
    if (!answers) {
        judge(probe, search, "isready afterwards", "no readyok");
        probe_restart(probe);
    }
}
