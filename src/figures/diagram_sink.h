/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIGURES_DIAGRAM_SINK_H
#define FIGURES_DIAGRAM_SINK_H

#include "figures/diagram.h"
#include "figures/figures.h"

/*
 * Whatever a diagram can be drawn on.  Lengths are those of a picture of
 * DIAGRAM_SIDE by DIAGRAM_SIDE with squares 100 wide.
 */
typedef struct DiagramBrush {
    uint32_t rgb;
    int percent;  /* how much it covers */
    double width; /* of a stroke along the path; 0: the path is filled */
} DiagramBrush;

typedef struct DiagramSink {
    void (*path)(void *context, const char *path, const DiagramBrush *brush);
    void (*piece)(void *context, Piece piece, Point corner);
    void *context;
} DiagramSink;

void diagram_draw(const Diagram *diagram, const DiagramSink *sink);

/* What pieces of a side look like; TONE_SQUARE is not used. */
const FigureColors *diagram_colors(Color side);

/* How wide edge and lines are in diagrams, and how far light reaches in. */
void diagram_cut(Cut *cut);

#endif
