/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef LAB_ADC_H
#define LAB_ADC_H

#include "board/movegen.h"
#include "board/trail.h"
#include "lab/work.h"

/*
 * AlphaDeepChess (in C++, 2025): chapter 3 of the thesis.
 *
 *     adc_root.c        iterative deepening, aspiration (listings 3.13, 3.14)
 *     adc_search.c      alpha-beta (3.12), a thread for each node (3.3.4),
 *                       late move reductions (3.3.5)
 *     adc_quiescence.c  quiescence (3.15)
 *     adc_order.c       captures, promotions, killers (3.2.4)
 *     adc_table.c       transposition table (3.3.1)
 *     adc_score.c       evaluation (3.2.2, 3.3.3)
 *
 * Values are centipawns for White, and White's positions are searched by a
 * function that maximises, Black's by one that minimises, as printed.
 */
typedef enum AdcPart {
    ADC_TABLE,
    ADC_EVAL,    /* king safety and mobility */
    ADC_LMR,     /* late move reductions */
    ADC_THREADS, /* a thread at each node */
    ADC_SLOW,    /* as with the move generator before PEXT */
    ADC_PARTS
} AdcPart;

enum { ADC_MATE = 3200000, ADC_DEPTH_MAX = 64 };

typedef struct AdcOptions {
    bool has[ADC_PARTS];
    size_t table_bytes; /* at most */
} AdcOptions;

/* A finished iteration. */
typedef struct AdcResult {
    Move move;
    int value; /* for White */
    unsigned depth;
    uint64_t calls; /* of all iterations so far */
} AdcResult;

typedef struct AdcTask {
    const Position *position; /* with a legal move */
    const Trail *past;        /* ends with the position; or NULL */
    unsigned depth;           /* 1 to ADC_DEPTH_MAX */
    /* Told of each finished iteration.  Or NULL. */
    void (*iterated)(void *context, const AdcResult *result);
    void *context;
} AdcTask;

/* A player with its table and killers; belongs to one thread. */
typedef struct Adc Adc;

/* NULL when there is no memory. */
Adc *adc_new(const AdcOptions *options);
void adc_free(Adc *adc);

/* False if the work was over before the first iteration was finished; then the
 * result counts for nothing. */
bool adc_search(Adc *adc, const AdcTask *task, Work *work, AdcResult *result);

#endif
