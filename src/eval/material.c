/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/pawns.h"
#include "eval/study.h"

/*
 * What the pieces are worth by their number alone, and how much of an advantage
 * can be won in the end.
 */

static ALWAYS_INLINE Pair side(Study *s, Trace *trace, Color us)
{
    const unsigned *pieces = s->pieces[us];
    Bitboard bishops = position_pieces(s->position, us, BISHOP);
    Pair sum = 0;

    for (PieceType type = PAWN; type < KING; type++)
        sum += term(trace, us, &WEIGHTS.piece[type], pieces[type]);
    if ((bishops & DARK_SQUARES) != 0 && (bishops & ~DARK_SQUARES) != 0)
        sum += term_one(trace, us, &WEIGHTS.bishop_pair);
    if (pieces[ROOK] > 1)
        sum += term_one(trace, us, &WEIGHTS.second_rook);
    return sum +
           term(trace, us, &WEIGHTS.knight_pawns,
                pieces[KNIGHT] * pieces[PAWN]) +
           term(trace, us, &WEIGHTS.rook_pawns, pieces[ROOK] * pieces[PAWN]);
}

Pair material_score(Study *study)
{
    return side(study, NULL, WHITE) - side(study, NULL, BLACK);
}

Pair material_trace(Study *study, Trace *trace)
{
    return side(study, trace, WHITE) - side(study, trace, BLACK);
}

/* How far the kings stand past each other: files apart against ranks apart. */
static ALWAYS_INLINE int outflanking(const Study *s)
{
    int files =
        (int)square_file(s->king[WHITE]) - (int)square_file(s->king[BLACK]);
    int ranks =
        (int)square_rank(s->king[WHITE]) - (int)square_rank(s->king[BLACK]);

    return (files < 0 ? -files : files) - (ranks < 0 ? -ranks : ranks);
}

/*
 * The better side's endgame is worth more where there is something to play
 * for.  A trace counts the uses for the better side; some are negative.
 */
static ALWAYS_INLINE int winnable(const Study *s, Trace *trace, int end)
{
    const Position *p = s->position;
    const PawnEntry *pawns = s->pawns;
    Color us = end > 0 ? WHITE : BLACK;
    bool both_flanks = pawns->flanks == 3;
    int apart = outflanking(s);
    bool inside =
        square_rank(s->king[WHITE]) > 3 || square_rank(s->king[BLACK]) < 4;
    unsigned passed = count(pawns->passed[WHITE] | pawns->passed[BLACK]);
    Pair sum = term_one(trace, us, &WEIGHTS.winnable_base);
    int change;

    sum += term(trace, us, &WEIGHTS.winnable_passed, passed);
    sum += term(trace, us, &WEIGHTS.winnable_pawns, count(p->types[PAWN]));
    sum += term(trace, us, &WEIGHTS.winnable_outflanking, (unsigned)apart);
    if (both_flanks)
        sum += term_one(trace, us, &WEIGHTS.winnable_both_flanks);
    if (inside)
        sum += term_one(trace, us, &WEIGHTS.winnable_infiltration);
    if (s->phase == 0)
        sum += term_one(trace, us, &WEIGHTS.winnable_pawns_only);
    if (!both_flanks && apart < 0)
        sum += term_one(trace, us, &WEIGHTS.winnable_locked);
    change = pair_end(sum);
    return end > 0   ? (change > -end ? change : -end)
           : end < 0 ? (-change < -end ? -change : -end)
                     : 0;
}

int winnable_score(const Study *study, int end)
{
    return winnable(study, NULL, end);
}

int winnable_trace(const Study *study, Trace *trace, int end)
{
    return winnable(study, trace, end);
}
