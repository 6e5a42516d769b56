/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Move ordering (section 3.2.4): the most valuable victim of the least valuable
 * attacker, promotions, and two killers at each depth, which come before the
 * captures.
 */
#include "lab/adc_inside.h"

enum { VICTIM = 10, ATTACKERS = 5, KILLER = 70, QUEEN_PROMOTION = 90 };

static bool is_killer(const Adc *a, Move move, int ply)
{
    return a->killers[ply][0] == move || a->killers[ply][1] == move;
}

/* A pawn that takes a queen has 55, a king that takes a pawn 10. */
static int score_of(const Adc *a, const Position *position, int ply, Move move)
{
    PieceType victim = position_captured(position, move);
    int score = 0;

    if (victim != NO_PIECE_TYPE)
        score = VICTIM * ((int)victim + 1) + ATTACKERS -
                (int)piece_type(position_piece(position, move_from(move)));
    else if (is_killer(a, move, ply))
        score = KILLER;
    if (move_kind(move) == KIND_PROMOTION && move_promotion(move) == QUEEN)
        score += QUEEN_PROMOTION;
    return score;
}

void adc_order(const Adc *a, const Position *position, int ply, MoveList *list)
{
    int scores[MAX_MOVES];

    for (size_t i = 0; i < list->length; i++) {
        Move move = list->moves[i];
        int score = score_of(a, position, ply, move);
        size_t at = i;

        for (; at > 0 && scores[at - 1] < score; at--) {
            scores[at] = scores[at - 1];
            list->moves[at] = list->moves[at - 1];
        }
        scores[at] = score;
        list->moves[at] = move;
    }
}

void adc_note_killer(Adc *a, Move move, int ply)
{
    Move *killers = a->killers[ply];

    if (killers[0] == move)
        return;
    killers[1] = killers[0];
    killers[0] = move;
}
