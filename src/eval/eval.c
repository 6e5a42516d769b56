/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/eval.h"

#include "base/memory.h"
#include "eval/classical.h"

struct Evaluator {
    PawnTable pawns;
};

Evaluator *evaluator_new(void)
{
    Evaluator *evaluator = memory_try_aligned(sizeof *evaluator);

    if (evaluator != NULL) {
        evaluator_clear(evaluator);
    }
    return evaluator;
}

void evaluator_free(Evaluator *evaluator)
{
    memory_free(evaluator);
}

/* The classical evaluation looks at each position afresh: the moves that led
 * to it do not matter. */
void evaluator_reset(Evaluator *evaluator, const Position *root)
{
    (void)evaluator;
    (void)root;
}

void evaluator_clear(Evaluator *evaluator)
{
    pawn_table_clear(&evaluator->pawns);
}

void evaluator_push(Evaluator *evaluator, const Position *before, Move move)
{
    (void)evaluator;
    (void)before;
    (void)move;
}

void evaluator_pop(Evaluator *evaluator)
{
    (void)evaluator;
}

Score evaluate(Evaluator *evaluator, const Position *position)
{
    return classical_evaluate(&evaluator->pawns, position);
}
