/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What limits a search.  Time goes over as it is; a depth persists in the
 * engine, which does no harm, because who has one has it for good.  Thoughts
 * shorter than a second, and counted nodes, have no words in this protocol:
 * the engine is told to move when it is time.
 */
#include "host/xboard_inside.h"

#include "base/clock.h"
#include "notation/notation.h"

#include <inttypes.h>

enum { SECOND = 1000, CENTISECOND = 10, HOUR = 3600 * SECOND };

typedef struct Limits {
    int64_t time[COLORS], increment[COLORS];
    int64_t moves_to_go, movetime, nodes, depth;
    bool has_clock, is_infinite, is_ponder;
} Limits;

static void read_limits(Span words, Limits *limits)
{
    const struct {
        const char *name;
        int64_t *value;
    } numbers[] = {
        { "wtime", &limits->time[WHITE] },
        { "btime", &limits->time[BLACK] },
        { "winc", &limits->increment[WHITE] },
        { "binc", &limits->increment[BLACK] },
        { "movestogo", &limits->moves_to_go },
        { "movetime", &limits->movetime },
        { "nodes", &limits->nodes },
        { "depth", &limits->depth },
    };
    Span word;

    *limits = (Limits){ .movetime = 0 };
    while (span_next_word(&words, &word)) {
        limits->is_infinite |= span_equals(word, "infinite");
        limits->is_ponder |= span_equals(word, "ponder");
        limits->has_clock |= span_equals(word, "wtime");
        for (size_t i = 0; i < ARRAY_LENGTH(numbers); i++) {
            Span value;

            if (span_equals(word, numbers[i].name) &&
                span_next_word(&words, &value))
                span_to_integer(value, 0, INT64_MAX / 2, numbers[i].value);
        }
    }
}

/* Said when it is another one than before. */
static void set_level(XboardGuest *guest, Span level, XboardLines *lines)
{
    if (span_is_equal(level, text_span(&guest->level)))
        return;
    text_clear(&guest->level);
    text_append_span(&guest->level, level);
    guest_add_line(&lines->engine, "%.*s", SPAN_ARGUMENTS(level));
}

/* "level 40 5:30 2": once a game, from then on the times say how it is. */
static void tell_clock(XboardGuest *guest, const Limits *limits,
                       XboardLines *lines)
{
    Color side = guest->position.side;
    int64_t seconds = (limits->time[side] + SECOND - 1) / SECOND;
    int64_t increment = limits->increment[side];

    if (guest->level.length == 0) {
        Text level = { 0 };

        text_format(&level, "level %" PRId64 " %" PRId64 ":%02d ",
                    limits->moves_to_go, seconds / 60, (int)(seconds % 60));
        if (increment % SECOND == 0)
            text_format(&level, "%" PRId64, increment / SECOND);
        else
            text_format(&level, "%.3f", (double)increment / SECOND);
        set_level(guest, text_span(&level), lines);
        text_free(&level);
    }
    if (!guest->has_time)
        return;
    guest_add_line(&lines->engine, "time %" PRId64,
                   limits->time[side] / CENTISECOND);
    guest_add_line(&lines->engine, "otim %" PRId64,
                   limits->time[side ^ 1] / CENTISECOND);
}

static void tell_movetime(XboardGuest *guest, int64_t movetime,
                          XboardLines *lines)
{
    Text level = { 0 };

    text_format(&level, "st %" PRId64, (movetime + SECOND - 1) / SECOND);
    set_level(guest, text_span(&level), lines);
    text_free(&level);
    guest->hurry_at = clock_milliseconds() + movetime;
}

static void tell_limits(XboardGuest *guest, const Limits *limits,
                        XboardLines *lines)
{
    if (limits->has_clock)
        tell_clock(guest, limits, lines);
    else if (limits->movetime > 0)
        tell_movetime(guest, limits->movetime, lines);
    else
        set_level(guest, span_from("st 3600"), lines);
    if (limits->depth > 0)
        guest_add_line(&lines->engine, "sd %" PRId64, limits->depth);
    guest->hurry_nodes = (uint64_t)limits->nodes;
}

void guest_go(XboardGuest *guest, Span words, XboardLines *lines)
{
    Limits limits;

    read_limits(words, &limits);
    guest->best = MOVE_NONE;
    guest->hurry_at = INT64_MAX;
    guest->hurry_nodes = 0;
    if (limits.is_ponder) {
        size_t at = span_find_string(words, " ponder");

        guest->mode = XBOARD_PONDERS;
        text_clear(&guest->ponder_line);
        text_append_span(&guest->ponder_line, span_take(words, at));
        text_append_span(&guest->ponder_line, span_skip(words, at + 7));
        return;
    }
    if (limits.is_infinite && guest->has_analyze) {
        guest->mode = XBOARD_ANALYSES;
        guest_add_line(&lines->engine, "analyze");
        return;
    }
    guest->mode = XBOARD_PLAYS;
    tell_limits(guest, &limits, lines);
    guest_add_line(&lines->engine, "go");
}

/* --- The answer ----------------------------------------------------------- */

void guest_answer(XboardGuest *guest, Move move, XboardLines *lines)
{
    char written[MOVE_TEXT_SIZE];

    move_write(&guest->position, move, MOVE_UCI, written);
    if (guest->mode == XBOARD_PLAYS) {
        guest_make_move(guest, move);
        guest_add_line(&lines->engine, "force");
    }
    guest->mode = XBOARD_IDLE;
    guest->hurry_at = INT64_MAX;
    guest->hurry_nodes = 0;
    guest_add_line(&lines->host, "bestmove %s", written);
}

void guest_answer_for(XboardGuest *guest, XboardLines *lines)
{
    Move move = guest->best;
    MoveList list;

    movegen_list(&guest->position, &list);
    if (move == MOVE_NONE && list.length > 0)
        move = list.moves[0];
    guest->mode = XBOARD_IDLE;
    guest->hurry_at = INT64_MAX;
    text_clear(&guest->start); /* it may take the game for ended */
    if (move == MOVE_NONE) {
        guest_add_line(&lines->host, "bestmove (none)");
        return;
    }
    guest_answer(guest, move, lines);
}

void guest_stop(XboardGuest *guest, XboardLines *lines)
{
    guest->hurry_at = INT64_MAX;
    guest->hurry_nodes = 0;
    switch (guest->mode) {
    case XBOARD_PLAYS:
        guest_add_line(&lines->engine, "?");
        break;
    case XBOARD_ANALYSES:
        guest_add_line(&lines->engine, "exit");
        guest_add_line(&lines->engine, "force");
        guest_answer_for(guest, lines);
        break;
    case XBOARD_PONDERS:
        guest_answer_for(guest, lines);
        break;
    case XBOARD_IDLE:
        break;
    }
}
