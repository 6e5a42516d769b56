/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIGURES_FIGURES_TABLE_H
#define FIGURES_FIGURES_TABLE_H

#include "figures/figures.h"

/*
 * What make_figures has made of data/figures/.
 */

/* A cell: a block and the shares of the tones, in sixteenths, in the two
 * colours that it needs. */
enum { SHARE_WHOLE = 16 };

typedef struct CellShares {
    uint32_t code;
    uint8_t front[TONES], back[TONES];
} CellShares;

/* The cells of all sizes, each row by row, the smallest size first. */
enum { FIGURE_CELLS = 2 * (2 * 2 + 3 * 3 + 4 * 4 + 5 * 5 + 6 * 6) };

/*
 * Quarters of a cell, bit 0 upper left, bit 1 beside it: the lower four bits
 * are the figure, the upper four its lines and spots.
 */
extern const uint8_t FIGURE_MASKS[PIECE_TYPES][FIGURE_CELLS];

extern const Shape FIGURE_SHAPES[PIECE_TYPES];
extern const CellShares FIGURE_TABLE[BLOCK_SETS][2][PIECE_TYPES][FIGURE_CELLS];

#endif
