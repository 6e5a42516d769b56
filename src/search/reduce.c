/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How much less deep late moves are searched, in 1024ths of a ply.
 */
#include "search/node.h"
#include "search/params.h"

/* Natural logarithms times 1024; a table, so that every machine agrees. */
static const int LOGARITHMS[64] = {
    0,    0,    710,  1125, 1420, 1648, 1835, 1993, 2129, 2250, 2358,
    2455, 2545, 2627, 2702, 2773, 2839, 2901, 2960, 3015, 3068, 3118,
    3165, 3211, 3254, 3296, 3336, 3375, 3412, 3448, 3483, 3516, 3549,
    3580, 3611, 3641, 3670, 3698, 3725, 3751, 3777, 3803, 3827, 3851,
    3875, 3898, 3921, 3943, 3964, 3985, 4006, 4026, 4046, 4066, 4085,
    4104, 4122, 4140, 4158, 4175, 4193, 4210, 4226, 4243,
};

static int logarithm(int value)
{
    return LOGARITHMS[value < 64 ? value : 63];
}

int reduce_base(const Node *n, int number)
{
    int reduction = PARAM_REDUCE_BASE + logarithm(n->depth) *
                                            logarithm(number) /
                                            PARAM_REDUCE_DIVISOR;

    return n->is_improving ? reduction : reduction + PARAM_REDUCE_WORSENING;
}

int reduce_move(const Node *n, const Candidate *candidate)
{
    const Frame *f = n->frame;
    int more = 0;

    if (n->was_pv)
        more -= PARAM_REDUCE_WAS_PV + PARAM_REDUCE_PV * n->is_pv;
    if (n->is_cut)
        more += PARAM_REDUCE_CUT;
    if (n->hash_is_noisy)
        more += PARAM_REDUCE_NOISY_HASH;
    if (candidate->gives_check)
        more -= PARAM_REDUCE_CHECK;
    if (f[1].cutoffs > 3)
        more += PARAM_REDUCE_CUTOFFS;
    if (candidate->move == f->killers[0] || candidate->move == f->killers[1])
        more -= PARAM_REDUCE_KILLER;
    if (candidate->is_quiet)
        more -= candidate->history * 1024 / PARAM_REDUCE_HISTORY;
    else
        more -= PARAM_REDUCE_NOISY +
                candidate->history * 1024 / PARAM_REDUCE_HISTORY;
    return more;
}
