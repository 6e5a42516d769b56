/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_UCI_PERFT_H
#define CLI_UCI_PERFT_H

#include "base/fault.h"
#include "base/text.h"
#include "board/board.h"

/*
 * `go perft N`: the leaves behind each move, counted in the background.
 */
typedef struct UciPerft UciPerft;

Status uci_perft_start(const Position *position, unsigned depth,
                       unsigned threads, UciPerft **result, Fault *fault);

bool uci_perft_is_done(const UciPerft *uci);

/* Append the count of each move and the sum; only when it is done. */
void uci_perft_report(const UciPerft *uci, Text *text);

/* Stops counting if need be, in a few milliseconds. */
void uci_perft_free(UciPerft *uci);

#endif
