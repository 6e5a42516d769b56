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
    d->last = move;
    d->score = (d->plays ? dhbw_score_of_move
                         : dhbw_score_after)(&d->position, move, d->score);
    position_make(&d->position, move);
    trail_push(&d->trail, &d->position);
}

void dhbw_unmake(Dhbw *d, const DhbwUndo *undo)
{
    d->position = undo->position;
    d->score = undo->score;
    trail_pop(&d->trail);
}

/* A player has to find a move in the position that it is given. */
static bool is_players_root(const Dhbw *d)
{
    return d->plays && d->trail.length == d->root;
}

bool dhbw_is_repetition(const Dhbw *d)
{
    return !is_players_root(d) &&
           trail_repetitions(&d->trail, d->position.halfmoves) >= TIMES;
}

bool dhbw_is_terminal(const Position *position)
{
    return position->halfmoves >= FIFTY_MOVES ||
           outcome_is_insufficient(position) || !movegen_any(position);
}

bool dhbw_is_players_repetition(const Dhbw *d)
{
    return d->plays && dhbw_is_repetition(d);
}

bool dhbw_is_over(const Dhbw *d)
{
    return !is_players_root(d) &&
           (dhbw_is_players_repetition(d) || dhbw_is_terminal(&d->position));
}

int dhbw_over_value(const Dhbw *d, int left)
{
    const Position *position = &d->position;

    if (movegen_any(position) || !position_in_check(position))
        return d->plays ? 0 : left;
    return left + (position->side == WHITE ? -DHBW_MATE : DHBW_MATE);
}
