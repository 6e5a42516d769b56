/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef UI_CURVE_H
#define UI_CURVE_H

#include "ui/view.h"

/*
 * What is drawn over the moves of a game: a number for each position of the
 * main line, between the bottom (0) and the top (100) of a graph.
 */
typedef struct Curve {
    int kind;        /* GRAPH_SCORES, GRAPH_TIMES, GRAPH_MATERIAL */
    double *percent; /* per ply, from the start position; below 0: unknown */
    Label *labels;
    size_t count;
    size_t here;     /* the ply of the cursor, or SIZE_MAX: elsewhere */
    int64_t longest; /* times: ms of the longest think */
} Curve;

/* Of the kind that the user wants; of scores. */
void curve_make(const View *view, Curve *curve);
void curve_make_scores(const View *view, Curve *curve);
void curve_release(Curve *curve);

/* Is nothing known but perhaps the mate at the end? */
bool curve_is_unknown(const Curve *curve);

/* All of the width is used, however many plies there are: the ply that a column
 * shows, the middle of the columns of a ply, the ply's own columns. */
size_t curve_ply(const Curve *curve, int column, int columns);
int curve_column(const Curve *curve, size_t ply, int columns);
bool curve_is_here(const Curve *curve, int column, int columns);

#endif
