/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study/question.h"

bool question_position(const Question *question, const Game *game,
                       Position *position)
{
    game_position(game, question->node, position);
    if (question->then == MOVE_NONE || !movegen_any(position))
        return movegen_any(position);
    if (question->then != MOVE_NULL) {
        position_make(position, question->then);
        return movegen_any(position);
    }
    if (position_in_check(position))
        return false;
    position_make_null(position);
    return movegen_any(position);
}
