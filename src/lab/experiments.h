/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef LAB_EXPERIMENTS_H
#define LAB_EXPERIMENTS_H

#include "lab/experiment.h"

/*
 * The experiments, each in a file of its own beside what its document says.
 */
extern const Experiment experiment_dhbw_times;      /* table 4.1 */
extern const Experiment experiment_dhbw_moves;      /* figures A.10 to A.23 */
extern const Experiment experiment_dhbw_nodes;      /* calls by depth */
extern const Experiment experiment_dhbw_judged;     /* table 4.2 */
extern const Experiment experiment_dhbw_rated;      /* figures A.3, A.4 */
extern const Experiment experiment_adc_rated;       /* AlphaDeepChess */
extern const Experiment experiment_dhbw_complexity; /* figures 3.103 to 3.108 */
extern const Experiment experiment_trees;           /* AlphaDeepChess 2.1-2.3 */
extern const Experiment experiment_transposition;   /* AlphaDeepChess 2.4 */
extern const Experiment experiment_hash_errors;     /* Rookie 2.0, 2.3.2 */
extern const Experiment experiment_rookie_hash;     /* figure 2.10 */
extern const Experiment experiment_rookie_probes;   /* figure 2.11 */
extern const Experiment experiment_rookie_entries;  /* figure 2.12 */
extern const Experiment experiment_rookie_mate;     /* figure 2.14 */
extern const Experiment experiment_rookie_null;     /* figure 2.16 */
extern const Experiment experiment_rookie_sorting;  /* figure 2.19 */
extern const Experiment experiment_rookie_confidence; /* section 2.1.5 */
extern const Experiment experiment_rookie_zugzwang;   /* section 2.5.3 */
extern const Experiment experiment_adc_table;         /* AlphaDeepChess 3.3 */
extern const Experiment experiment_adc_generator;     /* 3.9 */
extern const Experiment experiment_adc_evaluation;    /* 3.10 */
extern const Experiment experiment_adc_threads;       /* 3.11 */
extern const Experiment experiment_adc_reductions;    /* 3.12 */
extern const Experiment experiment_comp_mcts;         /* COMP4121bot 4 */
extern const Experiment experiment_comp_amdahl;       /* 5 */
extern const Experiment experiment_comp_bugs;         /* 7 */

#endif
