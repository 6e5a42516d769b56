/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef LAB_PAPER_ADC_H
#define LAB_PAPER_ADC_H

#include "lab/services.h"

/*
 * What the document about AlphaDeepChess and its repository say of its matches:
 * nothing but numbers.  Each is 100 games against the basic version, 50
 * openings with both colours, four seconds a move.
 */
typedef enum PaperAdc {
    PAPER_ADC_TABLE,
    PAPER_ADC_GENERATOR,
    PAPER_ADC_EVALUATION,
    PAPER_ADC_THREADS,
    PAPER_ADC_REDUCTIONS,
    PAPER_ADC_MATCHES
} PaperAdc;

typedef struct PaperAdcMatch {
    const char *figure;
    LabScore score;
} PaperAdcMatch;

extern const PaperAdcMatch paper_adc_matches[PAPER_ADC_MATCHES];

enum { PAPER_ADC_OPENINGS = 50 };
extern const char *const paper_adc_openings[PAPER_ADC_OPENINGS];

#endif
