/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/endgame.h"
#include "eval/pawns.h"

/*
 * How much of an advantage is left where endings are drawish: without pawns,
 * with bishops of opposite colours, against a fortress.
 */

static const Bitboard LEFT = 0x0F0F0F0F0F0F0F0Fu;

static unsigned minors(const Study *s, Color us)
{
    return s->pieces[us][KNIGHT] + s->pieces[us][BISHOP];
}

/* In minor pieces: a rook is worth one and a half, a queen three. */
static int half_minors(const Study *s, Color us)
{
    return (int)(2 * minors(s, us) + 3 * s->pieces[us][ROOK] +
                 6 * s->pieces[us][QUEEN]);
}

/* The corner that all pawns of `us` run to, if there is just one file and it
 * is a rook's; NO_SQUARE otherwise. */
static Square rook_pawn_corner(const Study *s, Color us)
{
    Bitboard pawns = position_pieces(s->position, us, PAWN);

    if (pawns != 0 && (pawns & ~FILE_A) == 0)
        return square_relative(us, A8);
    if (pawns != 0 && (pawns & ~FILE_H) == 0)
        return square_relative(us, H8);
    return NO_SQUARE;
}

/*
 * Rook pawns whose corner the weak king holds: nobody drives it out, unless a
 * bishop attacks the corner.  The weak side may have anything.
 */
static bool corner_is_held(const Study *s, Color us)
{
    Square corner = rook_pawn_corner(s, us);
    Bitboard bishops = position_pieces(s->position, us, BISHOP);
    bool dark;

    if (corner == NO_SQUARE || s->pieces[us][KNIGHT] != 0 ||
        s->pieces[us][ROOK] + s->pieces[us][QUEEN] != 0)
        return false;
    dark = has(DARK_SQUARES, corner);
    if ((bishops & (dark ? DARK_SQUARES : ~DARK_SQUARES)) != 0)
        return false;
    return distance(s->king[us ^ 1], corner) <= 1;
}

static bool has_opposite_bishops(const Study *s)
{
    Bitboard bishops = s->position->types[BISHOP];

    return s->pieces[WHITE][BISHOP] == 1 && s->pieces[BLACK][BISHOP] == 1 &&
           (bishops & DARK_SQUARES) != 0 && (bishops & ~DARK_SQUARES) != 0;
}

static int opposite_bishops(const Study *s, Color us)
{
    unsigned passed = count(s->pawns->passed[us]);

    if (s->phase == 2)
        return 16 + 5 * (int)passed;
    return 34 + 3 * (int)s->pieces[us][PAWN];
}

/* Rook and pawn against rook: with the king on the queening square's file and
 * in front of the pawn, the defence holds. */
static bool rook_ending_is_held(const Study *s, Color us)
{
    Color them = us ^ 1;
    Square pawn = first(position_pieces(s->position, us, PAWN));
    Square king = s->king[them];
    unsigned rank = square_relative_rank(us, pawn);
    int aside = (int)square_file(king) - (int)square_file(pawn);

    return rank < 6 && aside >= -1 && aside <= 1 &&
           square_relative_rank(us, king) > rank;
}

/* King and pawn each: as if the weaker pawn were not there, while it is far
 * from queening. */
static bool pawn_each_is_drawn(const Study *s, Color us)
{
    Color them = us ^ 1;
    Square pawn = first(position_pieces(s->position, us, PAWN));
    Square other = first(position_pieces(s->position, them, PAWN));
    KpkPosition kpk;

    if (square_relative_rank(us, pawn) >= 4 ||
        square_relative_rank(them, other) >= 4 || s->phase != 0)
        return false;
    kpk.pawn = square_relative(us, pawn);
    kpk.strong_king = square_relative(us, s->king[us]);
    kpk.weak_king = square_relative(us, s->king[them]);
    kpk.strong_to_move = s->position->side == us;
    return !kpk_is_won(kpk);
}

/* One pawn, and the weak king blocks it with a piece to give for it. */
static bool minor_stops_pawn(const Study *s, Color us)
{
    Color them = us ^ 1;
    Square pawn = first(position_pieces(s->position, us, PAWN));
    Bitboard path = file_ahead(us, pawn);

    return half_minors(s, us) == 2 && minors(s, them) == 1 &&
           has(path, s->king[them]);
}

static int without_pawns(const Study *s, Color us)
{
    int more = half_minors(s, us) - half_minors(s, us ^ 1);

    if (more > 2)
        return SCALE_FULL;
    /* One minor piece up is nothing, the exchange not much more. */
    return half_minors(s, us) <= 2 ? 0 : more < 2 ? 8 : 6;
}

static int with_one_pawn(const Study *s, Color us, const char **name)
{
    int more = half_minors(s, us) - half_minors(s, us ^ 1);

    if (s->pieces[us ^ 1][PAWN] == 1 && pawn_each_is_drawn(s, us)) {
        *name = "the pawn can be stopped";
        return 8;
    }
    *name = "a single pawn";
    if (s->pieces[us ^ 1][PAWN] != 0)
        return 48;
    if (minor_stops_pawn(s, us)) {
        *name = "the king blocks the pawn";
        return 4;
    }
    if (half_minors(s, us) == 3 && half_minors(s, us ^ 1) == 3 &&
        s->pieces[us][ROOK] == 1 && rook_ending_is_held(s, us)) {
        *name = "the king blocks the pawn";
        return 16;
    }
    /* The weak side can give a minor piece for the last pawn. */
    return more <= 2 && minors(s, us ^ 1) != 0 ? 24 : 48;
}

int endgame_scale(const Study *study, Color strong, const char **name)
{
    unsigned pawns = study->pieces[strong][PAWN];
    Bitboard all = study->position->types[PAWN];

    if (corner_is_held(study, strong)) {
        *name = "wrong rook pawn";
        return 0;
    }
    if (pawns == 0) {
        int scale = without_pawns(study, strong);

        *name = scale < SCALE_FULL ? "no pawns left" : *name;
        return scale;
    }
    if (has_opposite_bishops(study)) {
        int scale = opposite_bishops(study, strong);

        *name = "opposite bishops";
        return scale < SCALE_FULL ? scale : SCALE_FULL;
    }
    if (pawns == 1)
        return with_one_pawn(study, strong, name);
    if ((all & LEFT) == 0 || (all & ~LEFT) == 0) {
        *name = "pawns on one side only";
        return pawns == 2 ? 52 : 58;
    }
    return SCALE_FULL;
}
