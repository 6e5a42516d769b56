/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BOARD_CHECKS_H
#define BOARD_CHECKS_H

#include "board/attacks.h"
#include "board/position.h"

/*
 * Who attacks whom on a board, for the rooms that must be fast.
 */

/* The pieces of both colours that attack a square when `occupied` stands. */
static inline Bitboard checks_attackers(const Position *p, Square square,
                                        Bitboard occupied)
{
    const Bitboard *types = p->types;
    Bitboard queens = types[QUEEN];

    return (pawn_attacks(WHITE, square) & types[PAWN] & p->colors[BLACK]) |
           (pawn_attacks(BLACK, square) & types[PAWN] & p->colors[WHITE]) |
           (knight_attacks(square) & types[KNIGHT]) |
           (king_attacks(square) & types[KING]) |
           (bishop_attacks(square, occupied) & (types[BISHOP] | queens)) |
           (rook_attacks(square, occupied) & (types[ROOK] | queens));
}

/* Does `by` attack `square` when `occupied` is where pieces stand? */
static inline bool checks_is_attacked(const Position *p, Color by,
                                      Square square, Bitboard occupied)
{
    return (checks_attackers(p, square, occupied) & p->colors[by]) != 0;
}

/* The single pieces that stand between the king of `color` and a slider of the
 * other side; either colour's pieces. */
static inline Bitboard checks_blockers(const Position *p, Color color)
{
    Square king = position_king(p, color);
    Bitboard occupied = position_occupied(p);
    Bitboard queens = p->types[QUEEN];
    Bitboard blockers = 0;
    Bitboard snipers =
        p->colors[color ^ 1] &
        ((ATTACKS_ROOK_EMPTY[king] & (p->types[ROOK] | queens)) |
         (ATTACKS_BISHOP_EMPTY[king] & (p->types[BISHOP] | queens)));

    while (snipers) {
        Bitboard between = line_between(king, pop(&snipers)) & occupied;

        if (between && !has_many(between))
            blockers |= between;
    }
    return blockers;
}

/* The squares from which a piece of each type would check the king of the side
 * that is not to move, and the pieces that would open a line to it: worked out
 * once for all the moves of a position. */
typedef struct CheckSquares {
    Bitboard by_type[PIECE_TYPES];
    Bitboard blockers;
    Square king;
} CheckSquares;

static inline void checks_squares(const Position *p, CheckSquares *squares)
{
    Color them = p->side ^ 1;
    Square king = position_king(p, them);
    Bitboard occupied = position_occupied(p);

    squares->king = king;
    squares->by_type[PAWN] = pawn_attacks(them, king);
    squares->by_type[KNIGHT] = knight_attacks(king);
    squares->by_type[BISHOP] = bishop_attacks(king, occupied);
    squares->by_type[ROOK] = rook_attacks(king, occupied);
    squares->by_type[QUEEN] = squares->by_type[BISHOP] | squares->by_type[ROOK];
    squares->by_type[KING] = 0;
    squares->blockers = checks_blockers(p, them);
}

/* The same as position_gives_check(), faster. */
static inline bool checks_gives_check(const Position *p,
                                      const CheckSquares *squares, Move move)
{
    Square from = move_from(move);
    Square to = move_to(move);

    if (move_kind(move) != KIND_NORMAL)
        return position_gives_check(p, move);
    if (has(squares->by_type[piece_type(p->squares[from])], to))
        return true;
    return has(squares->blockers, from) &&
           !has(line_through(squares->king, from), to);
}

/*
 * Recompute who checks and who is pinned, for the side to move.  The sliders
 * that would see the king on an empty board settle both: with nobody in between
 * one checks, with one piece in between it is pinned.  So the big tables of
 * sliding attacks are not touched, and most of the time there is no such slider
 * at all.
 */
static inline void checks_update(Position *p)
{
    const Bitboard *types = p->types;
    Color side = p->side;
    Square king = position_king(p, side);
    Bitboard occupied = position_occupied(p);
    Bitboard checkers = (pawn_attacks(side, king) & types[PAWN]) |
                        (knight_attacks(king) & types[KNIGHT]) |
                        (king_attacks(king) & types[KING]);
    Bitboard sliders =
        (ATTACKS_ROOK_EMPTY[king] & (types[ROOK] | types[QUEEN])) |
        (ATTACKS_BISHOP_EMPTY[king] & (types[BISHOP] | types[QUEEN]));
    Bitboard snipers = sliders & p->colors[side ^ 1];
    Bitboard blockers = 0;

    while (snipers) {
        Square sniper = pop(&snipers);
        Bitboard between = line_between(king, sniper) & occupied;

        if (!between)
            checkers |= bit(sniper);
        else if (!has_many(between))
            blockers |= between;
    }
    p->checkers = checkers & p->colors[side ^ 1];
    p->pinned = blockers & p->colors[side];
}

/* May the pawn on `from` take en passant without exposing its king? */
static inline bool checks_en_passant_is_safe(const Position *p, Color side,
                                             Square from, Square to)
{
    Square taken = step_back(side, to);
    Bitboard occupied =
        (position_occupied(p) ^ bit(from) ^ bit(taken)) | bit(to);
    Bitboard attackers = checks_attackers(p, position_king(p, side), occupied);

    return !(attackers & p->colors[side ^ 1] & ~bit(taken));
}

#endif
