/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/xboard_inside.h"

#include "base/clock.h"
#include "notation/notation.h"

#include <inttypes.h>

enum { DONE_PATIENCE = 3600000, MATE_FROM = 100000, CENTISECOND = 10 };

/* --- Features ------------------------------------------------------------- */

/* NAME=VALUE, the value perhaps in quotes. */
static bool next_feature(Span *rest, Span *name, Span *value)
{
    *rest = span_trim(*rest);
    size_t equals = span_find(*rest, '=');

    if (equals == rest->length)
        return false;
    *name = span_trim(span_take(*rest, equals));
    *rest = span_skip(*rest, equals + 1);
    if (rest->length > 0 && rest->data[0] == '"') {
        *rest = span_skip(*rest, 1);
        size_t quote = span_find(*rest, '"');

        *value = span_take(*rest, quote);
        *rest = span_skip(*rest, quote + 1);
    } else {
        size_t blank = span_find(*rest, ' ');

        *value = span_take(*rest, blank);
        *rest = span_skip(*rest, blank);
    }
    return true;
}

/* "a /// *b /// c" */
static void add_combo(Span rest, Text *text)
{
    Span initial = span_from("");
    Text choices = { 0 };

    while (rest.length > 0) {
        size_t at = span_find_string(rest, "///");
        Span choice = span_trim(span_take(rest, at));

        if (span_starts_with(choice, "*")) {
            choice = span_skip(choice, 1);
            initial = choice;
        }
        text_format(&choices, " var %.*s", SPAN_ARGUMENTS(choice));
        rest = span_skip(rest, at + 3);
    }
    text_format(text, "combo default %.*s%s", SPAN_ARGUMENTS(initial),
                text_string(&choices));
    text_free(&choices);
}

/* What follows the name, "-spin 5 1 10", as UCI has it. */
static void add_option_type(Span words, Text *text)
{
    Span kind = { 0 };
    Span numbers[3] = { { 0 } };

    span_next_word(&words, &kind);
    if (span_equals(kind, "-spin") || span_equals(kind, "-slider")) {
        for (size_t i = 0; i < ARRAY_LENGTH(numbers); i++)
            span_next_word(&words, &numbers[i]);
        text_format(text, "spin default %.*s min %.*s max %.*s",
                    SPAN_ARGUMENTS(numbers[0]), SPAN_ARGUMENTS(numbers[1]),
                    SPAN_ARGUMENTS(numbers[2]));
    } else if (span_equals(kind, "-check")) {
        text_format(text, "check default %s",
                    span_equals(span_trim(words), "1") ? "true" : "false");
    } else if (span_equals(kind, "-combo")) {
        add_combo(words, text);
    } else if (span_equals(kind, "-string") || span_equals(kind, "-file") ||
               span_equals(kind, "-path")) {
        text_format(text, "string default %.*s",
                    SPAN_ARGUMENTS(span_trim(words)));
    } else {
        text_append(text, "button");
    }
}

static void hear_option(Span value, XboardLines *lines)
{
    size_t dash = span_find_string(value, " -");
    Text text = { 0 };

    if (dash == value.length)
        return;
    text_format(&text, "option name %.*s type ",
                SPAN_ARGUMENTS(span_trim(span_take(value, dash))));
    add_option_type(span_skip(value, dash + 1), &text);
    guest_add_line(&lines->host, "%s", text_string(&text));
    text_free(&text);
}

static void note_feature(XboardGuest *guest, Span name, Span value)
{
    const struct {
        const char *name;
        bool *flag;
    } flags[] = {
        { "ping", &guest->has_ping },
        { "setboard", &guest->has_setboard },
        { "usermove", &guest->has_usermove },
        { "analyze", &guest->has_analyze },
        { "memory", &guest->has_memory },
        { "smp", &guest->has_smp },
        { "time", &guest->has_time },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(flags); i++)
        if (span_equals(name, flags[i].name))
            *flags[i].flag = span_equals(value, "1");
}

/* Coordinates are what we speak: an engine must understand them, too. */
static void hear_features(XboardGuest *guest, Span rest, XboardLines *lines)
{
    Span name, value;

    while (next_feature(&rest, &name, &value)) {
        bool is_refused = span_equals(name, "san") && span_equals(value, "1");

        guest_add_line(&lines->engine, "%s %.*s",
                       is_refused ? "rejected" : "accepted",
                       SPAN_ARGUMENTS(name));
        note_feature(guest, name, value);
        if (span_equals(name, "myname"))
            guest_add_line(&lines->host, "id name %.*s", SPAN_ARGUMENTS(value));
        else if (span_equals(name, "option"))
            hear_option(value, lines);
        else if (span_equals(name, "done") && span_equals(value, "1"))
            guest_end_greeting(guest, lines);
        else if (span_equals(name, "done") && !guest->is_greeted)
            guest->done_by = clock_milliseconds() + DONE_PATIENCE;
    }
}

/* --- Thoughts ------------------------------------------------------------- */

/* A number, perhaps with a sign behind it ("12.", "9&"). */
static bool take_count(Span *words, int64_t *number)
{
    Span word;

    if (!span_next_word(words, &word))
        return false;
    while (word.length > 1 && !ascii_is_digit(word.data[word.length - 1]))
        word.length--;
    return span_to_integer(word, INT32_MIN, INT64_MAX / 2, number);
}

static void add_score(Text *text, int64_t score)
{
    if (score >= MATE_FROM)
        text_format(text, " score mate %" PRId64, score - MATE_FROM);
    else if (score <= -MATE_FROM)
        text_format(text, " score mate %" PRId64, score + MATE_FROM);
    else
        text_format(text, " score cp %" PRId64, score);
}

/* Moves in any notation, with numbers among them, until there is none. */
static void add_moves(XboardGuest *guest, Span words, Text *text)
{
    Position position = guest->position;
    bool has_any = false;
    Span word;

    while (span_next_word(&words, &word)) {
        char written[MOVE_TEXT_SIZE];
        Move move;

        if (ascii_is_digit(word.data[0]) && span_find(word, '.') < word.length)
            word = span_skip(word, span_find(word, '.') + 1);
        while (word.length > 0 && word.data[0] == '.')
            word = span_skip(word, 1);
        if (word.length == 0)
            continue;
        if (move_read(&position, word, NULL, &move, NULL) != OK)
            break;
        move_write(&position, move, MOVE_UCI, written);
        text_format(text, "%s %s", has_any ? "" : " pv", written);
        if (!has_any)
            guest->best = move;
        has_any = true;
        position_make(&position, move);
    }
}

static bool hear_thought(XboardGuest *guest, Span line, XboardLines *lines)
{
    int64_t depth, score, time, nodes;
    Span rest = line;
    Text text = { 0 };

    if (!take_count(&rest, &depth) || !take_count(&rest, &score) ||
        !take_count(&rest, &time) || !take_count(&rest, &nodes))
        return false;
    if (guest->mode == XBOARD_IDLE)
        return true;
    text_format(&text, "info depth %" PRId64, depth);
    add_score(&text, score);
    text_format(&text, " time %" PRId64 " nodes %" PRId64, time * CENTISECOND,
                nodes);
    add_moves(guest, rest, &text);
    guest_add_line(&lines->host, "%s", text_string(&text));
    text_free(&text);
    if (guest->hurry_nodes > 0 && nodes >= 0 &&
        (uint64_t)nodes >= guest->hurry_nodes)
        guest_stop(guest, lines);
    return true;
}

/* --- Moves ---------------------------------------------------------------- */

static void hear_move(XboardGuest *guest, Span word, XboardLines *lines)
{
    Move move;

    if (guest->mode != XBOARD_PLAYS)
        return;
    if (move_read(&guest->position, span_trim(word), NULL, &move, NULL) == OK)
        guest_answer(guest, move, lines);
    else
        guest_add_line(&lines->host, "bestmove %.*s",
                       SPAN_ARGUMENTS(span_trim(word)));
}

/* "My move is: e7e5", "1. ... e7e5" */
static bool hear_old_move(XboardGuest *guest, Span line, XboardLines *lines)
{
    size_t colon = span_find(line, ':');
    Span number = { 0 };
    Span dots = { 0 };
    Span move = { 0 };

    if (span_starts_with_ignoring_case(line, "my move is") &&
        colon < line.length) {
        hear_move(guest, span_skip(line, colon + 1), lines);
        return true;
    }
    span_next_word(&line, &number);
    span_next_word(&line, &dots);
    if (!span_ends_with(number, ".") || !span_equals(dots, "...") ||
        !span_next_word(&line, &move))
        return false;
    hear_move(guest, move, lines);
    return true;
}

/* The engine resigns, claims a draw or says who has won.  The game goes on:
 * who decides that is not the engine. */
static bool is_claim(Span line)
{
    return span_starts_with(line, "resign") || span_starts_with(line, "1-0") ||
           span_starts_with(line, "0-1") || span_starts_with(line, "1/2-1/2") ||
           span_starts_with(line, "tellics resign");
}

void xboard_guest_hear(XboardGuest *guest, Span line, XboardLines *lines)
{
    line = span_trim(line);
    if (span_starts_with(line, "feature ")) {
        hear_features(guest, span_skip(line, 8), lines);
    } else if (span_starts_with(line, "pong ")) {
        guest_add_line(&lines->host, "readyok");
    } else if (span_starts_with(line, "move ")) {
        hear_move(guest, span_skip(line, 5), lines);
    } else if (is_claim(line)) {
        if (guest->mode == XBOARD_PLAYS)
            guest_answer_for(guest, lines);
    } else if (!hear_old_move(guest, line, lines)) {
        hear_thought(guest, line, lines);
    }
}
