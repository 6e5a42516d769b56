/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_PART_H
#define CLI_PART_H

#include "cli/options.h"

/*
 * --part I/N: of what a job goes through, the pieces (games, pairs, positions)
 * I, I + N, I + 2 N and so on, counted from 1 as in the whole; so that N
 * machines do a job together.
 */
typedef struct Part {
    uint64_t index; /* from 1 to count */
    uint64_t count; /* 0: the whole */
} Part;

/* *part is { 0 }, the whole, without the option.  ERR_USAGE. */
Status option_part(const Options *options, Part *part, Fault *fault);

/* Is piece `number`, counted from 1, in it? */
bool part_has(const Part *part, uint64_t number);

#endif
