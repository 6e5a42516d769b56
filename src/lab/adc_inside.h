/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef LAB_ADC_INSIDE_H
#define LAB_ADC_INSIDE_H

#include "lab/adc.h"
#include "lab/adc_table.h"

enum {
    ADC_INFINITE = ADC_MATE + 1000,
    ADC_MATE_FOUND = ADC_MATE - 1000,
    ADC_PLY_MAX = 128,
    ADC_KILLERS = 2
};

/*
 * What a search of AlphaDeepChess shares: one thread at a time is in it, also
 * when each node starts one.
 */
struct Adc {
    AdcOptions options;
    AdcTable *table; /* or NULL */
    Move killers[ADC_PLY_MAX][ADC_KILLERS];
    Trail trail; /* of the game and the line that is searched */
    Work *work;
    uint64_t calls_end; /* earlier than the work's; 0: none */
    int64_t time_end;
    bool is_over;
    Move best_in_iteration;
};

static inline bool adc_has(const Adc *a, AdcPart part)
{
    return a->options.has[part];
}

/* Count a node; false when it is time to give up. */
bool adc_goes_on(Adc *a);

/* Repeated for the third time, or fifty moves. */
bool adc_is_draw(const Adc *a, const Position *position);

/* The position, and what remains of the line. */
typedef struct AdcNodeTask {
    Position position;
    int depth;
    int ply; /* from the root */
} AdcNodeTask;

int adc_search_max(Adc *a, const AdcNodeTask *node, int alpha, int beta);
int adc_search_min(Adc *a, const AdcNodeTask *node, int alpha, int beta);
int adc_quiescence_max(Adc *a, const Position *position, int alpha, int beta);
int adc_quiescence_min(Adc *a, const Position *position, int alpha, int beta);

/* The position after a move, which is on the trail until adc_undo(). */
void adc_do(Adc *a, const Position *before, Move move, Position *after);
void adc_undo(Adc *a);

int adc_evaluate(const Adc *a, const Position *position);

/* Sort the moves, the most promising first. */
void adc_order(const Adc *a, const Position *position, int ply, MoveList *list);

/* A move that is no capture has cut off. */
void adc_note_killer(Adc *a, Move move, int ply);

#endif
