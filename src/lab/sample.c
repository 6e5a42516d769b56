/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/sample.h"

#include "notation/fen.h"
#include "notation/san.h"

size_t sample_count(SampleKind kind)
{
    return SAMPLE_LISTS[kind].count;
}

void sample_position(SampleKind kind, size_t index, Position *position)
{
    fen_read(span_from(SAMPLE_LISTS[kind].samples[index].fen), position, NULL);
}

const char *sample_name(SampleKind kind, size_t index)
{
    return SAMPLE_LISTS[kind].samples[index].name;
}

bool sample_is_best(SampleKind kind, size_t index, Move move)
{
    Span words = span_from(SAMPLE_LISTS[kind].samples[index].best);
    Position position;
    Span word;

    sample_position(kind, index, &position);
    while (span_next_word(&words, &word))
        if (san_read_fast(&position, word) == move)
            return true;
    return false;
}
