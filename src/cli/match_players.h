/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_MATCH_PLAYERS_H
#define CLI_MATCH_PLAYERS_H

#include "cli/options.h"
#include "match/match.h"

/*
 * The engines of a match, and their limits, as the command line says them.
 */

/* Into plan->players, which match_plan_release frees, also after a failure. */
Status match_players_read(const Options *options, MatchPlan *plan,
                          Fault *fault);

/* One engine, with its options: "luft", "luft:Hash=64" or a command line. */
Status match_players_read_command(const char *text, EngineCommand *command,
                                  Fault *fault);

#endif
