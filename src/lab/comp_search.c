/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/comp.h"

#include "base/memory.h"
#include "board/outcome.h"
#include "lab/comp_score.h"
#include "lab/legal.h"

#include <string.h>

enum { FIFTY_MOVES = 100, TIMES = 3 };

Comp *comp_new(const Position *position, const Trail *past,
               const CompSetup *setup)
{
    Comp *comp = memory_zeroed(1, sizeof *comp);

    comp->position = *position;
    comp->setup = *setup;
    trail_init(&comp->trail);
    if (past != NULL)
        trail_copy(&comp->trail, past);
    else
        trail_push(&comp->trail, position);
    return comp;
}

void comp_free(Comp *comp)
{
    if (comp == NULL)
        return;
    trail_release(&comp->trail);
    memory_free(comp);
}

void comp_make(Comp *comp, Move move)
{
    position_make(&comp->position, move);
    trail_push(&comp->trail, &comp->position);
    comp->ply++;
}

void comp_unmake(Comp *comp, const Position *before)
{
    comp->position = *before;
    trail_pop(&comp->trail);
    comp->ply--;
}

/* Section 5.2: "placing the attacking moves to the front". */
void comp_moves(const Comp *comp, MoveList *list)
{
    MoveList all;

    legal_moves(&comp->position, &all);
    if (!comp->setup.has_order) {
        *list = all;
        return;
    }
    list->length = 0;
    for (unsigned quiet = 0; quiet < 2; quiet++)
        for (size_t i = 0; i < all.length; i++)
            if (position_is_capture(&comp->position, all.moves[i]) == !quiet)
                list->moves[list->length++] = all.moves[i];
}

bool comp_is_draw(const Comp *comp)
{
    const Position *position = &comp->position;

    return position->halfmoves >= FIFTY_MOVES ||
           outcome_is_insufficient(position) ||
           trail_repetitions(&comp->trail, position->halfmoves) >= TIMES;
}

static Score evaluate(const Comp *comp)
{
    const Position *position = &comp->position;
    int score = comp->setup.mops_up ? comp_score(position)
                                    : comp_score_of_pieces(position);

    return position->side == WHITE ? score : -score;
}

/* The line of this ply is now this move and the best line after it. */
static void keep_line(Comp *comp, Move move)
{
    CompLine *line = &comp->lines[comp->ply];
    const CompLine *rest = line + 1;

    line->length = 1;
    line->moves[0] = move;
    if (rest->length >= COMP_PLIES)
        return;
    memcpy(line->moves + 1, rest->moves, rest->length * sizeof(Move));
    line->length += rest->length;
}

Score comp_search(Comp *comp, int depth, Score alpha, Score beta)
{
    Position before = comp->position;
    Score best = -SCORE_INFINITE;
    MoveList list;

    comp->lines[comp->ply].length = 0;
    if (!work_goes_on(comp->setup.work))
        return 0;
    if (!movegen_any(&comp->position))
        return position_in_check(&comp->position) ? score_mated_in(comp->ply)
                                                  : SCORE_DRAW;
    if (comp_is_draw(comp))
        return SCORE_DRAW;
    if (depth == 0 || comp->ply == COMP_PLIES)
        return evaluate(comp);
    comp_moves(comp, &list);
    for (size_t i = 0; i < list.length; i++) {
        Score value;

        comp_make(comp, list.moves[i]);
        value = -comp_search(comp, depth - 1, -beta, -alpha);
        comp_unmake(comp, &before);
        if (value <= best)
            continue;
        best = value;
        if (value > alpha)
            keep_line(comp, list.moves[i]);
        if (comp->setup.has_pruning && value > alpha)
            alpha = value;
        if (alpha >= beta)
            break;
    }
    return best;
}
