/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/pawns.h"
#include "eval/study.h"

/*
 * How safe the kings are.  The pawns before a king are a plain sum (see
 * shelter.c); everything that attackers can do is added up as danger first
 * and then squared, because three attackers are much worse than three times
 * one.
 */

enum {
    DANGER_MIDDLE = 1024, /* what the square is divided by */
    DANGER_END = 16,
    DANGER_LIMIT = 1200 /* so that no sum of mistakes becomes a mate */
};

Pair king_danger_cost(Pair danger)
{
    int middle = pair_middle(danger);
    int end = pair_end(danger);

    middle = middle < 0 ? 0 : middle > DANGER_LIMIT ? DANGER_LIMIT : middle;
    end = end < 0 ? 0 : end > DANGER_LIMIT ? DANGER_LIMIT : end;
    return pair_make(middle * middle / DANGER_MIDDLE, end / DANGER_END);
}

/* The side of the board that a king lives on. */
static ALWAYS_INLINE Bitboard flank_of(Square king)
{
    unsigned file = square_file(king);

    if (file < 3)
        return 0x0F0F0F0F0F0F0F0Fu;
    return file > 4 ? 0xF0F0F0F0F0F0F0F0u : 0x3C3C3C3C3C3C3C3Cu;
}

/* The four ranks on which a king of `us` is at home, and the middle. */
static ALWAYS_INLINE Bitboard camp_of(Color us)
{
    return us == WHITE ? 0x000000FFFFFFFFFFu : 0xFFFFFFFFFF000000u;
}

/* Squares that the enemy may check from without being taken for nothing. */
static ALWAYS_INLINE Bitboard safe_squares(const Study *s, Color us,
                                           Bitboard weak)
{
    Color them = us ^ 1;

    return ~s->position->colors[them] &
           (~s->attacked[us] | (weak & s->twice[them]));
}

static ALWAYS_INLINE Pair one_check(Trace *trace, Color us, PieceType type,
                                    Bitboard squares)
{
    Pair sum = 0;

    if (squares != 0) {
        sum += term_one(trace, us, &WEIGHTS.danger_check[type]);
        if (has_many(squares))
            sum += term_one(trace, us, &WEIGHTS.danger_second_check);
    }
    return sum;
}

static ALWAYS_INLINE Pair checks(Study *s, Trace *trace, Color us,
                                 Bitboard weak)
{
    Color them = us ^ 1;
    Square king = s->king[us];
    Bitboard occupied = s->occupied ^ position_pieces(s->position, us, QUEEN);
    Bitboard lines = rook_attacks(king, occupied);
    Bitboard diagonals = bishop_attacks(king, occupied);
    Bitboard safe = safe_squares(s, us, weak);
    Bitboard knights = knight_attacks(king) & s->attacks[them][KNIGHT];
    Bitboard bishops = diagonals & s->attacks[them][BISHOP];
    Bitboard rooks = lines & s->attacks[them][ROOK];
    /* A queen that our own queen can take does not check safely. */
    Bitboard queens =
        (lines | diagonals) & s->attacks[them][QUEEN] & ~s->attacks[us][QUEEN];
    Bitboard unsafe =
        (knights | bishops | rooks) & ~safe & ~s->position->colors[them];

    return one_check(trace, us, KNIGHT, knights & safe) +
           one_check(trace, us, BISHOP, bishops & safe) +
           one_check(trace, us, ROOK, rooks & safe) +
           one_check(trace, us, QUEEN, queens & safe) +
           term(trace, us, &WEIGHTS.danger_unsafe_check, count(unsafe));
}

static ALWAYS_INLINE Pair flank(Study *s, Trace *trace, Color us)
{
    Color them = us ^ 1;
    Bitboard area = flank_of(s->king[us]) & camp_of(us);
    Bitboard hit = area & s->attacked[them];

    return term(trace, us, &WEIGHTS.danger_flank, count(hit)) +
           term(trace, us, &WEIGHTS.danger_flank_twice,
                count(hit & s->twice[them])) +
           term(trace, us, &WEIGHTS.danger_flank_defence,
                count(area & s->attacked[us]));
}

static ALWAYS_INLINE Pair danger(Study *s, Trace *trace, Color us)
{
    Color them = us ^ 1;
    Bitboard ring = s->ring[us];
    Bitboard weak =
        s->attacked[them] & ~s->twice[us] &
        (~s->attacked[us] | s->attacks[us][QUEEN] | s->attacks[us][KING]);
    Pair sum = s->danger[us] + s->pawns->danger[us];

    sum += term_one(trace, us, &WEIGHTS.danger_base);
    sum += term(trace, us, &WEIGHTS.danger_ring_weak, count(ring & weak));
    sum += term(trace, us, &WEIGHTS.danger_pinned, count(s->pinned[us]));
    if (s->pieces[them][QUEEN] == 0)
        sum += term_one(trace, us, &WEIGHTS.danger_no_queen);
    if ((s->attacks[us][KNIGHT] & ring) != 0)
        sum += term_one(trace, us, &WEIGHTS.danger_knight_guard);
    if ((s->attacks[us][BISHOP] & ring) != 0)
        sum += term_one(trace, us, &WEIGHTS.danger_bishop_guard);
    return sum + checks(s, trace, us, weak) + flank(s, trace, us);
}

static ALWAYS_INLINE Pair side(Study *s, Trace *trace, Color us)
{
    Pair sum = s->pawns->shelter[us];

    if ((s->position->types[PAWN] & flank_of(s->king[us])) == 0)
        sum += term_one(trace, us, &WEIGHTS.king_no_flank_pawns);
    s->danger[us] = danger(s, trace, us);
    return sum - king_danger_cost(s->danger[us]);
}

Pair king_score(Study *study)
{
    pawn_entry_shelter(study->pawns, study->position);
    return side(study, NULL, WHITE) - side(study, NULL, BLACK);
}

Pair king_trace(Study *study, Trace *trace)
{
    pawn_entry_shelter_trace(study->pawns, study->position, trace);
    return side(study, trace, WHITE) - side(study, trace, BLACK);
}
