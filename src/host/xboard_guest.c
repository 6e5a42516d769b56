/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/xboard_inside.h"

#include "base/clock.h"
#include "base/memory.h"
#include "notation/notation.h"

#include <inttypes.h>
#include <stdio.h>

/* Until a first "feature": engines of the first version say none. */
enum { FEATURE_PATIENCE = 2000 };

XboardGuest *xboard_guest_new(void)
{
    XboardGuest *guest = memory_zeroed(1, sizeof *guest);

    guest->has_analyze = guest->has_time = true;
    guest->done_by = guest->hurry_at = INT64_MAX;
    position_start(&guest->position);
    return guest;
}

void xboard_guest_doubt(XboardGuest *guest)
{
    guest->is_doubted = true;
}

bool xboard_guest_is_doubted(const XboardGuest *guest)
{
    return guest->is_doubted;
}

void xboard_guest_free(XboardGuest *guest)
{
    if (guest == NULL)
        return;
    text_free(&guest->start);
    text_free(&guest->moves);
    text_free(&guest->level);
    text_free(&guest->ponder_line);
    memory_free(guest);
}

bool xboard_guest_has_setup(const XboardGuest *guest)
{
    return guest->has_setboard;
}

bool xboard_guest_is_likely(Span line)
{
    return span_starts_with_ignoring_case(line, "error") ||
           span_starts_with_ignoring_case(line, "illegal move") ||
           span_starts_with(line, "feature ");
}

void guest_add_line(Text *text, const char *format, ...)
{
    va_list list;

    va_start(list, format);
    text_format_list(text, format, list);
    va_end(list);
    text_append_char(text, '\n');
}

/* --- Greeting ------------------------------------------------------------- */

static void greet(XboardGuest *guest, XboardLines *lines)
{
    guest_add_line(&lines->engine, "xboard");
    guest_add_line(&lines->engine, "protover 2");
    if (!guest->is_doubted)
        guest->done_by = clock_milliseconds() + FEATURE_PATIENCE;
}

void guest_end_greeting(XboardGuest *guest, XboardLines *lines)
{
    if (guest->is_greeted)
        return;
    guest->is_greeted = true;
    guest->done_by = INT64_MAX;
    if (guest->has_memory)
        guest_add_line(&lines->host, "option name Hash type spin default 64 "
                                     "min 1 max 1048576");
    if (guest->has_smp)
        guest_add_line(&lines->host, "option name Threads type spin default "
                                     "1 min 1 max 1024");
    guest_add_line(&lines->engine, "new");
    guest_add_line(&lines->engine, "easy");
    guest_add_line(&lines->engine, "post");
    guest_add_line(&lines->engine, "force");
    guest->is_new = true;
    guest_add_line(&lines->host, "uciok");
}

static void ask_ready(XboardGuest *guest, XboardLines *lines)
{
    if (guest->has_ping)
        guest_add_line(&lines->engine, "ping %d", ++guest->pings);
    else
        guest_add_line(&lines->host, "readyok");
}

/* "name Hash value 64" */
static void set_option(const XboardGuest *guest, Span words, XboardLines *lines)
{
    size_t at = span_find_string(words, " value ");
    Span name = span_trim(span_skip(span_take(words, at), 5));
    Span value = at < words.length ? span_skip(words, at + 7) : span_from("");

    if (guest->has_memory && span_equals_ignoring_case(name, "Hash")) {
        guest_add_line(&lines->engine, "memory %.*s", SPAN_ARGUMENTS(value));
    } else if (guest->has_smp && span_equals_ignoring_case(name, "Threads")) {
        guest_add_line(&lines->engine, "cores %.*s", SPAN_ARGUMENTS(value));
    } else if (at == words.length) {
        guest_add_line(&lines->engine, "option %.*s", SPAN_ARGUMENTS(name));
    } else {
        if (span_equals(value, "true"))
            value = span_from("1");
        else if (span_equals(value, "false"))
            value = span_from("0");
        guest_add_line(&lines->engine, "option %.*s=%.*s", SPAN_ARGUMENTS(name),
                       SPAN_ARGUMENTS(value));
    }
}

/* --- The position --------------------------------------------------------- */

static void start_game(XboardGuest *guest, XboardLines *lines)
{
    guest_add_line(&lines->engine, "new");
    guest_add_line(&lines->engine, "easy");
    guest_add_line(&lines->engine, "post");
    guest_add_line(&lines->engine, "force");
    text_clear(&guest->start);
    text_clear(&guest->moves);
    text_clear(&guest->level);
    position_start(&guest->position);
    guest->is_new = true;
}

void guest_make_move(XboardGuest *guest, Move move)
{
    char written[MOVE_TEXT_SIZE];

    move_write(&guest->position, move, MOVE_UCI, written);
    text_format(&guest->moves, " %s", written);
    position_make(&guest->position, move);
}

static void tell_moves(XboardGuest *guest, Span moves, XboardLines *lines)
{
    Span word;

    while (span_next_word(&moves, &word)) {
        Move move = uci_read(&guest->position, word);

        if (move == MOVE_NONE)
            return;
        guest_add_line(&lines->engine, "%s%.*s",
                       guest->has_usermove ? "usermove " : "",
                       SPAN_ARGUMENTS(word));
        guest_make_move(guest, move);
    }
}

static void set_up(XboardGuest *guest, Span start, XboardLines *lines)
{
    if (!guest->is_new)
        start_game(guest, lines);
    guest->is_new = false;
    text_clear(&guest->start);
    text_append_span(&guest->start, start);
    if (span_starts_with(start, "fen ") &&
        fen_read(span_skip(start, 4), &guest->position, NULL) == OK)
        guest_add_line(&lines->engine, "setboard %.*s",
                       SPAN_ARGUMENTS(span_skip(start, 4)));
}

/* In a game the engine knows all moves but the last: only that is told. */
static void set_position(XboardGuest *guest, Span words, XboardLines *lines)
{
    size_t at = span_find_string(words, " moves ");
    Span start = span_trim(span_take(words, at));
    Span moves = at < words.length ? span_skip(words, at + 6) : span_from("");
    Span known = text_span(&guest->moves);

    if (guest->is_new || !span_is_equal(start, text_span(&guest->start)) ||
        known.length > moves.length ||
        !span_is_equal(span_take(moves, known.length), known)) {
        set_up(guest, start, lines);
        known = span_from("");
    }
    tell_moves(guest, span_skip(moves, known.length), lines);
}

/* --- What is said --------------------------------------------------------- */

void xboard_guest_say(XboardGuest *guest, Span line, XboardLines *lines)
{
    if (span_equals(line, "uci"))
        greet(guest, lines);
    else if (span_equals(line, "isready"))
        ask_ready(guest, lines);
    else if (span_equals(line, "ucinewgame"))
        start_game(guest, lines);
    else if (span_starts_with(line, "setoption "))
        set_option(guest, span_skip(line, 10), lines);
    else if (span_starts_with(line, "position "))
        set_position(guest, span_skip(line, 9), lines);
    else if (span_starts_with(line, "go"))
        guest_go(guest, span_skip(line, 2), lines);
    else if (span_equals(line, "stop"))
        guest_stop(guest, lines);
    else if (span_equals(line, "ponderhit"))
        guest_go(guest, text_span(&guest->ponder_line), lines);
    else if (span_equals(line, "quit"))
        guest_add_line(&lines->engine, "quit");
}

int64_t xboard_guest_deadline(const XboardGuest *guest)
{
    return guest->done_by < guest->hurry_at ? guest->done_by : guest->hurry_at;
}

void xboard_guest_tick(XboardGuest *guest, int64_t now, XboardLines *lines)
{
    if (now >= guest->done_by)
        guest_end_greeting(guest, lines);
    if (now >= guest->hurry_at)
        guest_stop(guest, lines);
}
