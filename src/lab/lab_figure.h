/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef LAB_LAB_FIGURE_H
#define LAB_LAB_FIGURE_H

#include "lab/lab_axis.h"

/*
 * The curves that a table is, as its experiment declares them: lines of points
 * and two axes that hold them.
 */
typedef struct LabPoint {
    double x, y;
} LabPoint;

typedef struct LabLine {
    const char *name; /* of the table */
    LabPoint *points; /* from left to right */
    size_t count;
} LabLine;

typedef struct LabFigure {
    char *title; /* or NULL */
    LabAxis x, y;
    LabLine *lines; /* each with a point at least */
    size_t count;
} LabFigure;

/* Which cells of a table that still grows may be looked at; NULL: all. */
typedef bool LabFilter(const void *context, const LabCell *cell);

/* NULL if the table is no curve, or has fewer than two points so far.  Points
 * to the names of the table. */
LabFigure *lab_figure_new(const Experiment *experiment, const LabTable *table,
                          LabFilter *filter, const void *context);
/* Of lines made elsewhere, which it owns from here on; NULL, and they are gone,
 * if they have fewer than two points. */
LabFigure *lab_figure_of_lines(const LabPlot *plot, LabLine *lines,
                               size_t count);
void lab_figure_free(LabFigure *figure);

#endif
