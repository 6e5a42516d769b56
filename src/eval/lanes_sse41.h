/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef EVAL_LANES_SSE41_H
#define EVAL_LANES_SSE41_H

#include "eval/network.h"

#include <immintrin.h>

/* lanes.h with the 128-bit registers of SSE4.1. */
#define LANES_NAME "sse41"

typedef __m128i Lane;
typedef __m128i LaneSum;
enum { LANE_LENGTH = 8 };

static inline Lane lane_load(const int16_t *from)
{
    return _mm_load_si128((const void *)from);
}

/* Numbers of 8 bits, widened. */
static inline Lane lane_load_bytes(const int8_t *from)
{
    return _mm_cvtepi8_epi16(_mm_loadl_epi64((const void *)from));
}

static inline void lane_store(int16_t *to, Lane lane)
{
    _mm_store_si128((void *)to, lane);
}

static inline Lane lane_add(Lane a, Lane b)
{
    return _mm_add_epi16(a, b);
}

static inline Lane lane_subtract(Lane a, Lane b)
{
    return _mm_sub_epi16(a, b);
}

static inline LaneSum lane_sum_zero(void)
{
    return _mm_setzero_si128();
}

/* Cut to 0..NETWORK_ONE, half of the square weighed; neighbours are added
 * up. */
static inline LaneSum lane_weigh(LaneSum sum, Lane value, Lane weight)
{
    Lane cut = _mm_min_epi16(_mm_max_epi16(value, _mm_setzero_si128()),
                             _mm_set1_epi16(NETWORK_ONE));
    Lane half = _mm_srli_epi16(_mm_mullo_epi16(cut, cut), 1);

    return _mm_add_epi32(sum, _mm_madd_epi16(half, weight));
}

static inline int32_t lane_sum_total(LaneSum sum)
{
    __m128i half = _mm_add_epi32(sum, _mm_shuffle_epi32(sum, 0x4E));

    return _mm_cvtsi128_si32(
        _mm_add_epi32(half, _mm_shuffle_epi32(half, 0xB1)));
}

#endif
