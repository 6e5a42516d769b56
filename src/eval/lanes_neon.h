/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef EVAL_LANES_NEON_H
#define EVAL_LANES_NEON_H

#include "eval/network.h"

#include <arm_neon.h>

/* lanes.h with the 128-bit registers of 64-bit ARM. */
#define LANES_NAME "neon"

typedef int16x8_t Lane;
typedef int32x4_t LaneSum;
enum { LANE_LENGTH = 8 };

static inline Lane lane_load(const int16_t *from)
{
    return vld1q_s16(from);
}

/* Numbers of 8 bits, widened. */
static inline Lane lane_load_bytes(const int8_t *from)
{
    return vmovl_s8(vld1_s8(from));
}

static inline void lane_store(int16_t *to, Lane lane)
{
    vst1q_s16(to, lane);
}

static inline Lane lane_add(Lane a, Lane b)
{
    return vaddq_s16(a, b);
}

static inline Lane lane_subtract(Lane a, Lane b)
{
    return vsubq_s16(a, b);
}

static inline LaneSum lane_sum_zero(void)
{
    return vdupq_n_s32(0);
}

/* Cut to 0..NETWORK_ONE, half of the square weighed. */
static inline LaneSum lane_weigh(LaneSum sum, Lane value, Lane weight)
{
    Lane cut =
        vminq_s16(vmaxq_s16(value, vdupq_n_s16(0)), vdupq_n_s16(NETWORK_ONE));
    Lane half = vreinterpretq_s16_u16(
        vshrq_n_u16(vreinterpretq_u16_s16(vmulq_s16(cut, cut)), 1));

    sum = vmlal_s16(sum, vget_low_s16(half), vget_low_s16(weight));
    return vmlal_high_s16(sum, half, weight);
}

static inline int32_t lane_sum_total(LaneSum sum)
{
    return vaddvq_s32(sum);
}

#endif
