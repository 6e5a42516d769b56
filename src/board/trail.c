/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board/trail.h"

#include "base/memory.h"

#include <string.h>

void trail_init(Trail *trail)
{
    *trail = (Trail){ 0 };
}

void trail_release(Trail *trail)
{
    memory_free(trail->keys);
    *trail = (Trail){ 0 };
}

void trail_clear(Trail *trail)
{
    trail->length = 0;
}

static void make_room(Trail *trail, size_t length)
{
    if (length <= trail->capacity)
        return;
    trail->capacity = length < 64 ? 64 : length * 2;
    trail->keys =
        memory_resize(trail->keys, trail->capacity, sizeof *trail->keys);
}

void trail_copy(Trail *trail, const Trail *source)
{
    make_room(trail, source->length);
    if (source->length > 0)
        memcpy(trail->keys, source->keys, source->length * sizeof(Key));
    trail->length = source->length;
}

void trail_push(Trail *trail, const Position *position)
{
    make_room(trail, trail->length + 1);
    trail->keys[trail->length++] = position_repetition_key(position);
}

void trail_pop(Trail *trail)
{
    trail->length--;
}

unsigned trail_repetitions(const Trail *trail, unsigned halfmoves)
{
    size_t last = trail->length - 1;
    unsigned times = 1;

    if (trail->length == 0)
        return 0;
    for (size_t back = 4; back <= halfmoves && back <= last; back += 2)
        if (trail->keys[last - back] == trail->keys[last])
            times++;
    return times;
}
