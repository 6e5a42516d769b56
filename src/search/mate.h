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
 * That it finds none is not a proof of the contrary, until it has looked once
 * more, thoroughly: mate_is_excluded().
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
 * A worker that leads and plays at full strength gets a solver: for the mate
 * that the limits ask for, if one line is wanted, with two thirds of the nodes;
 * else to watch for one by checks alone, with a small share of them.  Without
 * memory it does without.
 */
void mate_begin(Worker *worker);

/*
 * The solver's share of the nodes that were spent so far, if there is no mate
 * yet.  True if the search has nothing better to find then: it was asked for
 * this mate, or plays by a clock.
 */
bool mate_take_turn(Worker *worker);

/* Put the mate that was found first, with its score and its line, unless the
 * search itself has a shorter one. */
void mate_keep(Worker *worker);

/* Has the solver found one? */
bool mate_is_found(const Worker *worker);

/* Was one asked for, and has the solver shown that there is none? */
bool mate_is_excluded(const Worker *worker);

#endif
