/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_MATCH_PLAN_H
#define CLI_MATCH_PLAN_H

#include "cli/options.h"
#include "match/match.h"

/*
 * What the command line says about a match.  `program` is how to call this
 * program, for the engine named "luft".
 */
Status match_plan_read(const Options *options, const char *program,
                       MatchPlan *plan, Fault *fault);

void match_plan_release(MatchPlan *plan);

#endif
