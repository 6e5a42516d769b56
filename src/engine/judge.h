/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ENGINE_JUDGE_H
#define ENGINE_JUDGE_H

#include "base/fault.h"
#include "eval/network.h"

/*
 * What evaluates positions: the built-in network, a network from a
 * file, or the classical terms.  All zero is the first, or the classical
 * terms where luft was built without a network.
 */
typedef struct Judge {
    bool is_classical;
    Network *loaded; /* NULL: none from a file */
    char *path;      /* of that file */
} Judge;

/*
 * "network", "classical" or the name of a network file.  What is refused
 * leaves the judge as it was.
 */
Status judge_choose(Judge *judge, const char *name, Fault *fault);

/* What judge_choose() would take. */
const char *judge_name(const Judge *judge);

/* NULL: the classical terms. */
const Network *judge_network(const Judge *judge);

void judge_release(Judge *judge);

#endif
