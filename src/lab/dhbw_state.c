/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board/outcome.h"
#include "lab/dhbw_inside.h"
#include "lab/dhbw_score.h"

enum { FIFTY_MOVES = 100, TIMES = 3 };

const DhbwEntry *dhbw_known_after(const Dhbw *d, Move move)
{
    Position after = d->position;

    position_make(&after, move);
    return dhbw_memory_find(d->memory, position_repetition_key(&after));
}

void dhbw_make(Dhbw *d, Move move, DhbwUndo *undo)
{
    undo->position = d->position;
    undo->score = d->score;
    d->score = dhbw_score_after(&d->position, move, d->score);
    position_make(&d->position, move);
    trail_push(&d->trail, &d->position);
}

void dhbw_unmake(Dhbw *d, const DhbwUndo *undo)
{
    d->position = undo->position;
    d->score = undo->score;
    trail_pop(&d->trail);
}

bool dhbw_is_repetition(const Dhbw *d)
{
    return trail_repetitions(&d->trail, d->position.halfmoves) >= TIMES;
}

bool dhbw_is_terminal(const Position *position)
{
    return position->halfmoves >= FIFTY_MOVES ||
           outcome_is_insufficient(position) || !movegen_any(position);
}

int dhbw_terminal_value(const Position *position)
{
    if (movegen_any(position) || !position_in_check(position))
        return 0;
    return position->side == WHITE ? -DHBW_MATE : DHBW_MATE;
}
