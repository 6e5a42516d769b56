/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIGURES_SHAPE_H
#define FIGURES_SHAPE_H

#include "figures/drawing.h"

/*
 * The outlines of a figure as data/figures/ has them, in a square of 100 by
 * 100, and how they are brought to pixels.
 */
enum { AXIS_MARKS = 16, SHAPE_MARKS = AXIS_MARKS - 2 };

typedef struct Shape {
    const char *body; /* paths of SVG; "" where there is none */
    const char *line;
    const char *spot;
    /* The places that are to lie on the edges of pixels, rising; the last of y
     * is the ground line. */
    double x[SHAPE_MARKS], y[SHAPE_MARKS];
    int x_count, y_count;
} Shape;

/*
 * Where places of the square come to lie on the pixels, in between in
 * proportion: so that stems can be moved to the edges of pixels.
 */

typedef struct Axis {
    double from[AXIS_MARKS], to[AXIS_MARKS]; /* both rising */
    int count;                               /* at least 2 */
} Axis;

typedef struct Cut {
    Axis x, y;
    double edge;  /* how wide the edge is; in hundredths of the square */
    double pen;   /* how wide lines are */
    double light; /* how far light and shade reach in */
} Cut;

/* Add a place of which this is known, right or down of those that are there;
 * else it is left out. */
void axis_add(Axis *axis, double from, double to);

/* An axis without stems. */
void axis_set(Axis *axis, double from, double to);

/* False if the paths cannot be read. */
bool shape_draw(const Shape *shape, const Cut *cut, Drawing *drawing);

#endif
