/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIGURES_RASTER_H
#define FIGURES_RASTER_H

#include "figures/outline.h"

/*
 * What part of each pixel an outline covers.
 *
 * A raster has pixels of 1 by 1, row by row; the caller owns `cover`, of
 * columns times rows.
 */
typedef struct Raster {
    double *cover; /* from 0 to 1 */
    int columns, rows;
} Raster;

/*
 * Set the cover to what lies within the closed parts of the outline: wherever
 * these do not cancel each other by turning opposite ways.
 */
void raster_fill(Raster *raster, const Outline *outline);

#endif
