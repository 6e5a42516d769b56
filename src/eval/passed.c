/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/pawns.h"
#include "eval/study.h"

/*
 * Passed pawns: what they are worth depends on everybody near their path.
 */

static ALWAYS_INLINE unsigned near(Square a, Square b)
{
    unsigned far = distance(a, b);

    return far < 5 ? far : 5;
}

/* Pieces on the path, or looking along it. */
static ALWAYS_INLINE Pair path(Study *s, Trace *trace, Color us, Square square)
{
    Color them = us ^ 1;
    unsigned rank = square_relative_rank(us, square);
    Bitboard next = bit(step_forward(us, square));
    Bitboard ahead = file_ahead(us, square);
    Pair sum = 0;

    if ((next & s->occupied) != 0)
        sum += term_one(trace, us, &WEIGHTS.passed_blocked[rank]);
    else if ((ahead & (s->attacked[them] | s->position->colors[them])) == 0)
        sum += term_one(trace, us, &WEIGHTS.passed_safe_path[rank]);
    else if ((next & s->attacked[them]) == 0)
        sum += term_one(trace, us, &WEIGHTS.passed_safe_step[rank]);
    if ((next & s->attacked[us]) != 0)
        sum += term_one(trace, us, &WEIGHTS.passed_guarded[rank]);
    return sum;
}

/* A rook behind the pawn, with nothing between. */
static ALWAYS_INLINE Pair rooks_behind(Study *s, Trace *trace, Color us,
                                       Square square)
{
    const Position *p = s->position;
    Bitboard behind = file_of(square) & ~ranks_ahead(us, square);
    Bitboard rooks = p->types[ROOK] & behind;

    if (rooks == 0)
        return 0;
    rooks &= rook_attacks(square, s->occupied);
    if ((rooks & p->colors[us]) != 0)
        return term_one(trace, us, &WEIGHTS.passed_rook_behind);
    if (rooks != 0)
        return term_one(trace, us, &WEIGHTS.passed_enemy_rook_behind);
    return 0;
}

/* Against a bare king and pawns: does nobody catch it? */
static ALWAYS_INLINE bool runs(const Study *s, Color us, Square square)
{
    const Position *p = s->position;
    Color them = us ^ 1;
    Square goal = square_make(square_file(square), us == WHITE ? 7 : 0);
    unsigned steps = 7 - square_relative_rank(us, square);
    unsigned far = distance(s->king[them], goal);

    if (position_has_pieces(p, them) ||
        (file_ahead(us, square) & p->colors[us]) != 0)
        return false;
    steps -= square_relative_rank(us, square) == 1;
    return steps + (p->side == them) < far;
}

static ALWAYS_INLINE Pair one(Study *s, Trace *trace, Color us, Square square)
{
    unsigned rank = square_relative_rank(us, square);
    Square next = step_forward(us, square);
    Bitboard beside = files_beside(square);
    Bitboard level =
        rank_of(square) | rank_of(next) | rank_of(step_back(us, square));
    Pair sum = term_one(trace, us, &WEIGHTS.passed[rank]);

    sum += term(trace, us, &WEIGHTS.passed_own_king[rank],
                near(s->king[us], next));
    sum += term(trace, us, &WEIGHTS.passed_enemy_king[rank],
                near(s->king[us ^ 1], next));
    if ((s->pawns->passed[us] & beside & level) != 0)
        sum += term_one(trace, us, &WEIGHTS.passed_connected[rank]);
    if (runs(s, us, square))
        sum += term_one(trace, us, &WEIGHTS.passed_runs);
    return sum + path(s, trace, us, square) +
           rooks_behind(s, trace, us, square);
}

static ALWAYS_INLINE Pair side(Study *s, Trace *trace, Color us)
{
    Bitboard passed = s->pawns->passed[us];
    Pair sum = 0;

    while (passed != 0)
        sum += one(s, trace, us, pop(&passed));
    return sum;
}

Pair passed_score(Study *study)
{
    return side(study, NULL, WHITE) - side(study, NULL, BLACK);
}

Pair passed_trace(Study *study, Trace *trace)
{
    return side(study, trace, WHITE) - side(study, trace, BLACK);
}
