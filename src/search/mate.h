/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SEARCH_MATE_H
#define SEARCH_MATE_H

#include "search/worker.h"

/*
 * A solver of mate problems, by proof-number search.
 *
 * Where alpha-beta asks how good a position is, this asks one question only:
 * can the attacker mate within so many plies, whatever the other side does?
 * It goes on where the least is left to show, so it follows checks and other
 * moves that leave few replies to any depth, and finds the quiet moves between
 * them.  What it announces is proven: every reply at every turn has been
 * answered, no line repeats a position, and none reaches the fifty-move rule.
 * That it finds none is not a proof of the contrary.
 *
 * A solver belongs to one worker, after worker_prepare(), and to its thread.
 * Its nodes count as the worker's, and the worker's limits and stop flag end
 * it.
 */
typedef struct MateSolver MateSolver;

typedef enum MateResult { MATE_OPEN, MATE_PROVEN, MATE_REFUTED } MateResult;

/* With a table of so many bytes; NULL when there is no memory. */
MateSolver *mate_new(Worker *worker, Color attacker, size_t bytes);
void mate_free(MateSolver *solver);

/*
 * Is there a mate within `plies` of the root?  Open when `nodes` more were not
 * enough; what they found out is kept for the next call.
 */
MateResult mate_solve(MateSolver *solver, int plies, uint64_t nodes);

/*
 * After a proof: the shortest line that is known, to the end.  Returns its
 * plies, or 0 if there was no time to find it.
 */
int mate_line(MateSolver *solver, Move line[PV_LENGTH]);

/*
 * What the limits ask for as `mate`: the worker gets a solver if it leads, is
 * asked for one line and plays at full strength.  Without memory it does
 * without.
 */
void mate_begin(Worker *worker);

/*
 * The solver's share of the nodes that were spent so far.  True if it found
 * the mate; roots[0] has its score and its line then.
 */
bool mate_take_turn(Worker *worker);

#endif
