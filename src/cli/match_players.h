/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_MATCH_PLAYERS_H
#define CLI_MATCH_PLAYERS_H

#include "cli/options.h"
#include "match/match.h"

/*
 * The engines of a match, and their limits, as the command line says them.
 */

/*
 * Into plan->players, which match_plan_release frees, also after a failure.
 * `program` is how to call this program, for the engine named "luft".
 */
Status match_players_read(const Options *options, const char *program,
                          MatchPlan *plan, Fault *fault);

/* How to call this program: the very file that is running, where the system
 * can say which that is. */
const char *match_players_program(void);

#endif
