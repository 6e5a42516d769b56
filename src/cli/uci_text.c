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
        text_format(text, "bestmove 0000\n");
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

static bool take_number(Span *words, int64_t low, int64_t high, int64_t *value)
{
    Span word;

    return span_next_word(words, &word) &&
           span_to_integer(word, low, high, value);
}

static void take_search_moves(Span *words, SearchTask *task)
{
    for (;;) {
        Span rest = *words;
        Span word;
        Move move;

        if (!span_next_word(&rest, &word))
            return;
        move = uci_read(&task->position, word);
        if (move == MOVE_NONE)
            return;
        if (task->root_length < ROOT_MOVES_MAX)
            task->root_moves[task->root_length++] = move;
        *words = rest;
    }
}

void uci_go(Span words, SearchTask *task)
{
    SearchLimits *limits = &task->limits;
    const int64_t most = INT64_MAX / 4;
    int64_t number = 0;
    Span word;

    *limits = (SearchLimits){ 0 };
    task->root_length = 0;
    while (span_next_word(&words, &word)) {
        if (span_equals(word, "infinite"))
            limits->is_infinite = true;
        else if (span_equals(word, "ponder"))
            limits->is_ponder = true;
        else if (span_equals(word, "searchmoves"))
            take_search_moves(&words, task);
        else if (!take_number(&words, -most, most, &number))
            continue;
        else if (span_equals(word, "depth"))
            limits->depth = number > MAX_PLY - 1 ? MAX_PLY - 1
                            : number < 1         ? 1
                                                 : (int)number;
        else if (span_equals(word, "nodes"))
            limits->nodes = number < 1 ? 1 : (uint64_t)number;
        else if (span_equals(word, "movetime"))
            limits->movetime = number < 1 ? 1 : number;
        else if (span_equals(word, "mate"))
            limits->mate = number < 1 ? 1 : number > 1000 ? 1000 : (int)number;
        else if (span_equals(word, "movestogo"))
            limits->moves_to_go = number < 1      ? 0
                                  : number > 1000 ? 1000
                                                  : (int)number;
        else if (span_equals(word, "wtime") || span_equals(word, "btime"))
            limits->time[word.data[0] == 'b'] = number;
        else if (span_equals(word, "winc") || span_equals(word, "binc"))
            limits->increment[word.data[0] == 'b'] = number;
        limits->has_clock |=
            span_equals(word, "wtime") || span_equals(word, "btime");
    }
}
