/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_BATCH_GO_H
#define CLI_BATCH_GO_H

#include "cli/options.h"

/*
 * `luft --go 'movetime 3000' [--fen FEN]`: one search, its lines in words that
 * people read: depth, score, time, nodes and the moves in SAN.
 */
Status batch_go(const Options *options, Fault *fault);

#endif
