/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/dialogue.h"

#include "notation/notation.h"

/* More of anything is not believed. */
enum {
    CENTIPAWNS_MAX = SCORE_TABLE_FOUND - 1,
    DEPTH_MAX = 10000,
    PERMILLE = 1000
};

static const int64_t COUNT_MAX = INT64_MAX / 2;

static bool starts(Span *line, const char *word)
{
    Span rest = *line;
    Span first;

    if (!span_next_word(&rest, &first) || !span_equals(first, word))
        return false;
    *line = rest;
    return true;
}

Saying dialogue_kind(Span line, Span *rest)
{
    static const struct {
        const char *word;
        Saying kind;
    } kinds[] = {
        { "info", SAYING_INFO },     { "bestmove", SAYING_BESTMOVE },
        { "uciok", SAYING_UCIOK },   { "readyok", SAYING_READYOK },
        { "option", SAYING_OPTION },
    };

    *rest = line;
    for (size_t i = 0; i < ARRAY_LENGTH(kinds); i++)
        if (starts(rest, kinds[i].word))
            return kinds[i].kind;
    return starts(rest, "id") && starts(rest, "name") ? SAYING_NAME
                                                      : SAYING_OTHER;
}

/* The next word as a number; *value stays when it is none or out of range. */
static bool take_number(Span *words, int64_t low, int64_t high, int64_t *value)
{
    Span word;

    return span_next_word(words, &word) &&
           span_to_integer(word, low, high, value);
}

/* Moves to a mate as plies to it; 0 means that we are mated already. */
static Score mate_score(int64_t moves)
{
    const int64_t most = MAX_PLY / 2 - 1;

    if (moves > 0)
        return score_mate_in((int)((moves < most ? moves : most) * 2 - 1));
    return score_mated_in((int)((-moves < most ? -moves : most) * 2));
}

static void read_score(Span *words, SearchLine *line)
{
    const int64_t most = INT32_MAX;
    int64_t number = 0;

    line->bound = BOUND_EXACT;
    for (;;) {
        if (starts(words, "cp")) {
            if (take_number(words, -most, most, &number)) {
                line->score =
                    (Score)(number > CENTIPAWNS_MAX    ? CENTIPAWNS_MAX
                            : number < -CENTIPAWNS_MAX ? -CENTIPAWNS_MAX
                                                       : number);
            }
        } else if (starts(words, "mate")) {
            if (take_number(words, -most, most, &number))
                line->score = mate_score(number);
        } else if (starts(words, "lowerbound")) {
            line->bound = BOUND_LOWER;
        } else if (starts(words, "upperbound")) {
            line->bound = BOUND_UPPER;
        } else {
            return;
        }
    }
}

/* Win, draw and loss come together and add up, or are not there. */
static void read_chances(Span *words, int wdl[3])
{
    int64_t numbers[3] = { 0, 0, 0 };

    for (int i = 0; i < 3; i++)
        if (!take_number(words, 0, PERMILLE, &numbers[i]))
            return;
    if (numbers[0] + numbers[1] + numbers[2] == PERMILLE)
        for (int i = 0; i < 3; i++)
            wdl[i] = (int)numbers[i];
}

static void read_line_of_moves(Span *words, const Position *root,
                               SearchLine *line)
{
    Position position = *root;
    Span word;

    line->pv_length = 0;
    while (line->pv_length < PV_LENGTH && span_next_word(words, &word)) {
        Move move = uci_read(&position, word);

        if (move == MOVE_NONE)
            return;
        line->pv[line->pv_length++] = move;
        position_make(&position, move);
    }
}

static bool read_current(Span *words, const Position *root, EngineEvent *event)
{
    Span word;
    Move move;

    if (!span_next_word(words, &word))
        return false;
    move = uci_read(root, word);
    if (move == MOVE_NONE)
        return false;
    event->move = move;
    return true;
}

/* Numbers that are simply stored. */
static bool read_count(Span name, Span *words, EngineEvent *event)
{
    int64_t number = 0;

    if (span_equals(name, "depth")) {
        if (take_number(words, 0, DEPTH_MAX, &number))
            event->line.depth = event->depth = (int)number;
    } else if (span_equals(name, "seldepth")) {
        if (take_number(words, 0, DEPTH_MAX, &number))
            event->line.seldepth = (int)number;
    } else if (span_equals(name, "multipv")) {
        if (take_number(words, 1, MULTIPV_MAX, &number))
            event->line.index = (unsigned)number;
    } else if (span_equals(name, "nodes")) {
        if (take_number(words, 0, COUNT_MAX, &number))
            event->nodes = (uint64_t)number;
    } else if (span_equals(name, "tbhits")) {
        if (take_number(words, 0, COUNT_MAX, &number))
            event->table_hits = (uint64_t)number;
    } else if (span_equals(name, "time")) {
        take_number(words, 0, COUNT_MAX, &event->time);
    } else if (span_equals(name, "hashfull")) {
        if (take_number(words, 0, PERMILLE, &number))
            event->hash_permille = (int)number;
    } else if (span_equals(name, "currmovenumber")) {
        if (take_number(words, 1, MAX_MOVES, &number))
            event->index = (unsigned)number;
    } else {
        return false;
    }
    return true;
}

bool dialogue_read_info(Span words, const Position *root, EngineEvent *event)
{
    bool has_line = false;
    bool has_current = false;
    Span name;

    event->line.index = 1;
    while (span_next_word(&words, &name)) {
        if (read_count(name, &words, event))
            continue;
        if (span_equals(name, "score")) {
            read_score(&words, &event->line);
            has_line = true;
        } else if (span_equals(name, "wdl")) {
            read_chances(&words, event->wdl);
        } else if (span_equals(name, "pv")) {
            read_line_of_moves(&words, root, &event->line);
            has_line = true;
        } else if (span_equals(name, "currmove")) {
            has_current = read_current(&words, root, event);
        } else if (span_equals(name, "string")) {
            break; /* the rest is for people */
        }
    }
    event->kind = has_line ? ENGINE_LINE : ENGINE_CURRENT;
    return has_line || has_current;
}

bool dialogue_is_best_line(Span words)
{
    bool has_score = false;
    bool has_index = false;
    Span word;

    while (!(has_score && has_index) && span_next_word(&words, &word)) {
        if (span_equals(word, "score")) {
            has_score = true;
        } else if (span_equals(word, "multipv")) {
            has_index = true;
            if (span_next_word(&words, &word) && !span_equals(word, "1"))
                return false;
        } else if (span_equals(word, "string") ||
                   (span_equals(word, "pv") && has_score)) {
            break;
        }
    }
    return has_score;
}

Span dialogue_without_moves(Span words)
{
    size_t moves = span_find_string(words, " pv ");

    return span_find_string(words, " score ") < moves ? span_take(words, moves)
                                                      : words;
}

bool dialogue_read_answer(Span words, const Position *root, Move *move,
                          Move *ponder)
{
    Span word = { 0 };
    Position after = *root;

    *ponder = MOVE_NONE;
    span_next_word(&words, &word);
    *move = uci_read(root, word);
    if (*move == MOVE_NONE)
        return !movegen_any(root);
    position_make(&after, *move);
    if (starts(&words, "ponder") && span_next_word(&words, &word))
        *ponder = uci_read(&after, word);
    return true;
}
