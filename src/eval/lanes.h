/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef EVAL_LANES_H
#define EVAL_LANES_H

#include "eval/network.h"

/*
 * Rows of NETWORK_HIDDEN 16-bit numbers, as many at once as the processor that
 * this is compiled for takes.  The results are the same bit for bit on every
 * path: sums wrap around, and products fit as network.h limits them.
 *
 * All rows begin at addresses that 64 divides.  Include the header of a
 * particular path first to choose it.
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

/* A piece goes from one square to another. */
static inline void row_move(int16_t *sums, const int16_t *old,
                            const int16_t *gone, const int16_t *come)
{
    for (unsigned i = 0; i < NETWORK_HIDDEN; i += LANE_LENGTH)
        lane_store(sums + i, lane_add(lane_subtract(lane_load(old + i),
                                                    lane_load(gone + i)),
                                      lane_load(come + i)));
}

/* The same, and another piece is taken. */
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

/* The first neurons' sums and what the pawns' relations add. */
static inline void row_add_related(int16_t *related, const int16_t *sums,
                                   const int16_t *more)
{
    for (unsigned i = 0; i < NETWORK_RELATED; i += LANE_LENGTH)
        lane_store(related + i,
                   lane_add(lane_load(sums + i), lane_load(more + i)));
}

/* Four lanes, which stay in registers while rows are added to them. */
typedef struct Stretch {
    Lane a, b, c, d;
} Stretch;

static inline Stretch stretch_load(const int16_t *from)
{
    return (Stretch){ lane_load(from), lane_load(from + LANE_LENGTH),
                      lane_load(from + 2 * LANE_LENGTH),
                      lane_load(from + 3 * LANE_LENGTH) };
}

static inline void stretch_store(int16_t *to, Stretch sum)
{
    lane_store(to, sum.a);
    lane_store(to + LANE_LENGTH, sum.b);
    lane_store(to + 2 * LANE_LENGTH, sum.c);
    lane_store(to + 3 * LANE_LENGTH, sum.d);
}

static inline Stretch stretch_add(Stretch sum, const int8_t *row)
{
    sum.a = lane_add(sum.a, lane_load_bytes(row));
    sum.b = lane_add(sum.b, lane_load_bytes(row + LANE_LENGTH));
    sum.c = lane_add(sum.c, lane_load_bytes(row + 2 * LANE_LENGTH));
    sum.d = lane_add(sum.d, lane_load_bytes(row + 3 * LANE_LENGTH));
    return sum;
}

static inline void row_add_bytes(int16_t *sums, const int8_t *row)
{
    for (unsigned i = 0; i < NETWORK_RELATED; i++)
        sums[i] = (int16_t)(sums[i] + row[i]);
}

static inline void rows_relate_one_by_one(int16_t *white, int16_t *black,
                                          const RelationRow *rows,
                                          const RelationList *list)
{
    for (unsigned i = 0; i < list->bound_length; i++) {
        row_add_bytes(white, rows[list->bound[i]]);
        row_add_bytes(black, rows[list->bound[i] ^ list->turn]);
    }
    for (unsigned i = 0; i < list->free_length; i++) {
        row_add_bytes(white, rows[list->free[i]]);
        row_add_bytes(black, rows[list->free[i] ^ 1]);
    }
}

/* The first sums of both views become those with the rows of the relations
 * that they see. */
static inline void rows_relate(int16_t *white, int16_t *black,
                               const RelationRow *rows,
                               const RelationList *list)
{
    if (LANE_LENGTH == 1) {
        rows_relate_one_by_one(white, black, rows, list);
        return;
    }
    for (size_t at = 0; at < NETWORK_RELATED; at += 4 * LANE_LENGTH) {
        Stretch whites = stretch_load(white + at);
        Stretch blacks = stretch_load(black + at);

        for (unsigned i = 0; i < list->bound_length; i++) {
            unsigned relation = list->bound[i];

            whites = stretch_add(whites, rows[relation] + at);
            blacks = stretch_add(blacks, rows[relation ^ list->turn] + at);
        }
        for (unsigned i = 0; i < list->free_length; i++) {
            unsigned relation = list->free[i];

            whites = stretch_add(whites, rows[relation] + at);
            blacks = stretch_add(blacks, rows[relation ^ 1] + at);
        }
        stretch_store(white + at, whites);
        stretch_store(black + at, blacks);
    }
}

/* What a view is worth with its half of the output weights: its first sums
 * with the relations, and the others.  Wraps around. */
static inline uint32_t rows_weigh(const int16_t *related, const int16_t *sums,
                                  const int16_t *weights)
{
    LaneSum first = lane_sum_zero();
    LaneSum second = lane_sum_zero();

    for (unsigned i = 0; i < NETWORK_RELATED; i += LANE_LENGTH)
        first =
            lane_weigh(first, lane_load(related + i), lane_load(weights + i));
    for (unsigned i = NETWORK_RELATED; i < NETWORK_HIDDEN; i += LANE_LENGTH)
        second =
            lane_weigh(second, lane_load(sums + i), lane_load(weights + i));
    return (uint32_t)lane_sum_total(first) + (uint32_t)lane_sum_total(second);
}

#endif
