/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/see.h"

#include "board/movegen.h"

/*
 * The same exchange as see_reaches() weighs, for people: with legal moves, so
 * that a pinned piece does not take, and as a list.
 */

static int promotion_gain(Move move)
{
    return move_kind(move) == KIND_PROMOTION
               ? SEE_VALUES[move_promotion(move)] - SEE_VALUES[PAWN]
               : 0;
}

/* The least valuable piece that may take on the square; a pawn that takes and
 * promotes becomes a queen. */
static Move least_valuable_capture(const Position *position, Square to)
{
    MoveList list;
    Move best = MOVE_NONE;
    int least = 0;

    movegen_list(position, &list);
    for (size_t i = 0; i < list.length; i++) {
        Move move = list.moves[i];
        PieceType type = piece_type(position->squares[move_from(move)]);
        int value = type == KING ? SEE_VALUES[QUEEN] + 1 : SEE_VALUES[type];

        if (move_to(move) != to || move_kind(move) == KIND_CASTLING ||
            (move_kind(move) == KIND_PROMOTION &&
             move_promotion(move) != QUEEN))
            continue;
        if (best != MOVE_NONE && value >= least)
            continue;
        best = move;
        least = value;
    }
    return best;
}

/* From the end: a side takes if that wins more than the other then wins. */
static void decide(SeeStep steps[SEE_STEPS], size_t count)
{
    int rest = 0;

    for (size_t i = count; i-- > 0;) {
        steps[i].worth = steps[i].gain - rest;
        rest = steps[i].worth > 0 ? steps[i].worth : 0;
    }
}

size_t see_exchange(const Position *position, Move move,
                    SeeStep steps[SEE_STEPS])
{
    Position here = *position;
    Square to = move_to(move);
    size_t count = 0;

    while (move != MOVE_NONE && count < SEE_STEPS) {
        steps[count++] = (SeeStep){
            .move = move,
            .gain = SEE_VALUES[position_captured(&here, move)] +
                    promotion_gain(move),
        };
        if (move_kind(move) == KIND_CASTLING)
            break;
        position_make(&here, move);
        move = least_valuable_capture(&here, to);
    }
    decide(steps, count);
    return count;
}
