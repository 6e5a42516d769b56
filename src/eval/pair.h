/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef EVAL_PAIR_H
#define EVAL_PAIR_H

#include <stdint.h>

/*
 * Two scores in one number: what something is worth in the middlegame (low
 * half) and in the endgame (high half).  Pairs are added, subtracted and
 * multiplied by a small integer like plain numbers; a borrow from the low half
 * is put right again when the high one is read.
 */
typedef int32_t Pair;

/* A macro, because tables of constants cannot call functions. */
#define PAIR(middle, end) ((Pair)(((uint32_t)(end) << 16) + (uint32_t)(middle)))

static inline int pair_middle(Pair pair)
{
    return (int16_t)(uint16_t)pair;
}

static inline int pair_end(Pair pair)
{
    return (int16_t)(uint16_t)(((uint32_t)pair + 0x8000u) >> 16);
}

static inline Pair pair_make(int middle, int end)
{
    return PAIR(middle, end);
}

#endif
