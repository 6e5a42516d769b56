/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/uci_text.h"

#include "notation/san.h"

#include <inttypes.h>

static void append_score(Text *text, const SearchLine *line)
{
    if (score_is_mate(line->score))
        text_format(text, " score mate %d", score_mate_moves(line->score));
    else
        text_format(text, " score cp %d", line->score);
    if (line->bound == BOUND_LOWER)
        text_format(text, " lowerbound");
    if (line->bound == BOUND_UPPER)
        text_format(text, " upperbound");
}

static void append_pv(Text *text, const SearchLine *line, const Position *root)
{
    Position position = *root;

    text_format(text, " pv");
    for (unsigned i = 0; i < line->pv_length; i++) {
        char move[MOVE_TEXT_SIZE];

        if (!position_is_legal(&position, line->pv[i]))
            break;
        move_write(&position, line->pv[i], MOVE_UCI, move);
        text_format(text, " %s", move);
        position_make(&position, line->pv[i]);
    }
}

static void append_line(Text *text, const EngineEvent *event,
                        const Position *root, bool shows_wdl)
{
    const SearchLine *line = &event->line;
    int64_t time = event->time < 1 ? 1 : event->time;

    text_format(text, "info depth %d seldepth %d multipv %u", line->depth,
                line->seldepth, line->index);
    append_score(text, line);
    if (shows_wdl)
        text_format(text, " wdl %d %d %d", event->wdl[0], event->wdl[1],
                    event->wdl[2]);
    text_format(text,
                " nodes %" PRIu64 " nps %" PRIu64 " hashfull %d tbhits %" PRIu64
                " time %" PRId64,
                event->nodes, event->nodes * 1000 / (uint64_t)time,
                event->hash_permille, event->table_hits, event->time);
    append_pv(text, line, root);
    text_format(text, "\n");
}

static void append_answer(Text *text, const EngineEvent *event,
                          const Position *root)
{
    char move[MOVE_TEXT_SIZE];
    Position after = *root;

    if (event->move == MOVE_NONE) {
        text_format(text, "info depth 0 score %s 0\nbestmove 0000\n",
                    position_in_check(root) ? "mate" : "cp");
        return;
    }
    move_write(root, event->move, MOVE_UCI, move);
    text_format(text, "bestmove %s", move);
    position_make(&after, event->move);
    if (event->ponder != MOVE_NONE &&
        position_is_legal(&after, event->ponder)) {
        move_write(&after, event->ponder, MOVE_UCI, move);
        text_format(text, " ponder %s", move);
    }
    text_format(text, "\n");
}

void uci_event(Text *text, const EngineEvent *event, const Position *root,
               bool shows_wdl)
{
    char move[MOVE_TEXT_SIZE];

    switch (event->kind) {
    case ENGINE_LINE:
        append_line(text, event, root, shows_wdl);
        return;
    case ENGINE_CURRENT:
        move_write(root, event->move, MOVE_UCI, move);
        text_format(text, "info depth %d currmove %s currmovenumber %u\n",
                    event->depth, move, event->index);
        return;
    case ENGINE_ANSWER:
        append_answer(text, event, root);
        return;
    case ENGINE_FAILED:
        return; /* not our own engine */
    }
}

/* --- go ------------------------------------------------------------------- */

typedef enum GoWord {
    GO_DEPTH,
    GO_NODES,
    GO_MOVETIME,
    GO_MATE,
    GO_MOVESTOGO,
    GO_WTIME,
    GO_BTIME,
    GO_WINC,
    GO_BINC,
    GO_INFINITE,
    GO_PONDER,
    GO_SEARCHMOVES,
    GO_WORDS
} GoWord;

/* Every wrong number has a nearest one that makes sense. */
typedef struct GoRow {
    const char *word;
    int64_t low;
    int64_t high;
} GoRow;

static const GoRow GO_ROWS[GO_WORDS] = {
    [GO_DEPTH] = { "depth", 1, MAX_PLY - 1 },
    [GO_NODES] = { "nodes", 1, INT64_MAX / 4 },
    [GO_MOVETIME] = { "movetime", 1, INT64_MAX / 4 },
    [GO_MATE] = { "mate", -1000, 1000 },
    [GO_MOVESTOGO] = { "movestogo", 0, 1000 },
    [GO_WTIME] = { "wtime", -INT64_MAX / 4, INT64_MAX / 4 },
    [GO_BTIME] = { "btime", -INT64_MAX / 4, INT64_MAX / 4 },
    [GO_WINC] = { "winc", 0, INT64_MAX / 4 },
    [GO_BINC] = { "binc", 0, INT64_MAX / 4 },
    [GO_INFINITE] = { "infinite", 0, 0 },
    [GO_PONDER] = { "ponder", 0, 0 },
    [GO_SEARCHMOVES] = { "searchmoves", 0, 0 },
};

static GoWord go_word(Span word)
{
    for (GoWord i = 0; i < GO_WORDS; i++)
        if (span_equals(word, GO_ROWS[i].word))
            return i;
    return GO_WORDS;
}

/* Digits beyond all measure are still a number. */
static bool read_any_number(Span word, int64_t *number)
{
    bool is_negative = span_starts_with(word, "-");
    Span digits = span_skip(word, is_negative);

    for (size_t i = 0; i < digits.length; i++)
        if (!ascii_is_digit(digits.data[i]))
            return false;
    if (!span_to_integer(word, INT64_MIN, INT64_MAX, number))
        *number = is_negative ? INT64_MIN : INT64_MAX;
    return digits.length > 0;
}

static Status complain(Fault *fault, const char *what, Span word)
{
    if (fault != NULL && fault->status != OK)
        return fault->status;
    return fault_set(fault, ERR_USAGE, "go: %s: %.*s", what,
                     (int)(word.length < 40 ? word.length : 40), word.data);
}

/* What cannot be read counts as little, so that the search soon ends. */
static Status take_number(Span *words, const GoRow *row, int64_t *number,
                          Fault *fault)
{
    Span rest = *words;
    Span word = { 0 };
    int64_t any;

    *number = row->low > 0 ? row->low : 0;
    if (!span_next_word(&rest, &word) || go_word(word) != GO_WORDS)
        return complain(fault, "missing number", span_from(row->word));
    *words = rest;
    if (span_to_integer(word, row->low, row->high, number))
        return OK;
    if (!read_any_number(word, &any))
        return complain(fault, "not a number", word);
    *number = any < row->low ? row->low : row->high;
    return complain(fault, "number out of range", word);
}

static Status take_search_moves(Span *words, SearchTask *task, Fault *fault)
{
    Status status = OK;
    Span rest = *words;
    Span word;

    while (span_next_word(&rest, &word) && go_word(word) == GO_WORDS) {
        Move move = uci_read(&task->position, word);

        if (move == MOVE_NONE)
            status = complain(fault, "not a legal move", word);
        else if (task->root_length < ROOT_MOVES_MAX)
            task->root_moves[task->root_length++] = move;
        *words = rest;
    }
    return status;
}

static void set_limit(SearchLimits *limits, GoWord word, int64_t number)
{
    switch (word) {
    case GO_DEPTH:
        limits->depth = (int)number;
        break;
    case GO_NODES:
        limits->nodes = (uint64_t)number;
        break;
    case GO_MOVETIME:
        limits->movetime = number;
        break;
    case GO_MATE:
        limits->mate = number != 0 ? (int)number : 1;
        break;
    case GO_MOVESTOGO:
        limits->moves_to_go = (int)number;
        break;
    case GO_WTIME:
    case GO_BTIME:
        limits->time[word == GO_BTIME] = number;
        limits->has_clock = true;
        break;
    case GO_WINC:
    case GO_BINC:
        limits->increment[word == GO_BINC] = number;
        break;
    default:
        break;
    }
}

Status uci_go(Span words, SearchTask *task, Fault *fault)
{
    SearchLimits *limits = &task->limits;
    Fault first = { 0 };
    Span word;

    *limits = (SearchLimits){ 0 };
    task->root_length = 0;
    while (span_next_word(&words, &word)) {
        GoWord known = go_word(word);
        int64_t number = 0;

        if (known == GO_INFINITE) {
            limits->is_infinite = true;
        } else if (known == GO_PONDER) {
            limits->is_ponder = true;
        } else if (known == GO_SEARCHMOVES) {
            take_search_moves(&words, task, &first);
        } else if (known != GO_WORDS) {
            take_number(&words, &GO_ROWS[known], &number, &first);
            set_limit(limits, known, number);
        } else {
            complain(&first, "unknown word", word);
        }
    }
    return first.status == OK ? OK : fault_pass(fault, &first);
}
