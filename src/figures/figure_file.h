/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIGURES_FIGURE_FILE_H
#define FIGURES_FIGURE_FILE_H

#include "figures/shape.h"

/*
 * A file of data/figures/: an SVG picture of 100 by 100.  Only make_figures
 * reads these.
 *
 * Its paths have the class "body", "line" or "spot".  The attributes data-x and
 * data-y of the picture are the places, in rising order, that are to lie on the
 * edges of pixels; the last of data-y is the ground line.
 */
enum { FIGURE_PATH_LENGTH = 4096, FIGURE_MARKS = SHAPE_MARKS };

typedef struct FigureFile {
    char body[FIGURE_PATH_LENGTH];
    char line[FIGURE_PATH_LENGTH];
    char spot[FIGURE_PATH_LENGTH];
    double x[FIGURE_MARKS], y[FIGURE_MARKS];
    int x_count, y_count;
} FigureFile;

/* These end the program if anything is wrong. */
void figure_file_read(const char *path, FigureFile *figure);
void figure_file_fail(const char *what, const char *file);

#endif
