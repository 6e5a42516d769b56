/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef LAB_EXPERIMENT_DHBW_H
#define LAB_EXPERIMENT_DHBW_H

#include "lab/dhbw.h"
#include "lab/experiment.h"

/* What the experiments of DHBW ChessAI share. */

/* How many positions there are, and one of them. */
size_t dhbw_position_count(const LabOptions *options);
void dhbw_position(const LabOptions *options, size_t index, Position *position);

/* Are they those of the paper? */
bool dhbw_positions_are_papers(const LabOptions *options);

/* The line that begins with the first move found: the same search finds the
 * moves after it, each a half-move less deep.  Returns its length. */
size_t dhbw_find_line(const LabTask *task, const DhbwTask *search,
                      const DhbwResult *result, Move line[LAB_LINE_MAX]);

/* "P1", "P2", ... */
void dhbw_position_name(size_t index, char name[16]);

#endif
