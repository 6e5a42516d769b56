/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIGURES_OUTLINE_H
#define FIGURES_OUTLINE_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Closed or open lines in the plane, made of straight pieces.
 *
 * Used by the program that makes the tables of figures while luft is built,
 * too, so these files need nothing else of luft.
 */
typedef struct Point {
    double x, y;
} Point;

enum { OUTLINE_POINTS = 12288, OUTLINE_PARTS = 1024 };

typedef struct Outline {
    Point points[OUTLINE_POINTS];
    size_t ends[OUTLINE_PARTS]; /* where the points of each part end */
    bool is_closed[OUTLINE_PARTS];
    size_t point_count, part_count;
} Outline;

void outline_clear(Outline *outline);

/*
 * Add the path of an SVG file (its attribute "d"): M, L, H, V, C, Q and Z, with
 * capital letters only.  Curves become straight pieces.  False, with part of it
 * added, if anything else is found or it has too many points.
 */
bool outline_add_path(Outline *outline, const char *path);

/* Begin another part with the next point. */
void outline_begin(Outline *outline);
void outline_add(Outline *outline, Point point);
void outline_close(Outline *outline);

/* Move every point to where `map` says, which is given the context. */
typedef Point PointMap(const void *context, Point point);
void outline_map(Outline *outline, PointMap *map, const void *context);

/*
 * Add the area that a round pen of this width covers on `line`: to be filled
 * with raster_fill() it is made of many parts that turn the same way.
 */
void outline_add_stroke(Outline *outline, const Outline *line, double width);

#endif
