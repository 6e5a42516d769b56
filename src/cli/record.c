/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/record.h"

#include "base/memory.h"

void record_start(Record *record, const Position *position)
{
    record->now = *position;
    record->length = 0;
    trail_clear(&record->trail);
    trail_push(&record->trail, position);
}

void record_release(Record *record)
{
    memory_free(record->plies);
    trail_release(&record->trail);
    *record = (Record){ 0 };
}

void record_play(Record *record, Move move)
{
    if (record->length == record->capacity) {
        record->capacity = record->capacity * 2 + 64;
        record->plies = memory_resize(record->plies, record->capacity,
                                      sizeof *record->plies);
    }
    record->plies[record->length++] = (RecordPly){ record->now, move };
    position_make(&record->now, move);
    trail_push(&record->trail, &record->now);
}

bool record_undo(Record *record)
{
    if (record->length == 0)
        return false;
    record->now = record->plies[--record->length].before;
    trail_pop(&record->trail);
    return true;
}

size_t record_moves_of(const Record *record, Color color)
{
    bool began = record->length == 0 ? record->now.side == color
                                     : record->plies[0].before.side == color;

    return (record->length + began) / 2;
}
