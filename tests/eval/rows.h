/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_EVAL_ROWS_H
#define TESTS_EVAL_ROWS_H

#include "eval/network.h"

/*
 * The functions of eval/lanes.h on one path.
 */
typedef struct Rows {
    const char *name;
    void (*add)(int16_t *sums, const int16_t *row);
    void (*subtract)(int16_t *sums, const int16_t *row);
    void (*move)(int16_t *sums, const int16_t *old, const int16_t *gone,
                 const int16_t *come);
    void (*capture)(int16_t *sums, const int16_t *old, const int16_t *gone,
                    const int16_t *taken, const int16_t *come);
    void (*add_related)(int16_t *related, const int16_t *sums,
                        const int16_t *more);
    void (*relate)(int16_t *white, int16_t *black, const RelationRow *rows,
                   const RelationList *list);
    uint32_t (*weigh)(const int16_t *related, const int16_t *sums,
                      const int16_t *weights);
} Rows;

extern const Rows ROWS_PLAIN;
extern const Rows ROWS_SSE41;
extern const Rows ROWS_AVX2;
extern const Rows ROWS_AVX512;
extern const Rows ROWS_VNNI;
extern const Rows ROWS_OWN; /* what this build uses */

#endif
