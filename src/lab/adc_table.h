/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef LAB_ADC_TABLE_H
#define LAB_ADC_TABLE_H

#include "board/types.h"

/*
 * AlphaDeepChess's transposition table (section 3.3.1): one entry for each
 * index, with the whole key of its position.
 */
typedef struct AdcTable AdcTable;

/* ADC_FAILED is an empty entry. */
typedef enum AdcNode {
    ADC_FAILED,
    ADC_EXACT,
    ADC_UPPERBOUND,
    ADC_LOWERBOUND
} AdcNode;

/* Listing 3.17. */
typedef struct AdcEntry {
    Key key;
    int32_t value;
    Move move;
    uint8_t node;
    int8_t depth;
} AdcEntry;

/* As many entries as fit, a power of two.  NULL when there is no memory. */
AdcTable *adc_table_new(size_t bytes);
void adc_table_free(AdcTable *table);

/* NULL if the position is not there. */
const AdcEntry *adc_table_find(const AdcTable *table, Key key);

/* Instead of another position, or of the same one searched no deeper. */
void adc_table_store(AdcTable *table, const AdcEntry *entry);

#endif
