/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/study.h"

/*
 * What could be taken or driven away on the next move, and how much room the
 * pieces have behind their pawns.
 */

static const Bitboard CENTRE_FILES = 0x3C3C3C3C3C3C3C3Cu;

static ALWAYS_INLINE Pair each(Trace *trace, Color us, const Study *s,
                               const Pair *weights, Bitboard victims)
{
    Pair sum = 0;

    while (victims != 0) {
        PieceType type = piece_type(s->position->squares[pop(&victims)]);

        sum += term_one(trace, us, &weights[type]);
    }
    return sum;
}

/* What the enemy can hold without thinking: guarded by a pawn, or twice while
 * we attack but once. */
static ALWAYS_INLINE Bitboard well_guarded(const Study *s, Color us)
{
    Color them = us ^ 1;

    return s->attacks[them][PAWN] | (s->twice[them] & ~s->twice[us]);
}

static ALWAYS_INLINE Pair by_pieces(Study *s, Trace *trace, Color us)
{
    const Position *p = s->position;
    Color them = us ^ 1;
    Bitboard pieces = p->colors[them] & ~p->types[PAWN];
    Bitboard guarded = well_guarded(s, us);
    Bitboard weak = p->colors[them] & ~guarded & s->attacked[us];
    Bitboard minors = s->attacks[us][KNIGHT] | s->attacks[us][BISHOP];
    Bitboard hanging = weak & (~s->attacked[them] | (pieces & s->twice[us]));
    Pair sum = each(trace, us, s, WEIGHTS.threat_minor,
                    (weak | (pieces & guarded)) & minors);

    sum += each(trace, us, s, WEIGHTS.threat_rook, weak & s->attacks[us][ROOK]);
    if ((weak & s->attacks[us][KING]) != 0)
        sum += term_one(trace, us, &WEIGHTS.threat_king);
    sum += term(trace, us, &WEIGHTS.threat_hanging, count(hanging));
    sum +=
        term(trace, us, &WEIGHTS.threat_by_queen_only,
             count(weak & pieces & s->attacks[them][QUEEN] & ~s->twice[them]));
    return sum;
}

/* Squares where a pawn of ours does not just hang. */
static ALWAYS_INLINE Bitboard safe_for_pawns(const Study *s, Color us)
{
    return ~s->attacked[us ^ 1] | s->attacked[us];
}

static ALWAYS_INLINE Pair by_pawns(Study *s, Trace *trace, Color us)
{
    const Position *p = s->position;
    Color them = us ^ 1;
    Bitboard pieces = p->colors[them] & ~p->types[PAWN];
    Bitboard safe = safe_for_pawns(s, us);
    Bitboard pawns = position_pieces(p, us, PAWN);
    Bitboard steps = shift_forward(us, pawns) & ~s->occupied;
    Bitboard targets = pieces & pawn_attacks_of(us, pawns & safe);

    steps |= shift_forward(us, steps & relative_rank(us, 2)) & ~s->occupied;
    steps &= safe & ~s->attacks[them][PAWN];
    return each(trace, us, s, WEIGHTS.threat_pawn, targets) +
           term(trace, us, &WEIGHTS.threat_push,
                count(pieces & ~targets & pawn_attacks_of(us, steps)));
}

/* Squares from which a smaller piece would drive the queen away. */
static ALWAYS_INLINE Pair on_queen(Study *s, Trace *trace, Color us)
{
    const Position *p = s->position;
    Color them = us ^ 1;
    Square queen;
    Bitboard safe;
    Bitboard knights;
    Bitboard sliders;

    if (s->pieces[them][QUEEN] != 1)
        return 0;
    queen = first(position_pieces(p, them, QUEEN));
    safe = s->area[us] & ~well_guarded(s, us) & ~position_pieces(p, us, PAWN);
    knights = s->attacks[us][KNIGHT] & knight_attacks(queen) & safe;
    sliders = (s->attacks[us][BISHOP] & bishop_attacks(queen, s->occupied)) |
              (s->attacks[us][ROOK] & rook_attacks(queen, s->occupied));
    return term(trace, us, &WEIGHTS.threat_knight_to_queen, count(knights)) +
           term(trace, us, &WEIGHTS.threat_slider_to_queen,
                count(sliders & safe & s->twice[us]));
}

static ALWAYS_INLINE Pair space(Study *s, Trace *trace, Color us)
{
    const Position *p = s->position;
    Color them = us ^ 1;
    Bitboard home =
        relative_rank(us, 1) | relative_rank(us, 2) | relative_rank(us, 3);
    Bitboard pawns = position_pieces(p, us, PAWN);
    Bitboard safe = home & CENTRE_FILES & ~pawns & ~s->attacks[them][PAWN];
    Bitboard behind = pawns;
    unsigned room;
    unsigned pieces = count(p->colors[us]);

    behind |= shift_forward(them, behind);
    behind |= shift_forward(them, shift_forward(them, behind));
    room = count(safe) + count(behind & safe & ~s->attacked[them]);
    return term(trace, us, &WEIGHTS.space, room * pieces / 8);
}

enum { SPACE_PHASE = 14 }; /* with fewer pieces nobody needs room */

static ALWAYS_INLINE Pair side(Study *s, Trace *trace, Color us)
{
    Bitboard restricted =
        s->attacked[us ^ 1] & ~well_guarded(s, us) & s->attacked[us];
    Pair sum = by_pieces(s, trace, us) + by_pawns(s, trace, us) +
               on_queen(s, trace, us) +
               term(trace, us, &WEIGHTS.restricted, count(restricted));

    if (s->phase >= SPACE_PHASE)
        sum += space(s, trace, us);
    return sum;
}

Pair threats_score(Study *study)
{
    return side(study, NULL, WHITE) - side(study, NULL, BLACK);
}

Pair threats_trace(Study *study, Trace *trace)
{
    return side(study, trace, WHITE) - side(study, trace, BLACK);
}
