/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Positions in which nobody can mate because of a wall of pawns.
 *
 * If every pawn stands before another pawn and nothing can ever take one, then
 * the pawns stay for ever, and each other man keeps to the squares that it can
 * reach between them.  When no man reaches a square that the other king can
 * stand on, there will never be another check.
 *
 * All doubts count as "can": the other men are no obstacle to each other, and
 * sliders go step by step.  So the answer may be "not dead" for a position
 * that is, never the other way round.
 */
#include "board/attacks.h"
#include "board/outcome.h"

/* One step of a man in every direction that it knows. */
static Bitboard step(PieceType type, Square square)
{
    switch (type) {
    case KNIGHT:
        return knight_attacks(square);
    case BISHOP:
        return king_attacks(square) & ATTACKS_BISHOP_EMPTY[square];
    case ROOK:
        return king_attacks(square) & ATTACKS_ROOK_EMPTY[square];
    default:
        return king_attacks(square);
    }
}

/* Where these men can get to in any number of moves. */
static Bitboard flood(PieceType type, Bitboard men, Bitboard open)
{
    Bitboard reached = men;
    Bitboard fresh = men;

    while (fresh) {
        Bitboard next = step(type, pop(&fresh)) & open & ~reached;

        reached |= next;
        fresh |= next;
    }
    return reached;
}

/* Every pawn has a pawn of either colour before it. */
static bool pawns_are_blocked(const Position *p)
{
    Bitboard pawns = p->types[PAWN];

    return pawns != 0 &&
           !(shift_forward(WHITE, pawns & p->colors[WHITE]) & ~pawns) &&
           !(shift_forward(BLACK, pawns & p->colors[BLACK]) & ~pawns);
}

/* What the king of a colour and its pieces can reach. */
typedef struct Reach {
    Bitboard king;
    Bitboard pieces;
} Reach;

static Reach reach_of(const Position *p, Color color)
{
    Bitboard enemy_pawns = position_men(p, color ^ 1, PAWN);
    Bitboard open = ~position_men(p, color, PAWN);
    Bitboard guarded = pawn_attacks_of(color ^ 1, enemy_pawns);
    Reach reach = { flood(KING, position_men(p, color, KING), open & ~guarded),
                    0 };

    for (PieceType type = KNIGHT; type <= QUEEN; type++)
        reach.pieces |= flood(type, position_men(p, color, type), open);
    return reach;
}

/* Can this side never take, nor let itself be taken by, a pawn? */
static bool leaves_pawns_alone(const Position *p, Color color, Reach reach)
{
    Bitboard enemy_pawns = position_men(p, color ^ 1, PAWN);

    return !((reach.king | reach.pieces) & enemy_pawns) &&
           !(pawn_attacks_of(color ^ 1, enemy_pawns) & reach.pieces);
}

bool outcome_is_dead(const Position *p)
{
    if (outcome_is_insufficient(p))
        return true;
    if (!pawns_are_blocked(p) || p->castling != 0 || p->en_passant != NO_SQUARE)
        return false;

    Reach white = reach_of(p, WHITE);
    Reach black = reach_of(p, BLACK);

    return leaves_pawns_alone(p, WHITE, white) &&
           leaves_pawns_alone(p, BLACK, black) &&
           !(white.king & black.pieces) && !(black.king & white.pieces);
}
