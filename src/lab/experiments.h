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
extern const Experiment experiment_dhbw_complexity; /* figures 3.103 to 3.108 */
extern const Experiment experiment_trees;           /* AlphaDeepChess 2.1-2.3 */
extern const Experiment experiment_transposition;   /* AlphaDeepChess 2.4 */
extern const Experiment experiment_hash_errors;     /* Rookie 2.0, 2.3.2 */
extern const Experiment experiment_comp_bugs;       /* COMP4121bot 7 */

#endif
