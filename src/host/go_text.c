/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/go_text.h"

#include "base/memory.h"
#include "notation/notation.h"

#include <inttypes.h>
#include <string.h>

bool position_text_is_usual(const Position *position)
{
    Position start;

    position_start(&start);
    return position->key == start.key && position->fullmoves == 1 &&
           position->halfmoves == 0 && !position->is_chess960;
}

bool position_text_needs_chess960(const Position *start)
{
    static const Square rooks[CASTLE_RIGHTS] = { H1, A1, H8, A8 };
    static const Square kings[COLORS] = { E1, E8 };

    for (unsigned i = 0; start->is_chess960 && i < CASTLE_RIGHTS; i++)
        if (start->castling >> i & 1 &&
            (start->rooks[i] != rooks[i] ||
             position_king(start, i / 2) != kings[i / 2]))
            return true;
    return false;
}

static void append_move(Text *text, const Position *position, Move move)
{
    char written[MOVE_TEXT_SIZE];

    move_write(position, move, MOVE_UCI, written);
    text_append_char(text, ' ');
    text_append(text, written);
}

static void begin(PositionText *text, const HostTask *task)
{
    text->start = *task->start;
    text->start.is_chess960 = position_text_needs_chess960(&text->start);
    text->end = text->start;
    text->count = 0;
    text_clear(&text->line);
    text_append(&text->line, "position ");
    if (position_text_is_usual(&text->start)) {
        text_append(&text->line, "startpos");
    } else {
        char fen[FEN_SIZE];

        fen_write(&text->start,
                  text->start.is_chess960 ? FEN_SHREDDER : FEN_STANDARD, fen);
        text_append(&text->line, "fen ");
        text_append(&text->line, fen);
    }
}

static void add_move(PositionText *text, Move move)
{
    if (text->count == text->capacity) {
        text->capacity = text->capacity * 2 + 64;
        text->moves =
            memory_resize(text->moves, text->capacity, sizeof *text->moves);
    }
    if (text->count == 0)
        text_append(&text->line, " moves");
    append_move(&text->line, &text->end, move);
    position_make(&text->end, move);
    text->moves[text->count++] = move;
}

/* Does the task go on where the last one ended?  A difference in unused bytes
 * of the position only costs the time to write it again. */
static bool is_continued(const PositionText *text, const HostTask *task)
{
    return text->line.length > 0 && task->count >= text->count &&
           memcmp(&text->start, task->start, sizeof text->start) == 0 &&
           (text->count == 0 || memcmp(text->moves, task->moves,
                                       text->count * sizeof *text->moves) == 0);
}

void position_text_set(PositionText *text, const HostTask *task)
{
    if (!is_continued(text, task))
        begin(text, task);
    for (size_t i = text->count; i < task->count; i++)
        add_move(text, task->moves[i]);
}

void position_text_release(PositionText *text)
{
    text_free(&text->line);
    memory_free(text->moves);
    *text = (PositionText){ 0 };
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
    if (limits->moves_to_go > 0)
        text_format(text, " movestogo %d", limits->moves_to_go);
}

void go_text_limits(Text *text, const HostTask *task, const Position *root)
{
    const SearchLimits *limits = &task->limits;

    text_append(text, "go");
    if (limits->is_ponder)
        text_append(text, " ponder");
    if (limits->has_clock)
        append_clock(text, limits);
    if (limits->depth > 0)
        text_format(text, " depth %d", limits->depth);
    if (limits->nodes > 0)
        text_format(text, " nodes %" PRIu64, limits->nodes);
    if (limits->mate > 0)
        text_format(text, " mate %d", limits->mate);
    if (limits->movetime > 0)
        text_format(text, " movetime %" PRId64, limits->movetime);
    if (limits->is_infinite)
        text_append(text, " infinite");
    if (task->root_count > 0)
        text_append(text, " searchmoves");
    for (size_t i = 0; i < task->root_count; i++)
        append_move(text, root, task->root_moves[i]);
}
