/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIGURES_FIGURES_H
#define FIGURES_FIGURES_H

#include "board/types.h"
#include "figures/blocks.h"
#include "figures/drawing.h"
#include "figures/shape.h"

/*
 * The pieces as pictures, all made from the outlines in data/figures/: for the
 * cells of a terminal in tables made while luft is built, for everything finer
 * as outlines.
 */

/* Squares of 2n columns by n rows have figures for these n. */
enum { FIGURE_SIZE_MIN = 2, FIGURE_SIZE_MAX = 6 };

static inline bool figure_has_size(int size)
{
    return size >= FIGURE_SIZE_MIN && size <= FIGURE_SIZE_MAX;
}

/* The colours of a figure and of its square, 0xrrggbb. */
typedef struct FigureColors {
    uint32_t of[TONES];
} FigureColors;

typedef struct FigureCell {
    uint32_t code;        /* a block, or a space: only the back is seen */
    uint32_t front, back; /* 0xrrggbb */
    bool is_square;       /* nothing of the figure is in this cell */
} FigureCell;

/* `size` must exist; the place is counted from the upper left. */
typedef struct FigurePlace {
    BlockSet set;
    int size, column, row;
} FigurePlace;

FigureCell figure_cell(Piece piece, const FigurePlace *place,
                       const FigureColors *colors);

/*
 * The same without colours, in quadrants: White is an outline, Black is filled.
 * 0 where nothing of the figure is in the cell; a space is its inside.
 */
uint32_t figure_mask(Piece piece, int size, int column, int row);

/* Finer than cells: pixels of the caller, red, green, blue and how much they
 * cover, row by row. */
typedef struct FigurePixels {
    uint8_t *rgba;
    int columns, rows;
} FigurePixels;

/* With stems on the edges of pixels; TONE_SQUARE is not used. */
void figure_paint(Piece piece, const FigureColors *colors,
                  const FigurePixels *pixels);

const Shape *figure_shape(PieceType type);

#endif
