/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/move_history.h"

#include "base/memory.h"

void move_history_start(MoveHistory *history, const Position *position)
{
    history->now = *position;
    history->length = 0;
    trail_clear(&history->trail);
    trail_push(&history->trail, position);
}

void move_history_release(MoveHistory *history)
{
    memory_free(history->plies);
    trail_release(&history->trail);
    *history = (MoveHistory){ 0 };
}

void move_history_play(MoveHistory *history, Move move)
{
    if (history->length == history->capacity) {
        history->capacity = history->capacity * 2 + 64;
        history->plies = memory_resize(history->plies, history->capacity,
                                       sizeof *history->plies);
    }
    history->plies[history->length++] = (MoveHistoryPly){ history->now, move };
    position_make(&history->now, move);
    trail_push(&history->trail, &history->now);
}

bool move_history_undo(MoveHistory *history)
{
    if (history->length == 0)
        return false;
    history->now = history->plies[--history->length].before;
    trail_pop(&history->trail);
    return true;
}

size_t move_history_moves_of(const MoveHistory *history, Color color)
{
    bool began = history->length == 0 ? history->now.side == color
                                      : history->plies[0].before.side == color;

    return (history->length + began) / 2;
}
