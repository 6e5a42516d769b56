/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIGURES_FIT_H
#define FIGURES_FIT_H

#include "figures/figures_table.h"

/*
 * From a painting to cells.  Only make_figures does this.
 */
typedef struct Fit {
    BlockSet set;
    Color side;
    int columns, rows;    /* of cells */
    const Shares *pixels; /* BLOCK_COLUMNS by BLOCK_ROWS for each cell */
} Fit;

/*
 * The block and the two colours that come nearest to the painting there.
 *
 * Of two ways to draw the same, the one is taken whose background continues
 * that of the cells around it: in many fonts blocks are smaller than cells, and
 * the background is what shows in between.
 */
void fit_cell(const Fit *fit, int column, int row, CellShares *cell);

#endif
