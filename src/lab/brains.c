/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of brains, document by document, the simplest first. */
#include "lab/brains.h"

static const BrainKind *const BRAINS[] = {
    &brain_random,
    &brain_dhbw_minimax,
    &brain_dhbw_minimax_memory,
    &brain_dhbw_alphabeta,
    &brain_dhbw_alphabeta_memory,
    &brain_dhbw_id,
    &brain_dhbw_id_quiescence,
    &brain_rookie,
    &brain_adc_basic,
    &brain_adc_tt,
    &brain_adc_eval,
    &brain_adc_lmr,
    &brain_adc_threads,
    &brain_comp4121_minimax,
    &brain_comp4121_mcts,
};

size_t brain_count(void)
{
    return ARRAY_LENGTH(BRAINS);
}

const BrainKind *brain_at(size_t index)
{
    return BRAINS[index];
}

const BrainKind *brain_find(Span name)
{
    for (size_t i = 0; i < ARRAY_LENGTH(BRAINS); i++)
        if (span_equals_ignoring_case(name, BRAINS[i]->name))
            return BRAINS[i];
    return NULL;
}
