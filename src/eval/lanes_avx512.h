/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef EVAL_LANES_AVX512_H
#define EVAL_LANES_AVX512_H

#include "eval/network.h"

#include <immintrin.h>

/* lanes.h with the 512-bit registers of AVX-512, and the VNNI instruction that
 * multiplies and adds at once. */
#ifdef __AVX512VNNI__
#define LANES_NAME "avx512vnni"
#else
#define LANES_NAME "avx512"
#endif

typedef __m512i Lane;
typedef __m512i LaneSum;
enum { LANE_LENGTH = 32 };

static inline Lane lane_load(const int16_t *from)
{
    return _mm512_load_si512((const void *)from);
}

/* Numbers of 8 bits, widened. */
static inline Lane lane_load_bytes(const int8_t *from)
{
    return _mm512_cvtepi8_epi16(_mm256_load_si256((const void *)from));
}

static inline void lane_store(int16_t *to, Lane lane)
{
    _mm512_store_si512((void *)to, lane);
}

static inline Lane lane_add(Lane a, Lane b)
{
    return _mm512_add_epi16(a, b);
}

static inline Lane lane_subtract(Lane a, Lane b)
{
    return _mm512_sub_epi16(a, b);
}

static inline LaneSum lane_sum_zero(void)
{
    return _mm512_setzero_si512();
}

/* Cut to 0..NETWORK_ONE, half of the square weighed; neighbours are added
 * up. */
static inline LaneSum lane_weigh(LaneSum sum, Lane value, Lane weight)
{
    Lane cut = _mm512_min_epi16(_mm512_max_epi16(value, _mm512_setzero_si512()),
                                _mm512_set1_epi16(NETWORK_ONE));
    Lane half = _mm512_srli_epi16(_mm512_mullo_epi16(cut, cut), 1);

#ifdef __AVX512VNNI__
    return _mm512_dpwssd_epi32(sum, half, weight);
#else
    return _mm512_add_epi32(sum, _mm512_madd_epi16(half, weight));
#endif
}

static inline int32_t lane_sum_total(LaneSum sum)
{
    return _mm512_reduce_add_epi32(sum);
}

#endif
