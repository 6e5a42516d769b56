/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/collect.h"

#include "net/packed.h"
#include "search/worker.h"

typedef struct Collector {
    PgnVisitor visitor; /* first: pgn_read() gives it back */
    Text *samples;
    unsigned ply;
} Collector;

static bool take_move(PgnVisitor *visitor, const Position *before, Move move)
{
    Collector *collector = (Collector *)(void *)visitor;
    Sample sample = { .position = *before, .ply = collector->ply++ };
    Packed packed;

    if (move == MOVE_NULL || before->checkers ||
        !position_is_quiet(before, move))
        return true;
    packed_write(&sample, &packed);
    text_append_span(collector->samples,
                     span_of((const char *)packed.bytes, PACKED_SIZE));
    return true;
}

/* For White: what is known when the game has been read. */
static void set_results(Text *samples, size_t from, Result result)
{
    int value = result == RESULT_WHITE ? 1 : result == RESULT_BLACK ? -1 : 0;

    for (size_t at = from; at < samples->length; at += PACKED_SIZE)
        packed_set_result((Packed *)(void *)(samples->data + at), value);
}

void collect_game(const PgnRaw *raw, Text *samples)
{
    PgnOptions options = { .skips_variations = true };
    Collector collector = { .visitor.move = take_move, .samples = samples };
    size_t from = samples->length;
    PgnSummary summary;

    if (raw->is_position)
        return;
    pgn_read(raw, &options, &collector.visitor, &summary);
    if (summary.result == RESULT_OPEN)
        samples->length = from;
    else
        set_results(samples, from, summary.result);
}
