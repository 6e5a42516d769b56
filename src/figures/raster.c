/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "figures/raster.h"

#include "base/memory.h"

#include <math.h>
#include <stdlib.h>

/*
 * Each row of pixels is cut into lines; on a line, what is inside is found
 * from where the outline crosses it, which is exact from left to right.
 */
enum { LINES = 8, CROSSINGS = 1024 };

typedef struct Crossing {
    double x;
    int turn; /* 1: downwards, -1: upwards */
} Crossing;

typedef struct Scan {
    Crossing crossings[CROSSINGS];
    size_t count;
} Scan;

static void cross(Scan *scan, Point a, Point b, double y)
{
    bool is_down = a.y <= y && b.y > y;
    bool is_up = b.y <= y && a.y > y;

    if ((!is_down && !is_up) || scan->count == CROSSINGS)
        return;
    scan->crossings[scan->count++] =
        (Crossing){ a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y),
                    is_down ? 1 : -1 };
}

static int from_left(const void *a, const void *b)
{
    double x = ((const Crossing *)a)->x;
    double y = ((const Crossing *)b)->x;

    return (x > y) - (x < y);
}

/* Of the whole outline, what crosses a row of pixels. */
typedef struct Edge {
    Point a, b;
} Edge;

static bool is_in_row(Point a, Point b, int row)
{
    return fmax(a.y, b.y) > row && fmin(a.y, b.y) < row + 1;
}

static size_t select_edges(const Outline *outline, int row, Edge *edges)
{
    size_t count = 0;
    size_t start = 0;

    for (size_t part = 0; part < outline->part_count; part++) {
        size_t end = outline->ends[part];

        for (size_t i = start; i < end; i++) {
            Point a = outline->points[i];
            Point b = outline->points[i + 1 < end ? i + 1 : start];

            if (is_in_row(a, b, row))
                edges[count++] = (Edge){ a, b };
        }
        start = end;
    }
    return count;
}

static void scan_line(Scan *scan, const Edge *edges, size_t count, double y)
{
    scan->count = 0;
    for (size_t i = 0; i < count; i++)
        cross(scan, edges[i].a, edges[i].b, y);
    qsort(scan->crossings, scan->count, sizeof *scan->crossings, from_left);
}

static void cover_span(const Raster *raster, int row, double from, double to)
{
    double *cover = raster->cover + (size_t)row * (size_t)raster->columns;

    if (from < 0)
        from = 0;
    if (to > raster->columns)
        to = raster->columns;
    for (int x = (int)from; x < raster->columns && x < to; x++) {
        double left = from > x ? from : x;
        double right = to < x + 1 ? to : x + 1;

        if (right > left)
            cover[x] += (right - left) / LINES;
    }
}

static void cover_line(const Raster *raster, int row, const Scan *scan)
{
    int turns = 0;

    for (size_t i = 0; i + 1 < scan->count; i++) {
        turns += scan->crossings[i].turn;
        if (turns != 0)
            cover_span(raster, row, scan->crossings[i].x,
                       scan->crossings[i + 1].x);
    }
}

void raster_fill(Raster *raster, const Outline *outline)
{
    Scan scan;
    Edge *edges = memory_zeroed(OUTLINE_POINTS, sizeof *edges);
    size_t count = (size_t)raster->columns * (size_t)raster->rows;

    for (size_t i = 0; i < count; i++)
        raster->cover[i] = 0;
    for (int row = 0; row < raster->rows; row++) {
        size_t edge_count = select_edges(outline, row, edges);

        for (int line = 0; line < LINES; line++) {
            scan_line(&scan, edges, edge_count, row + (line + 0.5) / LINES);
            cover_line(raster, row, &scan);
        }
    }
    for (size_t i = 0; i < count; i++)
        raster->cover[i] = fmin(raster->cover[i], 1);
    memory_free(edges);
}
