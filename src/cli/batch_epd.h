/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_BATCH_EPD_H
#define CLI_BATCH_EPD_H

#include "cli/options.h"

/*
 * `luft --epd FILE`: let the engine think about every position of a test
 * suite and compare its answer with the operations bm, am, dm, mate and the
 * points in c8 and c9.  One line a position, the sums at the end.
 */
Status batch_epd(const Options *options, Fault *fault);

#endif
