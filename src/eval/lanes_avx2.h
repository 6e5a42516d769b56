/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef EVAL_LANES_AVX2_H
#define EVAL_LANES_AVX2_H

#include "eval/network.h"

#include <immintrin.h>

/* lanes.h with the 256-bit registers of AVX2. */
#define LANES_NAME "avx2"

typedef __m256i Lane;
typedef __m256i LaneSum;
enum { LANE_LENGTH = 16 };

static inline Lane lane_load(const int16_t *from)
{
    return _mm256_load_si256((const void *)from);
}

/* Numbers of 8 bits, widened. */
static inline Lane lane_load_bytes(const int8_t *from)
{
    return _mm256_cvtepi8_epi16(_mm_load_si128((const void *)from));
}

static inline void lane_store(int16_t *to, Lane lane)
{
    _mm256_store_si256((void *)to, lane);
}

static inline Lane lane_add(Lane a, Lane b)
{
    return _mm256_add_epi16(a, b);
}

static inline Lane lane_subtract(Lane a, Lane b)
{
    return _mm256_sub_epi16(a, b);
}

static inline LaneSum lane_sum_zero(void)
{
    return _mm256_setzero_si256();
}

/* Cut to 0..NETWORK_ONE, half of the square weighed; neighbours are added
 * up. */
static inline LaneSum lane_weigh(LaneSum sum, Lane value, Lane weight)
{
    Lane cut = _mm256_min_epi16(_mm256_max_epi16(value, _mm256_setzero_si256()),
                                _mm256_set1_epi16(NETWORK_ONE));
    Lane half = _mm256_srli_epi16(_mm256_mullo_epi16(cut, cut), 1);

    return _mm256_add_epi32(sum, _mm256_madd_epi16(half, weight));
}

static inline int32_t lane_sum_total(LaneSum sum)
{
    __m128i four = _mm_add_epi32(_mm256_castsi256_si128(sum),
                                 _mm256_extracti128_si256(sum, 1));
    __m128i half = _mm_add_epi32(four, _mm_shuffle_epi32(four, 0x4E));

    return _mm_cvtsi128_si32(
        _mm_add_epi32(half, _mm_shuffle_epi32(half, 0xB1)));
}

#endif
