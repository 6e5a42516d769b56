/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_PICK_H
#define CLI_PICK_H

#include "cli/options.h"

/* --game N, --from-game A, --to-game B: the games of each file by their
 * numbers, counted from 1. */
typedef struct Pick {
    int64_t first, last;
    bool is_one; /* --game: it must be there */
} Pick;

/* All games without these options.  ERR_USAGE. */
Status option_pick(const Options *options, Pick *pick, Fault *fault);

bool pick_has(const Pick *pick, uint64_t number);

/* Do none of the games from this one on belong to it? */
bool pick_is_over(const Pick *pick, uint64_t number);

#endif
