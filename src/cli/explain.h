/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_EXPLAIN_H
#define CLI_EXPLAIN_H

#include "cli/options.h"

/* `luft --eval [--fen FEN]`: the terms of the evaluation, for both sides. */
Status batch_eval(const Options *options, Fault *fault);

#endif
