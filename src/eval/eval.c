/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/eval.h"

#include "base/memory.h"
#include "eval/accumulator.h"
#include "eval/classical.h"

struct Evaluator {
    AccumulatorStack stack;
    PawnTable pawns;
    const Network *network; /* NULL: the classical terms */
    bool is_stale;          /* to be cleared by the thread that uses it first */
};

Evaluator *evaluator_new(void)
{
    Evaluator *evaluator = memory_try_aligned(sizeof *evaluator);

    if (evaluator != NULL) {
        evaluator->network = NULL;
        evaluator->is_stale = true;
    }
    return evaluator;
}

void evaluator_free(Evaluator *evaluator)
{
    memory_free(evaluator);
}

void evaluator_use(Evaluator *evaluator, const Network *network)
{
    evaluator->network = network;
    evaluator->is_stale = true;
}

void evaluator_clear(Evaluator *evaluator)
{
    evaluator->is_stale = false;
    pawn_table_clear(&evaluator->pawns);
    if (evaluator->network != NULL)
        accumulator_clear(&evaluator->stack, evaluator->network);
}

static inline void begin_afresh(Evaluator *evaluator)
{
    if (evaluator->is_stale)
        evaluator_clear(evaluator);
}

void evaluator_reset(Evaluator *evaluator, const Position *root)
{
    (void)root;
    begin_afresh(evaluator);
    if (evaluator->network != NULL)
        accumulator_reset(&evaluator->stack);
}

/* The classical terms look at each position afresh: the moves that led to it
 * do not matter to them. */
void evaluator_push(Evaluator *evaluator, const Position *before, Move move)
{
    begin_afresh(evaluator);
    if (evaluator->network != NULL)
        accumulator_push(&evaluator->stack, before, move);
}

void evaluator_pop(Evaluator *evaluator)
{
    if (evaluator->network != NULL)
        accumulator_pop(&evaluator->stack);
}

/* As the fifty-move rule draws near, less can be won.  What is known about
 * the last few pieces is better than any guess. */
static Score ask_network(Evaluator *evaluator, const Position *position)
{
    Score score;

    if (classical_knows(position, &score))
        return score;
    score =
        accumulator_evaluate(&evaluator->stack, evaluator->network, position);
    score = score * (220 - (int)position->halfmoves) / 220;
    if (score > EVAL_LIMIT)
        return EVAL_LIMIT;
    return score < -EVAL_LIMIT ? -EVAL_LIMIT : score;
}

Score evaluate(Evaluator *evaluator, const Position *position)
{
    begin_afresh(evaluator);
    if (evaluator->network != NULL)
        return ask_network(evaluator, position);
    return classical_evaluate(&evaluator->pawns, position);
}
