/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef EVAL_EXPLAIN_H
#define EVAL_EXPLAIN_H

#include "eval/study.h"

/*
 * For what tells people about a position: what a group of weights has come to
 * for a side, in both halves.
 */
Pair explain_group(const Trace *trace, WeightGroup group, Color us);

#endif
