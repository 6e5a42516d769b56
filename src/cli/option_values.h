/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_OPTION_VALUES_H
#define CLI_OPTION_VALUES_H

#include "cli/options.h"
#include "engine/engine.h"
#include "notation/san.h"

/*
 * Values of options that several jobs take.  What they refuse is ERR_USAGE, and
 * names the option.
 */

/* The position of --fen, else the one at the start of a game. */
Status option_position(const Options *options, Position *position,
                       Fault *fault);

/* Hand over --eval and --brain, if they are given. */
Status option_set_judge(const Options *options, Engine *engine, Fault *fault);
Status option_set_brain(const Options *options, Engine *engine, Fault *fault);

/* --notation; *style stays if it is not given. */
Status option_move_style(const Options *options, MoveStyle *style,
                         Fault *fault);

#endif
