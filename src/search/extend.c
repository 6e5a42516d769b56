/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which moves deserve a deeper look.
 */
#include "search/node.h"
#include "search/params.h"
#include "search/see.h"

static bool may_be_singular(const Node *n, const Candidate *candidate)
{
    return n->ply > 0 && candidate->move == n->hash_move && n->tt_hit &&
           n->frame->excluded == MOVE_NONE &&
           n->depth >= PARAM_SINGULAR_DEPTH &&
           n->tt_data.depth >= n->depth - 3 &&
           (n->tt_data.bound & BOUND_LOWER) &&
           score_is_ordinary(n->tt_data.score) &&
           n->ply < 2 * n->worker->root_depth;
}

/*
 * Singular: if all other moves fall well short of what the table promises for
 * this one, it is the only move and worth more depth.  If instead others reach
 * beta without it, several moves refute the node and it need not be searched.
 */
static bool extend_singular(Node *n, int *extension)
{
    Frame *f = n->frame;
    int margin = PARAM_SINGULAR_MARGIN +
                 (n->was_pv && !n->is_pv ? PARAM_SINGULAR_WAS_PV : 0);
    Score bar = n->tt_data.score - n->depth * margin / 16;
    Score score;

    f->excluded = n->hash_move;
    score =
        node_search(n->worker, f, bar - 1, bar, (n->depth - 1) / 2, n->kind);
    f->excluded = MOVE_NONE;
    f->pv_length = 0;

    if (score < bar) {
        *extension = 1;
        if (!n->is_pv && score < bar - PARAM_SINGULAR_DOUBLE &&
            f->extensions < PARAM_EXTENSIONS_MAX)
            *extension = 2;
        return false;
    }
    if (bar >= n->beta && score_is_ordinary(score)) {
        n->result = bar;
        return true;
    }
    if (n->tt_data.score >= n->beta)
        *extension = -2;
    else if (n->kind == CUT_NODE)
        *extension = -1;
    return false;
}

bool node_extend_move(Node *n, const Candidate *candidate, int *extension)
{
    *extension = 0;
    if (n->ply == 0 || n->ply >= 2 * n->worker->root_depth)
        return false;
    if (may_be_singular(n, candidate))
        return extend_singular(n, extension);
    /* A check that loses nothing is worth a ply near the horizon. */
    if (candidate->gives_check && n->depth <= 9 &&
        see_reaches(&n->frame->position, candidate->move, 0))
        *extension = 1;
    return false;
}
