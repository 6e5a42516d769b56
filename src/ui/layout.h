/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef UI_LAYOUT_H
#define UI_LAYOUT_H

#include "term/canvas.h"

/*
 * Who gets which cells of a window.  Pure arithmetic: same input, same answer.
 *
 * From top to bottom: a bar, the player at the top, the board with the panel
 * beside it (or below it in a narrow window), the player at the bottom, the
 * evaluation of the game as a strip or as a graph, a message, the prompt, the
 * keys.  What has no room has no rows.
 */
enum {
    LAYOUT_COLUMNS_MIN = 40, /* smaller windows get a notice only */
    LAYOUT_ROWS_MIN = 12
};

typedef struct LayoutWish {
    int size;       /* of the squares, 0: as large as possible */
    bool has_bar;   /* the evaluation bar beside the board */
    bool has_graph; /* a graph instead of the strip, where there is room */
} LayoutWish;

typedef struct Layout {
    bool is_too_small;
    int size; /* of the squares */
    Area bar;
    Area top, bottom; /* players */
    Area eval;        /* the bar beside the board */
    Area board;       /* with coordinates */
    Area rule;        /* the line between board and panel */
    Area panel;
    Area graph; /* one row: a strip */
    Area message;
    Area prompt;
    Area keys;
} Layout;

void layout_make(int columns, int rows, const LayoutWish *wish, Layout *layout);

#endif
