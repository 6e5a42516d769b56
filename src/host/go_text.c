/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/go_text.h"

#include "notation/notation.h"

#include <inttypes.h>

static bool is_usual_start(const Position *position)
{
    Position start;

    position_start(&start);
    return position->key == start.key && position->fullmoves == 1 &&
           position->halfmoves == 0 && !position->is_chess960;
}

static void append_move(Text *text, const Position *position, Move move)
{
    char written[MOVE_TEXT_SIZE];

    move_write(position, move, MOVE_UCI, written);
    text_append_char(text, ' ');
    text_append(text, written);
}

void go_text_position(Text *text, const HostTask *task, Position *end)
{
    Position position = *task->start;

    text_append(text, "position ");
    if (is_usual_start(&position)) {
        text_append(text, "startpos");
    } else {
        char fen[FEN_SIZE];

        fen_write(&position, position.is_chess960 ? FEN_SHREDDER : FEN_STANDARD,
                  fen);
        text_append(text, "fen ");
        text_append(text, fen);
    }
    if (task->count > 0) {
        text_append(text, " moves");
    }
    for (size_t i = 0; i < task->count; i++) {
        append_move(text, &position, task->moves[i]);
        position_make(&position, task->moves[i]);
    }
    *end = position;
}

/* Engines have been seen to misread times of zero and below. */
static int64_t at_least_one(int64_t time)
{
    return time < 1 ? 1 : time;
}

static void append_clock(Text *text, const SearchLimits *limits)
{
    text_format(text, " wtime %" PRId64 " btime %" PRId64,
                at_least_one(limits->time[WHITE]),
                at_least_one(limits->time[BLACK]));
    if (limits->increment[WHITE] > 0 || limits->increment[BLACK] > 0) {
        text_format(text, " winc %" PRId64 " binc %" PRId64,
                    limits->increment[WHITE], limits->increment[BLACK]);
    }
    if (limits->moves_to_go > 0) {
        text_format(text, " movestogo %d", limits->moves_to_go);
    }
}

void go_text_limits(Text *text, const HostTask *task, const Position *root)
{
    const SearchLimits *limits = &task->limits;

    text_append(text, "go");
    if (limits->is_ponder) {
        text_append(text, " ponder");
    }
    if (limits->has_clock) {
        append_clock(text, limits);
    }
    if (limits->depth > 0) {
        text_format(text, " depth %d", limits->depth);
    }
    if (limits->nodes > 0) {
        text_format(text, " nodes %" PRIu64, limits->nodes);
    }
    if (limits->mate > 0) {
        text_format(text, " mate %d", limits->mate);
    }
    if (limits->movetime > 0) {
        text_format(text, " movetime %" PRId64, limits->movetime);
    }
    if (limits->is_infinite) {
        text_append(text, " infinite");
    }
    if (task->root_count > 0) {
        text_append(text, " searchmoves");
    }
    for (size_t i = 0; i < task->root_count; i++) {
        append_move(text, root, task->root_moves[i]);
    }
}
