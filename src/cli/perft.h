/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_PERFT_H
#define CLI_PERFT_H

#include "base/fault.h"
#include "cli/options.h"

/*
 * Counting moves: luft --perft DEPTH and luft --perft-suite FILE.
 */

/* Print the number of leaves behind each move, the sum, and the speed. */
Status batch_perft(const Options *options, Fault *fault);

/* Count what a suite says and compare; ERR_FORMAT at the first difference. */
Status batch_perft_suite(const Options *options, Fault *fault);

#endif
