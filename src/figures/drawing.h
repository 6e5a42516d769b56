/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIGURES_DRAWING_H
#define FIGURES_DRAWING_H

#include "figures/raster.h"

/*
 * A figure as an artist would draw it: an edge around a body that has a light
 * and a shaded side, and on it lines and spots.
 */
typedef enum Tone {
    TONE_SQUARE, /* what is behind the figure */
    TONE_EDGE,
    TONE_LIGHT,
    TONE_BODY,
    TONE_SHADE,
    TONE_DETAIL, /* lines and spots on the body */
    TONES
} Tone;

typedef struct Shares {
    double of[TONES]; /* together 1 */
} Shares;

typedef struct Drawing {
    Outline body, edge; /* the edge lies around the body, and below it */
    Outline detail;     /* to be filled */
    Point light;        /* how far the light reaches in, and the shade */
} Drawing;

/* How far light and shade reach in, to the right and down, in pixels. */
void drawing_light(Drawing *drawing, Point reach);

/* Paint it on pixels that the caller owns, row by row. */
void drawing_paint(const Drawing *drawing, int columns, int rows,
                   Shares *pixels);

#endif
