/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef EVAL_LANES_PLAIN_H
#define EVAL_LANES_PLAIN_H

#include "eval/network.h"

/* lanes.h for any processor: one number at a time. */
#define LANES_NAME "plain"

typedef int16_t Lane;
enum { LANE_LENGTH = 1 };

static inline Lane lane_load(const int16_t *from)
{
    return *from;
}

static inline Lane lane_load_bytes(const int8_t *from)
{
    return *from;
}

static inline void lane_store(int16_t *to, Lane lane)
{
    *to = lane;
}

static inline Lane lane_add(Lane a, Lane b)
{
    return (Lane)(a + b);
}

static inline Lane lane_subtract(Lane a, Lane b)
{
    return (Lane)(a - b);
}

typedef uint32_t LaneSum;

static inline LaneSum lane_sum_zero(void)
{
    return 0;
}

/* Cut to 0..NETWORK_ONE, half of the square weighed. */
static inline LaneSum lane_weigh(LaneSum sum, Lane value, Lane weight)
{
    int32_t cut = value < 0 ? 0 : value > NETWORK_ONE ? NETWORK_ONE : value;

    return sum + (uint32_t)(cut * cut / 2 * weight);
}

static inline int32_t lane_sum_total(LaneSum sum)
{
    return (int32_t)sum;
}

#endif
