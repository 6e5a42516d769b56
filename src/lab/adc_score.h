/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef LAB_ADC_SCORE_H
#define LAB_ADC_SCORE_H

#include "board/position.h"

/*
 * What AlphaDeepChess thinks of a position standing still, in centipawns for
 * White: material and tables, between middle game and endgame by the pieces
 * that are left (listing 3.9).  Of the tables the thesis prints those of the
 * pawns and the bishop; the others are of the same family.
 */
int adc_score(const Position *position);

/* The same with king safety and mobility (listing 3.10, section 3.3.3). */
int adc_score_more(const Position *position);

#endif
