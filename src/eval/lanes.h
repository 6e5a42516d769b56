/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef EVAL_LANES_H
#define EVAL_LANES_H

#include "eval/network.h"

/*
 * Rows of NETWORK_HIDDEN 16-bit numbers, as many at once as the processor
 * takes that this is compiled for.  The results are the same bit for bit on
 * every path: sums wrap around, and products fit as network.h limits them.
 *
 * All rows begin at addresses that 64 divides.  Whoever wants a certain path
 * includes its header first.
 */
#if defined(LANES_NAME)
/* chosen already */
#elif defined(__AVX512BW__)
#include "eval/lanes_avx512.h"
#elif defined(__AVX2__)
#include "eval/lanes_avx2.h"
#elif defined(__SSE4_1__)
#include "eval/lanes_sse41.h"
#elif defined(__ARM_NEON) && defined(__aarch64__)
#include "eval/lanes_neon.h"
#else
#include "eval/lanes_plain.h"
#endif

static inline void row_add(int16_t *sums, const int16_t *row)
{
    for (unsigned i = 0; i < NETWORK_HIDDEN; i += LANE_LENGTH)
        lane_store(sums + i, lane_add(lane_load(sums + i), lane_load(row + i)));
}

static inline void row_subtract(int16_t *sums, const int16_t *row)
{
    for (unsigned i = 0; i < NETWORK_HIDDEN; i += LANE_LENGTH)
        lane_store(sums + i,
                   lane_subtract(lane_load(sums + i), lane_load(row + i)));
}

/* A man goes from one square to another. */
static inline void row_move(int16_t *sums, const int16_t *old,
                            const int16_t *gone, const int16_t *come)
{
    for (unsigned i = 0; i < NETWORK_HIDDEN; i += LANE_LENGTH)
        lane_store(sums + i, lane_add(lane_subtract(lane_load(old + i),
                                                    lane_load(gone + i)),
                                      lane_load(come + i)));
}

/* The same, and another man is taken. */
static inline void row_capture(int16_t *sums, const int16_t *old,
                               const int16_t *gone, const int16_t *taken,
                               const int16_t *come)
{
    for (unsigned i = 0; i < NETWORK_HIDDEN; i += LANE_LENGTH)
        lane_store(sums + i,
                   lane_add(lane_subtract(lane_subtract(lane_load(old + i),
                                                        lane_load(gone + i)),
                                          lane_load(taken + i)),
                            lane_load(come + i)));
}

/* What the two views are worth with their halves of the output weights. */
static inline int32_t rows_weigh(const int16_t *ours, const int16_t *theirs,
                                 const int16_t *weights)
{
    LaneSum first = lane_sum_zero();
    LaneSum second = lane_sum_zero();

    for (unsigned i = 0; i < NETWORK_HIDDEN; i += LANE_LENGTH) {
        first = lane_weigh(first, lane_load(ours + i), lane_load(weights + i));
        second = lane_weigh(second, lane_load(theirs + i),
                            lane_load(weights + NETWORK_HIDDEN + i));
    }
    return (int32_t)((uint32_t)lane_sum_total(first) +
                     (uint32_t)lane_sum_total(second));
}

#endif
