/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef EVAL_SHIPPED_H
#define EVAL_SHIPPED_H

#include "eval/network.h"

/*
 * The network that is part of the program (data/nets), written into C by
 * make_net.c while luft is being built.
 */

/* NULL when luft was built without one. */
const Network *network_shipped(void);

/* The same without the NULL: what the build made of the file. */
extern const Network NETWORK_SHIPPED;
extern const bool NETWORK_IS_SHIPPED;

#endif
