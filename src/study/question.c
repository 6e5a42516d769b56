/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study/question.h"

bool question_task(const Question *question, const Game *game, SearchTask *task,
                   Trail *trail)
{
    Position *position = &task->position;

    *task =
        (SearchTask){ .limits = question->limits, .multipv = question->lines };
    game_position(game, question->node, position);
    if (!movegen_any(position))
        return false;
    if (question->then == MOVE_NULL) {
        if (position_in_check(position))
            return false;
        position_make_null(position);
        return movegen_any(position);
    }
    game_trail(game, question->node, trail);
    task->trail = trail;
    if (question->then == MOVE_NONE)
        return true;
    position_make(position, question->then);
    trail_push(trail, position);
    return movegen_any(position);
}
