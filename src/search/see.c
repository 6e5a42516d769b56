/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/see.h"

#include "board/checks.h"

const int SEE_VALUES[PIECE_TYPES + 1] = { 100, 320, 330, 500, 950, 0, 0 };

static Bitboard least_valuable(const Position *p, Bitboard pieces,
                               PieceType *type)
{
    for (*type = PAWN; *type < KING; ++*type) {
        Bitboard found = pieces & p->types[*type];

        if (found)
            return found & -found;
    }
    return pieces & -pieces;
}

/* Sliders that see the target now that a piece has left its line. */
static Bitboard behind(const Position *p, Square to, Bitboard occupied,
                       PieceType gone)
{
    Bitboard found = 0;

    if (gone == PAWN || gone == BISHOP || gone == QUEEN)
        found |=
            bishop_attacks(to, occupied) & (p->types[BISHOP] | p->types[QUEEN]);
    if (gone == ROOK || gone == QUEEN)
        found |=
            rook_attacks(to, occupied) & (p->types[ROOK] | p->types[QUEEN]);
    return found;
}

/* A pinned piece may only take along its pin, or when the pinning piece is
 * gone; the cheap half of that is enough. */
static Bitboard held_off(const Position *p, Color side, Square to,
                         Bitboard pinned)
{
    return pinned == 0 ? 0 : pinned & ~line_through(position_king(p, side), to);
}

/*
 * `balance` is what the side that has just moved wins beyond the threshold if
 * the exchange stops here.  Each side stops when it is already satisfied with
 * losing its last piece, so only the sign has to be followed.
 */
static bool exchange(const Position *p, Square to, Bitboard occupied,
                     int balance)
{
    Color side = p->side ^ 1;
    Bitboard attackers = checks_attackers(p, to, occupied) & occupied;
    Bitboard held[COLORS];
    bool result = true;

    if ((attackers & p->colors[side]) == 0)
        return true;
    held[side] = held_off(p, side, to, checks_blockers(p, side));
    held[side ^ 1] = held_off(p, side ^ 1, to, p->pinned);

    for (;;) {
        PieceType type;
        Bitboard pieces = attackers & p->colors[side] & ~held[side];

        if (pieces == 0)
            break;

        Bitboard piece = least_valuable(p, pieces, &type);

        result = !result;
        if (type == KING) {
            if (attackers & p->colors[side ^ 1])
                result = !result;
            break;
        }
        balance = SEE_VALUES[type] - balance;
        if (balance < (int)result)
            break;
        occupied ^= piece;
        attackers |= behind(p, to, occupied, type);
        attackers &= occupied;
        side ^= 1;
    }
    return result;
}

bool see_reaches(const Position *p, Move move, int threshold)
{
    Square from = move_from(move);
    Square to = move_to(move);
    unsigned kind = move_kind(move);
    int gain = SEE_VALUES[position_captured(p, move)];
    int risk = SEE_VALUES[piece_type(p->squares[from])];
    Bitboard occupied = position_occupied(p) & ~bit(from);

    if (kind == KIND_CASTLING)
        return threshold <= 0;
    if (kind == KIND_PROMOTION) {
        risk = SEE_VALUES[move_promotion(move)];
        gain += risk - SEE_VALUES[PAWN];
    }
    if (kind == KIND_EN_PASSANT)
        occupied &= ~bit(step_back(p->side, to));

    if (gain < threshold)
        return false;
    int balance = risk - (gain - threshold);

    if (balance <= 0)
        return true;
    return exchange(p, to, occupied | bit(to), balance);
}
