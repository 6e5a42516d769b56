/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board/outcome.h"

#include "board/checks.h"
#include "board/movegen.h"

const char *outcome_text(Outcome outcome)
{
    static const char *const texts[] = {
        [OUTCOME_OPEN] = "open",
        [OUTCOME_CHECKMATE] = "checkmate",
        [OUTCOME_STALEMATE] = "draw by stalemate",
        [OUTCOME_DEAD_POSITION] = "draw by insufficient material",
        [OUTCOME_FIVEFOLD] = "draw by fivefold repetition",
        [OUTCOME_SEVENTY_FIVE] = "draw by the seventy-five-move rule",
        [OUTCOME_THREEFOLD] = "draw by threefold repetition",
        [OUTCOME_FIFTY] = "draw by the fifty-move rule",
    };

    return texts[outcome];
}

Outcome outcome_of(const Position *position, const Trail *trail)
{
    unsigned times =
        trail == NULL ? 1 : trail_repetitions(trail, position->halfmoves);

    if (!movegen_any(position))
        return position_in_check(position) ? OUTCOME_CHECKMATE
                                           : OUTCOME_STALEMATE;
    if (outcome_is_dead(position))
        return OUTCOME_DEAD_POSITION;
    if (times >= 5)
        return OUTCOME_FIVEFOLD;
    if (position->halfmoves >= 150)
        return OUTCOME_SEVENTY_FIVE;
    if (times >= 3)
        return OUTCOME_THREEFOLD;
    if (position->halfmoves >= 100)
        return OUTCOME_FIFTY;
    return OUTCOME_OPEN;
}

bool outcome_is_insufficient(const Position *p)
{
    Bitboard bishops = p->types[BISHOP];
    Bitboard kings = p->types[KING];
    Bitboard others = position_occupied(p) & ~kings & ~bishops;

    if (others == 0)
        return !(bishops & DARK_SQUARES) || !(bishops & ~DARK_SQUARES);
    return bishops == 0 && others == p->types[KNIGHT] && !has_many(others);
}

/*
 * With all squares open, a lone knight needs a piece of the other side in the
 * way of its king, and no queen will do: from each square beside a king in the
 * corner it takes the knight.  Bishops on one colour of squares need a piece
 * that can be on a square of the other colour and not take them: a knight,
 * a pawn, a bishop.
 */
static bool has_mating_material(const Position *p, Color color)
{
    Bitboard own = p->colors[color] & ~p->types[KING];
    Bitboard other = p->colors[color ^ 1] & ~p->types[KING];
    Bitboard squares = own & DARK_SQUARES ? DARK_SQUARES : ~DARK_SQUARES;

    if (own == 0)
        return false;
    if (own == (own & p->types[KNIGHT]) && !has_many(own))
        return (other & ~p->types[QUEEN]) != 0;
    if (own == (own & p->types[BISHOP] & squares))
        return (other & (p->types[PAWN] | p->types[KNIGHT])) != 0 ||
               (other & p->types[BISHOP] & ~squares) != 0;
    return true;
}

bool outcome_can_mate(const Position *p, Color color)
{
    return has_mating_material(p, color) && !outcome_is_safe(p, color ^ 1);
}
