/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef LAB_BRAINS_H
#define LAB_BRAINS_H

#include "lab/brain_kind.h"

/*
 * The rows of the table, each in a file of its own.
 */
extern const BrainKind brain_random;       /* brain_random.c */
extern const BrainKind brain_dhbw_minimax; /* brain_dhbw.c ... */
extern const BrainKind brain_dhbw_minimax_memory;
extern const BrainKind brain_dhbw_alphabeta;
extern const BrainKind brain_dhbw_alphabeta_memory;
extern const BrainKind brain_dhbw_id;
extern const BrainKind brain_dhbw_id_quiescence;
extern const BrainKind brain_rookie;    /* brain_rookie.c */
extern const BrainKind brain_adc_basic; /* brain_adc.c ... */
extern const BrainKind brain_adc_tt;
extern const BrainKind brain_adc_eval;
extern const BrainKind brain_adc_lmr;
extern const BrainKind brain_adc_threads;
extern const BrainKind brain_comp4121_minimax; /* brain_comp.c ... */
extern const BrainKind brain_comp4121_mcts;

#endif
