/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASE_RANDOM_H
#define BASE_RANDOM_H

#include "base/common.h"

/*
 * Random numbers that can be repeated: the same seed gives the same sequence
 * on every machine, for ever (tests and match schedules rely on it).  Not for
 * secrets.  A Random belongs to one thread.
 */
typedef struct Random {
    uint64_t state[4];
} Random;

/* Every seed, also 0, gives a good generator. */
void random_start(Random *random, uint64_t seed);

/* A seed nobody can predict, from the system. */
uint64_t random_entropy(void);

uint64_t random_next(Random *random);

/* 0 … bound - 1, all equally likely; bound must not be 0. */
uint64_t random_below(Random *random, uint64_t bound);

/* low … high, both included; low must not be above high. */
int64_t random_between(Random *random, int64_t low, int64_t high);

/* At least 0, below 1. */
double random_fraction(Random *random);

/* Every order is equally likely. */
void random_shuffle(Random *random, void *items, size_t count, size_t size);

#endif
