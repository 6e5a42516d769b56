/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_MATCH_PLAN_H
#define CLI_MATCH_PLAN_H

#include "cli/options.h"
#include "match/match.h"

/* What the command line says about a match. */
Status match_plan_read(const Options *options, MatchPlan *plan, Fault *fault);

void match_plan_release(MatchPlan *plan);

#endif
