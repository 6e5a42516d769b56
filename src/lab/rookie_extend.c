/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Fractional extensions (section 2.4.2) and reductions (section 2.5.1).
 *
 * An extension depends on nothing but the position, the move and the depth
 * that remains, so that a node has the same tree wherever it comes up; and
 * more depth is never less depth after the move.
 */
#include "lab/rookie_inside.h"

enum {
    EVASION = 7,  /* a move out of check */
    SINGLE = 15,  /* the only legal move */
    EXCHANGE = 5, /* a capture that is answered by an equal one */
    FADING = 6 * PLY,
    REDUCTION_MIN = PLY + PLY / 2,
    REDUCTION_MAX = 2 * PLY + PLY / 2
};

static int larger(int a, int b)
{
    return a > b ? a : b;
}

static int extension(const Rookie *r, const RookieStep *step)
{
    int eighths = 0;

    if (step->is_evasion && rookie_has(r, ROOKIE_EVASION))
        eighths = larger(eighths, EVASION);
    if (step->is_single && rookie_has(r, ROOKIE_SINGLE))
        eighths = larger(eighths, SINGLE);
    if (step->is_exchange && rookie_has(r, ROOKIE_EXCHANGE))
        eighths = larger(eighths, EXCHANGE);
    return eighths;
}

int rookie_new_depth(const Rookie *r, const RookieStep *step)
{
    int eighths = 0;

    if (rookie_has(r, ROOKIE_EXTENSIONS))
        eighths = extension(r, step);
    if (step->depth > FADING)
        eighths = larger(0, eighths - (step->depth - FADING) / PLY);
    return step->depth - PLY + eighths;
}

bool rookie_is_even_exchange(const Position *position, Move move,
                             uint16_t score)
{
    return position_is_capture(position, move) &&
           rookie_order_exchange(score) == 0;
}

/* R = min(1.5 + d / 8, 2.5) plies. */
int rookie_null_reduction(int depth)
{
    int reduction = REDUCTION_MIN + depth / 8;

    return reduction < REDUCTION_MAX ? reduction : REDUCTION_MAX;
}
