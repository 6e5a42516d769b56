/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/legal.h"

Square legal_destination(Move move)
{
    Square from = move_from(move);
    Square to = move_to(move);

    if (move_kind(move) != KIND_CASTLING)
        return to;
    return square_make(to > from ? 6 : 2, square_rank(from));
}

static unsigned rank_of(Move move)
{
    unsigned promotion =
        move_kind(move) == KIND_PROMOTION ? move_promotion(move) : 0;

    return move_from(move) << 9 | legal_destination(move) << 3 | promotion;
}

/* Few moves, nearly in order: inserting each is quick. */
void legal_moves(const Position *position, MoveList *list)
{
    movegen_list(position, list);
    for (size_t i = 1; i < list->length; i++) {
        Move move = list->moves[i];
        unsigned rank = rank_of(move);
        size_t at = i;

        for (; at > 0 && rank_of(list->moves[at - 1]) > rank; at--)
            list->moves[at] = list->moves[at - 1];
        list->moves[at] = move;
    }
}
