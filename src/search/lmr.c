/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Late move reductions (LMR): moves that come late in the order are searched
 * less deep, by so many 1024ths of a ply.
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

int lmr_base(const Node *n, int number)
{
    int reduction = PARAM_LMR_BASE +
                    logarithm(n->depth) * logarithm(number) / PARAM_LMR_DIVISOR;

    return n->is_improving ? reduction : reduction + PARAM_LMR_WORSENING;
}

int lmr_adjust(const Node *n, const Candidate *candidate)
{
    const Frame *f = n->frame;
    int more = 0;

    if (n->was_pv)
        more -= PARAM_LMR_WAS_PV + PARAM_LMR_PV * n->is_pv;
    if (n->kind == CUT_NODE)
        more += PARAM_LMR_CUT;
    if (n->hash_is_noisy)
        more += PARAM_LMR_NOISY_HASH;
    if (candidate->gives_check)
        more -= PARAM_LMR_CHECK;
    if (f[1].cutoffs > 3)
        more += PARAM_LMR_CUTOFFS;
    if (candidate->move == f->killers[0] || candidate->move == f->killers[1])
        more -= PARAM_LMR_KILLER;
    if (candidate->is_quiet)
        more -= candidate->history * 1024 / PARAM_LMR_HISTORY;
    else
        more -= PARAM_LMR_NOISY + candidate->history * 1024 / PARAM_LMR_HISTORY;
    return more;
}
